import { type ReleasePolicy, releasePolicy } from '@eh/contract/trading/trades/release-policy.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { readSetting } from '../../../platform/settings.ts';
import type { SettingsModule } from '../../../staff/settings/index.ts';
import { tradeWatchers } from '../watchers.ts';
import { defaultReleasePolicy } from './release-policy.ts';

/** The policy of every trade that opens after a change is committed; running trades keep theirs. */
export const policyRules: SettingsModule<ReleasePolicy> = {
  kind: 'trade.policy',
  setting: { name: 'release-policy', schema: releasePolicy, usual: defaultReleasePolicy },
  queue: 'trades',
  readers: tradeWatchers,
  say({ cap, ...conditions }) {
    const enabled = Object.entries(conditions).flatMap(([name, { is_on: isOn }]) => (isOn ? [name] : []));
    return [cap, ...enabled].join(', ');
  },
};

/** The policy under which new trades open. */
export function policyInForce(ctx: ReadContext): Promise<ReleasePolicy> {
  return readSetting(ctx, policyRules.setting);
}
