import { bidRefusals } from '@eh/contract/trading/market/bid-refusals.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { requireUser, takeTradingTurn, takeTurn, type User } from '../../accounts/users/index.ts';
import { requireRestingCoinsLeft } from '../../ledger/resting/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findListings, noteSale, openFiatThrough, type Reservation, reserveFrom, takerOf } from '../market/index.ts';
import { lockMethods, type NewAccountRules, refuseNewAccounts } from '../payment-accounts/index.ts';
import { beginTrade } from './begin-trade.ts';
import { minutesUntil, type Opening, stoppedUntil } from './open-trade.ts';
import { accountOfListing, chosenAccount } from './sides-accounts.ts';
import { runningBuysOf, type TradeRow } from './store.ts';
import { type TradeRules, tradeRulesInForce } from './trade-rules.ts';
import { actOnTrade } from './transitions/act-on-trade.ts';

/**
 * Sells to a buy listing: the seller's free coins go into escrow, and the buyer's clock to pay starts at once, because
 * the seller has accepted by selling.
 */
export async function sellToBid(
  ctx: WriteContext,
  { rules, newAccounts }: { readonly rules: TradeRules; readonly newAccounts: NewAccountRules },
  seller: User,
  opening: Omit<Opening, 'channel'>,
): Promise<TradeRow> {
  const buyerId = await takeTurns(ctx, seller.id, opening.listingId);
  await lockMethods(ctx, 'opening');
  await requireSellingAllowed(readContextOf(ctx), rules, seller.id);
  const payee = await chosenAccount(ctx, seller.id, opening.paymentAccountId);
  const taker = await takerOf(readContextOf(ctx), seller);
  const wish = { ...opening, channel: payee.channel };
  const reserved = await reserveFrom(ctx, { listingId: opening.listingId, side: 'buy' }, taker, wish);
  if ((await busyBuyers(readContextOf(ctx), rules, [buyerId])).has(buyerId)) throw new Refusal(bidRefusals.BuyerBusy);
  await refuseBigSale(ctx, newAccounts, { sellerId: seller.id, accountId: payee.id, reserved });
  const buyer = await requireUser(readContextOf(ctx), buyerId);
  const payer = await accountOfListing(ctx, reserved.listing, payee.channel);
  const buyerFacts = await takerOf(readContextOf(ctx), buyer);
  const trade = await beginTrade(ctx, rules, { reserved, buyer, buyerFacts, sellerId: seller.id, payer, payee });
  const amount = { currency: trade.currency, minor: trade.amount_minor };
  await requireRestingCoinsLeft(ctx, { userId: seller.id, currency: trade.currency }, amount);
  await noteSale(ctx, { id: trade.id, sellerId: seller.id, amountMinor: trade.amount_minor });
  return actOnTrade(ctx, rules, trade.id, { name: 'accept', actor: { role: 'seller', id: seller.id } });
}

/**
 * Locks both users, in order of id to avoid deadlocks, so that the buyer's purchases are counted while no other trade
 * of theirs can open. Returns the buyer.
 */
async function takeTurns(ctx: WriteContext, sellerId: string, listingId: string): Promise<string> {
  const [found] = await findListings(ctx.tx, [listingId]);
  if (found?.side !== 'buy') throw new Refusal(marketRefusals.OrderNotFound);
  for (const id of [...new Set([sellerId, found.owner_id])].toSorted()) await takeTurn(ctx, id);
  await takeTradingTurn(ctx, sellerId);
  return found.owner_id;
}

/** Those of these buyers who are at their limit of purchases, or must wait after cancellations. */
export async function busyBuyers(
  ctx: ReadContext,
  usual: TradeRules,
  buyerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rules = await tradeRulesInForce(ctx, usual);
  const [running, stopped] = await Promise.all([
    runningBuysOf(ctx.reader, buyerIds),
    Promise.all(buyerIds.map((userId) => stoppedUntil(ctx, rules, { userId, side: 'buyer' }))),
  ]);
  const isBusy = (id: string, index: number) =>
    (running.get(id) ?? 0) >= rules.runningBuysMax || (stopped[index] ?? null) !== null;
  return new Set(buyerIds.filter(isBusy));
}

/** Refuses while selling to buyers is paused after the seller's own cancellations. */
export async function requireSellingAllowed(ctx: ReadContext, usual: TradeRules, sellerId: string): Promise<void> {
  const rules = await tradeRulesInForce(ctx, usual);
  const until = await stoppedUntil(ctx, rules, { userId: sellerId, side: 'opener' });
  if (until) throw new Refusal(bidRefusals.SellingPaused, { minutes: minutesUntil(until, ctx.now) });
}

/**
 * Refuses a big sale through a newly added payment account, by which somebody who took over the account could empty it.
 */
async function refuseBigSale(
  ctx: WriteContext,
  newAccounts: NewAccountRules,
  { sellerId, accountId, reserved }: { sellerId: string; accountId: string; reserved: Reservation },
): Promise<void> {
  await refuseNewAccounts(ctx, newAccounts, {
    userId: sellerId,
    accountIds: [accountId],
    fiatMinor: async (newIds) => reserved.fiatMinor + (await openFiatThrough(ctx.tx, sellerId, newIds)),
  });
}
