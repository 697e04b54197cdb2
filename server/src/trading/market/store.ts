import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import type {
  ListingSide,
  ListingStatus,
  PriceKind,
  ReviewReason,
} from '@eh/contract/trading/market/listing-status.ts';
import { type ColumnType, type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';
import { rowsAs } from '../../platform/database/statements/insert-rows.ts';
import type { Reader } from '../../platform/database/tables.ts';
import { markSelling } from './browse/selling-store.ts';

interface ListingTable {
  id: string;
  order_no: string;
  owner_id: string;
  side: Generated<ListingSide>;
  status: ListingStatus;
  currency: string;
  fiat: string;
  price_minor: bigint;
  price_kind: Generated<PriceKind>;
  margin_permille: number | null;
  /** The lowest price of a listing that follows the reference. */
  floor_minor: bigint | null;
  /** The highest price of a buy listing that follows the reference. */
  ceiling_minor: bigint | null;
  price_moved_at: Date | null;
  total_minor: bigint;
  remaining_minor: bigint;
  in_trade_minor: Generated<bigint>;
  sold_minor: Generated<bigint>;
  minimum_fiat_minor: bigint;
  maximum_fiat_minor: bigint;
  takeable_fiat_minor: ColumnType<bigint, never, never>;
  takeable_fiat_range: ColumnType<string, never, never>;
  is_whole_only: boolean;
  is_paused: Generated<boolean>;
  /** Why it was paused, if not by its owner. */
  paused_because: PausedBecause | null;
  /** It was paused together with the owner's other listings. */
  is_paused_with_all: Generated<boolean>;
  accepts_automatically: boolean;
  has_unique_cents: boolean;
  payment_window_minutes: number;
  note: string;
  first_message: string;
  needs_completion_percent: number;
  needs_trades: number;
  needs_registered_days: number;
  needs_level: number;
  open_from: string | null;
  open_until: string | null;
  open_time_zone: string | null;
  channels: string[];
  payment_account_ids: string[];
  review_reason: ReviewReason | '';
  reason: string | null;
  reason_en: string | null;
  version: Generated<number>;
  in_review_since: Date | null;
  created_at: Date;
}

/** Too many of a seller's trades timed out, a buyer did not pay in time, or the owner's trading is stopped. */
type PausedBecause = 'lapsed' | 'unpaid' | 'stopped';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    listings: ListingTable;
  }
}

export const LISTING_COLUMNS = [
  ...(['id', 'order_no', 'owner_id', 'side', 'status', 'currency', 'fiat'] as const),
  ...(['price_minor', 'price_kind', 'margin_permille', 'floor_minor', 'ceiling_minor'] as const),
  ...(['total_minor', 'remaining_minor', 'in_trade_minor', 'sold_minor'] as const),
  ...(['minimum_fiat_minor', 'maximum_fiat_minor', 'takeable_fiat_minor', 'is_whole_only'] as const),
  ...(['is_paused', 'paused_because', 'accepts_automatically', 'has_unique_cents'] as const),
  ...(['payment_window_minutes', 'note', 'first_message'] as const),
  ...(['needs_completion_percent', 'needs_trades', 'needs_registered_days', 'needs_level'] as const),
  ...(['open_from', 'open_until', 'open_time_zone', 'channels', 'payment_account_ids'] as const),
  ...(['review_reason', 'reason', 'reason_en', 'version', 'in_review_since', 'created_at'] as const),
] as const;
export type ListingRow = Pick<Selectable<ListingTable>, (typeof LISTING_COLUMNS)[number]>;
export type NewListing = Insertable<ListingTable>;

/** Inserts a listing and marks its seller. Comes last in a transaction: the mark's lock is taken after the ledger's. */
export async function insertListing(ctx: WriteContext, listing: NewListing): Promise<ListingRow> {
  const row = await ctx.tx.insertInto('listings').values(listing).returning(LISTING_COLUMNS).executeTakeFirstOrThrow();
  if (row.side === 'sell') await markSelling(ctx, row.owner_id);
  return row;
}

