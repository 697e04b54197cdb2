import type { UsdtChain } from '@eh/contract/usdt/chains/chains.ts';
import type { RedemptionReviewReason, RedemptionStatus } from '@eh/contract/usdt/redemptions/status.ts';
import { type ColumnType, type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import type { Reader } from '../../platform/database/tables.ts';
import { holdingStatuses, type RedemptionEvent, stepOf } from './redemption.ts';
import type { Sums } from './review/one-signer.ts';

interface RedemptionTable {
  id: string;
  redemption_no: string;
  user_id: string;
  chain: UsdtChain;
  currency: string;
  amount_minor: bigint;
  usdt_minor: bigint;
  rate_e4: bigint;
  /** According to the rules at the time of the request; meaningless for a quote. */
  needs_four_eyes: boolean;
  review_reasons: ColumnType<RedemptionReviewReason[], RedemptionReviewReason[] | undefined>;
  payable_at: Date | null;
  status: RedemptionStatus;
  expires_at: Date;
  address: string | null;
  reason: string | null;
  /** Null for reasons stored before both languages were required. */
  reason_en: string | null;
  created_at: Date;
  requested_at: Date | null;
  ended_at: Date | null;
  /** The approving operator, who was alone if `seconded_by` is null. */
  approved_by: string | null;
  approved_at: Date | null;
  seconded_by: string | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    usdt_redemptions: RedemptionTable;
  }
}

const REDEMPTION_COLUMNS = [
  'id',
  'redemption_no',
  'user_id',
  'chain',
  'currency',
  'amount_minor',
  'usdt_minor',
  'rate_e4',
  'needs_four_eyes',
  'review_reasons',
  'payable_at',
  'status',
  'expires_at',
  'address',
  'reason',
  'reason_en',
  'created_at',
  'requested_at',
  'ended_at',
] as const;
export type RedemptionRow = Pick<Selectable<RedemptionTable>, (typeof REDEMPTION_COLUMNS)[number]>;

export function insertRedemption(ctx: WriteContext, row: Insertable<RedemptionTable>): Promise<RedemptionRow> {
  return ctx.tx.insertInto('usdt_redemptions').values(row).returning(REDEMPTION_COLUMNS).executeTakeFirstOrThrow();
}

/** Deletes a quote that was never requested, so that nothing has moved. */
export async function dropQuote(ctx: WriteContext, userId: string): Promise<void> {
  await ctx.tx.deleteFrom('usdt_redemptions').where('user_id', '=', userId).where('status', '=', 'quoted').execute();
}

export async function findRedemption(reader: Reader, id: string): Promise<RedemptionRow | null> {
  return (
    (await reader.selectFrom('usdt_redemptions').select(REDEMPTION_COLUMNS).where('id', '=', id).executeTakeFirst()) ??
    null
  );
}

export async function findRedemptions(reader: Reader, ids: readonly string[]): Promise<readonly RedemptionRow[]> {
  return ids.length === 0
    ? []
    : reader.selectFrom('usdt_redemptions').select(REDEMPTION_COLUMNS).where('id', 'in', ids).execute();
}

