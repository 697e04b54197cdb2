import { COIN_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { usualOf } from '@eh/contract/staff/settings/registry/registry.ts';
import { type RedemptionRulesOnWire, redemptionLevels, redemptionRules } from '@eh/contract/usdt/redemptions/rules.ts';
import type { ReadContext } from '../../platform/context.ts';
import { readSetting } from '../../platform/settings.ts';
import type { SettingsModule } from '../../staff/settings/index.ts';
import { previewRedemptions } from './preview/preview-redemptions.ts';
import { recentRedemptions } from './preview/preview-store.ts';
import type { LevelLimit } from './redemption.ts';

/** The rules of redemptions. Amounts in minor units of the coin. */
export interface RedemptionRules {
  readonly minimumMinor: bigint;
  readonly quoteMinutes: number;
  readonly windowHours: number;
  /** The sum above which a code is needed besides the payment password, and two operators must approve. */
  readonly codeAboveMinor: bigint;
  readonly fourEyesAboveMinor: bigint;
  /** Both limits for a redemption with a risky trait. */
  readonly codeAboveRiskyMinor: bigint;
  readonly fourEyesAboveRiskyMinor: bigint;
  readonly newLoginHours: number;
  readonly newAccountDays: number;
  /** How long a payout to an address that is new to the user has to wait. */
  readonly newAddressHours: number;
  readonly limits: readonly LevelLimit[];
}

/** The rules until operators change them. */
export const usualRedemptionRules: RedemptionRulesOnWire = redemptionRules.parse(usualOf('redemption.rules'));

/** The rules of new requests; a redemption keeps the rules it was requested under. */
export const redemptionSettings: SettingsModule<RedemptionRulesOnWire> = {
  kind: 'redemption.rules',
  setting: { name: 'redemptions', schema: redemptionRules, usual: usualRedemptionRules },
  queue: 'redemptions',
  readers: ['finance'],
  preview: async (ctx, change) => previewRedemptions(await recentRedemptions(ctx), change),
  say: (rules) => `≥ ${rules.minimum}, 2 > ${rules.four_eyes_above}, ${rules.level_3.single} / ${rules.level_3.daily}`,
};

/** The rules in force, with parsed amounts. */
export async function rulesInForce(ctx: ReadContext): Promise<RedemptionRules> {
  const wire = await readSetting(ctx, redemptionSettings.setting);
  return {
    minimumMinor: minor(wire.minimum),
    quoteMinutes: wire.quote_minutes,
    windowHours: wire.window_hours,
    codeAboveMinor: minor(wire.code_above),
    fourEyesAboveMinor: minor(wire.four_eyes_above),
    codeAboveRiskyMinor: minor(wire.code_above_risky),
    fourEyesAboveRiskyMinor: minor(wire.four_eyes_above_risky),
    newLoginHours: wire.new_login_hours,
    newAccountDays: wire.new_account_days,
    newAddressHours: wire.new_address_hours,
    limits: redemptionLevels.map((name, level) => ({
      level,
      singleMinor: minor(wire[name].single),
      dailyMinor: minor(wire[name].daily),
    })),
  };
}

function minor(text: string): bigint {
  return requireDecimal(text, COIN_DECIMALS);
}
