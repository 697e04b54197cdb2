import type { RefusalTable } from '../../platform/refusal.ts';

export const pushRefusals = {
  PushAddressNotAllowed: {
    code: 49_101,
    http: 200,
    en: 'This browser’s push service cannot be used. Notifications still arrive while EH is open.',
    zh: '无法使用此浏览器的推送服务，打开 EH 时仍会收到消息',
  },
  PushAddressTaken: {
    code: 49_102,
    http: 409,
    en: 'This device’s notifications belong to another login. Switch them off and on again.',
    zh: '此设备的通知属于另一个登录，请关闭后重新打开',
  },
  PushDevicesTooMany: {
    code: 49_103,
    http: 200,
    en: 'Notifications are on for {most} devices already. Log out of one that you no longer use.',
    zh: '已有 {most} 台设备打开通知，请先退出不再使用的设备',
  },
  PushNotOffered: {
    code: 49_104,
    http: 200,
    en: 'This server does not send notifications to this kind of device.',
    zh: '服务器暂不支持向此类设备发送通知',
  },
  PushKeysNotUsable: {
    code: 49_105,
    http: 200,
    en: 'The browser gave keys that cannot be used. Switch notifications off and on again.',
    zh: '浏览器提供的密钥无法使用，请关闭通知后重新打开',
  },
  PushOff: {
    code: 49_106,
    http: 200,
    en: 'Notifications are off on this device. Switch them on first.',
    zh: '此设备未打开通知，请先打开',
  },
  PushTrialsTooMany: {
    code: 49_107,
    http: 429,
    en: 'You can send {most} trials an hour. Please try again later.',
    zh: '每小时最多发送 {most} 次测试，请稍后再试',
  },
} as const satisfies RefusalTable;
