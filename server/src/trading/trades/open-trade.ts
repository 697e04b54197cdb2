import { feeOf } from '@eh/contract/platform/fee.ts';
import { MINUTE } from '@eh/contract/platform/spans.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { takeTradingTurn, type User } from '../../accounts/users/index.ts';
import { restDaysFor } from '../../ledger/holds/index.ts';
import { lockForTrade, postMovements } from '../../ledger/journal/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { setDeadline } from '../../platform/deadlines/deadlines.ts';
import { startOfDay } from '../../platform/formats/local-day.ts';
import { publishAll } from '../../platform/outbox/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { buyerOf, countedFrom, openHoursOf, reserveFrom, votesBetween } from '../market/index.ts';
import { lockMethods, ownAccounts, type PaymentAccount } from '../payment-accounts/index.ts';
import { buyingStoppedUntil } from './cancellations/cancellation-quota.ts';
import { chargesSince } from './cancellations/charge-store.ts';
import { clocksInForce } from './clocks/clock-setting.ts';
import { addEvents } from './events/event-store.ts';
import { noticesTo } from './events/trade-notices.ts';
import { chooseMarks } from './payment/payment-marks.ts';
import { policyInForce } from './release/policy-setting.ts';
import { termsAtOpening } from './release/release-policy.ts';
import { minutesAfter } from './state-machine/trade-clock.ts';
import { countRunningBuys, insertTrade, runningMarksOf, type TradeRow } from './store.ts';
import { isSlowMethod, type TradeRules, tradeRulesInForce } from './trade-rules.ts';
import { actOnTrade, system } from './transitions/act-on-trade.ts';
import { TRADE_DEADLINE } from './transitions/apply-transitions.ts';

export interface Opening {
  readonly orderId: string;
  readonly priceMinor: bigint;
  /** The version of the listing that the buyer saw, if known. */
  readonly version?: number;
  readonly amountMinor?: bigint;
  readonly fiatMinor?: bigint;
  readonly channel: string;
  readonly paymentAccountId: string;
}

/** Opens a trade: moves coins of an order into escrow and starts the seller's clock, or the buyer's if the order accepts automatically. */
export async function openTrade(
  ctx: WriteContext,
  rules: TradeRules,
  buyer: User,
  opening: Opening,
): Promise<TradeRow> {
  await takeTradingTurn(ctx, buyer.id);
  await lockMethods(ctx, 'opening');
  await requireBuyingAllowed(readContextOf(ctx), rules, buyer.id);
  const payer = await payingAccount(ctx, buyer.id, opening);
  const taker = await buyerOf(readContextOf(ctx), buyer);
  const reserved = await reserveFrom(ctx, opening.orderId, taker, opening);
  const { order, amountMinor } = reserved;
  const payee = await receivingAccount(ctx, order.seller_id, order.payment_account_ids, opening.channel);
  const marks = chooseMarks(await runningMarksOf(ctx.tx, order.seller_id), {
    fiatMinor: reserved.fiatMinor,
    hasUniqueCents: order.has_unique_cents,
    below: (limit) => ctx.ids.below(limit),
  });
  const inForce = await tradeRulesInForce(readContextOf(ctx), rules);
  const isInstantMethod = !isSlowMethod(inForce, opening.channel);
  const fiatMinor = reserved.fiatMinor + BigInt(marks.centsMinor);
  const terms = await releaseTermsFor(ctx, { buyerId: buyer.id, taker, order, fiatMinor, isInstantMethod });
  const id = ctx.ids.next(ctx.now);
  const clocks = await clocksInForce(readContextOf(ctx));
  const deadlineAt = minutesAfter(ctx.now, clocks.accept);
  await postMovements(ctx, [
    lockForTrade({ tradeId: id, sellerId: order.seller_id, amount: { currency: order.currency, minor: amountMinor } }),
  ]);
  const trade = await insertTrade(ctx, {
    id,
    transaction_no: ctx.ids.orderNumber(ctx.now),
    order_id: order.id,
    buyer_id: buyer.id,
    seller_id: order.seller_id,
    status: 'awaitingAcceptance',
    currency: order.currency,
    fiat: order.fiat,
    amount_minor: amountMinor,
    fee_minor: feeOf(amountMinor, inForce.feeBasisPoints),
    price_minor: order.price_minor,
    fiat_minor: fiatMinor,
    cents_minor: marks.centsMinor,
    channel: opening.channel,
    is_slow_method: !isInstantMethod,
    payment_window_minutes: order.payment_window_minutes,
    seller_account_id: payee.id,
    buyer_account_id: payer.id,
    reference: marks.reference,
    note: order.note,
    first_message: order.first_message,
    release_terms: JSON.stringify(terms),
    clocks: JSON.stringify(clocks),
    rest_days: await restDaysFor(readContextOf(ctx), buyer.level),
    counts_from_minor: await countedFrom(readContextOf(ctx)),
    deadline_from: ctx.now,
    deadline_at: deadlineAt,
    created_at: ctx.now,
  });
  await addEvents(ctx, [
    { trade, event: 'open', actor: 'buyer', actorId: buyer.id, from: null, to: 'awaitingAcceptance', at: ctx.now },
  ]);
  await setDeadline(ctx, { kind: TRADE_DEADLINE, subjectId: id, dueAt: deadlineAt });
  if (order.accepts_automatically) return actOnTrade(ctx, rules, id, { name: 'accept', actor: system });
  await publishAll(ctx, noticesTo(trade, { to: 'seller', type: 'transaction.wait_seller_verify' }, ctx.now));
  return trade;
}

