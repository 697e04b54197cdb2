import { number, type SettingSpecs } from './setting-spec.ts';

/** How long people's data is stored. A shorter time erases what cannot come back, a longer one stores more than is needed. */
export const dataSettings = {
  closing_days: number(
    'days',
    { least: 7, most: 30, usual: 7, safer: 'higher', isPublic: true },
    ['注销等待期', '用户申请注销后，多少天内可以反悔；到期后清除其个人数据。'],
    ['Days to come back', 'How long a closing account can still be kept by its owner before it is erased.'],
  ),
  notice_days: number(
    'days',
    { least: 30, most: 1095, usual: 365, safer: 'higher', isPublic: true },
    ['通知保存', '站内通知保存多少天，到期删除。'],
    ['Notices are stored', 'How long notices to people are stored before they are deleted.'],
  ),
  chat_days: number(
    'days',
    { least: 365, most: 1825, usual: 1095, safer: 'higher', isPublic: true },
    ['聊天保存', '交易结束后，聊天文字保存多少天，到期清除；谁在何时发过言会保留。'],
    [
      'Chats are stored',
      'How long the words of chats are stored before they are erased. That somebody wrote, and when, stays.',
    ],
  ),
  session_days: number(
    'days',
    { least: 30, most: 1095, usual: 365, safer: 'higher', isPublic: true },
    ['登录记录保存', '登录到期后，设备和网络地址保存多少天，到期清除。'],
    [
      'Logins are stored',
      'How long devices and network addresses of logins that are over are stored before they are erased.',
    ],
  ),
} as const satisfies SettingSpecs;
