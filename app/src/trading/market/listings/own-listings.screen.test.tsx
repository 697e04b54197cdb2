import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { listingStatus } from '@eh/contract/trading/market/listing-status.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../../testing/samples/home-answers.ts';
import { sampleOwnListing } from '../../../../testing/samples/sample-own-listing.ts';
import { secondsFromNow } from '../../../../testing/samples/sample-trade.ts';
import type { OwnListing } from '../queries.ts';

const LISTINGS = 'POST /api/order/index';
const BIDS = 'POST /api/bid/index';
const noBids = { rows: [], next_cursor: null };
const PAUSE = 'POST /api/order/pause';
const CANCEL = 'POST /api/order/fall';
const half: Partial<OwnListing> = { sold: '60.00', in_trade: '40.00', remaining: '100.00', running_trades: 1 };

function listOf(...listings: OwnListing[]) {
  return { rows: listings, next_cursor: null };
}

function openSales(changes: Partial<OwnListing> = {}, { answers, ...options }: RenderOptions = {}) {
  const usual: Answers = { ...homeAnswers, [LISTINGS]: listOf(sampleOwnListing(changes)), [BIDS]: noBids };
  return renderScreen('sales', { params: { index: '1' }, answers: { ...usual, ...answers }, ...options });
}

const row = () => screen.findByRole('article');

test('shows how much of a listing is left and sold, and its running trades', async () => {
  await openSales(half);
  const article = await row();
  for (const part of ['100.00 EH', '¥6.85', 'Online', 'Sold 60.00', 'Left 100.00', '1 trade in progress'])
    expect(article.textContent).toContain(part);
  const bar = within(article).getByRole('progressbar', { name: 'Sold' });
  expect(bar.getAttribute('aria-valuetext')).toBe('60.00 EH of 200.00 EH sold');
});

