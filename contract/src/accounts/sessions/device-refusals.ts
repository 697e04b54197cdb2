import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals of the list of devices. */
export const deviceRefusals = {
  SessionNotFound: {
    code: 19_001,
    http: 200,
    en: 'This device is no longer logged in',
    zh: '该设备已退出登录',
  },
} as const satisfies RefusalTable;
