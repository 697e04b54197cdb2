import type { AccountSafetyRules } from '@eh/contract/accounts/account-safety/rules.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { changeRules, readRules, type SettingsModule } from '../../staff/settings/index.ts';
import { safetySetting } from '../users/index.ts';

const ROOM = 'account-safety';

/** What is asked around the guards of an account; a pause that runs keeps its end. */
export const safetyRules: SettingsModule<AccountSafetyRules> = {
  kind: 'account.safety',
  setting: safetySetting,
  queue: ROOM,
  readers: ['support', 'arbiter'],
  say(rules) {
    const codes = [
      ...(rules.is_code_for_password_change ? ['password change'] : []),
      ...(rules.is_code_for_posting ? ['posting'] : []),
    ];
    return [`${rules.pause_hours} h`, `${rules.earlier_proof_minutes} min`, ...codes].join(', ');
  },
};

/** Whoever is asked why an account is paused reads for how long. */
export const accountSafetyRoom = { name: ROOM, roles: safetyRules.readers };

/** The calls about what guards accounts. */
export const accountSafetyEndpoints: readonly Endpoint[] = [
  query('POST /api/operator/account-safety', (ctx, input) => readRules(ctx, safetyRules, input.caller)),
  command('POST /api/operator/account-safety/change', (ctx, input) => changeRules(ctx, safetyRules, input)),
];
