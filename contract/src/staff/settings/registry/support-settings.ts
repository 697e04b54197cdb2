import { number, onOff, type SettingSpecs } from './setting-spec.ts';

/** The built-in chat of customer service, and its hours in the platform's time (UTC+8). */
export const supportSettings = {
  is_chat_on: onOff(
    { usual: false, safer: 'both', isPublic: true },
    ['内置客服聊天', '打开后，所有“客服”按钮进入内置聊天，不再打开客服链接。'],
    ['Built-in chat', 'When on, every button of customer service opens the built-in chat instead of the link.'],
  ),
  opens_hour: number(
    'hours',
    { least: 0, most: 23, usual: 8, safer: 'both', isPublic: true },
    ['客服上线时间', '每天几点开始可以发起对话（UTC+8）；与下线时间相同表示全天。'],
    ['Opens at', 'From which hour of the day conversations can begin (UTC+8); the same as the end means all day.'],
  ),
  closes_hour: number(
    'hours',
    { least: 1, most: 24, usual: 24, safer: 'both', isPublic: true },
    ['客服下线时间', '每天几点之后不能发起新对话（UTC+8）；早于上线时间表示次日。'],
    ['Closes at', 'After which hour no conversation begins (UTC+8); earlier than the start means the next day.'],
  ),
} as const satisfies SettingSpecs;

/** Messages by SMS or e-mail to users whom no device has reached. */
export const noticeSettings = {
  message_after_minutes: number(
    'minutes',
    { least: 1, most: 10, usual: 1, safer: 'both' },
    ['无人看到时多久发短信', '需要处理的消息发出后，多久没有任何设备显示就改发短信或邮件。'],
    ['Message after', 'After how long an unseen message that must be acted on goes out by SMS or e-mail instead.'],
  ),
  is_money_only: onOff(
    { usual: false, safer: 'both' },
    ['只为核对收款发短信', '打开后，只有等卖家核对收款时才发短信或邮件，其他时限不发。'],
    [
      'Messages about payments only',
      'When on, only sellers who have to check a payment get an SMS or e-mail; other deadlines send none.',
    ],
  ),
} as const satisfies SettingSpecs;
