import type { ServiceWay } from '@eh/contract/content/support/parts.ts';
import { supportRefusals } from '@eh/contract/content/support/refusals.ts';
import { usualOf } from '@eh/contract/staff/settings/registry/registry.ts';
import { type SupportRules, supportRules as schema } from '@eh/contract/staff/settings/rule-schemas.ts';
import type { ReadContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readSetting } from '../../platform/settings.ts';
import type { SettingsModule } from '../../staff/settings/index.ts';
import { clockOf, isOpenAt } from './opening-hours.ts';

/** Whether customer service is the built-in chat, and its hours. */
export const supportSettings: SettingsModule<SupportRules> = {
  kind: 'support.rules',
  setting: { name: 'support-rules', schema, usual: schema.parse(usualOf('support.rules')) },
  queue: 'settings',
  readers: ['content', 'support'],
  say: (rules) =>
    `${rules.is_chat_on ? 'chat' : 'no chat'}, ${clockOf(rules.opens_hour)} – ${clockOf(rules.closes_hour)}`,
};

export function supportRulesInForce(ctx: ReadContext): Promise<SupportRules> {
  return readSetting(ctx, supportSettings.setting);
}

/** Returns the rules; refuses while the chat is switched off. */
export async function requireChatOn(ctx: ReadContext): Promise<SupportRules> {
  const rules = await supportRulesInForce(ctx);
  if (!rules.is_chat_on) throw new Refusal(supportRefusals.SupportOff);
  return rules;
}

export function requireOpenHours(rules: SupportRules, now: Date): void {
  if (isOpenAt(rules, now)) return;
  const times = { from: clockOf(rules.opens_hour), until: clockOf(rules.closes_hour) };
  throw new Refusal(supportRefusals.SupportClosed, times);
}

/** The hours as apps show them. */
export function presentHours(rules: SupportRules, now: Date) {
  return { from: clockOf(rules.opens_hour), until: clockOf(rules.closes_hour), is_open: isOpenAt(rules, now) };
}

/** The target of the customer service buttons: the chat takes precedence over a link. */
export function serviceWayOf(rules: SupportRules, link: string | null): ServiceWay {
  if (rules.is_chat_on) return 'chat';
  return link === null ? 'none' : 'link';
}
