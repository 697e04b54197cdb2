import { type Answers, lost } from '@eh/contract/testing/fake-server.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPushingBrowser, pushesOff } from '../../../testing/devices/pushing-browser.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { changeSession } from '../../session/current-session.ts';
import { startPush } from './start-push.ts';

const on = { ...pushesOff, is_on: true, devices: 1 };
const quiet = { ...pushesOff.settings, is_quiet: true };

const openSettings = ({ answers, ...options }: RenderOptions = {}) =>
  renderScreen('push-settings', { ...options, answers: { 'GET /api/push': pushesOff, ...answers } });

function beOn(userAgent: string, touchPoints = 0): void {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: touchPoints });
  onTestFinished(() => {
    agent.mockRestore();
    Reflect.deleteProperty(navigator, 'maxTouchPoints');
  });
}

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'Add EH to your home screen first'],
  [
    'an iPad that calls itself a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
    5,
    'Add EH to your home screen first',
  ],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'Not possible in this browser'],
])('says what to do on %s without pushes', async (_which, userAgent, touchPoints, title) => {
  beOn(userAgent, touchPoints);
  await openSettings();
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Turn on notifications' })).toBeNull();
});

test('says that the browser failed, and allows another attempt', async () => {
  const browser = openPushingBrowser();
  browser.subscribe.mockRejectedValueOnce(new Error('no push service'));
  const { user, server } = await openSettings({ answers: { 'POST /api/push/subscribe': {} } });
  const turnOn = async () => {
    await user.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, call me' }));
  };
  await turnOn();
  expect(await screen.findByText(/did not turn notifications on/)).toBeTruthy();
  server.change({ 'GET /api/push': on });
  await turnOn();
  expect(await screen.findByRole('heading', { name: 'On, and sounding now' })).toBeTruthy();
});

test('updates the page at once when the browser refuses', async () => {
  openPushingBrowser({ answer: 'denied' });
  const { user, server } = await openSettings();
  await user.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, call me' }));
  expect(await screen.findByRole('heading', { name: 'Blocked by the browser' })).toBeTruthy();
  expect(server.requestsOf('POST /api/push/subscribe')).toEqual([]);
});

test.each([
  ['en', { quiet_from: 0, quiet_until: 1439 }, 'Quiet hours, until 23:59'],
  ['zh-CN', { quiet_from: 0, quiet_until: 1439 }, '免打扰中，23:59 结束'],
] as const)('says that quiet hours are running (%s)', async (language, hours, text) => {
  openPushingBrowser({ permission: 'granted' });
  await openSettings({ language, answers: { 'GET /api/push': { ...on, settings: { ...quiet, ...hours } } } });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('says how long it takes until the quiet hours', async () => {
  openPushingBrowser({ permission: 'granted' });
  const now = new Date();
  const begins = (now.getHours() * 60 + now.getMinutes() + 95) % 1440;
  const settings = { ...quiet, quiet_from: begins, quiet_until: (begins + 60) % 1440 };
  await openSettings({ answers: { 'GET /api/push': { ...on, settings } } });
  expect(await screen.findByText(/^Quiet hours begin in 1 h 3[45] min$/)).toBeTruthy();
});

test('does not send an invalid time, nor an unchanged one again', async () => {
  openPushingBrowser({ permission: 'granted' });
  const { server } = await openSettings({ answers: { 'GET /api/push': { ...on, settings: quiet } } });
  const from = await screen.findByLabelText('From');
  fireEvent.change(from, { target: { value: '' } });
  fireEvent.change(from, { target: { value: '22:30' } });
  expect(server.requestsOf('POST /api/push/settings')).toEqual([]);
});

test('offers to load the settings again when they did not load', async () => {
  openPushingBrowser();
  const { user, server } = await openSettings({ answers: { 'GET /api/push': lost } });
  const failed = await screen.findByRole('alert');
  server.change({ 'GET /api/push': pushesOff });
  await user.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Off on this device' })).toBeTruthy();
});

/** A phone with a subscription, whose service worker can send messages. */
function openSubscribedBrowser() {
  openPushingBrowser({ permission: 'granted' });
  const registration = {
    pushManager: {
      getSubscription: async () => ({
        endpoint: 'https://push.example.com/p/9',
        options: { applicationServerKey: null },
        toJSON: () => ({ keys: { p256dh: 'A'.repeat(87), auth: 'B'.repeat(22) } }),
        unsubscribe: async () => true,
      }),
      subscribe: async () => ({
        endpoint: 'https://push.example.com/p/10',
        toJSON: () => ({ keys: { p256dh: 'A'.repeat(87), auth: 'B'.repeat(22) } }),
      }),
    },
  };
  const worker = Object.assign(new EventTarget(), {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  return worker;
}

test('subscribes the person who logs in on a phone with pushes, with the key of this server', async () => {
  openSubscribedBrowser();
  const answers: Answers = { 'POST /api/push/subscribe': {} };
  const { server } = await openSettings({ answers });
  onTestFinished(startPush());
  await waitFor(() => expect(server.requestsOf('POST /api/push/subscribe')).toHaveLength(1));
  expect(server.requestsOf('POST /api/push/subscribe')).toMatchObject([{ address: 'https://push.example.com/p/10' }]);
  act(() => changeSession({ kind: 'logged-in', token: 'another', userid: 'u2' }));
  await waitFor(() => expect(server.requestsOf('POST /api/push/subscribe')).toHaveLength(2));
});

test('opens the page of a pressed push, and ignores unknown input', async () => {
  const worker = openSubscribedBrowser();
  await openSettings({ answers: { 'POST /api/push/subscribe': {} } });
  onTestFinished(startPush());
  const before = location.hash;
  const say = (data: unknown) => worker.dispatchEvent(Object.assign(new Event('message'), { data }));
  for (const data of [null, 'x', { kind: 'progress' }, { kind: 'push-opened', hash: 'https://evil.example' }])
    say(data);
  expect(location.hash).toBe(before);
  say({ kind: 'push-opened', hash: '#/pages/trade/sale-trade?id=t1' });
  expect(location.hash).toBe('#/pages/trade/sale-trade?id=t1');
  location.hash = before;
});
