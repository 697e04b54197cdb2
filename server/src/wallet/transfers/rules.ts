import { BASIS_POINTS_PER_PERMILLE } from '@eh/contract/platform/fee.ts';
import { COIN_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { usualOf } from '@eh/contract/staff/settings/registry/registry.ts';
import { type TransferRulesOnWire, transferRules } from '@eh/contract/wallet/transfers/rules.ts';
import type { ReadContext } from '../../platform/context.ts';
import { readSetting } from '../../platform/settings.ts';
import type { SettingsModule } from '../../staff/settings/index.ts';
import { recentTransfers } from './preview/preview-store.ts';
import { previewTransfers } from './preview/preview-transfers.ts';
import type { TransferRules } from './transfer.ts';

const CURRENCY = 'EH';
const SAME_WITHIN_SECONDS = 60;

/** The initial rules. */
export const usualTransferRules: TransferRulesOnWire = transferRules.parse(usualOf('transfer.rules'));

/** The limits of transfers, and the rules of reviews; they apply from the next transfer on. */
export const transferSettings: SettingsModule<TransferRulesOnWire> = {
  kind: 'transfer.rules',
  setting: { name: 'transfers', schema: transferRules, usual: usualTransferRules },
  queue: 'transfers',
  readers: ['finance'],
  preview: async (ctx, change) => previewTransfers(await recentTransfers(ctx), change),
  say: (rules) => `${rules.minimum} – ${rules.maximum}, ${rules.daily_maximum}`,
};

/** The rules in force, in the form used to check a transfer. */
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
