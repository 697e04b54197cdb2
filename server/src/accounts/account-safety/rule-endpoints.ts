import type { AccountSafetyRules } from '@eh/contract/accounts/account-safety/rules.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { changeRules, readRules, type SettingsModule } from '../../staff/settings/index.ts';
import { safetySetting } from '../users/index.ts';

const SCREEN = 'account-safety';

/** The settings of account safety. A running pause keeps its end when they change. */
export const safetyRules: SettingsModule<AccountSafetyRules> = {
  kind: 'account.safety',
  setting: safetySetting,
  queue: SCREEN,
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

/** The roles that may read the settings: they explain a pause to the account's owner. */
export const accountSafetyScreen = { name: SCREEN, roles: safetyRules.readers };

/** The calls of operators about account safety. */
export const accountSafetyEndpoints: readonly Endpoint[] = [
  query('POST /api/operator/account-safety', (ctx, input) => readRules(ctx, safetyRules, input.caller)),
  command('POST /api/operator/account-safety/change', (ctx, input) => changeRules(ctx, safetyRules, input)),
];
