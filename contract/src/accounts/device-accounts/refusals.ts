import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals of switching between the accounts of a device. */
export const deviceAccountRefusals = {
  DeviceKeyRefused: {
    code: 19_301,
    http: 200,
    en: 'This device could not be recognised. Please log in with your password.',
    zh: '无法识别此设备，请使用密码登录',
  },
  AccountNotKept: {
    code: 19_302,
    http: 200,
    en: 'This account was removed from this device. Please log in with its password.',
    zh: '该账号已从此设备移除，请使用密码登录',
  },
} as const satisfies RefusalTable;
