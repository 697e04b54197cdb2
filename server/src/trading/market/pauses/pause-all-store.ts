import type { ListingStatus } from '@eh/contract/trading/market/listing-status.ts';
import { sql } from 'kysely';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/tables.ts';

const live: readonly ListingStatus[] = ['pendingReview', 'trading'];

/** Pauses those of an owner's locked live listings that are not paused, and marks them; returns their ids. */
export async function pauseAllLive(ctx: WriteContext, ownerId: string): Promise<string[]> {
  const rows = await ctx.tx
    .updateTable('listings')
    .set({ is_paused: true, paused_because: null, is_paused_with_all: true })
    .where('owner_id', '=', ownerId)
    .where('status', 'in', [...live])
    .where('is_paused', '=', false)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Puts back those that are marked and still paused for that reason alone; returns their ids. */
export async function resumeMarked(ctx: WriteContext, ownerId: string): Promise<string[]> {
  const rows = await ctx.tx
    .updateTable('listings')
    .set({ is_paused: false, is_paused_with_all: false })
    .where('owner_id', '=', ownerId)
    .where('status', 'in', [...live])
    .where('is_paused', '=', true)
    .where('is_paused_with_all', '=', true)
    .where('paused_because', 'is', null)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export interface LiveListing {
  readonly id: string;
  readonly is_online: boolean;
  readonly is_paused_with_all: boolean;
}

/** The live listings of an owner on both sides, whose number is limited. */
export async function liveListingsOf(reader: Reader, ownerId: string): Promise<readonly LiveListing[]> {
  return reader
    .selectFrom('listings')
    .select([
      'id',
      sql<boolean>`status = 'trading' and not is_paused`.as('is_online'),
      sql<boolean>`is_paused and is_paused_with_all and paused_because is null`.as('is_paused_with_all'),
    ])
    .where('owner_id', '=', ownerId)
    .where('status', 'in', [...live])
    .execute();
}
