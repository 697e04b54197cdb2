import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { alertWants } from '@eh/contract/trading/alerts/alert-bounds.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { type OutboxEvent, publish, publishAll } from '../../platform/outbox/outbox.ts';
import { findListings, listingsOpened, zoneMinutes } from '../market/index.ts';
import { methodPausesOf } from '../payment-accounts/index.ts';
import { type BestPrice, bestForAlerts, type Crossed, type MarketNow, RUNG_MAX, ringAlerts } from './match-store.ts';
import { lockAlertsToRecheck, writeLooked } from './store.ts';

declare module '../../platform/outbox/topics.ts' {
  interface Topics {
    /** Listings that more alerts may ring for, and alerts that have just been set or may ring again. */
    readonly 'alerts.due': { readonly listing_ids: readonly string[]; readonly alert_ids: readonly string[] };
  }
}

/** Answers of the trades module. */
export interface AlertQuestions {
  /** Those of these buyers who may open no purchase now. */
  busyBuyers(ctx: ReadContext, userIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** The most alerts of one round that are looked at again. */
export const LOOKED_MAX = 500;

/** Rings the alerts whose price these changed listings meet, each once until the price has left. */
export async function ringFor(
  ctx: WriteContext,
  questions: AlertQuestions,
  listingIds: readonly string[],
): Promise<void> {
  const listings = await findListings(ctx.tx, [...new Set(listingIds)]);
  const market = await marketNow(readContextOf(ctx));
  for (const wants of alertWants) {
    const changed = listings.filter(({ side, status }) => side !== wants && status === 'trading');
    if (changed.length === 0) continue;
    const ownerIds = [...new Set(changed.map((listing) => listing.owner_id))];
    const busy = wants === 'sell' ? await questions.busyBuyers(readContextOf(ctx), ownerIds) : new Set<string>();
    const ids = changed.map((listing) => listing.id);
    const crossed = await ringAlerts(ctx, market, { wants, listingIds: ids, busyOwnerIds: [...busy] });
    await publishAll(
      ctx,
      crossed.map((found) => noticeOf(found, wants, ctx.now)),
    );
    if (crossed.length === RUNG_MAX) await publish(ctx, 'alerts.due', { listing_ids: ids, alert_ids: [] });
  }
}

/**
 * Looks at alerts that have just been set or armed. A listing that changed in the same moment may have been read before
 * they could ring for it.
 */
export async function ringThese(
  ctx: WriteContext,
  questions: AlertQuestions,
  alertIds: readonly string[],
): Promise<void> {
  const best = await bestOf(readContextOf(ctx), alertIds);
  const there = best.filter((price) => price.is_there).map((price) => price.listing_id);
  if (there.length > 0) await ringFor(ctx, questions, there);
}

/** Arms reached alerts whose pause is over and whose price has left; returns how many were looked at. */
export async function lookAgain(ctx: WriteContext): Promise<number> {
  const ids = await lockAlertsToRecheck(ctx, LOOKED_MAX);
  if (ids.length === 0) return 0;
  const best = await bestOf(readContextOf(ctx), ids);
  const there = new Set(best.filter((price) => price.is_there).map((price) => price.id));
  const gone = ids.filter((id) => !there.has(id));
  await writeLooked(ctx, { there: [...there], gone });
  if (gone.length > 0) await publish(ctx, 'alerts.due', { listing_ids: [], alert_ids: gone });
  return ids.length;
}

/** Two rounds of the job: what opened between them is found by one of both, and an alert rings once anyway. */
const OPENED_WITHIN_ROUNDS = 2;

/** Rings for listings that the clock has opened: no change of theirs says so. */
export async function ringForOpened(ctx: WriteContext, questions: AlertQuestions): Promise<void> {
  const opened = await listingsOpened(readContextOf(ctx), OPENED_WITHIN_ROUNDS);
  if (opened.length > 0) await ringFor(ctx, questions, opened);
}

/** The best price of the market for each of these alerts; those without one are left out. */
export async function bestOf(ctx: ReadContext, alertIds: readonly string[]): Promise<readonly BestPrice[]> {
  if (alertIds.length === 0) return [];
  const market = await marketNow(ctx);
  const found = await Promise.all(alertWants.map((wants) => bestForAlerts(ctx, market, { wants, alertIds })));
  return found.flat();
}

export async function marketNow(ctx: ReadContext): Promise<MarketNow> {
  const [zones, pauses] = await Promise.all([zoneMinutes(ctx), methodPausesOf(ctx)]);
  return { zones, pausedChannels: [...pauses.keys()] };
}

function noticeOf(crossed: Crossed, wants: (typeof alertWants)[number], at: Date): OutboxEvent {
  const data = {
    order_id: crossed.listing_id,
    amount: formatDecimal(crossed.remaining_minor, COIN_DECIMALS),
    currency: crossed.currency,
    fiat_amount: formatDecimal(crossed.price_minor, FIAT_DECIMALS),
    fiat: crossed.fiat,
  };
  const type = wants === 'buy' ? 'alert.buy' : 'alert.sell';
  return { topic: 'notice', payload: { user_id: crossed.user_id, type, data }, at };
}
