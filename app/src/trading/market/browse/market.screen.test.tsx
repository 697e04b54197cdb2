import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { channels } from '../../../../testing/people.ts';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../../testing/samples/home-answers.ts';
import { sampleListing } from '../../../../testing/samples/sample-listing.ts';
import { sampleOwnListing } from '../../../../testing/samples/sample-own-listing.ts';
import type { MarketRow } from '../queries.ts';

const MARKET = 'POST /api/order/market';

function listing(number: number, changes: Partial<MarketRow> = {}): MarketRow {
  return { ...sampleListing, id: `00000000-0000-4000-8000-00000000050${number}`, ...changes };
}

function page(rows: readonly MarketRow[], next_cursor: string | null = null) {
  return { rows: [...rows], next_cursor, reference_price: '6.80' };
}

function openMarket(rows: readonly MarketRow[], { answers, ...options }: RenderOptions = {}) {
  const usual: Answers = { ...homeAnswers, [MARKET]: page(rows) };
  return renderScreen('buy-market', { answers: { ...usual, ...answers }, ...options });
}

async function firstRow(): Promise<HTMLElement> {
  return screen.findByRole('article');
}

test.each([
  [
    'en',
    'Buy at ¥6.85 from Bob',
    ['120 trades', '98.6%', 'from 60 people', '99.0% positive', 'releases in 4 min', '15 min to pay', '¥100 – 2,000'],
  ],
  [
    'zh-CN',
    '买入，单价 ¥6.85，卖家 Bob',
    ['成交 120 单', '98.6%', '来自 60 人', '好评 99.0%', '放币约 4 分钟', '付款时限 15 分钟', '¥100 – 2,000'],
  ],
] as const)('shows what a listing offers and its seller’s record (%s)', async (language, link, texts) => {
  await openMarket([listing(1)], { language });
  const row = await firstRow();
  expect(within(row).getByRole('link', { name: link })).toBeTruthy();
  for (const part of [...texts, '500.00 EH', 'Bank card']) expect(row.textContent).toContain(part);
});

test('shows no figures for a seller without trades, and no unknown ones', async () => {
  const { seller } = sampleListing;
  const reputation = {
    ...seller.reputation,
    trades: 0,
    people: 0,
    completion_percent: null,
    good_percent: null,
    average_release_seconds: null,
    release_people: 0,
  };
  await openMarket([listing(1, { seller: { ...seller, reputation } })]);
  const row = await firstRow();
  expect(row.textContent).toContain('No trades yet');
  for (const figure of ['%', 'null', 'positive', 'releases', 'people']) expect(row.textContent).not.toContain(figure);
});

test.each([
  ['a whole listing', { is_whole_only: true, maximum: '3425.00' }, 'Whole only ¥3,425'],
  ['one that is accepted by itself', { accepts_automatically: true }, 'auto-accept'],
  ['a price above the reference', { margin_permille: 15 }, 'Follows the rate +1.5%'],
  ['a price below the reference', { margin_permille: -5 }, 'Follows the rate \u22120.5%'],
  [
    'hours in another time zone',
    { open_hours: { from: '22:00', until: '02:30', time_zone: 'Asia/Shanghai' } },
    'hours 22:00 – 02:30 (China Standard Time)',
  ],
] as const)('marks %s', async (_, changes, text) => {
  await openMarket([listing(1, changes)]);
  expect((await firstRow()).textContent?.replaceAll('\u00a0', ' ')).toContain(text);
});

test('marks a payment method that an operator has paused', async () => {
  const paused = { reason: 'Maintenance', since: 0 };
  const stopped = channels.channels.map((channel) => ({ ...channel, paused }));
  await openMarket([listing(1)], { answers: { 'GET /api/wallet/chains': { ...channels, channels: stopped } } });
  expect((await firstRow()).textContent).toContain('Bank card · paused');
});

test('says why a listing cannot be bought, and links to no purchase', async () => {
  const msg = 'The seller requires 90% completion';
  const { user } = await openMarket([listing(1, { obstacle: { code: marketRefusals.ConditionsNotMet.code, msg } })]);
  const row = await firstRow();
  expect(within(row).queryByRole('link', { name: /^Buy at/ })).toBeNull();
  await user.click(within(row).getByRole('button', { name: 'Unavailable, Bob: see why' }));
  const why = await screen.findByRole('alertdialog', { name: 'Why you cannot buy this now' });
  expect(why.textContent).toContain(msg);
  await user.click(within(why).getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('article')).toBe(row);
});

test('leads the seller of a listing to its page instead of buying from it', async () => {
  const own = listing(1, { obstacle: { code: marketRefusals.OwnOrder.code, msg: marketRefusals.OwnOrder.en } });
  const { user } = await openMarket([own], {
    answers: { 'GET /api/order/market/getMySale': sampleOwnListing({ id: own.id }) },
  });
  await user.click(within(await firstRow()).getByRole('link', { name: 'Manage my listing at ¥6.85' }));
  expect(await screen.findByRole('heading', { name: 'Listing' })).toBeTruthy();
});

test('sorts as requested, and requests nothing twice', async () => {
  const { server, user } = await openMarket([listing(1)]);
  await firstRow();
  for (const name of ['Completion', 'Speed', 'Rating']) await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(server.requestsOf(MARKET)).toHaveLength(4));
  expect(server.requestsOf(MARKET).map(({ sort }) => sort)).toEqual(['price', 'completion', 'speed', 'rating']);
  expect(screen.getByRole('button', { name: /^Rating.*highest first/, pressed: true })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Speed' }));
  expect(await screen.findByRole('button', { name: /^Speed.*fastest first/, pressed: true })).toBeTruthy();
  expect(server.requestsOf(MARKET)).toHaveLength(4);
});

test('keeps sort and filters on the way to a listing and back', async () => {
  const { user } = await openMarket([listing(1)], {
    answers: {
      'GET /api/order/market/getOnSaleOrder': listing(1),
      'GET /api/order/canbuy': { rest_days: 0 },
      'GET /api/wallet/index': { accounts: [] },
    },
  });
  await firstRow();
  await user.click(screen.getByRole('button', { name: 'Completion' }));
  await user.click(await screen.findByRole('link', { name: 'Buy at ¥6.85 from Bob' }));
  await screen.findByRole('heading', { name: 'Buy EH' });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('button', { name: /^Completion/, pressed: true })).toBeTruthy();
});

test('says that nobody sells, and offers to post a listing of either side', async () => {
  await openMarket([]);
  expect(await screen.findByRole('heading', { name: 'No listings right now' })).toBeTruthy();
  for (const name of ['Post a buy listing', 'Post a listing'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(screen.queryByText('No more listings')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

test.each([
  ['the answer is lost', lost],
  ['the server refuses', refused(marketRefusals.OrderNotFound)],
])('says that the market did not load when %s, and loads it on another attempt', async (_, failure) => {
  const { server, user } = await openMarket([listing(1)], { answers: { [MARKET]: failure } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('article')).toBeNull();
  server.change({ [MARKET]: page([listing(1)]) });
  await user.click(retry);
  expect(await firstRow()).toBeTruthy();
});
