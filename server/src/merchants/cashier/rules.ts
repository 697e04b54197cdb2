import { type CashierRulesOnWire, cashierRules } from '@eh/contract/merchants/cashier/rules.ts';
import type { BasisPoints } from '@eh/contract/platform/fee.ts';
import { COIN_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { MINUTE } from '@eh/contract/platform/spans.ts';
import { usualOf } from '@eh/contract/staff/settings/registry/registry.ts';
import type { ReadContext } from '../../platform/context.ts';
import { readSetting } from '../../platform/settings.ts';
import type { SettingsModule } from '../../staff/settings/index.ts';
import type { Merchant } from '../merchants/index.ts';
import { previewCashier } from './preview/preview-cashier.ts';
import { recentPayments, recentPayouts } from './preview/preview-store.ts';

/** The rules in force for one merchant. */
export interface CashierRules {
  readonly feeRate: BasisPoints;
  readonly orderMaximumMinor: bigint;
  readonly dayMaximumMinor: bigint;
  readonly expiryMilliseconds: number;
  readonly payoutReviewAboveMinor: bigint;
}

/** The initial rules. */
const usualCashierRules: CashierRulesOnWire = cashierRules.parse(usualOf('cashier.rules'));

/** The rules of all merchants. An order keeps the time it was opened with; everything else applies at once. */
export const cashierSettings: SettingsModule<CashierRulesOnWire> = {
  kind: 'cashier.rules',
  setting: { name: 'cashier', schema: cashierRules, usual: usualCashierRules },
  queue: 'payouts',
  readers: ['finance'],
  async preview(ctx, change) {
    const [payments, payouts] = await Promise.all([recentPayments(ctx), recentPayouts(ctx)]);
    return previewCashier({ payments, payouts }, change);
  },
  say: (rules) =>
    `${rules.fee_basis_points} bp, ≤ ${rules.order_maximum} / ${rules.day_maximum}, 2 > ${rules.payout_review_above}`,
};

type OwnRules = Pick<Merchant, 'fee_basis_points' | 'order_maximum_minor' | 'day_maximum_minor'>;

/** The rules for one merchant, whose own fee and limits override the setting. */
export async function rulesFor(ctx: ReadContext, merchant: OwnRules): Promise<CashierRules> {
  const rules = parsedRules(await readSetting(ctx, cashierSettings.setting));
  return {
    ...rules,
    feeRate: merchant.fee_basis_points ?? rules.feeRate,
    orderMaximumMinor: merchant.order_maximum_minor ?? rules.orderMaximumMinor,
    dayMaximumMinor: merchant.day_maximum_minor ?? rules.dayMaximumMinor,
  };
}

/** Parsed once for all payments of a group, which read one setting. */
const parsed = new WeakMap<CashierRulesOnWire, CashierRules>();

function parsedRules(wire: CashierRulesOnWire): CashierRules {
  const known = parsed.get(wire);
  if (known) return known;
  const rules: CashierRules = {
    feeRate: wire.fee_basis_points,
    orderMaximumMinor: minor(wire.order_maximum),
    dayMaximumMinor: minor(wire.day_maximum),
    expiryMilliseconds: wire.expiry_minutes * MINUTE,
    payoutReviewAboveMinor: minor(wire.payout_review_above),
  };
  parsed.set(wire, rules);
  return rules;
}

const minor = (text: string) => requireDecimal(text, COIN_DECIMALS);
