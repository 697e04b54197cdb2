import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';

/** How many transfers from or to this user wait for a review. */
export async function countOpenTransfers(ctx: ReadContext, userId: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from transfers
    where (sender_id = ${userId} or receiver_id = ${userId}) and status = 'underReview'
  `.execute(ctx.reader);
  return Number(rows[0]?.count ?? 0);
}

/** Erases the notes that a closed account wrote on its transfers, and all address book entries by it and about it. */
export async function eraseTransferTexts(ctx: WriteContext, userId: string): Promise<boolean> {
  await sql`update transfers set memo = '' where sender_id = ${userId} and memo <> ''`.execute(ctx.tx);
  await sql`delete from address_book where owner_id = ${userId} or user_id = ${userId}`.execute(ctx.tx);
  return false;
}
