import { type AccountSafetyRules, accountSafetyRules } from '@eh/contract/accounts/account-safety/rules.ts';
import { usualOf } from '@eh/contract/staff/settings/registry/registry.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { readSetting, type Setting } from '../../../platform/settings.ts';
import type { User } from '../user.ts';

export const safetySetting: Setting<AccountSafetyRules> = {
  name: 'account-safety',
  schema: accountSafetyRules,
  usual: accountSafetyRules.parse(usualOf('account.safety')),
};

/** The acts for which a code is required once switched on. */
export type CodeSwitch = 'is_code_for_password_change' | 'is_code_for_posting' | 'is_code_for_authorization';

/** Whether this user is asked for a code: only if they have a phone or e-mail to receive it. */
export async function isCodeAsked(
  ctx: ReadContext,
  user: Pick<User, 'mobile' | 'email'>,
  by: CodeSwitch,
): Promise<boolean> {
  return (await safetyRulesOf(ctx))[by] && (user.mobile !== null || user.email !== null);
}

/** The current rules of account safety. */
export function safetyRulesOf(ctx: ReadContext): Promise<AccountSafetyRules> {
  return readSetting(ctx, safetySetting);
}
