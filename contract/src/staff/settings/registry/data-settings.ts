import { number, type SettingSpecs } from './setting-spec.ts';

/** How long people's data is stored. A shorter time erases what cannot come back, a longer one stores more than is needed. */
export const dataSettings = {
  closing_days: number(
    'days',
    { least: 7, most: 30, usual: 7, safer: 'higher', isPublic: true },
    ['注销等待期', '用户申请注销后，多少天内可以反悔；到期后清除其个人数据。'],
    ['Days to come back', 'How long a closing account can still be kept by its owner before it is erased.'],
  ),
} as const satisfies SettingSpecs;