/** Refuses with 20001 while too many purchases run, and while buying is paused after cancellations. */
export async function requireBuyingAllowed(ctx: ReadContext, usual: TradeRules, buyerId: string): Promise<void> {
  const rules = await tradeRulesInForce(ctx, usual);
  const running = await countRunningBuys(ctx.reader, buyerId);
  if (running >= rules.runningBuysMax) throw new Refusal(marketRefusals.FinishBuyingFirst, { running });
  const charges = await chargesSince(ctx.reader, { userId: buyerId, side: 'buyer', since: startOfDay(ctx.now) });
  const until = buyingStoppedUntil(rules.cancellations, charges, ctx.now);
  if (until)
    throw new Refusal(marketRefusals.BuyingPaused, {
      minutes: Math.ceil((until.getTime() - ctx.now.getTime()) / MINUTE),
    });
}

async function payingAccount(ctx: WriteContext, buyerId: string, opening: Opening): Promise<PaymentAccount> {
  const own = await ownAccounts(readContextOf(ctx), buyerId);
  const account = own.find(
    (candidate) => candidate.id === opening.paymentAccountId && candidate.isFiat && !candidate.isPaused,
  );
  if (!account) throw new Refusal(marketRefusals.NeedsPaymentAccount);
  return account;
}

async function receivingAccount(
  ctx: WriteContext,
  sellerId: string,
  accountIds: readonly string[],
  channel: string,
): Promise<PaymentAccount> {
  const own = await ownAccounts(readContextOf(ctx), sellerId);
  const account = own.find(
    (candidate) => accountIds.includes(candidate.id) && candidate.channel === channel && !candidate.isPaused,
  );
  if (!account) throw new Refusal(marketRefusals.MethodNotAccepted);
  return account;
}

interface TermsFacts {
  readonly buyerId: string;
  readonly taker: Awaited<ReturnType<typeof buyerOf>>;
  readonly order: Awaited<ReturnType<typeof reserveFrom>>['order'];
  readonly fiatMinor: bigint;
  readonly isInstantMethod: boolean;
}

async function releaseTermsFor(ctx: WriteContext, { buyerId, taker, order, fiatMinor, isInstantMethod }: TermsFacts) {
  return termsAtOpening(await policyInForce(readContextOf(ctx)), {
    fiatMinor,
    buyerTrades: taker.trades,
    tradesTogether: await votesBetween(ctx.tx, buyerId, order.seller_id),
    isInstantMethod,
    buyerLevel: taker.level,
    sellerHours: openHoursOf(order),
  });
}
