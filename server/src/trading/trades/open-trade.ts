import { MINUTE } from '@eh/contract/platform/spans.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { takeTradingTurn, type User } from '../../accounts/users/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { startOfDay } from '../../platform/formats/local-day.ts';
import { publishAll } from '../../platform/outbox/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { reserveFrom, takerOf } from '../market/index.ts';
import { lockMethods } from '../payment-accounts/index.ts';
import { beginTrade } from './begin-trade.ts';
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
  readonly channel: string;
  readonly paymentAccountId: string;
}

/** Opens a trade: moves coins of a listing into escrow and starts the seller's clock, or the buyer's if the listing accepts automatically. */
export async function openTrade(
  ctx: WriteContext,
  rules: TradeRules,
  buyer: User,
  opening: Opening,
): Promise<TradeRow> {
  await takeTradingTurn(ctx, buyer.id);
  await lockMethods(ctx, 'opening');
  await requireBuyingAllowed(readContextOf(ctx), rules, buyer.id);
  const payer = await chosenAccount(ctx, buyer.id, opening.paymentAccountId);
  const taker = await takerOf(readContextOf(ctx), buyer);
  const reserved = await reserveFrom(ctx, { listingId: opening.listingId, side: 'sell' }, taker, opening);
  const { listing } = reserved;
  const payee = await accountOfListing(ctx, listing, opening.channel);
  const beginning = { reserved, buyer, buyerFacts: taker, sellerId: listing.owner_id, payer, payee };
  const trade = await beginTrade(ctx, rules, beginning);
  if (listing.accepts_automatically) return actOnTrade(ctx, rules, trade.id, { name: 'accept', actor: system });
  await publishAll(ctx, noticesTo(trade, { to: 'seller', type: 'transaction.wait_seller_verify' }, ctx.now));
  return trade;
}

/** Refuses with 20001 while too many purchases are running or buying is paused after cancellations. */
export async function requireBuyingAllowed(ctx: ReadContext, usual: TradeRules, buyerId: string): Promise<void> {
  const rules = await tradeRulesInForce(ctx, usual);
  const running = await countRunningBuys(ctx.reader, buyerId);
  if (running >= rules.runningBuysMax) throw new Refusal(marketRefusals.FinishBuyingFirst, { running });
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
