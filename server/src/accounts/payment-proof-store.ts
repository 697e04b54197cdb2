import type { Act } from '../kit/act.ts';

interface PaymentProofsTable {
  token_hash: string;
  user_id: string;
  expires_at: Date;
}

declare module '../kit/database/tables.ts' {
  interface Tables {
    payment_proofs: PaymentProofsTable;
  }
}

/** Keeps a proof, and forgets the person's old ones. */
export async function insertPaymentProof(act: Act, row: PaymentProofsTable): Promise<void> {
  await act.tx
    .deleteFrom('payment_proofs')
    .where('user_id', '=', row.user_id)
    .where('expires_at', '<=', act.now)
    .execute();
  await act.tx.insertInto('payment_proofs').values(row).execute();
}

/** Takes a proof away for its one use; of two who try at once only one gets it. */
export async function takePaymentProof(act: Act, userId: string, tokenHash: string): Promise<boolean> {
  const row = await act.tx
    .deleteFrom('payment_proofs')
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .returning('expires_at')
    .executeTakeFirst();
  return row !== undefined && row.expires_at > act.now;
}
