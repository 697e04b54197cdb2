import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { nothing } from '../../platform/fields.ts';
import { ruleChange, ruleRefusals, ruleState } from '../../staff/settings/rule-state.ts';
import { accountSafetyBounds } from './bounds.ts';

const within = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z.number().int().min(least).max(most);

/** The rules that protect changes of credentials. */
export const accountSafetyRules = z.strictObject({
  /** How long value stays in after a password, phone, e-mail or second factor was changed. */
  pause_hours: within(accountSafetyBounds.pause_hours),
  /** How long a session counts as proved by what was there before. */
  earlier_proof_minutes: within(accountSafetyBounds.earlier_proof_minutes),
  /** Whether changing a password asks for a code to the phone or e-mail, too. */
  is_code_for_password_change: z.boolean().default(false),
  /** Whether posting a listing asks for a code to the phone or e-mail, too. */
  is_code_for_posting: z.boolean().default(false),
  /** Whether letting an app pay for oneself asks for a code to the phone or e-mail, too. */
  is_code_for_authorization: z.boolean().default(true),
});

export type AccountSafetyRules = z.infer<typeof accountSafetyRules>;

export const accountSafetyRuleCalls = {
  'POST /api/operator/account-safety': {
    says: 'How long value stays in after a change of what guards an account, how long a proof holds, and which acts ask for a code.',
    access: 'operator',
    request: nothing,
    answer: ruleState(accountSafetyRules),
    refusals: {},
  },
  'POST /api/operator/account-safety/change': {
    says: 'Sets what is asked around the guards of an account: more at once, less once a second owner approves. Pauses that run keep their end.',
    access: 'operator',
    request: ruleChange(accountSafetyRules),
    answer: ruleState(accountSafetyRules),
    refusals: ruleRefusals,
  },
} as const satisfies CallTable;
