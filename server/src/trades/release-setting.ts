import { type ReleasePolicy, releasePolicy } from '@eh/contract/release-policy.ts';
import type { Act, Look } from '../kit/act.ts';
import { readSetting, type Setting, writeSetting } from '../kit/settings.ts';
import { usualReleasePolicy } from './release-policy.ts';

const setting: Setting<ReleasePolicy> = {
  name: 'release-policy',
  schema: releasePolicy,
  usual: usualReleasePolicy,
};

/** The policy under which trades open now. */
export function policyInForce(look: Look): Promise<ReleasePolicy> {
  return readSetting(look, setting);
}

/** Sets the policy for every trade that opens from the commit on; those that run keep theirs. */
export function setPolicy(act: Act, policy: ReleasePolicy): Promise<void> {
  return writeSetting(act, setting, policy);
}
