import { ledgerRefusals } from '@eh/contract/ledger/journal/refusals.ts';
import { restingRefusals } from '@eh/contract/ledger/resting/refusals.ts';
import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { cashierRefusals } from '@eh/contract/merchants/cashier/refusals.ts';
import type { PlanFailure } from '@eh/contract/merchants/plans/plan-names.ts';
import type { RefusalKind } from '@eh/contract/platform/refusal.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { withSavepoint } from '../../platform/database/savepoint.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { MarketRules } from '../../trading/market/index.ts';
import { lockPayingGrant, payByGrant } from '../apps/index.ts';
import { createOrder } from '../cashier/index.ts';
import type { PeriodRow } from './period-store.ts';
import type { PlanRow } from './plan-store.ts';

export interface PlanParts {
  /** The currency of live orders, and the fiat in which plans may be priced. */
  readonly market: MarketRules;
  /** Refuses a user who may not pay at the cashier: a closed gate, a ban, or a permission that was taken away. */
  readonly requirePayer: (ctx: ReadContext, userId: string) => Promise<void>;
}

export type Charged =
  | { readonly kind: 'paid'; readonly orderId: string }
  | { readonly kind: 'failed'; readonly failure: PlanFailure }
  /** The grant can pay nothing any more. */
  | { readonly kind: 'no_grant' };

interface Charging {
  readonly plan: PlanRow;
  readonly period: PeriodRow;
}

/**
 * Makes the order of a payment and pays it by the grant. What is refused leaves nothing behind; the number of the order
 * makes a second payment impossible. The user and the plan are locked.
 */
export async function chargePlan(ctx: WriteContext, parts: PlanParts, charging: Charging): Promise<Charged> {
  try {
    return { kind: 'paid', orderId: await withSavepoint(ctx.tx, () => payOnce(ctx, parts, charging)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (grantEnds.has(error.kind.code)) return { kind: 'no_grant' };
    return { kind: 'failed', failure: failureOf(error.kind) };
  }
}

async function payOnce(ctx: WriteContext, parts: PlanParts, { plan, period }: Charging): Promise<string> {
  const { merchant_id: merchantId, environment, user_id: userId, grant_id: grantId } = plan;
  await lockPayingGrant(ctx, grantId);
  await parts.requirePayer(readContextOf(ctx), userId);
  const order = await createOrder(ctx, {
    merchantId,
    environment,
    keyId: null,
    market: parts.market,
    number: `PLAN-${plan.id}-${period.number}`,
    amountMinor: plan.amount_minor,
    currency: plan.fiat,
    subject: plan.subject,
    items: [],
    returnUrl: null,
    expiresInSeconds: null,
    payerAccount: null,
    metadata: { plan_id: plan.id, merchant_plan_no: plan.merchant_plan_no },
    // The shop may have made one of this number itself, at a price of a moment that it chose.
    mustBeNew: true,
  });
  const caller = { userId, grantId, merchantId, environment };
  await payByGrant(ctx, { caller, orderId: order.id, amountMinor: order.amount_minor });
  return order.id;
}

const codesOf = (...kinds: readonly RefusalKind[]) => new Set(kinds.map(({ code }) => code));

const grantEnds = codesOf(appRefusals.GrantEnded, appRefusals.GrantNotFound, appRefusals.ScopeNotGranted);

const failures: readonly (readonly [PlanFailure, ReadonlySet<number>])[] = [
  [
    'balance',
    codesOf(cashierRefusals.ShortOfBalance, ...Object.values(restingRefusals), ...Object.values(ledgerRefusals)),
  ],
  ['caps', codesOf(appRefusals.PaymentAboveCap, appRefusals.DayCapReached)],
  [
    'limits',
    codesOf(
      cashierRefusals.NeedsPaymentCode,
      cashierRefusals.PayerDayMaximum,
      cashierRefusals.AboveOrderMaximum,
      cashierRefusals.AboveDayMaximum,
      merchantOrderRefusals.OrderTooLarge,
    ),
  ],
  ['price', codesOf(merchantOrderRefusals.NoReferencePrice, merchantOrderRefusals.PriceTooSmall)],
  [
    'merchant',
    codesOf(
      appRefusals.AppStopped,
      appRefusals.GrantOrderNotFound,
      cashierRefusals.CashierAmountChanged,
      cashierRefusals.CashierOrderClosed,
      cashierRefusals.CashierOrderExpired,
      cashierRefusals.CashierOrderNotFound,
      cashierRefusals.CashierOrderPaid,
      cashierRefusals.MerchantStopped,
      cashierRefusals.OwnShop,
      cashierRefusals.PaidBySomebodyElse,
      cashierRefusals.TestOrderForTeam,
      cashierRefusals.WrongPayer,
      ...Object.values(merchantOrderRefusals),
    ),
  ],
];

/** Every other refusal is about the payer: a frozen account, a pause, a right that was taken away. */
function failureOf({ code }: RefusalKind): PlanFailure {
  return failures.find(([, codes]) => codes.has(code))?.[0] ?? 'payer';
}