export async function findListing(reader: Reader, id: string): Promise<ListingRow | null> {
  return (await reader.selectFrom('listings').select(LISTING_COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findListings(reader: Reader, ids: readonly string[]): Promise<readonly ListingRow[]> {
  return ids.length === 0 ? [] : reader.selectFrom('listings').select(LISTING_COLUMNS).where('id', 'in', ids).execute();
}

/** The listing, locked until the transaction ends. */
export async function lockListing(ctx: WriteContext, id: string): Promise<ListingRow | null> {
  return (
    (await ctx.tx.selectFrom('listings').select(LISTING_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()) ??
    null
  );
}

export interface ListingAmounts {
  readonly remainingMinor: bigint;
  readonly inTradeMinor: bigint;
  readonly soldMinor: bigint;
  readonly status: ListingStatus;
}

export async function writeAmounts(ctx: WriteContext, id: string, amounts: ListingAmounts): Promise<ListingRow> {
  return ctx.tx
    .updateTable('listings')
    .set({
      remaining_minor: amounts.remainingMinor,
      in_trade_minor: amounts.inTradeMinor,
      sold_minor: amounts.soldMinor,
      status: amounts.status,
    })
    .where('id', '=', id)
    .returning(LISTING_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Moves a listing from one of the expected statuses; null if its status is another by now. */
export async function moveListing(
  ctx: WriteContext,
  move: { id: string; from: readonly ListingStatus[]; to: ListingStatus; reason?: BilingualText },
): Promise<ListingRow | null> {
  const row = await ctx.tx
    .updateTable('listings')
    .set({
      status: move.to,
      ...(move.reason === undefined ? {} : { reason: move.reason.zh, reason_en: move.reason.en }),
    })
    .where('id', '=', move.id)
    .where('status', 'in', [...move.from])
    .returning(LISTING_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** Pauses these live listings or shows them again; returns the ids of those that are an owner's and live. */
export async function writePaused(
  { tx }: Pick<WriteContext, 'tx'>,
  { ownerId, ids, isPaused }: { readonly ownerId: string; readonly ids: readonly string[]; readonly isPaused: boolean },
): Promise<readonly string[]> {
  const rows = await tx
    .updateTable('listings')
    .set({ is_paused: isPaused, paused_because: null, is_paused_with_all: false })
    .where('owner_id', '=', ownerId)
    .where('id', 'in', [...ids])
    .where('status', 'in', ['pendingReview', 'trading'])
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** These listings and the live ones of these people on these sides, locked in order of id. */
export async function lockListings(
  ctx: WriteContext,
  which: {
    readonly listingIds: readonly string[];
    readonly ownerIds: readonly string[];
    readonly sides: readonly ListingSide[];
  },
): Promise<ListingRow[]> {
  const ids = sql<boolean>`id = any(${which.listingIds}::uuid[])`;
  const live = sql<boolean>`owner_id = any(${which.ownerIds}::uuid[]) and side = any(${which.sides}::text[])
    and status in ('pendingReview', 'trading')`;
  return ctx.tx
    .selectFrom('listings')
    .select(LISTING_COLUMNS)
    .where((row) => (which.ownerIds.length === 0 ? ids : row.or([ids, live])))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Stores amounts, status and pause of listings, which must be locked. */
export async function writeListings(ctx: WriteContext, listings: readonly ListingRow[]): Promise<void> {
  if (listings.length === 0) return;
  const rows = listings.map(
    ({ id, remaining_minor, in_trade_minor, sold_minor, status, is_paused, paused_because }) => {
      return { id, remaining_minor, in_trade_minor, sold_minor, status, is_paused, paused_because };
    },
  );
  await sql`
    update listings as o
    set
      remaining_minor = n.remaining_minor, in_trade_minor = n.in_trade_minor, sold_minor = n.sold_minor,
      status = n.status, is_paused = n.is_paused, paused_because = n.paused_because
    from ${rowsAs('listings', rows)} as n
    where o.id = n.id`.execute(ctx.tx);
}

export async function countOpenListings(reader: Reader, ownerId: string, side: ListingSide): Promise<number> {
  const row = await reader
    .selectFrom('listings')
    .select((column) => column.fn.countAll<bigint>().as('open'))
    .where('owner_id', '=', ownerId)
    .where('side', '=', side)
    .where('status', 'in', ['pendingReview', 'trading'])
    .executeTakeFirstOrThrow();
  return Number(row.open);
}

export async function listingsOfOwner(
  reader: Reader,
  query: {
    ownerId: string;
    side: ListingSide;
    statuses: readonly ListingStatus[] | null;
    before: string | null;
    limit: number;
  },
): Promise<ListingRow[]> {
  return reader
    .selectFrom('listings')
    .select(LISTING_COLUMNS)
    .where('owner_id', '=', query.ownerId)
    .where('side', '=', query.side)
    .$if(query.statuses !== null, (select) => select.where('status', 'in', [...(query.statuses ?? [])]))
    .$if(query.before !== null, (select) => select.where('id', '<', query.before ?? ''))
    .orderBy('id', 'desc')
    .limit(query.limit)
    .execute();
}

/** Those of these payment accounts that a live listing names. */
export async function accountsInListings(reader: Reader, accountIds: readonly string[]): Promise<string[]> {
  const rows = await reader
    .selectFrom('listings')
    .select('payment_account_ids')
    .where('status', 'in', ['pendingReview', 'trading'])
    .where(sql<boolean>`payment_account_ids && ${[...accountIds]}::uuid[]`)
    .execute();
  return rows.flatMap((row) => row.payment_account_ids).filter((id) => accountIds.includes(id));
}
