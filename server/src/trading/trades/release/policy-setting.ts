import { type ReleasePolicy, releasePolicy } from '@eh/contract/trading/trades/release-policy.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { readSetting } from '../../../platform/settings.ts';
import type { SettingsModule } from '../../../staff/operators/index.ts';
import { tradeWatchers } from '../watchers.ts';
import { usualReleasePolicy } from './release-policy.ts';

/** The policy of every trade that opens from a commit on; trades that run keep theirs. */
export const policyRules: SettingsModule<ReleasePolicy> = {
  kind: 'trade.policy',
  setting: { name: 'release-policy', schema: releasePolicy, usual: usualReleasePolicy },
  queue: 'trades',
  readers: tradeWatchers,
  say({ cap, ...lines }) {
    const on = Object.entries(lines).flatMap(([name, line]) => (line.is_on ? [name] : []));
    return [cap, ...on].join(', ');
  },
};

/** The policy under which trades open now. */
export function policyInForce(ctx: ReadContext): Promise<ReleasePolicy> {
  return readSetting(ctx, policyRules.setting);
}
