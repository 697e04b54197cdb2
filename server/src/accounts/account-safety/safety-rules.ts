import type { AccountSafetyRules } from '@eh/contract/accounts/account-safety/rules.ts';
import type { SettingsModule } from '../../staff/settings/index.ts';
import { safetySetting } from '../users/index.ts';

/** The settings of account safety. A running pause keeps its end when they change. */
export const safetyRules: SettingsModule<AccountSafetyRules> = {
  kind: 'account.safety',
  setting: safetySetting,
  queue: 'account-safety',
  // These roles explain a pause to the account's owner.
  readers: ['support', 'arbiter'],
  say(rules) {
    const codes = [
      ...(rules.is_code_for_password_change ? ['password change'] : []),
      ...(rules.is_code_for_posting ? ['posting'] : []),
      ...(rules.is_code_for_authorization ? ['apps that pay'] : []),
    ];
    return [`${rules.pause_hours} h`, `${rules.earlier_proof_minutes} min`, ...codes].join(', ');
  },
};
