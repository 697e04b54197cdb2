import type { AnswerOf } from '@eh/contract/calls.ts';
import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { refusalMessage } from '@eh/contract/platform/refusal.ts';
import { DAY, epochSeconds, epochSecondsOrNull } from '@eh/contract/platform/spans.ts';
import { listingStatus } from '@eh/contract/trading/market/listing-status.ts';
import { blockedWith } from '../../accounts/relations/index.ts';
import { lastSeenOf } from '../../accounts/sessions/index.ts';
import { findUsers, identityStatus, type User } from '../../accounts/users/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import { batchByKey } from '../../platform/database/batching/batch.ts';
import { reasonFor } from '../../staff/signatures/index.ts';
import { methodPausesOf } from '../payment-accounts/index.ts';
import { obstacleFor, type Taker } from './listing.ts';
import { listingOf, openHoursOf } from './listing-of-row.ts';
import { type Reputation, reputationOf } from './reputation/reputation-store.ts';
import { takeRefusal } from './reserve.ts';
import type { ListingRow } from './store.ts';

type MarketRow = AnswerOf<'GET /api/order/market/getOnSaleOrder'>;
type OwnListing = AnswerOf<'GET /api/order/market/getMySale'>;
export type Person = MarketRow['seller'];

const PERMILLE_PER_PERCENT = 10;
const ONLINE_MILLISECONDS = 120_000;

/** A person as cards and trade pages show them, with reputation and presence; null for an unknown id. */
export const personOf = batchByKey(async (ctx: ReadContext, ids) => {
  const [users, seen, ...reputations] = await Promise.all([
    findUsers(ctx, ids),
    lastSeenOf(ctx, ids),
    ...ids.map((id) => reputationOf(ctx, id)),
  ]);
  const people = ids.flatMap((id, index): [string, Person][] => {
    const [user, seenAt] = [users.get(id), seen.get(id)];
    const isOnline = seenAt !== undefined && ctx.now.getTime() - seenAt.getTime() < ONLINE_MILLISECONDS;
    return user ? [[id, presentPerson(user, reputations[index] ?? null, isOnline)]] : [];
  });
  return new Map(people);
});

/** Several people, by id. */
export async function presentPeople(
  ctx: ReadContext,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  const people = await Promise.all([...new Set(userIds)].map((id) => personOf(ctx, id)));
  return new Map(people.flatMap((person): [string, Person][] => (person ? [[person.userid, person]] : [])));
}

function presentPerson(user: User, reputation: Reputation | null, isOnline: boolean): Person {
  return {
    userid: user.id,
    nickname: user.nickname,
    avatar: user.avatar,
    is_verified: user.identityStatus === identityStatus.verified,
    is_online: isOnline,
    registered_at: epochSeconds(user.registeredAt),
    reputation: {
      trades: Number(reputation?.succeeded ?? 0n),
      trades_30_days: reputation?.trades_30_days ?? 0,
      counted: Number(reputation?.counted ?? 0n),
      people: Number(reputation?.people ?? 0n),
      completion_percent: percent(reputation?.completion_permille ?? null),
      good_percent: percent(reputation?.good_permille ?? null),
      average_pay_seconds: mean(reputation?.pay_means, reputation?.pay_voices),
      pay_people: Number(reputation?.pay_voices ?? 0n),
      average_release_seconds: reputation?.mean_release_seconds ?? null,
      release_people: Number(reputation?.release_voices ?? 0n),
    },
  };
}

function percent(permille: number | null): string | null {
  return permille === null ? null : (permille / PERMILLE_PER_PERCENT).toFixed(1);
}

function mean(sum: bigint | undefined, count: bigint | undefined): number | null {
  return sum === undefined || count === undefined || count === 0n ? null : Number(sum / count);
}

/** A taker's facts that the conditions of listings refer to. */
export async function takerOf(ctx: ReadContext, user: User): Promise<Taker> {
  const [reputation, blocked, pauses] = await Promise.all([
    reputationOf(ctx, user.id),
    blockedWith(ctx, user.id),
    methodPausesOf(ctx),
  ]);
  return {
    userId: user.id,
    completionPermille: reputation?.completion_permille ?? null,
    trades: Number(reputation?.counted ?? 0n),
    registeredDays: Math.floor((ctx.now.getTime() - user.registeredAt.getTime()) / DAY),
    level: user.level,
    blocked,
    quietOwners: new Set(),
    pausedChannels: new Set(pauses.keys()),
  };
}

export interface TradeRecord {
  readonly buys: number;
  readonly sales: number;
  readonly buyingPercent: string | null;
  readonly sellingPercent: string | null;
  readonly partners: number;
  readonly good: number;
  readonly bad: number;
}

/** A person's trade record by side, as their page shows it. */
export async function tradeRecordOf(ctx: ReadContext, userId: string): Promise<TradeRecord> {
  const found = await reputationOf(ctx, userId);
  return {
    buys: Number(found?.buys_succeeded ?? 0n),
    sales: Number(found?.sales_succeeded ?? 0n),
    buyingPercent: share(found?.buys_succeeded, found?.buys),
    sellingPercent: share(found?.sales_succeeded, found?.sales),
    partners: Number(found?.partners ?? 0n),
    good: Number(found?.good ?? 0n),
    bad: Number(found?.bad ?? 0n),
  };
}

