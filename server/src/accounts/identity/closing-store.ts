import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import { insertIdentifiers } from '../users/index.ts';

/** How many applications of this person wait for a decision. */
export async function countOpenChecks(ctx: ReadContext, userId: string): Promise<number> {
  const row = await ctx.reader
    .selectFrom('identity_checks')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('status', 'in', ['pending', 'underReview'])
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Erases the application of a closed account: name, number, birth date, faces and operators' notes. For a restricted
 * person, the digest of the document number stays, so that the document cannot verify a second account.
 */
export async function eraseIdentity(
  ctx: WriteContext,
  { userId, isBarred }: { readonly userId: string; readonly isBarred: boolean },
): Promise<boolean> {
  const check = await ctx.tx
    .selectFrom('identity_checks')
    .select(['id', 'number_hash'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!check) return false;
  if (isBarred && check.number_hash !== null)
    await insertIdentifiers(ctx, { userId, isBarred, identifiers: [{ kind: 'document', value: check.number_hash }] });
  for (const table of ['identity_returns', 'identity_rounds', 'identity_faces'])
    await sql`delete from ${sql.table(table)} where check_id = ${check.id}`.execute(ctx.tx);
  await ctx.tx.deleteFrom('identity_checks').where('id', '=', check.id).execute();
  return false;
}
