import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { listingStatus } from '@eh/contract/trading/market/listing-status.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../../testing/samples/home-answers.ts';
import { sampleOwnListing } from '../../../../testing/samples/sample-own-listing.ts';
import type { OwnListing } from '../queries.ts';

const LISTING = 'GET /api/order/market/getMySale';
const PAUSE = 'POST /api/order/pause';

function openListing(changes: Partial<OwnListing> = {}, { answers, ...options }: RenderOptions = {}) {
  const listing = sampleOwnListing(changes);
  const usual: Answers = { ...homeAnswers, [LISTING]: listing };
  return renderScreen('my-sale-order', { params: { id: listing.id }, answers: { ...usual, ...answers }, ...options });
}

async function facts(): Promise<string> {
  await screen.findByText('Bank card');
  const pairs = screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  return [screen.getByRole('main').textContent, ...pairs].join('\n');
}

test.each([
  [
    'en',
    [
      'LeftOnline100.00 EH',
      '2 trades in progress',
      'Price: ¥6.85',
      'Quantity: 200.00 EH',
      'In trades: 40.00 EH',
      'Per trade: ¥100 – 1,370',
      'Payment methods: Bank card',
      'Time to pay: 15 min',
      'Accept orders: manually',
      'Unique cents: yes',
      'Buyer requirements: none',
    ],
  ],
  [
    'zh-CN',
    [
      '剩余在线100.00 EH',
      '2 笔交易进行中',
      '单价: ¥6.85',
      '单笔限额: ¥100 – 1,370',
      '付款时限: 15 分钟',
      '接单: 手动',
      '买家要求: 不限',
    ],
  ],
] as const)('shows the facts of a listing (%s)', async (language, parts) => {
  await openListing({ remaining: '100.00', in_trade: '40.00', sold: '60.00', running_trades: 2 }, { language });
  const shown = await facts();
  for (const part of parts) expect(shown).toContain(part);
});

test('shows the optional terms that the seller has set', async () => {
  await openListing({
    note: 'Please write only the reference',
    first_message: 'Hello, I answer within minutes',
    is_whole_only: true,
    accepts_automatically: true,
    has_unique_cents: false,
    open_hours: { from: '09:00', until: '18:00', time_zone: 'Asia/Shanghai' },
    conditions: { completion_percent: 90, trades: 5, registered_days: 30, level: 2 },
    price_kind: 'following',
    margin_permille: -15,
    floor: '6.40',
  });
  const shown = await facts();
  for (const part of [
    'Please write only the reference',
    'Hello, I answer within minutes',
    'Per trade: Whole only',
    'Accept orders: automatically',
    'Unique cents: no',
    '09:00 – 18:00',
    '90% completion, 5 trades, registered for 30 days, level 2',
    'Follows the rate \u22121.5%, never below ¥6.40',
  ])
    expect(shown).toContain(part);
});

test('distinguishes the requirements for buyers in Chinese', async () => {
  const conditions = { completion_percent: 90, trades: 5, registered_days: 30, level: 2 };
  await openListing({ conditions }, { language: 'zh-CN' });
  expect(await facts()).toContain('成交率 90%、成交 5 笔、注册 30 天、等级 2');
});

test('leaves out terms that the seller has not set', async () => {
  await openListing();
  await facts();
  for (const name of ['Terms', 'Auto-message', 'Business hours', 'Pricing'])
    expect(screen.queryByText(name)).toBeNull();
  expect(screen.queryByText(/in progress/)).toBeNull();
});

test('shows in Chinese which reference a price follows', async () => {
  await openListing({ price_kind: 'following', margin_permille: 15, floor: '6.46' }, { language: 'zh-CN' });
  expect(await facts()).toContain('跟随参考价 +1.5%，不低于 ¥6.46');
});