function share(part: bigint | undefined, whole: bigint | undefined): string | null {
  const PERMILLE = 1000n;
  return part === undefined || whole === undefined || whole === 0n ? null : percent(Number((part * PERMILLE) / whole));
}

export function presentMarketRow(row: ListingRow, seller: Person, buyer: Taker, language: Language): MarketRow {
  const obstacle = obstacleFor(listingOf(row), buyer);
  const refusal = obstacle === null ? null : takeRefusal(row, obstacle);
  return {
    id: row.id,
    order_no: row.order_no,
    seller,
    currency: row.currency,
    fiat: row.fiat,
    price: formatDecimal(row.price_minor, FIAT_DECIMALS),
    price_kind: row.price_kind,
    margin_permille: row.margin_permille,
    remaining: formatDecimal(row.remaining_minor, COIN_DECIMALS),
    minimum: formatDecimal(
      row.minimum_fiat_minor < row.takeable_fiat_minor ? row.minimum_fiat_minor : row.takeable_fiat_minor,
      FIAT_DECIMALS,
    ),
    maximum: formatDecimal(row.takeable_fiat_minor, FIAT_DECIMALS),
    is_whole_only: row.is_whole_only,
    channels: row.channels,
    payment_window_minutes: row.payment_window_minutes,
    note: row.note,
    conditions: presentConditions(row),
    accepts_automatically: row.accepts_automatically,
    has_unique_cents: row.has_unique_cents,
    open_hours: openHoursOf(row),
    version: row.version,
    obstacle: refusal ? { code: refusal.kind.code, msg: refusalMessage(refusal.kind, language, refusal.data) } : null,
  };
}

/** The facts about a listing that are not in its row. */
export interface OwnListingFacts {
  readonly runningTrades: number;
  readonly quietUntil: Date | null;
}

export function presentOwnListing(row: ListingRow, facts: OwnListingFacts, language: Language): OwnListing {
  const { runningTrades } = facts;
  const quietUntil = row.status === 'trading' && !row.is_paused ? facts.quietUntil : null;
  return {
    id: row.id,
    order_no: row.order_no,
    status: listingStatus[row.status],
    currency: row.currency,
    fiat: row.fiat,
    price: formatDecimal(row.price_minor, FIAT_DECIMALS),
    price_kind: row.price_kind,
    margin_permille: row.margin_permille,
    floor: row.floor_minor === null ? null : formatDecimal(row.floor_minor, FIAT_DECIMALS),
    total: formatDecimal(row.total_minor, COIN_DECIMALS),
    remaining: formatDecimal(row.remaining_minor, COIN_DECIMALS),
    in_trade: formatDecimal(row.in_trade_minor, COIN_DECIMALS),
    sold: formatDecimal(row.sold_minor, COIN_DECIMALS),
    minimum: formatDecimal(row.minimum_fiat_minor, FIAT_DECIMALS),
    maximum: formatDecimal(row.maximum_fiat_minor, FIAT_DECIMALS),
    is_whole_only: row.is_whole_only,
    is_paused: row.is_paused,
    payment_account_ids: row.payment_account_ids,
    channels: row.channels,
    payment_window_minutes: row.payment_window_minutes,
    note: row.note,
    first_message: row.first_message,
    conditions: presentConditions(row),
    accepts_automatically: row.accepts_automatically,
    has_unique_cents: row.has_unique_cents,
    open_hours: openHoursOf(row),
    running_trades: runningTrades,
    hidden_because: hiddenBecause(row, quietUntil, language),
    rests_until: epochSecondsOrNull(quietUntil),
    reason: reasonFor(row, language),
    version: row.version,
    is_reviewed_again: row.review_reason !== '',
    created_at: epochSeconds(row.created_at),
  };
}

function presentConditions(row: ListingRow): MarketRow['conditions'] {
  return {
    completion_percent: row.needs_completion_percent,
    trades: row.needs_trades,
    registered_days: row.needs_registered_days,
    level: row.needs_level,
  };
}

const hiddenMessages = {
  review: { en: 'Under review. It is shown once approved.', zh: '审核中，通过后展示' },
  paused: { en: 'Paused by you', zh: '您已暂停该挂单' },
  lapsed: {
    en: 'Paused because 3 orders in a day were not accepted in time. Put it online again when you are available.',
    zh: '当天 3 次未及时接单，已自动暂停。方便接单时可重新上线',
  },
  unpaid: {
    en: 'Hidden because a trade was not paid in time. Put it online again when you are there to pay.',
    zh: '有交易未按时付款，已自动隐藏。方便付款时可重新上线',
  },
  stopped: {
    en: 'Paused while your trading was restricted. Put it online again when you are ready.',
    zh: '交易受限期间已自动暂停，解除后可重新上线',
  },
  quietHours: { en: 'Paused in your quiet hours', zh: '免打扰时段内暂停' },
  empty: { en: 'All of it is in trades', zh: '全部数量都在交易中' },
} as const;

/** Why the market hides a live listing; null if it is shown or has ended. */
function hiddenBecause(row: ListingRow, quietUntil: Date | null, language: Language): string | null {
  const key =
    row.status === 'pendingReview'
      ? 'review'
      : row.status !== 'trading'
        ? null
        : row.is_paused
          ? (row.paused_because ?? 'paused')
          : row.remaining_minor === 0n
            ? 'empty'
            : quietUntil === null
              ? null
              : 'quietHours';
  return key === null ? null : inLanguage(hiddenMessages[key], language);
}
