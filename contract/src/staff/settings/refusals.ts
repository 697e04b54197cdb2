import type { RefusalTable } from '../../platform/refusal.ts';

export const settingRefusals = {
  SettingUnknown: { code: 18_501, http: 200, en: 'There is no such setting', zh: '没有这项配置' },
  SettingUnfit: {
    code: 18_502,
    http: 200,
    en: 'The value does not fit: {fault}',
    zh: '这个值不合要求：{fault}',
  },
  SettingMovedOn: {
    code: 18_503,
    http: 200,
    en: 'Somebody has changed this setting meanwhile. Look at it again before you change it.',
    zh: '这项配置刚被别人改过，请看过新值再修改',
  },
} as const satisfies RefusalTable;
