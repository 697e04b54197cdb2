import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import type { OpenAnswer } from '@eh/contract/open-calls.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { isCodeAsked, requireUser, takeTurn } from '../../../../accounts/users/index.ts';
import { readContextOf, type WriteContext } from '../../../../platform/context.ts';
import { startOfDay } from '../../../../platform/formats/local-day.ts';
import type { GrantCaller } from '../../../../platform/http/open/open-input.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { findCashierOrders, payOrder } from '../../../cashier/index.ts';
import { type Caps, capsIn, coins, GRANT_CURRENCY } from '../../coins.ts';
import { readApp } from '../../store.ts';
import { capFault, crossesNearlyUsedMark, grantStatusAt, remainingOfDay } from '../grant.ts';
import { lockGrant } from '../grant-store.ts';
import { notifyUser } from '../notify-user.ts';
import { insertUse, paidSince } from '../use-store.ts';

export interface GrantPayment {
  readonly caller: Pick<GrantCaller, 'userId' | 'grantId' | 'merchantId' | 'environment'>;
  readonly orderId: string;
  /** The amount that the app intends to pay. */
  readonly amountMinor: bigint;
}

/**
 * Pays an order from the balance of a grant's user. Payments lock the grant one after the other, so that the day's sum
 * is exact and stays within the caps. Locks: the user, the grant, then as for any payment.
 */
export async function payByGrant(
  ctx: WriteContext,
  { caller, orderId, amountMinor }: GrantPayment,
): Promise<OpenAnswer<'createGrantPayment'>> {
  const { userId, grantId } = caller;
  await takeTurn(ctx, userId);
  const grant = await lockGrant(ctx, grantId);
  if (!grant || grantStatusAt(grant, ctx.now) !== 'active') throw new Refusal(appRefusals.GrantEnded);
  const caps = capsIn(grant);
  if (!caps) throw new Refusal(appRefusals.ScopeNotGranted, { scope: 'pay' });
  const [order] = await findCashierOrders(ctx.tx, [orderId]);
  if (!order || order.merchant_id !== caller.merchantId || order.environment !== caller.environment)
    throw new Refusal(appRefusals.GrantOrderNotFound);
  const sums = await paidSince(readContextOf(ctx), { grantIds: [grantId], since: startOfDay(ctx.now) });
  const paidToday = sums.get(grantId) ?? 0n;
  refuseAboveCaps(caps, paidToday, order.amount_minor);
  const app = await readApp(readContextOf(ctx), grant.app_id);
  const user = await requireUser(readContextOf(ctx), userId);
  const paid = await payOrder(ctx, {
    orderId,
    payerId: userId,
    shownMinor: amountMinor,
    at: ctx.now,
    appName: app?.name,
    // The code that was checked at the consent counts for the grant's payments, unless operators have switched codes
    // off.
    hasCode: await isCodeAsked(readContextOf(ctx), user, 'is_code_for_authorization'),
    sessionOpenedAt: null,
  });
  await insertUse(ctx, {
    id: ctx.ids.next(ctx.now),
    grant_id: grantId,
    kind: 'payment',
    used_at: ctx.now,
    amount_minor: paid.amount_minor,
    order_id: paid.id,
    order_no: paid.order_no,
    title: paid.subject,
  });
  const leftMinor = remainingOfDay(caps, paidToday + paid.amount_minor);
  if (app && crossesNearlyUsedMark(caps, paidToday, paid.amount_minor))
    await notifyUser(ctx, 'grant.cap_near', { grant, app, leftMinor });
  return {
    order_id: paid.id,
    order_no: paid.order_no,
    amount: coins(paid.amount_minor),
    currency: paid.currency,
    paid_at: epochSeconds(ctx.now),
    left_today: coins(leftMinor),
  };
}

function refuseAboveCaps(caps: Caps, paidTodayMinor: bigint, amountMinor: bigint): void {
  const fault = capFault(caps, paidTodayMinor, amountMinor);
  switch (fault?.kind) {
    case undefined:
      return;
    case 'payment':
      throw new Refusal(appRefusals.PaymentAboveCap, { most: coins(fault.mostMinor), currency: GRANT_CURRENCY });
    case 'day':
      throw new Refusal(appRefusals.DayCapReached, { left: coins(fault.leftMinor), currency: GRANT_CURRENCY });
  }
}
