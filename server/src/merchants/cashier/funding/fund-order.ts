import { cashierRefusals } from '@eh/contract/merchants/cashier/refusals.ts';
import { lockMover, requireUser, type User } from '../../../accounts/users/index.ts';
import { freeCoinsOf, restDaysFor } from '../../../ledger/resting/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../../platform/context.ts';
import { setDeadline } from '../../../platform/deadlines/deadlines.ts';
import { dayOf } from '../../../platform/formats/local-day.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { clocksInForce, openTrade, type TradeRules, tradeRulesInForce } from '../../../trading/trades/index.ts';
import { isMember, requireMerchant } from '../../merchants/index.ts';
import { requirePiece, requireWithinStock } from '../links/require-piece.ts';
import { obstacleToPaying } from '../orders/cashier-order.ts';
import { FUNDING_DEADLINE } from '../orders/deadline-name.ts';
import { factsOf } from '../orders/order-facts.ts';
import { lockOrder, moveOrder, type OrderRow } from '../orders/order-store.ts';
import { askToPay, type Shown } from '../payments/ask-to-pay.ts';
import { paidOnDay } from '../payments/payment-store.ts';
import { coins } from '../present-open.ts';
import { rulesFor } from '../rules.ts';
import { isInTime, jointDeadline, quantityForNet, type TradeTimes } from './funding.ts';

export interface Funding extends Shown {
  readonly orderId: string;
  readonly payerId: string;
  /** The missing amount that the payer was shown. */
  readonly missingMinor: bigint;
  readonly listingId: string;
  readonly listingVersion: number | null;
  readonly priceMinor: bigint;
  readonly channel: string;
  readonly paymentAccountId: string;
}

/**
 * Opens a trade for an order's missing coins; the order waits for them from now on. The payer has already authorized
 * the payment, which is made when the trade releases.
 */
export async function fundOrder(ctx: WriteContext, trades: TradeRules, funding: Funding): Promise<OrderRow> {
  const mover = await lockMover(ctx, funding.payerId);
  const order = await lockOrder(ctx.tx, funding.orderId);
  if (!order) throw new Refusal(cashierRefusals.CashierOrderNotFound);
  const reading = readContextOf(ctx);
  const payer = await requireUser(reading, funding.payerId);
  const missingMinor = await requireMissing(reading, order, payer);
  if (missingMinor !== funding.missingMinor)
    throw new Refusal(cashierRefusals.MissingChanged, { missing: coins(missingMinor), currency: order.currency });
  await requirePiece(ctx, order);
  const trade = await openTrade(ctx, trades, payer, {
    listingId: funding.listingId,
    priceMinor: funding.priceMinor,
    ...(funding.listingVersion === null ? {} : { version: funding.listingVersion }),
    amountMinor: quantityForNet(missingMinor, (await tradeRulesInForce(reading, trades)).feeBasisPoints),
    channel: funding.channel,
    paymentAccountId: funding.paymentAccountId,
  });
  const times = await timesOf(reading, trade.payment_window_minutes);
  if (trade.is_slow_method || !isInTime(times)) throw new Refusal(cashierRefusals.ListingTooSlow);
  const expiresAt = jointDeadline(times, { now: ctx.now, lapsesAt: order.lapses_at });
  await askToPay(ctx, mover, order, { ...funding, actId: trade.id });
  const waiting = await moveOrder(ctx, order.id, {
    event: 'fund',
    set: { status: 'funding', funded_by_id: payer.id, funding_trade_id: trade.id, expires_at: expiresAt },
  });
  if (!waiting) throw new Error(`The locked order ${order.id} could not wait for a trade`);
  await requireWithinStock(ctx, waiting);
  await setDeadline(ctx, { kind: FUNDING_DEADLINE, subjectId: order.id, dueAt: expiresAt });
  return waiting;
}

/** The coins that the payer lacks for an order that they could otherwise pay. */
export async function requireMissing(ctx: ReadContext, order: OrderRow, payer: User): Promise<bigint> {
  const merchant = await requireMerchant(ctx, order.merchant_id);
  const isOwn = await isMember(ctx, { merchantId: merchant.id, userId: payer.id });
  const facts = { payerId: payer.id, isMember: isOwn, merchantStatus: merchant.status, at: ctx.now };
  const obstacle = obstacleToPaying(factsOf(order), facts) ?? (order.status === 'funding' ? 'WaitsForCoins' : null);
  if (obstacle !== null) throw new Refusal(cashierRefusals[obstacle]);
  if (order.environment === 'test') throw new Refusal(cashierRefusals.OnlyLiveOrders);
  const { currency, amount_minor: amountMinor } = order;
  const rules = await rulesFor(ctx, merchant);
  if (amountMinor > rules.orderMaximumMinor)
    throw new Refusal(cashierRefusals.AboveOrderMaximum, { maximum: coins(rules.orderMaximumMinor), currency });
  const owner = { merchantId: merchant.id, environment: order.environment };
  if ((await paidOnDay(ctx.reader, owner, dayOf(ctx.now))) + amountMinor > rules.dayMaximumMinor)
    throw new Refusal(cashierRefusals.AboveDayMaximum);
  const days = await restDaysFor(ctx, payer.level);
  if (days > 0) throw new Refusal(cashierRefusals.BoughtCoinsRest, { days });
  const { freeMinor } = await freeCoinsOf(ctx, { userId: payer.id, currency });
  if (freeMinor >= amountMinor) throw new Refusal(cashierRefusals.NothingMissing);
  return amountMinor - freeMinor;
}

/** The clocks of a trade on a listing with this payment window, if opened now. */
export async function timesOf(ctx: ReadContext, paymentMinutes: number): Promise<TradeTimes> {
  const { accept, late_paid_hold: late, grace, confirm } = await clocksInForce(ctx);
  return { accept, payment: paymentMinutes, respite: Math.max(late, grace), confirm };
}