test('shows how much of a finished listing was sold, without actions', async () => {
  await openListing({ status: listingStatus.soldOut, remaining: '0.00', sold: '200.00' });
  expect(await facts()).toContain('Sold200.00 EH');
  for (const name of ['Cancel', 'Pause', 'Edit', 'Share']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('pauses from its own page, once', async () => {
  const paused = sampleOwnListing({ is_paused: true, hidden_because: 'Paused by you' });
  const { server, user } = await openListing({}, { answers: { [PAUSE]: paused } });
  const button = await screen.findByRole('button', { name: 'Pause' });
  server.change({ [LISTING]: paused });
  await user.dblClick(button);
  expect(await screen.findByRole('button', { name: 'Go online' })).toBeTruthy();
  expect(screen.getByText('Not on the market: Paused by you')).toBeTruthy();
  expect(server.requestsOf(PAUSE)[0]).toEqual({ id: paused.id, is_paused: true });
  expect(new Set(server.keysOf(PAUSE)).size).toBe(1);
});

test('stays unchanged when the server refuses the pause', async () => {
  const { user } = await openListing({}, { answers: { [PAUSE]: refused(marketRefusals.OrderClosed) } });
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('This listing is no longer available')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
});

test('offers neither pause nor edit for a listing under review', async () => {
  await openListing({ status: listingStatus.pendingReview });
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeTruthy();
  for (const name of ['Pause', 'Edit']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('opens no form for a listing that cannot be edited, even by its link', async () => {
  await openListing({ status: listingStatus.cancelled }, { params: { id: sampleOwnListing().id, edit: '1' } });
  expect(await facts()).toContain('Cancelled');
  expect(screen.queryByRole('heading', { name: 'Edit listing' })).toBeNull();
});

const SHARE = 'POST /api/listing/share';

test('makes the link of a listing, copies it, and turns it off and on again', async () => {
  const { user, server } = await openListing(
    {},
    { answers: { [SHARE]: { link: 'k8_x-2pTq9WmZ0aW' }, 'POST /api/listing/unshare': {} } },
  );
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const sheet = await screen.findByRole('dialog', { name: 'Share a listing' });
  expect(await within(sheet).findByRole('figure', { name: 'QR code of the listing' })).toBeTruthy();
  await user.click(within(sheet).getByRole('button', { name: 'Copy Link' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/l/k8_x-2pTq9WmZ0aW`);
  await user.click(within(sheet).getByRole('switch', { name: 'Link is on' }));
  expect(await screen.findByText('Link is off')).toBeTruthy();
  expect(within(sheet).queryByRole('figure')).toBeNull();
  expect(server.requestsOf('POST /api/listing/unshare')).toEqual([{ id: sampleOwnListing().id }]);
  await user.click(within(sheet).getByRole('switch', { name: 'Link is on' }));
  expect(await within(sheet).findByRole('figure')).toBeTruthy();
  expect(server.requestsOf(SHARE)).toHaveLength(2);
});

test('shares a listing with its price through the system', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined);
  Object.assign(navigator, { share, canShare: () => true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'canShare');
  });
  const { user } = await openListing({}, { answers: { [SHARE]: { link: 'k8_x-2pTq9WmZ0aW' } } });
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const sheet = await screen.findByRole('dialog', { name: 'Share a listing' });
  await user.click(await within(sheet).findByRole('button', { name: 'Share' }));
  expect(share.mock.calls[0]?.[0]).toMatchObject({
    title: expect.stringContaining('¥6.85'),
    url: `${location.origin}/l/k8_x-2pTq9WmZ0aW`,
  });
});

test.each([
  ['en', 'Listing not found', 'My listings'],
  ['zh-CN', '未找到该挂单', '我的挂单'],
] as const)(
  'says that a listing does not exist, and leads to the existing ones (%s)',
  async (language, title, link) => {
    const { user } = await openListing(
      {},
      {
        language,
        answers: {
          [LISTING]: refused(marketRefusals.OrderNotFound),
          'POST /api/order/index': { rows: [sampleOwnListing()], next_cursor: null },
          'POST /api/bid/index': { rows: [], next_cursor: null },
        },
      },
    );
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: link }));
    expect(await screen.findByRole('article')).toBeTruthy();
  },
);

test('says that a listing did not load, and loads it on another attempt', async () => {
  const { server, user } = await openListing({}, { answers: { [LISTING]: lost } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('heading', { name: 'Listing not found' })).toBeNull();
  server.change({ [LISTING]: sampleOwnListing() });
  await user.click(retry);
  expect(await facts()).toContain('¥6.85');
});
