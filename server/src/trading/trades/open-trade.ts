import { MINUTE } from '@eh/contract/platform/spans.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { takeTradingTurn, type User } from '../../accounts/users/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { startOfDay } from '../../platform/formats/local-day.ts';
import { publishAll } from '../../platform/outbox/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { reserveFrom, takerOf } from '../market/index.ts';
import { lockMethods } from '../payment-accounts/index.ts';
import { type Beginning, beginTrades, referenceAtOpening } from './begin-trade.ts';
import { openingStoppedUntil } from './cancellations/cancellation-quota.ts';
import { chargesSince } from './cancellations/charge-store.ts';
import { noticesTo } from './events/trade-notices.ts';
import { accountOfListing, chosenAccount } from './sides-accounts.ts';
import { countRunningBuys, type TradeRow } from './store.ts';
import { type TradeRules, tradeRulesInForce } from './trade-rules.ts';
import { actOnTrade, system } from './transitions/act-on-trade.ts';

export interface Opening {
  readonly listingId: string;
  readonly priceMinor: bigint;
  /** The version of the listing that the taker saw, if known. */
  readonly version?: number;
  readonly amountMinor?: bigint;
  readonly fiatMinor?: bigint;
  /** The method of the seller; without it, that of the chosen account. */
  readonly channel?: string;
  readonly paymentAccountId: string;
}

/** Opens a trade: moves coins of a listing into escrow and starts the seller's clock, or the buyer's if the listing accepts automatically. */
export async function openTrade(
  ctx: WriteContext,
  rules: TradeRules,
  buyer: User,
  opening: Opening,
): Promise<TradeRow> {
  const [trade] = await openTrades(ctx, rules, buyer, [opening]);
  if (!trade) throw new Error('A trade that was opened is gone');
  return trade;
}

/** Opens trades on listings of different people, or none of them. Each counts as a running purchase. */
export async function openTrades(
  ctx: WriteContext,
  rules: TradeRules,
  buyer: User,
  openings: readonly Opening[],
): Promise<TradeRow[]> {
  const referenceMinor = await referenceAtOpening(ctx);
  await takeTradingTurn(ctx, buyer.id);
  await lockMethods(ctx, 'opening');
  await requireBuyingAllowed(readContextOf(ctx), rules, buyer.id, openings.length);
  const taker = await takerOf(readContextOf(ctx), buyer);
  const beginnings: Beginning[] = [];
  for (const opening of inLockOrder(openings)) {
    const payer = await chosenAccount(ctx, buyer.id, opening.paymentAccountId);
    const { channel = payer.channel, listingId } = opening;
    const reserved = await reserveFrom(ctx, { listingId, side: 'sell' }, taker, { ...opening, channel });
    const payee = await accountOfListing(ctx, reserved.listing, channel);
    beginnings.push({ reserved, buyer, buyerFacts: taker, sellerId: reserved.listing.owner_id, payer, payee });
  }
  requireDifferent(beginnings.map(({ sellerId }) => sellerId));
  const trades: TradeRow[] = [];
  const begun = await beginTrades(ctx, rules, { beginnings, referenceMinor });
  for (const [index, trade] of begun.entries())
    trades.push(await askSeller(ctx, rules, trade, beginnings[index]?.reserved.listing.accepts_automatically === true));
  return trades;
}

async function askSeller(
  ctx: WriteContext,
  rules: TradeRules,
  trade: TradeRow,
  acceptsAutomatically: boolean,
): Promise<TradeRow> {
  if (acceptsAutomatically) return actOnTrade(ctx, rules, trade.id, { name: 'accept', actor: system });
  await publishAll(ctx, noticesTo(trade, { to: 'seller', type: 'transaction.wait_seller_verify' }, ctx.now));
  return trade;
}

/** Several listings are locked in order of id, or two people who split over the same ones would wait for each other. */
export function inLockOrder<Of extends { readonly listingId: string }>(openings: readonly Of[]): Of[] {
  return openings.toSorted((a, b) => (a.listingId < b.listingId ? -1 : 1));
}

/** Refuses to split a sum over listings of one person, whose running trades are counted one by one. */
export function requireDifferent(ownerIds: readonly string[]): void {
  if (new Set(ownerIds).size < ownerIds.length) throw new Refusal(marketRefusals.OneListingEach);
}

/** Refuses with 20001 if so many more purchases are too many, or buying is paused after cancellations. */
export async function requireBuyingAllowed(
  ctx: ReadContext,
  usual: TradeRules,
  buyerId: string,
  more = 1,
): Promise<void> {
  const rules = await tradeRulesInForce(ctx, usual);
  const running = await countRunningBuys(ctx.reader, buyerId);
  if (running + more > rules.runningBuysMax) throw new Refusal(marketRefusals.FinishBuyingFirst, { running });
  await requireBuyingNotPaused(ctx, rules, buyerId);
}

/** Refuses while buying is paused after cancellations. */
export async function requireBuyingNotPaused(ctx: ReadContext, usual: TradeRules, buyerId: string): Promise<void> {
  const rules = await tradeRulesInForce(ctx, usual);
  const until = await stoppedUntil(ctx, rules, { userId: buyerId, side: 'buyer' });
  if (until) throw new Refusal(marketRefusals.BuyingPaused, { minutes: minutesUntil(until, ctx.now) });
}

/** Until when somebody's cancellations today stop them from opening trades on a side, or null. */
export async function stoppedUntil(
  ctx: ReadContext,
  { cancellations }: Pick<TradeRules, 'cancellations'>,
  of: { readonly userId: string; readonly side: 'buyer' | 'opener' },
): Promise<Date | null> {
  const charges = await chargesSince(ctx.reader, { ...of, since: startOfDay(ctx.now) });
  return openingStoppedUntil(cancellations, charges, ctx.now);
}

export function minutesUntil(until: Date, now: Date): number {
  return Math.ceil((until.getTime() - now.getTime()) / MINUTE);
}
