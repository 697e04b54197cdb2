import { usualOf } from '@eh/contract/staff/settings/registry/registry.ts';
import { type NoticeRules, noticeRules as schema } from '@eh/contract/staff/settings/rule-schemas.ts';
import type { ReadContext } from '../../platform/context.ts';
import { readSetting } from '../../platform/settings.ts';
import type { SettingsModule } from '../../staff/settings/index.ts';

/** When messages go out by SMS or e-mail to people whom no device has reached. */
export const noticeSettings: SettingsModule<NoticeRules> = {
  kind: 'notice.rules',
  setting: { name: 'notice-rules', schema, usual: schema.parse(usualOf('notice.rules')) },
  queue: 'settings',
  readers: ['support', 'content'],
  say: (rules) => `${rules.message_after_minutes} min, ${rules.is_money_only ? 'payments only' : 'all that asks'}`,
};

export function noticeRulesInForce(ctx: ReadContext): Promise<NoticeRules> {
  return readSetting(ctx, noticeSettings.setting);
}
