import { FIAT_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { usualOf } from '@eh/contract/staff/settings/registry/registry.ts';
import { type ReputationRules, reputationRules } from '@eh/contract/trading/market/reputation-rules.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { readSetting } from '../../../platform/settings.ts';
import type { SettingsModule } from '../../../staff/settings/index.ts';

/** The rules of new trades; running trades keep those they opened under. */
export const reputationSettings: SettingsModule<ReputationRules> = {
  kind: 'reputation.rules',
  setting: { name: 'reputation', schema: reputationRules, usual: reputationRules.parse(usualOf('reputation.rules')) },
  queue: 'reputation-rules',
  readers: ['arbiter', 'support', 'finance'],
  say: (rules) => rules.counts_from,
};

/** The rules in force. */
export function reputationRulesInForce(ctx: ReadContext): Promise<ReputationRules> {
  return readSetting(ctx, reputationSettings.setting);
}

/** The smallest trade sum that counts, in minor units of the fiat. */
export async function countedFrom(ctx: ReadContext): Promise<bigint> {
  const { counts_from: text } = await reputationRulesInForce(ctx);
  return requireDecimal(text, FIAT_DECIMALS);
}
