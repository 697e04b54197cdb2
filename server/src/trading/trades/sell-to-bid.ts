import { bidRefusals } from '@eh/contract/trading/market/bid-refusals.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { requireUser, takeTradingTurn, takeTurn, type User } from '../../accounts/users/index.ts';
import { requireRestingCoinsLeft } from '../../ledger/resting/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findListings, noteSale, openFiatThrough, type Reservation, reserveFrom, takerOf } from '../market/index.ts';
import {
  lockMethods,
  type NewAccountRules,
  type PaymentAccount,
  refuseNewAccounts,
} from '../payment-accounts/index.ts';
import { type Beginning, beginTrades, referenceAtOpening } from './begin-trade.ts';
import { inLockOrder, minutesUntil, type Opening, requireDifferent, stoppedUntil } from './open-trade.ts';
import { accountOfListing, chosenAccount } from './sides-accounts.ts';
import { runningBuysOf, type TradeRow } from './store.ts';
import { type TradeRules, tradeRulesInForce } from './trade-rules.ts';
import { actOnTrade } from './transitions/act-on-trade.ts';

interface SaleRules {
  readonly rules: TradeRules;
  readonly newAccounts: NewAccountRules;
}

/**
 * Sells to a buy listing: the seller's free coins go into escrow, and the buyer's clock to pay starts at once, because
 * the seller has accepted by selling.
 */
export async function sellToBid(
  ctx: WriteContext,
  sale: SaleRules,
  seller: User,
  opening: Omit<Opening, 'channel'>,
): Promise<TradeRow> {
  const [trade] = await sellToBids(ctx, sale, seller, [opening]);
  if (!trade) throw new Error('A sale that was made is gone');
  return trade;
}

/** Sells to buy listings of different people, or to none of them. */
export async function sellToBids(
  ctx: WriteContext,
  { rules, newAccounts }: SaleRules,
  seller: User,
  openings: readonly Omit<Opening, 'channel'>[],
): Promise<TradeRow[]> {
  const referenceMinor = await referenceAtOpening(ctx);
  await takeTurns(ctx, seller.id, openings);
  await lockMethods(ctx, 'opening');
  await requireSellingAllowed(readContextOf(ctx), rules, seller.id);
  const taker = await takerOf(readContextOf(ctx), seller);
  const reservations: { readonly reserved: Reservation; readonly payee: PaymentAccount }[] = [];
  for (const opening of inLockOrder(openings)) {
    const payee = await chosenAccount(ctx, seller.id, opening.paymentAccountId);
    const wish = { ...opening, channel: payee.channel };
    reservations.push({
      reserved: await reserveFrom(ctx, { listingId: opening.listingId, side: 'buy' }, taker, wish),
      payee,
    });
  }
  const buyerIds = reservations.map(({ reserved }) => reserved.listing.owner_id);
  if ((await busyBuyers(readContextOf(ctx), rules, buyerIds)).size > 0) throw new Refusal(bidRefusals.BuyerBusy);
  await refuseBigSale(ctx, newAccounts, seller.id, reservations);
  const beginnings: Beginning[] = [];
  for (const { reserved, payee } of reservations) {
    const buyer = await requireUser(readContextOf(ctx), reserved.listing.owner_id);
    const payer = await accountOfListing(ctx, reserved.listing, payee.channel);
    const buyerFacts = await takerOf(readContextOf(ctx), buyer);
    beginnings.push({ reserved, buyer, buyerFacts, sellerId: seller.id, payer, payee });
  }
  const begun = await beginTrades(ctx, rules, { beginnings, referenceMinor });
  await requireSoldCoinsFree(ctx, seller.id, begun);
  const trades: TradeRow[] = [];
  for (const { id, amount_minor: amountMinor } of begun) {
    await noteSale(ctx, { id, sellerId: seller.id, amountMinor });
    trades.push(await actOnTrade(ctx, rules, id, { name: 'accept', actor: { role: 'seller', id: seller.id } }));
  }
  return trades;
}

/** Refuses if the coins of all these sales together are more than those that have rested. */
async function requireSoldCoinsFree(ctx: WriteContext, userId: string, sales: readonly TradeRow[]): Promise<void> {
  const currency = sales[0]?.currency;
  if (currency === undefined) throw new Error('A sale without a trade');
  const minor = sales.reduce((sum, sale) => sum + sale.amount_minor, 0n);
  await requireRestingCoinsLeft(ctx, { userId, currency }, { currency, minor });
}

/**
 * Locks all users, in order of id to avoid deadlocks, so that the buyers' purchases are counted while no other trade
 * of theirs can open.
 */
async function takeTurns(
  ctx: WriteContext,
  sellerId: string,
  openings: readonly { readonly listingId: string }[],
): Promise<void> {
  const listingIds = openings.map(({ listingId }) => listingId);
  const found = await findListings(ctx.tx, listingIds);
  if (found.length < new Set(listingIds).size || found.some(({ side }) => side !== 'buy'))
    throw new Refusal(marketRefusals.OrderNotFound);
  const buyerIds = listingIds.map((id) => found.find((listing) => listing.id === id)?.owner_id ?? id);
  requireDifferent(buyerIds);
  for (const id of [...new Set([sellerId, ...buyerIds])].toSorted()) await takeTurn(ctx, id);
  await takeTradingTurn(ctx, sellerId);
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
 * Refuses a big sale through newly added payment accounts, by which somebody who took over the account could empty it.
 * Sales that are made together count together.
 */
async function refuseBigSale(
  ctx: WriteContext,
  newAccounts: NewAccountRules,
  sellerId: string,
  sales: readonly { readonly reserved: Reservation; readonly payee: PaymentAccount }[],
): Promise<void> {
  await refuseNewAccounts(ctx, newAccounts, {
    userId: sellerId,
    accountIds: [...new Set(sales.map(({ payee }) => payee.id))],
    fiatMinor: async (newIds) =>
      sales.reduce(
        (sum, { reserved, payee }) => (newIds.includes(payee.id) ? sum + reserved.fiatMinor : sum),
        await openFiatThrough(ctx.tx, sellerId, newIds),
      ),
  });
}
