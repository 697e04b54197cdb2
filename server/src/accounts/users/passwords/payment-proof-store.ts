import { sql } from 'kysely';
import type { WriteContext } from '../../../platform/context.ts';
import { batch } from '../../../platform/database/batching/batch.ts';
import type { Tx } from '../../../platform/database/tables.ts';

interface PaymentProofsTable {
  token_hash: string;
  user_id: string;
  /** The only act this proof is valid for; null for any. */
  action: string | null;
  expires_at: Date;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    payment_proofs: PaymentProofsTable;
  }
}

/** Stores a proof and deletes the user's old ones. */
export async function insertPaymentProof(ctx: WriteContext, row: PaymentProofsTable): Promise<void> {
  await ctx.tx
    .deleteFrom('payment_proofs')
    .where('user_id', '=', row.user_id)
    .where('expires_at', '<=', ctx.now)
    .execute();
  await ctx.tx.insertInto('payment_proofs').values(row).execute();
}

/**
 * Removes a proof for its one use; of two concurrent tries only one gets it. Null if there is none or it has expired.
 */
export async function takePaymentProof(
  ctx: WriteContext,
  userId: string,
  tokenHash: string,
): Promise<TakenProof | null> {
  const taken = await takenProof(ctx.tx, { user_id: userId, token_hash: tokenHash });
  return taken !== null && taken.expires_at > ctx.now ? taken : null;
}

type TakenProof = Pick<PaymentProofsTable, 'action' | 'expires_at'>;

const takenProof = batch(
  async (
    tx: Tx,
    asked: readonly Pick<PaymentProofsTable, 'user_id' | 'token_hash'>[],
  ): Promise<(TakenProof | null)[]> => {
    const { rows } = await sql<PaymentProofsTable>`
      delete from payment_proofs as p
      using unnest(${asked.map((proof) => proof.token_hash)}::text[], ${asked.map((proof) => proof.user_id)}::uuid[])
        as a (token_hash, user_id)
      where p.token_hash = a.token_hash and p.user_id = a.user_id
      returning p.token_hash, p.user_id, p.action, p.expires_at`.execute(tx);
    const taken = new Map(rows.map((row) => [`${row.user_id} ${row.token_hash}`, row]));
    return asked.map((proof) => {
      const key = `${proof.user_id} ${proof.token_hash}`;
      const proofTaken = taken.get(key) ?? null;
      // A second request for the same proof in this statement gets nothing.
      taken.delete(key);
      return proofTaken;
    });
  },
);
