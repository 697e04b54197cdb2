import { expect, onTestFinished, test, vi } from 'vitest';
import { handlePush } from './push.ts';

const sent = {
  title: '*三 wants to buy 142.45 EH',
  body: '¥1,000.00 · accept by 14:29',
  action: 'Open trade',
  tag: 't1',
  link: '/#/pages/trade/sale-trade?id=t1',
  receipt: 'r1',
  isAsking: true,
  sentAt: 1_800_000_000,
};

/** The scope of a service worker with these pages open; the test acts as the browser. */
function openScope(
  pages = [],
  userAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140 Safari/537.36',
) {
  const handlers = {};
  const opened = [];
  const shown = [];
  const receipts = [];
  vi.stubGlobal('fetch', async (_path, { body }) => receipts.push(JSON.parse(body)));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  handlePush({
    addEventListener: (type, handle) => (handlers[type] = handle),
    navigator: { userAgent },
    registration: { showNotification: async (title, options) => shown.push({ title, ...options }) },
    clients: { matchAll: async () => pages, openWindow: async (address) => opened.push(address) },
  });
  const dispatch = async (type, event) => {
    const work = [];
    handlers[type]({ ...event, waitUntil: (promise) => work.push(promise) });
    await Promise.all(work);
  };
  return {
    opened,
    shown,
    receipts,
    push: (text) => dispatch('push', { data: { text: () => text } }),
    press: (data) => dispatch('notificationclick', { notification: { data, close: () => undefined } }),
  };
}

const pageOfApp = (changes = {}) => ({
  url: 'https://eh.test/#/',
  visibilityState: 'visible',
  focused: true,
  focus: async () => undefined,
  said: [],
  postMessage(message) {
    this.said.push(message);
  },
  ...changes,
});

test('groups pushes by trade, shows each until it is dealt with, and reports it as shown', async () => {
  const scope = openScope();
  await scope.push(JSON.stringify(sent));
  expect(scope.shown).toMatchObject([
    { title: sent.title, body: sent.body, tag: 't1', renotify: true, requireInteraction: true },
  ]);
  expect(scope.shown[0].actions).toEqual([{ action: 'open', title: 'Open trade' }]);
  expect(scope.receipts).toEqual([{ receipt: 'r1', event: 'shown' }]);
  await scope.push('not ours');
  expect(scope.shown).toHaveLength(1);
});

test('shows no push while the app is open in front, except in Safari, and ignores the console', async () => {
  const inFront = openScope([pageOfApp()]);
  await inFront.push(JSON.stringify(sent));
  expect([inFront.shown, inFront.receipts]).toEqual([[], []]);
  for (const page of [
    pageOfApp({ visibilityState: 'hidden' }),
    pageOfApp({ focused: false }),
    pageOfApp({ url: 'https://eh.test/console/#/' }),
  ]) {
    const scope = openScope([page]);
    await scope.push(JSON.stringify(sent));
    expect(scope.shown).toHaveLength(1);
  }
  const safari = openScope([pageOfApp()], 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/26.0 Safari/604.1');
  await safari.push(JSON.stringify(sent));
  expect(safari.shown).toHaveLength(1);
});

test('opens the trade in the running app, or starts the app there, and never another site', async () => {
  const page = pageOfApp({ focus: () => Promise.reject(new Error('not allowed')) });
  const running = openScope([page]);
  await running.press({ link: sent.link, receipt: 'r1' });
  expect(page.said).toEqual([{ kind: 'push-opened', hash: '#/pages/trade/sale-trade?id=t1' }]);
  expect([running.opened, running.receipts]).toEqual([[], [{ receipt: 'r1', event: 'opened' }]]);
  const closed = openScope();
  await closed.press({ link: sent.link, receipt: 'r1' });
  await closed.press({ link: 'https://elsewhere.example/#/' });
  expect(closed.opened).toEqual(['/#/pages/trade/sale-trade?id=t1', '/#/']);
});