/** Moves a redemption by an event; null if its status no longer allows the event. */
export async function moveRedemption(
  ctx: WriteContext,
  id: string,
  event: RedemptionEvent,
  changes: Updateable<RedemptionTable> = {},
): Promise<RedemptionRow | null> {
  const { from, to } = stepOf(event);
  const row = await ctx.tx
    .updateTable('usdt_redemptions')
    .set({ ...changes, status: to })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning(REDEMPTION_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

export interface RedemptionQuery {
  readonly userId: string | null;
  readonly statuses: readonly RedemptionStatus[];
  /** Newest first before the given id, or oldest first after it. */
  readonly order: 'desc' | 'asc';
  readonly past: string | null;
  readonly limit: number;
}

export async function redemptionsOf(reader: Reader, query: RedemptionQuery): Promise<RedemptionRow[]> {
  if (query.statuses.length === 0) return [];
  return reader
    .selectFrom('usdt_redemptions')
    .select(REDEMPTION_COLUMNS)
    .where('status', 'in', query.statuses)
    .$if(query.userId !== null, (rows) => rows.where('user_id', '=', query.userId ?? ''))
    .$if(query.past !== null, (rows) => rows.where('id', query.order === 'desc' ? '<' : '>', query.past ?? ''))
    .orderBy('id', query.order)
    .limit(query.limit)
    .execute();
}

/** Requested redemptions by number prefix or by address, newest first. */
export function redemptionsFound(
  reader: Reader,
  wanted: { readonly number: string | null; readonly address: string; readonly limit: number },
): Promise<RedemptionRow[]> {
  return reader
    .selectFrom('usdt_redemptions')
    .select(REDEMPTION_COLUMNS)
    .where('requested_at', 'is not', null)
    .where((row) =>
      wanted.number === null ? row('address', '=', wanted.address) : row('redemption_no', 'like', `${wanted.number}%`),
    )
    .orderBy('id', 'desc')
    .limit(wanted.limit)
    .execute();
}

export async function openQueueSize(reader: Reader): Promise<{ count: number; oldestAt: Date | null }> {
  const row = await reader
    .selectFrom('usdt_redemptions')
    .select((column) => [column.fn.countAll<bigint>().as('count'), column.fn.min('requested_at').as('oldest_at')])
    .where('status', 'in', holdingStatuses)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldestAt: row.oldest_at };
}

/** The approved redemptions of a network that have no payout yet. */
export async function approvedOn(reader: Reader, chain: UsdtChain): Promise<{ payouts: number; usdtMinor: bigint }> {
  const answer = await sql<{ payouts: bigint; usdt: bigint }>`
    select count(*) as payouts, coalesce(sum(usdt_minor), 0)::bigint as usdt
    from usdt_redemptions where chain = ${chain} and status = 'approved'`.execute(reader);
  const row = onlyRow(answer);
  return { payouts: Number(row.payouts), usdtMinor: row.usdt };
}

/** Coins that a user requested to redeem since an instant, less those released again. */
export async function redeemedSince(reader: Reader, userId: string, since: Date): Promise<bigint> {
  const answer = await sql<{ total: bigint }>`
    select coalesce(sum(amount_minor), 0)::bigint as total
    from usdt_redemptions
    where user_id = ${userId} and requested_at >= ${since} and status not in ('refused', 'failed', 'cancelled')
  `.execute(reader);
  return onlyRow(answer).total;
}

/** The sums that these operators approved alone since an instant, less those finally not paid. */
export async function approvedAloneSince(reader: Reader, operatorIds: readonly string[], since: Date): Promise<Sums> {
  const answer = await sql<{ coins: bigint; usdt: bigint }>`
    select coalesce(sum(amount_minor), 0)::bigint as coins, coalesce(sum(usdt_minor), 0)::bigint as usdt
    from usdt_redemptions
    where approved_by = any(${operatorIds}::uuid[]) and approved_at > ${since} and seconded_by is null
      and status not in ('refused', 'failed', 'cancelled')`.execute(reader);
  const row = onlyRow(answer);
  return { minor: row.coins, usdtMinor: row.usdt };
}

/** A user's earlier payouts, how many went to this address, and how many other users were paid there. */
export async function earlierPayoutsOf(reader: Reader, row: RedemptionRow) {
  const answer = await sql<{ redemptions: bigint; usdt: bigint; to_address: bigint; other_people: bigint }>`
    select
      count(*) filter (where user_id = ${row.user_id}) as redemptions,
      coalesce(sum(usdt_minor) filter (where user_id = ${row.user_id}), 0)::bigint as usdt,
      count(*) filter (where user_id = ${row.user_id} and address = ${row.address}) as to_address,
      count(distinct user_id) filter (where user_id <> ${row.user_id}) as other_people
    from usdt_redemptions
    where status = 'confirmed' and (user_id = ${row.user_id} or address = ${row.address})
  `.execute(reader);
  const found = onlyRow(answer);
  return {
    redemptions: Number(found.redemptions),
    usdtMinor: found.usdt,
    toAddress: Number(found.to_address),
    otherPeople: Number(found.other_people),
  };
}

/** Addresses that received payouts of a user, most recent first. */
export async function paidAddresses(reader: Reader, userId: string, most: number): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('usdt_redemptions')
    .select(['address', (column) => column.fn.max('requested_at').as('last')])
    .where('user_id', '=', userId)
    .where('status', '=', 'confirmed')
    .where('address', 'is not', null)
    .groupBy('address')
    .orderBy('last', 'desc')
    .limit(most)
    .execute();
  return rows.flatMap(({ address }) => address ?? []);
}
