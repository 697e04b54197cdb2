import { type NameKind, nameKindMessages, usualNameKinds } from '@eh/contract/accounts/sessions/entry-fields.ts';
import { codeRefusals, sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { usualOf } from '@eh/contract/staff/settings/registry/registry.ts';
import { namesOf } from '@eh/contract/staff/settings/registry/setting-spec.ts';
import { type LoginNames, loginNames } from '@eh/contract/staff/settings/rule-schemas.ts';
import type { ReadContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readSetting } from '../../platform/settings.ts';
import type { SettingsModule } from '../../staff/settings/index.ts';
import type { LoginName } from '../users/index.ts';
import { parseLoginName } from './login-name.ts';

/** The kinds of names by which people may log in and register; the app's forms follow it. Two owners sign each change. */
export const loginNameRules: SettingsModule<LoginNames> = {
  kind: 'account.names',
  setting: { name: 'login-names', schema: loginNames, usual: loginNames.parse(usualOf('account.names')) },
  queue: 'users',
  readers: ['support', 'reviewer', 'arbiter', 'finance'],
  say: ({ login_by: login, register_by: register }) => `log in: ${login}; register: ${register}`,
};

interface EntryRules {
  readonly loginBy: readonly NameKind[];
  readonly registerBy: readonly NameKind[];
}

/** The rules in force: those that operators set, or else the defaults. */
export async function entryRulesOf(ctx: ReadContext): Promise<EntryRules> {
  const { login_by: login, register_by: register } = await readSetting(ctx, loginNameRules.setting);
  return { loginBy: kindsIn(login), registerBy: kindsIn(register) };
}

function kindsIn(list: string): readonly NameKind[] {
  const names = namesOf(list);
  return usualNameKinds.filter((kind) => names.includes(kind));
}

/** Looks up an invalid name, or one of a kind not offered, as an unused user name, which takes as long as any other. */
export async function loginNameOf(ctx: ReadContext, typed: string): Promise<LoginName> {
  const name = parseLoginName(typed);
  const { loginBy } = await entryRulesOf(ctx);
  return name && loginBy.includes(name.kind) ? name : { kind: 'username', value: '' };
}

/** The name by which a user registers. Refuses an invalid name and a kind that is switched off. */
export async function registerNameOf(
  ctx: ReadContext,
  asked: { readonly account: string; readonly language: Language },
): Promise<LoginName> {
  const name = parseLoginName(asked.account);
  if (!name) throw new Refusal(codeRefusals.BadTarget);
  const { registerBy } = await entryRulesOf(ctx);
  if (!registerBy.includes(name.kind))
    throw new Refusal(sessionRefusals.FieldNotOffered, { field: nameKindMessages([name.kind], asked.language) });
  return name;
}
