import type { AnswerOf } from '@eh/contract/calls.ts';
import { onTestFinished, vi } from 'vitest';

/** The server's answer to somebody whose devices get no pushes yet. */
export const pushesOff: AnswerOf<'GET /api/push'> = {
  public_key: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  channels: ['web'],
  is_on: false,
  devices: 0,
  settings: {
    trades: true,
    chat: true,
    complaints: true,
    money: true,
    account: true,
    is_quiet: false,
    quiet_from: 1350,
    quiet_until: 420,
    shows_details: true,
    pauses_listings: false,
    time_zone: 'Asia/Shanghai',
  },
};

const subscription = {
  endpoint: 'https://push.example.com/p/1',
  options: { applicationServerKey: null },
  toJSON: () => ({ keys: { p256dh: 'A'.repeat(87), auth: 'B'.repeat(22) } }),
  unsubscribe: async () => true,
};

/** A browser that takes pushes, until the test ends. Its person has answered its question so, or will. */
export function openPushingBrowser({
  permission = 'default',
  answer = 'granted',
}: {
  readonly permission?: NotificationPermission;
  readonly answer?: NotificationPermission;
} = {}) {
  const notification = {
    permission,
    requestPermission: vi.fn<() => Promise<NotificationPermission>>(async () => {
      notification.permission = answer;
      return answer;
    }),
  };
  const subscribe = vi.fn<() => Promise<typeof subscription>>(async () => subscription);
  const registration = { pushManager: { getSubscription: async () => null, subscribe } };
  const worker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    addEventListener: () => undefined,
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', {});
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  return { requestPermission: notification.requestPermission, subscribe, subscription };
}
