import { BASIS_POINTS_PER_PERMILLE } from '@eh/contract/platform/fee.ts';
import { COIN_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { type TransferRulesOnWire, transferRules, WINDOW_HOURS_USUAL } from '@eh/contract/wallet/transfers/rules.ts';
import type { ReadContext } from '../../platform/context.ts';
import { readSetting } from '../../platform/settings.ts';
import type { SettingsModule } from '../../staff/settings/index.ts';
import { recentTransfers } from './preview/preview-store.ts';
import { previewTransfers } from './preview/preview-transfers.ts';
import type { TransferRules } from './transfer.ts';

const CURRENCY = 'EH';
const SAME_WITHIN_SECONDS = 60;

/** The initial rules. */
export const usualTransferRules: TransferRulesOnWire = {
  minimum: '0.01',
  maximum: '50000.00',
  daily_maximum: '200000.00',
  fee_permille: 0,
  window_hours: WINDOW_HOURS_USUAL,
  code_above: '5000.00',
  code_above_risky: '1000.00',
  review: {
    amount: { is_on: true, above: '10000.00' },
    level_zero: { is_on: true, above: '5000.00' },
    new_account: { is_on: true, days: 7, above: '5000.00' },
    first_time: { is_on: true, above: '2000.00' },
    unverified: { is_on: true, above: '1000.00' },
    new_device: { is_on: true, hours: 24, above: '1000.00' },
    fresh_coins: { is_on: true, hours: 24, above: '5000.00' },
    many_recipients: { is_on: true, an_hour: 10 },
    many_transfers: { is_on: true, an_hour: 60 },
    recipient: { is_on: true, above: '100000.00' },
  },
};

/** The limits of transfers, and the rules of reviews; they apply from the next transfer on. */
export const transferSettings: SettingsModule<TransferRulesOnWire> = {
  kind: 'transfer.rules',
  setting: { name: 'transfers', schema: transferRules, usual: usualTransferRules },
  queue: 'transfers',
  readers: ['finance'],
  preview: async (ctx, change) => previewTransfers(await recentTransfers(ctx), change),
  say: (rules) => `${rules.minimum} – ${rules.maximum}, ${rules.daily_maximum}`,
};

/** The rules in force, in the form that judges a transfer. */
export async function rulesInForce(ctx: ReadContext): Promise<TransferRules> {
  return rulesOf(await readSetting(ctx, transferSettings.setting));
}

export function rulesOf(wire: TransferRulesOnWire): TransferRules {
  const { review } = wire;
  const sum = (rule: { readonly is_on: boolean; readonly above: string }) => (rule.is_on ? minor(rule.above) : null);
  return {
    currency: CURRENCY,
    minimumMinor: minor(wire.minimum),
    maximumMinor: minor(wire.maximum),
    dailyMaximumMinor: minor(wire.daily_maximum),
    feeBasisPoints: wire.fee_permille * BASIS_POINTS_PER_PERMILLE,
    windowHours: wire.window_hours,
    codeAboveMinor: minor(wire.code_above),
    codeAboveRiskyMinor: minor(wire.code_above_risky),
    sameWithinSeconds: SAME_WITHIN_SECONDS,
    newDeviceHours: review.new_device.hours,
    newAccountDays: review.new_account.days,
    freshHours: review.fresh_coins.is_on ? review.fresh_coins.hours : null,
    review: {
      amount: sum(review.amount),
      levelZero: sum(review.level_zero),
      newAccount: sum(review.new_account),
      firstTime: sum(review.first_time),
      unverified: sum(review.unverified),
      newDevice: sum(review.new_device),
      freshCoins: sum(review.fresh_coins),
      recipient: sum(review.recipient),
      recipientsInHour: review.many_recipients.is_on ? review.many_recipients.an_hour : null,
      transfersInHour: review.many_transfers.is_on ? review.many_transfers.an_hour : null,
    },
  };
}

function minor(text: string): bigint {
  return requireDecimal(text, COIN_DECIMALS);
}
