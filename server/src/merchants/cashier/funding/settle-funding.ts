import { SECOND } from '@eh/contract/platform/spans.ts';
import * as z from 'zod';
import { takeTurn } from '../../../accounts/users/index.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { withSavepoint } from '../../../platform/database/savepoint.ts';
import { setDeadline, setDeadlines } from '../../../platform/deadlines/deadlines.ts';
import { listenersOf } from '../../../platform/outbox/listeners.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findTrade } from '../../../trading/trades/index.ts';
import { notifyShopOfOrder } from '../notify-shop.ts';
import { CASHIER_DEADLINE, FUNDING_DEADLINE } from '../orders/deadline-name.ts';
import { findOrder, lockOrder, moveOrder, type OrderRow, ordersFundedBy } from '../orders/order-store.ts';
import { uncountFundingPayment } from '../payments/ask-to-pay.ts';
import { payOrder } from '../payments/pay-order.ts';
import { fundingOutcome } from './funding.ts';
import { notifyFunder } from './notify-funder.ts';

/** A trade clock that has run out is handled within seconds. */
const AGAIN_MILLISECONDS = 5 * SECOND;

/**
 * Decides an order that waits for the coins of a trade, in a separate transaction: called when the trade has moved, and
 * at their common deadline. Safe to call at any time, repeatedly.
 */
export async function settleFunding(ctx: WriteContext, orderId: string): Promise<void> {
  const seen = await findOrder(readContextOf(ctx), orderId);
  if (seen?.status !== 'funding' || seen.funded_by_id === null) return;
  // Locks the payer first and then the order, as a payment does.
  await takeTurn(ctx, seen.funded_by_id);
  const order = await lockOrder(ctx.tx, orderId);
  if (order?.status !== 'funding' || order.funded_by_id !== seen.funded_by_id || order.funding_trade_id === null)
    return;
  const trade = await findTrade(ctx.tx, order.funding_trade_id);
  if (!trade) throw new Error(`The order ${orderId} waits for a trade that is not there`);
  const outcome = fundingOutcome(
    { moneyState: trade.money_state, finishedAt: trade.finished_at, deadlineAt: trade.deadline_at },
    { expiresAt: order.expires_at, now: ctx.now },
  );
  switch (outcome) {
    case 'pay':
      if (!(await isPaid(ctx, order, order.funded_by_id, trade.finished_at ?? ctx.now))) await endFunding(ctx, order);
      return;
    case 'wait':
      await setDeadline(ctx, { kind: FUNDING_DEADLINE, subjectId: orderId, dueAt: order.expires_at });
      return;
    case 'look_again': {
      const dueAt = new Date(ctx.now.getTime() + AGAIN_MILLISECONDS);
      await setDeadline(ctx, { kind: FUNDING_DEADLINE, subjectId: orderId, dueAt });
      return;
    }
    case 'end':
      await endFunding(ctx, order);
  }
}

/** The payer already gave all proofs when the purchase began. */
const askedBefore = { hasCode: false, sessionOpenedAt: null };

/** Whether the coins paid the order: not if they were spent meanwhile, or if one side may no longer move coins. */
async function isPaid(ctx: WriteContext, { id: orderId }: OrderRow, payerId: string, at: Date): Promise<boolean> {
  try {
    await withSavepoint(ctx.tx, () => payOrder(ctx, { orderId, payerId, shownMinor: null, at, ...askedBefore }));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** The order is open again for the rest of its own time, or expires; both sides are notified. */
async function endFunding(ctx: WriteContext, order: OrderRow): Promise<void> {
  const isOpen = ctx.now < order.lapses_at;
  const free = { funded_by_id: null, funding_trade_id: null };
  const ended = isOpen
    ? await moveOrder(ctx, order.id, { event: 'reopen', set: { ...free, status: 'open', expires_at: order.lapses_at } })
    : await moveOrder(ctx, order.id, { event: 'expire', set: { ...free, status: 'expired', ended_at: ctx.now } });
  if (!ended) throw new Error(`The locked order ${order.id} could not be ended`);
  await uncountFundingPayment(ctx, order);
  if (isOpen) await setDeadline(ctx, { kind: CASHIER_DEADLINE, subjectId: order.id, dueAt: order.lapses_at });
  else await notifyShopOfOrder(ctx, 'order.expired', ended);
  await notifyFunder(ctx, ended, order.funded_by_id);
}

const movedTrade = z.object({ transaction_id: z.uuid() });

/**
 * When a trade moves, the order that waits for it is checked. The deadline worker decides the order in a separate
 * transaction.
 */
export const cashierListeners = listenersOf({
  'trade.updated': {
    async handle(ctx, payloads) {
      const tradeIds = payloads.map((payload) => movedTrade.parse(payload).transaction_id);
      const orderIds = await ordersFundedBy(ctx.tx, [...new Set(tradeIds)]);
      await setDeadlines(
        ctx,
        FUNDING_DEADLINE,
        orderIds.map((subjectId) => ({ subjectId, dueAt: ctx.now })),
      );
      return [];
    },
  },
});
