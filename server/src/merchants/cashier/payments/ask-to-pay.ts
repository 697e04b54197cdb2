import { cashierRefusals } from '@eh/contract/merchants/cashier/refusals.ts';
import type { Mover } from '../../../accounts/users/index.ts';
import {
  askToLeave,
  codelessLeft,
  noteAct,
  paceOf,
  undoAct,
  type VelocityTrait,
} from '../../../accounts/velocities/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../../platform/context.ts';
import { isNewLogin, paceAsked, transferRulesInForce } from '../../../wallet/transfers/index.ts';
import type { OrderRow } from '../orders/order-store.ts';

/** The proofs of a payer apart from the payment password, or of an app apart from its grant's token. */
export interface Shown {
  /** Whether a code was verified for this payment, or for the grant by which an app pays. */
  readonly hasCode: boolean;
  /** When the payer logged in; null for an app, which has no login. */
  readonly sessionOpenedAt: Date | null;
}

/**
 * Refuses if an order's coins may not leave its payer now; otherwise counts them. The limits are those of transfers:
 * for the payer it makes no difference whom they send coins to. `actId` names the payment, or the purchase that leads
 * to it.
 */
export async function askToPay(
  ctx: WriteContext,
  mover: Mover,
  order: OrderRow,
  { actId, hasCode, sessionOpenedAt }: Shown & { readonly actId: string },
): Promise<void> {
  // A test order takes no coins from anybody.
  if (order.environment === 'test') return;
  const rules = await transferRulesInForce(readContextOf(ctx));
  const counted = { amountMinor: order.amount_minor, traits: traitsOf(ctx, rules, sessionOpenedAt) };
  await askToLeave(ctx, mover, {
    // A sum per merchant would be one row that all the merchant's payers wait for.
    of: paceAsked(rules, mover.id, null),
    counted,
    currency: order.currency,
    limits: rules,
    hasCode,
    refusals: { code: cashierRefusals.NeedsPaymentCode, day: cashierRefusals.PayerDayMaximum },
  });
  const payment = { id: actId, kind: 'payment', personId: mover.id, recipient: null, isReviewed: false } as const;
  await noteAct(ctx, { ...payment, ...counted, hasCode });
}

/** Takes a payment off the sums again when the purchase of its coins has failed. */
export async function uncountFundingPayment(ctx: WriteContext, { funding_trade_id: tradeId }: OrderRow): Promise<void> {
  if (tradeId !== null) await undoAct(ctx, tradeId);
}

/** The most that this user may pay now without a code. */
export async function payableWithoutCode(
  ctx: ReadContext,
  { userId, sessionOpenedAt }: { readonly userId: string; readonly sessionOpenedAt: Date },
): Promise<bigint> {
  const rules = await transferRulesInForce(ctx);
  return codelessLeft(rules, await paceOf(ctx, paceAsked(rules, userId, null)), traitsOf(ctx, rules, sessionOpenedAt));
}

/** Operators have reviewed every shop that takes coins, so only a new login makes a payment risky. */
function traitsOf(
  { now }: Pick<ReadContext, 'now'>,
  rules: Parameters<typeof isNewLogin>[0],
  openedAt: Date | null,
): readonly VelocityTrait[] {
  return openedAt !== null && isNewLogin(rules, openedAt, now) ? ['new_login'] : [];
}
