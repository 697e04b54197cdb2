import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { pushRefusals } from '@eh/contract/content/push/refusals.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';

type Push = AnswerOf<'GET /api/push'>;
const KEY = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';

const off: Push = {
  public_key: KEY,
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

/** A browser that takes pushes, whose person answers its question. */
function openBrowser(answer: NotificationPermission, permission: NotificationPermission = 'default') {
  const notification = {
    permission,
    requestPermission: vi.fn<() => Promise<NotificationPermission>>(async () => {
      notification.permission = answer;
      return answer;
    }),
  };
  const registration = {
    pushManager: {
      getSubscription: async () => null,
      subscribe: vi.fn<() => Promise<typeof subscription>>(async () => subscription),
    },
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', {});
  const worker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    addEventListener: () => undefined,
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  return { notification, registration };
}

/** The answer of a server that stores what it is sent. */
const stored = (request: RequestOf<'POST /api/push/settings'>) => ({
  ...request,
  pauses_listings: request.pauses_listings ?? false,
});

test('says why before the browser asks, and asks only when the person wants it', async () => {
  const { notification, registration } = openBrowser('granted');
  const sent: RequestOf<'POST /api/push/subscribe'>[] = [];
  let shown = off;
  const { user } = await renderScreen('push-settings', {
    answers: {
      'GET /api/push': () => shown,
      'POST /api/push/subscribe': (request) => {
        sent.push(request);
        shown = { ...off, is_on: true, devices: 1 };
        return {};
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
  expect(await screen.findByText(/you have \d+ minutes? to accept/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(notification.requestPermission).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Turn on notifications' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, call me' }));
  expect(await screen.findByRole('heading', { name: 'On, and sounding now' })).toBeTruthy();
  expect(registration.pushManager.subscribe).toHaveBeenCalledWith(expect.objectContaining({ userVisibleOnly: true }));
  expect(sent).toMatchObject([{ channel: 'web', address: subscription.endpoint, language: 'en' }]);
});

test('says what to do where the browser refuses, cannot, or the server offers nothing', async () => {
  openBrowser('denied', 'denied');
  await renderScreen('push-settings', { answers: { 'GET /api/push': off } });
  expect(await screen.findByText(/in the site settings of your browser/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Turn on notifications' })).toBe(null);
});

test('says that a browser without pushes has none', async () => {
  await renderScreen('push-settings', { answers: { 'GET /api/push': off }, language: 'zh-CN' });
  expect(await screen.findByRole('heading', { name: '此浏览器不支持通知' })).toBeTruthy();
});

test('says so where the server has no key', async () => {
  openBrowser('granted', 'granted');
  await renderScreen('push-settings', { answers: { 'GET /api/push': { ...off, public_key: null, channels: [] } } });
  expect(await screen.findByRole('heading', { name: 'Not offered by this server yet' })).toBeTruthy();
});

test('switches kinds and quiet hours at once, and back when the server refuses', async () => {
  openBrowser('granted', 'granted');
  const sent: RequestOf<'POST /api/push/settings'>[] = [];
  let mayChange = true;
  const { user } = await renderScreen('push-settings', {
    answers: {
      'GET /api/push': { ...off, is_on: true, devices: 1 },
      'POST /api/push/settings': (request) => {
        sent.push(request);
        return mayChange ? stored(request) : refused(pushRefusals.PushOff);
      },
    },
  });
  await user.click(await screen.findByRole('switch', { name: 'Chat' }));
  await user.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  fireEvent.change(await screen.findByLabelText('To'), { target: { value: '08:15' } });
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toMatchObject({ chat: false, is_quiet: true, quiet_from: 1350, quiet_until: 495, trades: true });
  mayChange = false;
  await user.click(screen.getByRole('switch', { name: 'Show amounts and names when locked' }));
  await waitFor(() => expect(sent).toHaveLength(4));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Show amounts and names when locked' }).checked).toBe(
      true,
    ),
  );
});

test('pauses the listings in quiet hours where the person says so', async () => {
  openBrowser('granted', 'granted');
  const sent: RequestOf<'POST /api/push/settings'>[] = [];
  const { user } = await renderScreen('push-settings', {
    answers: {
      'GET /api/push': { ...off, settings: { ...off.settings, is_quiet: true } },
      'POST /api/push/settings': (request) => {
        sent.push(request);
        return stored(request);
      },
    },
  });
  const pausing = await screen.findByRole<HTMLInputElement>('switch', { name: 'Pause my listings in quiet hours' });
  expect(pausing.checked).toBe(false);
  await user.click(pausing);
  await waitFor(() => expect(sent).toMatchObject([{ pauses_listings: true, is_quiet: true }]));
  await user.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  expect(screen.queryByRole('switch', { name: 'Pause my listings in quiet hours' })).toBe(null);
});

test('sends a trial, and turns this device off', async () => {
  openBrowser('granted', 'granted');
  let shown = { ...off, is_on: true, devices: 1 };
  const { user } = await renderScreen('push-settings', {
    answers: {
      'GET /api/push': () => shown,
      'POST /api/push/trial': {},
      'POST /api/push/unsubscribe': () => {
        shown = off;
        return {};
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Send a test notification' }));
  expect(await screen.findByText('Sent. It sounds within seconds.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Turn off on this device' }));
  expect(await screen.findByRole('heading', { name: 'Off on this device' })).toBeTruthy();
});
