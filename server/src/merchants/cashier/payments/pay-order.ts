import { ledgerRefusals } from '@eh/contract/ledger/journal/refusals.ts';
import { cashierRefusals } from '@eh/contract/merchants/cashier/refusals.ts';
import { feeOf } from '@eh/contract/platform/fee.ts';
import { type Amount, COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import type { RefusalKind } from '@eh/contract/platform/refusal.ts';
import { lockMover } from '../../../accounts/users/index.ts';
import { balancesOf, payMerchant, payMerchantTest, postMovements } from '../../../ledger/journal/index.ts';
import { requireRestingCoinsLeft } from '../../../ledger/resting/index.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { dayOf } from '../../../platform/formats/local-day.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isMember, type Merchant, shareLockMerchant } from '../../merchants/index.ts';
import { notifyShopOfPaidInvoice } from '../invoices/notify-of-invoice.ts';
import { requirePiece, requireWithinStock } from '../links/require-piece.ts';
import { notifyShopOfOrder } from '../notify-shop.ts';
import { isForTeamOnly, obstacleToPaying } from '../orders/cashier-order.ts';
import { factsOf } from '../orders/order-facts.ts';
import { lockOrder, type OrderRow } from '../orders/order-store.ts';
import { rulesFor } from '../rules.ts';
import { requirePayable } from '../stage/stage.ts';
import { askToPay, type Shown } from './ask-to-pay.ts';
import { addToDay, markPaid } from './payment-store.ts';

export interface Paying extends Shown {
  readonly orderId: string;
  readonly payerId: string;
  /** The amount shown to the payer, if they state it. */
  readonly shownMinor: bigint | null;
  /** The instant used to check the order's time: in the past for coins that came in time but are handled late. */
  readonly at: Date;
  /** The name of the app that pays for the user. */
  readonly appName?: string | undefined;
}

/**
 * Pays an order from the payer's balance. Payments of different payers to one merchant share a transaction and each of
 * its statements. Locks: the payer, the order, the merchant's terms, the payment link, the merchant's day, the accounts of the books.
 */
export async function payOrder(ctx: WriteContext, paying: Paying): Promise<OrderRow> {
  const { orderId, payerId, shownMinor, at, appName } = paying;
  const reading = readContextOf(ctx);
  // Started together, but executed in this order.
  const [mover, order] = await Promise.all([lockMover(ctx, payerId), lockOrder(ctx.tx, orderId)]);
  if (!order) throw new Refusal(cashierRefusals.CashierOrderNotFound);
  const [merchant, isOwn] = await Promise.all([
    shareLockMerchant(ctx, order.merchant_id),
    isMember(reading, { merchantId: order.merchant_id, userId: payerId }),
  ]);
  if (!isOwn && isForTeamOnly(order, merchant.status)) throw new Refusal(cashierRefusals.TestOrderForTeam);
  const obstacle = obstacleToPaying(factsOf(order), { payerId, isMember: isOwn, merchantStatus: merchant.status, at });
  if (obstacle !== null) throw new Refusal(cashierRefusals[obstacle]);
  requirePayable(order);
  await requirePiece(ctx, order);
  if (shownMinor !== null && shownMinor !== order.amount_minor)
    throw new Refusal(cashierRefusals.CashierAmountChanged, amountOf(order));
  // A payer who bought the missing coins was already asked then, for the whole order.
  if (order.status !== 'funding') await askToPay(ctx, mover, order, { ...paying, actId: order.id });
  return settlePayment(ctx, order, merchant, { payerId, appName });
}

/** The refusals for exceeding a merchant's limits, worded for the payer. */
interface LimitRefusals {
  readonly order: RefusalKind;
  readonly day: RefusalKind;
}

const forPayers: LimitRefusals = { order: cashierRefusals.AboveOrderMaximum, day: cashierRefusals.AboveDayMaximum };

/** Settles a payment: a test order paid without a user is posted like one paid by a user. */
export async function settlePayment(
  ctx: WriteContext,
  order: OrderRow,
  merchant: Merchant,
  {
    payerId,
    appName,
    refusals = forPayers,
  }: Pick<Paying, 'payerId' | 'appName'> & { readonly refusals?: LimitRefusals },
): Promise<OrderRow> {
  const rules = await rulesFor(readContextOf(ctx), merchant);
  if (order.amount_minor > rules.orderMaximumMinor)
    throw new Refusal(refusals.order, {
      maximum: formatDecimal(rules.orderMaximumMinor, COIN_DECIMALS),
      currency: order.currency,
    });
  const feeMinor = feeOf(order.amount_minor, rules.feeRate);
  const paid: OrderRow = {
    ...order,
    status: 'paid',
    paid_by_id: payerId,
    paid_at: ctx.now,
    ended_at: ctx.now,
    fee_minor: feeMinor,
  };
  const [isPaid] = await Promise.all([
    markPaid(ctx, { id: order.id, payerId, feeMinor }),
    notifyShopOfOrder(ctx, 'order.paid', paid),
    notifyShopOfPaidInvoice(ctx, paid),
    ...(order.environment === 'live' ? [notifyPayer(ctx, paid, merchant, appName)] : []),
  ]);
  if (!isPaid) throw new Error(`The locked order ${order.id} could not be paid`);
  await requireWithinStock(ctx, order);
  // The rows that all payments of a merchant share come last, so that the next transaction waits for them least. The two
  // statements are sent together, the day before the accounts; what the day refuses is rolled back with its posting.
  const { merchant_id: merchantId, environment, amount_minor: amountMinor } = order;
  const [day, moved] = await Promise.allSettled([
    addToDay(ctx, { merchantId, environment, day: dayOf(ctx.now), amountMinor }),
    moveCoins(ctx, order, payerId, feeMinor),
  ]);
  if (day.status === 'rejected') throw day.reason;
  if (day.value > rules.dayMaximumMinor) throw new Refusal(refusals.day);
  if (moved.status === 'rejected') throw moved.reason;
  return paid;
}

async function moveCoins(ctx: WriteContext, order: OrderRow, payerId: string, feeMinor: bigint): Promise<void> {
  const { id: cashierOrderId, merchant_id: merchantId, currency } = order;
  const amount: Amount = { currency, minor: order.amount_minor };
  const of = { cashierOrderId, merchantId, amount, fee: { currency, minor: feeMinor } };
  if (order.environment === 'test') {
    await postMovements(ctx, [payMerchantTest(of)]);
    return;
  }
  await postMovements(ctx, [payMerchant({ ...of, payerId })]).catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || error.kind.code !== ledgerRefusals.InsufficientFunds.code) throw error;
    const { available } = await balancesOf(ctx.tx, payerId, currency);
    const missing = formatDecimal(amount.minor - available, COIN_DECIMALS);
    throw new Refusal(cashierRefusals.ShortOfBalance, { missing, currency });
  });
  await requireRestingCoinsLeft(ctx, { userId: payerId, currency }, amount);
}

async function notifyPayer(
  ctx: WriteContext,
  order: OrderRow,
  merchant: Merchant,
  appName: string | undefined,
): Promise<void> {
  if (order.paid_by_id === null) return;
  await publish(ctx, 'notice', {
    user_id: order.paid_by_id,
    type: 'payment.succeeded',
    data: {
      payment_id: order.id,
      order_no: order.order_no,
      merchant: merchant.name,
      app: appName,
      ...amountOf(order),
    },
  });
}

const amountOf = ({ amount_minor: minor, currency }: OrderRow) => ({
  amount: formatDecimal(minor, COIN_DECIMALS),
  currency,
});
