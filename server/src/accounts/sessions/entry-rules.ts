import { type NameKind, nameKindMessages } from '@eh/contract/accounts/sessions/entry-fields.ts';
import { codeRefusals, sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import * as z from 'zod';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readSetting, type Setting, writeSetting } from '../../platform/settings.ts';
import type { LoginName } from '../users/index.ts';
import { parseLoginName } from './login-name.ts';
import type { SessionTools } from './session-rules.ts';

/** The kinds of names by which people may log in and register; the app's forms follow it. */
export interface EntryRules {
  readonly loginBy: readonly NameKind[];
  readonly registerBy: readonly NameKind[];
}

const kinds = z
  .array(z.enum(['mobile', 'email', 'username']))
  .min(1)
  .refine((list) => new Set(list).size === list.length, { error: 'each once' });
const schema = z.strictObject({ loginBy: kinds, registerBy: kinds });

/** The rules in force: what operators set, or what the platform begins with. */
export function entryRulesOf(ctx: ReadContext, usual: EntryRules): Promise<EntryRules> {
  return readSetting(ctx, settingOf(usual));
}

/** Switches kinds of names on and off. One must stay on for login and one for registration, or nobody could get in. */
export function setEntryRules(ctx: WriteContext, rules: EntryRules): Promise<void> {
  const { loginBy, registerBy } = rules;
  return writeSetting(ctx, settingOf(rules), { loginBy, registerBy });
}

function settingOf({ loginBy, registerBy }: EntryRules): Setting<EntryRules> {
  return { name: 'entry', schema, usual: { loginBy, registerBy } };
}

/** Looks an impossible name, or one of a kind not offered, up as an unused user name, which takes as long as any other. */
export async function loginNameOf(tools: SessionTools, ctx: ReadContext, typed: string): Promise<LoginName> {
  const name = parseLoginName(typed);
  const { loginBy } = await entryRulesOf(ctx, tools.rules);
  return name && loginBy.includes(name.kind) ? name : { kind: 'username', value: '' };
}

/** The name by which a user registers. Refuses an invalid name and a kind that is switched off. */
export async function registerNameOf(
  tools: SessionTools,
  ctx: ReadContext,
  asked: { readonly account: string; readonly language: Language },
): Promise<LoginName> {
  const name = parseLoginName(asked.account);
  if (!name) throw new Refusal(codeRefusals.BadTarget);
  const { registerBy } = await entryRulesOf(ctx, tools.rules);
  if (!registerBy.includes(name.kind))
    throw new Refusal(sessionRefusals.FieldNotOffered, { field: nameKindMessages([name.kind], asked.language) });
  return name;
}
