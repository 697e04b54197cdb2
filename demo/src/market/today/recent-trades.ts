import { DAY, HOUR, MINUTE, SECOND } from '@eh/contract/platform/spans.ts';
import { MESSAGES_PER_TRADE } from '@eh/contract/trading/chat/limits.ts';
import type { Chance } from '../chance.ts';
import { talkOf } from '../talk.ts';
import type { Course } from '../timeline.ts';
import { acceptAndPay, rate, say, type TradingParts, ticks } from '../trading.ts';
import type { People } from './people-of-today.ts';
import { openPlanned, type PlannedTrade, plannedChannels } from './planned-trade.ts';

export const recentBuyers = ['bob', 'carol', 'chenxi', 'ryan_gao', 'manman', 'jiajun', 'zihan', 'xinyi'];
const sellers = ['alice', 'alice', 'yunshan', 'lily_sun', 'banxia', 'ahao', 'xiaoman', 'qinghe', 'dongdong', 'nanfeng'];
/** Sellers whom no visitor can log in as, so that their listings are untouched. */
export const marketSellers = [...new Set(sellers)].filter((name) => name !== 'alice');
const sums = [150, 200, 260, 300, 350, 500, 500, 700, 800, 1000, 1200, 1500];

/** Ends before the running trades begin. */
const ENDS_BEFORE = 70 * MINUTE;
/** Local hours in which few people trade: 1 to 7 at night. */
const NIGHT_BEGINS_UTC = 17;
const NIGHT_ENDS_UTC = 23;

/** The days of a stop simulated before that of the newest trades: a week in total. */
const MISSED_DAYS_MAX = 6;
const DAY_BEGINS_MINUTES = 90;
const DAY_ENDS_MINUTES = 720;

interface Gap {
  readonly since: Date;
  readonly now: Date;
  /** At most this many, the newest ones. */
  readonly most: number;
}

/** Trades since the last one that the market knows, at a daily rate: many by day, few at night. */
export function planRecent(chance: Chance, { since, now, most }: Gap): readonly PlannedTrade[] {
  const planned: PlannedTrade[] = [];
  const end = now.getTime() - ENDS_BEFORE;
  for (let at = end - chance.between(2, 20) * MINUTE; at > since.getTime() && planned.length < most; ) {
    const hour = new Date(at).getUTCHours();
    const isNight = hour >= NIGHT_BEGINS_UTC && hour < NIGHT_ENDS_UTC;
    if (!isNight || chance.hits(150)) {
      const trade = { buyer: chance.pick(recentBuyers), seller: chance.pick(sellers), yuan: chance.pick(sums) };
      const channel = chance.pick(plannedChannels);
      planned.push({ ...trade, channel, at: new Date(at), isPaid: !chance.hits(90) });
    }
    at -= chance.between(25, 110) * MINUTE;
  }
  return planned.toReversed();
}

/** The users who can trade after a stop: buyers without an earlier trade, sellers with enough coins for a listing. */
export interface AbleToTrade {
  readonly buyers: readonly string[];
  readonly sellers: readonly string[];
}

/** One trade for each day of a longer stop, so that no day of the charts is empty; a start has no time for more. */
export function planMissed(
  chance: Chance,
  { since, until, able }: { readonly since: Date; readonly until: Date; readonly able: AbleToTrade },
): readonly PlannedTrade[] {
  if (able.buyers.length === 0 || able.sellers.length === 0) return [];
  const days = Math.min(Math.floor((until.getTime() - since.getTime()) / DAY), MISSED_DAYS_MAX);
  return Array.from({ length: Math.max(days, 0) }, (_, index): PlannedTrade => {
    const midnight = Math.floor(until.getTime() / DAY) * DAY - (days - index) * DAY;
    const at = new Date(midnight + chance.between(DAY_BEGINS_MINUTES, DAY_ENDS_MINUTES) * MINUTE);
    const trade = {
      buyer: chance.pick(able.buyers),
      seller: chance.pick(able.sellers),
      yuan: chance.pick(sums.slice(0, 5)),
    };
    return { ...trade, channel: chance.pick(plannedChannels), at, isPaid: true };
  }).filter(({ at }) => at > since);
}

interface RecentParts extends TradingParts {
  readonly people: People;
  readonly vouchers: ReadonlyMap<PlannedTrade, string>;
}

/** The courses of these trades: most are paid with a voucher and released, some are cancelled by their buyer. */
export function recentTrades(parts: RecentParts, planned: readonly PlannedTrade[]): readonly Course[] {
  return planned.map(async function* run(trade): Course {
    const { stage, chance, people, vouchers } = parts;
    yield trade.at;
    const deal = await openPlanned(parts, people, trade);
    if (deal === null) return;
    const { id, buyer, seller } = deal;
    const voucher = vouchers.get(trade);
    if (voucher === undefined) {
      yield new Date(stage.now.getTime() + chance.between(60, 300) * SECOND);
      const call = 'POST /api/transaction/cancelByBuyer';
      await stage.act(buyer.actor, call, { id, has_not_paid: true });
      return;
    }
    const lines = talkOf(chance);
    const voucherOf = () => Promise.resolve(voucher);
    yield* say(parts, deal, lines.slice(0, 1));
    yield* acceptAndPay({ ...parts, voucherOf }, deal);
    yield* say(parts, deal, lines.slice(1));
    yield new Date(stage.now.getTime() + (seller.manner.releaseSeconds + chance.between(5, 90)) * SECOND);
    await stage.act(seller.actor, 'POST /api/transaction/confirm', { id, ...ticks });
    for (const { actor } of [buyer, seller])
      await stage.act(actor, 'POST /api/chat/read', { id, position: MESSAGES_PER_TRADE });
    yield* rate(parts, deal);
  });
}

/** Further back, each day gets only one trade, because a start has no time for all of them. */
export const GAP_MAX = 44 * HOUR;