test.each([
  ['Online', {}, ['Pause', 'Share', 'Cancel'], true],
  ['Paused', { is_paused: true, hidden_because: 'Paused by you' }, ['Go online', 'Share', 'Cancel'], true],
  ['Under review', { status: listingStatus.pendingReview }, ['Share', 'Cancel'], false],
  ['In trades', { remaining: '0.00', in_trade: '200.00' }, ['Pause', 'Share', 'Cancel'], false],
  ['Sold', { status: listingStatus.soldOut, remaining: '0.00', sold: '200.00' }, [], false],
  ['Cancelled', { status: listingStatus.cancelled }, [], false],
] as const)(
  'offers for a listing in state "%s" only the possible actions',
  async (state, changes, buttons, isEditable) => {
    await openSales(changes);
    const article = await row();
    expect(within(article).getByText(state)).toBeTruthy();
    expect(
      within(article)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(buttons);
    expect(within(article).queryByRole('link', { name: 'Edit' }) !== null).toBe(isEditable);
  },
);

test.each([
  ['the seller paused it', { is_paused: true, hidden_because: 'Paused by you' }, 'Not on the market: Paused by you'],
  ['a review is not over', { status: listingStatus.pendingReview }, 'It goes online once approved'],
  [
    'an operator left a note',
    { status: listingStatus.cancelled, reason: 'The price was a mistake' },
    'The price was a mistake',
  ],
] as const)('says why a listing is not on the market: %s', async (_, changes, text) => {
  await openSales(changes);
  expect(within(await row()).getByText(text)).toBeTruthy();
});

test.each([
  ['en', 'Quiet hours', /^Paused until \d\d:\d\d, then online by itself/],
  ['zh-CN', '免打扰中', /^暂停至 \d\d:\d\d，之后自动上线/],
] as const)('says until when quiet hours pause a listing (%s)', async (language, state, text) => {
  const rests = { rests_until: secondsFromNow(3600), hidden_because: 'Quiet hours' };
  await openSales(rests, { language });
  const article = await row();
  expect(within(article).getByText(state)).toBeTruthy();
  expect(within(article).getByText(text)).toBeTruthy();
});

test('takes a listing off the market once, and puts it back on', async () => {
  const paused = sampleOwnListing({ is_paused: true, hidden_because: 'Paused by you' });
  const { server, user } = await openSales(
    {},
    { answers: { [PAUSE]: ({ is_paused }) => (is_paused ? paused : sampleOwnListing()) } },
  );
  const article = await row();
  server.change({ [LISTINGS]: listOf(paused) });
  await user.dblClick(within(article).getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('Paused. The market no longer shows it.')).toBeTruthy();
  expect(server.requestsOf(PAUSE)[0]).toEqual({ id: paused.id, is_paused: true });
  expect(new Set(server.keysOf(PAUSE)).size).toBe(1);
  const resume = await screen.findByRole('button', { name: 'Go online' });
  server.change({ [LISTINGS]: listOf(sampleOwnListing()) });
  await user.click(resume);
  expect(await screen.findByText('Online again')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy();
  expect(server.requestsOf(PAUSE).at(-1)).toEqual({ id: paused.id, is_paused: false });
});

test.each([
  ['the listing is over', refused(marketRefusals.OrderClosed), 'This listing is no longer available'],
  ['the answer is lost', lost, /Detecting the best line/],
] as const)('keeps a listing unchanged when pausing fails because %s', async (_, failure, text) => {
  const { user } = await openSales({}, { answers: { [PAUSE]: failure } });
  const article = await row();
  await user.click(within(article).getByRole('button', { name: 'Pause' }));
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(within(article).getByText('Online')).toBeTruthy();
  expect(screen.queryByText('Paused. The market no longer shows it.')).toBeNull();
});

test('cancels a listing only after a confirmation, and only once', async () => {
  const gone = sampleOwnListing({ status: listingStatus.cancelled });
  const { server, user } = await openSales(half, { answers: { [CANCEL]: gone } });
  await user.click(within(await row()).getByRole('button', { name: 'Cancel' }));
  const sheet = await screen.findByRole('dialog', { name: 'Cancel this listing?' });
  expect(sheet.textContent).toContain('Returned to your balance100.00 EH');
  expect(within(sheet).getByText('The trade in progress is not affected')).toBeTruthy();
  await user.click(within(sheet).getByRole('button', { name: 'Keep the listing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requestsOf(CANCEL)).toEqual([]);
  await user.click(within(await row()).getByRole('button', { name: 'Cancel' }));
  const again = await screen.findByRole('dialog', { name: 'Cancel this listing?' });
  server.change({ [LISTINGS]: listOf() });
  await user.dblClick(within(again).getByRole('button', { name: 'Cancel listing' }));
  expect(await screen.findByText('Listing cancelled')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'No listings yet' })).toBeTruthy();
  expect(server.requestsOf(CANCEL)[0]).toEqual({ id: gone.id });
  expect(new Set(server.keysOf(CANCEL)).size).toBe(1);
});

test('mentions no trades when none is running, and keeps the sheet open when cancelling is refused', async () => {
  const { user } = await openSales({}, { answers: { [CANCEL]: refused(marketRefusals.OrderClosed) } });
  await user.click(within(await row()).getByRole('button', { name: 'Cancel' }));
  const sheet = await screen.findByRole('dialog', { name: 'Cancel this listing?' });
  expect(sheet.textContent).not.toContain('not affected');
  await user.click(within(sheet).getByRole('button', { name: 'Cancel listing' }));
  expect(await screen.findByText('This listing is no longer available')).toBeTruthy();
  expect(screen.queryByText('Listing cancelled')).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Cancel this listing?' })).toBe(sheet);
});

test('requests the listings of each tab, and says when it is empty', async () => {
  const { server, user } = await openSales({}, { answers: { [LISTINGS]: listOf() } });
  expect(await screen.findByRole('heading', { name: 'No listings yet' })).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Done' }));
  expect(await screen.findByRole('heading', { name: 'No finished listings' })).toBeTruthy();
  const main = screen.getByRole('main');
  expect(within(main).queryByRole('link', { name: 'Post a listing' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'All' }));
  await waitFor(() => expect(server.requestsOf(LISTINGS).map(({ index }) => index)).toEqual([1, 2, 0]));
});

test('says that the listings did not load, and loads them on another attempt', async () => {
  const { server, user } = await openSales({}, { answers: { [LISTINGS]: lost } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.change({ [LISTINGS]: listOf(sampleOwnListing()) });
  await user.click(retry);
  expect(await row()).toBeTruthy();
});

describe('the bar over own listings', () => {
  const ALL = 'POST /api/order/pauseAll';
  const online = { online: 2, paused_with_all: 0, running_trades: 5 };

  test('pauses all of both kinds with one press, and says how many', async () => {
    const { user, server } = await openSales({}, { answers: { 'GET /api/order/live': online, [ALL]: { changed: 2 } } });
    expect(await screen.findByText('2 online, 5 trades running')).toBeTruthy();
    expect(screen.getByText('A pause stops new orders only')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Pause all' }));
    expect(await screen.findByText('2 listings paused')).toBeTruthy();
    expect(server.requestsOf(ALL)).toEqual([{ is_paused: true }]);
  });

  test('puts back what a pause of all took off, in Chinese too', async () => {
    const paused = { online: 0, paused_with_all: 2, running_trades: 0 };
    const { user, server } = await openSales(
      {},
      { language: 'zh-CN', answers: { 'GET /api/order/live': paused, [ALL]: { changed: 2 } } },
    );
    await user.click(await screen.findByRole('button', { name: '全部恢复' }));
    expect(await screen.findByText('已恢复 2 条')).toBeTruthy();
    expect(server.requestsOf(ALL)).toEqual([{ is_paused: false }]);
  });

  test('is absent where nothing is online and nothing was paused together', async () => {
    await openSales({ is_paused: true, hidden_because: 'Paused by you' });
    await row();
    expect(screen.queryByRole('button', { name: /all$/ })).toBeNull();
  });
});
