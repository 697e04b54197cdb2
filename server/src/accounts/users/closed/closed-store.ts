import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { keyedHash } from '../../../platform/crypto/secrets.ts';
import type { ServerKeys } from '../../../platform/crypto/server-keys.ts';

/** Identifiers by which a person can be recognized: their names, and the number of their verified document. */
type IdentifierKind = 'username' | 'mobile' | 'email' | 'document';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    closed_identifiers: { kind: IdentifierKind; digest: string; user_id: string; is_barred: boolean; closed_at: Date };
  }
}

export interface Identifier {
  readonly kind: IdentifierKind;
  readonly value: string;
}

/** Stores a closed account's identifiers as keyed digests, which reveal nothing without the server's key. */
export async function insertIdentifiers(
  ctx: WriteContext,
  closed: { readonly userId: string; readonly isBarred: boolean; readonly identifiers: readonly Identifier[] },
): Promise<void> {
  if (closed.identifiers.length === 0) return;
  await ctx.tx
    .insertInto('closed_identifiers')
    .values(
      closed.identifiers.map((identifier) => ({
        kind: identifier.kind,
        digest: digestOf(ctx.serverKeys, identifier),
        user_id: closed.userId,
        is_barred: closed.isBarred,
        closed_at: ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a closed account had this identifier, and whether it was restricted. */
export async function closedAccountWith(ctx: ReadContext, identifier: Identifier): Promise<'barred' | 'open' | null> {
  const row = await ctx.reader
    .selectFrom('closed_identifiers')
    .select(({ fn }) => fn.agg<boolean | null>('bool_or', ['is_barred']).as('is_barred'))
    .where('kind', '=', identifier.kind)
    .where('digest', '=', digestOf(ctx.serverKeys, identifier))
    .executeTakeFirst();
  if (row?.is_barred === undefined || row.is_barred === null) return null;
  return row.is_barred ? 'barred' : 'open';
}

function digestOf(serverKeys: ServerKeys, { kind, value }: Identifier): string {
  return keyedHash(serverKeys.keyFor('closed identifiers'), kind, value.toLowerCase());
}

/** Removes the security rows of a closed account: they hold phones and password hashes. */
export async function removeSecurityRows(ctx: WriteContext, userId: string): Promise<void> {
  for (const table of ['safety_changes', 'safety_pauses', 'payment_proofs', 'avatars'])
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(ctx.tx);
}
