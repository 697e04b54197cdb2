import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';

/** How many complaints of this user are undecided or under review. */
export async function countOpenComplaints(ctx: ReadContext, userId: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from complaints c
    where (c.buyer_id = ${userId} or c.seller_id = ${userId})
      and (c.closed_at is null
        or exists (select from complaint_reviews r where r.complaint_id = c.id and r.state = 'open'))
  `.execute(ctx.reader);
  return Number(rows[0]?.count ?? 0);
}

/** Erases what a closed account wrote in complaints. Decisions and their reasons stay: they moved money. */
export async function eraseComplaintTexts(ctx: WriteContext, userId: string): Promise<boolean> {
  await ctx.tx
    .updateTable('complaint_replies')
    .set({ text: '', text_en: '' })
    .where('author_id', '=', userId)
    .where('role', 'in', ['buyer', 'seller'])
    .execute();
  await sql`
    update complaint_reviews r set text = '' from complaints c
    where c.id = r.complaint_id
      and ((r.asked_by = 'buyer' and c.buyer_id = ${userId}) or (r.asked_by = 'seller' and c.seller_id = ${userId}))
  `.execute(ctx.tx);
  return false;
}
