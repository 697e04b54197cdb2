import { type RestRules, restRules } from '@eh/contract/ledger/resting/rest-rules.ts';
import { usualOf } from '@eh/contract/staff/settings/registry/registry.ts';
import type { ReadContext } from '../../platform/context.ts';
import { readSetting } from '../../platform/settings.ts';
import type { SettingsModule } from '../../staff/settings/index.ts';

/** The rules for how long bought coins rest; a change applies to trades opened after it. */
export const restSetting: SettingsModule<RestRules> = {
  kind: 'coins.hold',
  setting: {
    name: 'coin-hold',
    schema: restRules,
    usual: restRules.parse(usualOf('coins.hold')),
  },
  queue: 'coin-hold',
  // Support staff who answer for coins that cannot be moved see these rules.
  readers: ['finance', 'arbiter', 'support'],
  say: ({ is_on: isOn, ...days }) => (isOn ? `${Object.values(days).join(' / ')} d` : 'off'),
};

/** The rules in force, for a trade that opens now. */
export function restRulesInForce(ctx: ReadContext): Promise<RestRules> {
  return readSetting(ctx, restSetting.setting);
}
