import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';

/** How many listings of this user, on either side, are on the market or under review. */
export async function countOpenListings(ctx: ReadContext, userId: string): Promise<number> {
  const row = await ctx.reader
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('owner_id', '=', userId)
    .where('status', 'in', ['pendingReview', 'trading'])
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Erases what a closed account wrote into its listings; prices and amounts stay. */
export async function eraseListingTexts(ctx: WriteContext, userId: string): Promise<boolean> {
  await sql`
    update listing_edits set changes = changes - 'note' - 'first_message'
    where order_id in (select id from listings where owner_id = ${userId})
      and changes ?| array['note', 'first_message']`.execute(ctx.tx);
  await ctx.tx
    .updateTable('listings')
    .set({ note: '', first_message: '' })
    .where('owner_id', '=', userId)
    .where((eb) => eb.or([eb('note', '!=', ''), eb('first_message', '!=', '')]))
    .execute();
  return false;
}
