import type { CashierRulesOnWire } from '@eh/contract/merchants/cashier/rules.ts';
import { feeOf } from '@eh/contract/platform/fee.ts';
import { COIN_DECIMALS, formatDecimal, requireDecimal } from '@eh/contract/platform/money.ts';
import { MINUTE } from '@eh/contract/platform/spans.ts';
import { counted, type Effect } from '../../../staff/settings/index.ts';
import type { RecentPayment } from './preview-store.ts';

interface Facts {
  readonly payments: readonly RecentPayment[];
  readonly payouts: readonly { readonly amount_minor: bigint }[];
}

/**
 * Payments, days of merchants and payouts above the proposed limits, and the fees under both rates. Merchants' own
 * terms stay.
 */
export function previewCashier(
  { payments, payouts }: Facts,
  { before, after }: { readonly before: CashierRulesOnWire; readonly after: CashierRulesOnWire },
): readonly Effect[] {
  const minor = (text: string) => requireDecimal(text, COIN_DECIMALS);
  const [orderMaximum, dayMaximum, payoutMaximum] = [
    minor(after.order_maximum),
    minor(after.day_maximum),
    minor(after.payout_review_above),
  ];
  const days = daysOf(payments.filter(({ has }) => !has.ownDayMaximum));
  const usual = payments.filter(({ lastsMilliseconds }) => lastsMilliseconds === before.expiry_minutes * MINUTE);
  return [
    ...fees(
      payments.filter(({ has }) => !has.ownFee),
      before.fee_basis_points,
      after.fee_basis_points,
    ),
    ...counted(
      'payments_above',
      payments.filter(({ has }) => !has.ownOrderMaximum),
      {
        isChanged: before.order_maximum !== after.order_maximum,
        isMet: ({ amountMinor }) => amountMinor > orderMaximum,
      },
    ),
    ...counted('merchant_days_above', days, {
      isChanged: before.day_maximum !== after.day_maximum,
      isMet: (sumMinor) => sumMinor > dayMaximum,
    }),
    ...counted('payments_later', usual, {
      isChanged: before.expiry_minutes !== after.expiry_minutes,
      isMet: ({ tookMilliseconds }) => tookMilliseconds > after.expiry_minutes * MINUTE,
    }),
    ...counted('payouts_above', payouts, {
      isChanged: before.payout_review_above !== after.payout_review_above,
      isMet: ({ amount_minor: amount }) => amount > payoutMaximum,
    }),
  ];
}

function fees(payments: readonly RecentPayment[], before: number, after: number): readonly Effect[] {
  if (before === after) return [];
  const sum = (rate: number) =>
    formatDecimal(
      payments.reduce((total, { amountMinor }) => total + feeOf(amountMinor, rate), 0n),
      COIN_DECIMALS,
    );
  const count = payments.length;
  return [{ name: 'payment_fees', count, of: count, before: sum(before), after: sum(after) }];
}

/** The sum of each merchant on each day. */
function daysOf(payments: readonly RecentPayment[]): readonly bigint[] {
  const byDay = Map.groupBy(payments, ({ merchantId, day }) => `${merchantId} ${day}`);
  return [...byDay.values()].map((ofDay) => ofDay.reduce((sum, { amountMinor }) => sum + amountMinor, 0n));
}
