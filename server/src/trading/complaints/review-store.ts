import type { Generated, Insertable, Selectable, Updateable } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/tables.ts';
import type { Side } from './state-machine/complaint-facts.ts';

interface ReviewTable {
  complaint_id: string;
  asked_by: Side;
  text: string;
  state: 'open' | 'upheld' | 'changed';
  reason: string;
  reason_en: Generated<string>;
  currency: string;
  held_minor: bigint;
  moved_minor: bigint;
  reviewed_by: string | null;
  asked_at: Date;
  reviewed_at: Date | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    complaint_reviews: ReviewTable;
  }
}

const REVIEW_COLUMNS = [
  'asked_by',
  'text',
  'state',
  'reason',
  'reason_en',
  'currency',
  'held_minor',
  'moved_minor',
  'asked_at',
  'reviewed_at',
] as const;
export type ReviewRow = Pick<Selectable<ReviewTable>, (typeof REVIEW_COLUMNS)[number]>;

/** Stores the one review of a complaint. False when there already is one. */
export async function insertReview(ctx: WriteContext, review: Insertable<ReviewTable>): Promise<boolean> {
  const row = await ctx.tx
    .insertInto('complaint_reviews')
    .values(review)
    .onConflict((conflict) => conflict.doNothing())
    .returning('complaint_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findReview(reader: Reader, complaintId: string): Promise<ReviewRow | null> {
  const row = await reader
    .selectFrom('complaint_reviews')
    .select(REVIEW_COLUMNS)
    .where('complaint_id', '=', complaintId)
    .executeTakeFirst();
  return row ?? null;
}

/** Changes a review only while it is open; otherwise returns null. */
export async function changeReview(
  ctx: WriteContext,
  complaintId: string,
  set: Omit<Updateable<ReviewTable>, 'complaint_id'>,
): Promise<ReviewRow | null> {
  const row = await ctx.tx
    .updateTable('complaint_reviews')
    .set(set)
    .where('complaint_id', '=', complaintId)
    .where('state', '=', 'open')
    .returning(REVIEW_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}
