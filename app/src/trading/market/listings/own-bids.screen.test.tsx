import { type Answers, refused } from '@eh/contract/testing/fake-server.ts';
import { listingStatus } from '@eh/contract/trading/market/listing-status.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../../testing/samples/home-answers.ts';
import { bidTerms, sampleOwnBid } from '../../../../testing/samples/sample-bid.ts';
import { ownCard } from '../../../../testing/samples/sample-listing.ts';
import { ownAlipay, sampleOwnListing } from '../../../../testing/samples/sample-own-listing.ts';
import { writeField } from '../../../../testing/write-field.ts';

type OwnBid = ReturnType<typeof sampleOwnBid>;
const BIDS = 'POST /api/bid/index';
const PAUSE = 'POST /api/bid/pause';
const hidden = {
  is_paused: true,
  has_lapsed: true,
  hidden_because: 'Hidden because a trade was not paid in time. Put it online again when you are there to pay.',
};

function openBoth(changes: Partial<OwnBid> = {}, { answers, ...options }: RenderOptions = {}) {
  const usual: Answers = {
    ...homeAnswers,
    'POST /api/order/index': { rows: [sampleOwnListing({ created_at: 2000 })], next_cursor: null },
    [BIDS]: { rows: [sampleOwnBid({ created_at: 3000, ...changes })], next_cursor: null },
  };
  return renderScreen('sales', { params: { index: '1' }, answers: { ...usual, ...answers }, ...options });
}

function openPage(changes: Partial<OwnBid> = {}, { answers, ...options }: RenderOptions = {}) {
  const bid = sampleOwnBid(changes);
  const usual: Answers = {
    ...homeAnswers,
    'GET /api/bid/mine': bid,
    'GET /api/wallet/index': { accounts: [ownCard, ownAlipay] },
  };
  return renderScreen('my-bid', { params: { id: bid.id }, answers: { ...usual, ...answers }, ...options });
}

const rows = () => screen.findAllByRole('article');
const bidRow = async () => (await rows())[0] ?? expect.fail('no row');

test.each([
  ['en', ['Buy', 'Sell'], ['Bought 60.00', 'Still wanted 100.00', '1 trade in progress']],
  ['zh-CN', ['买入', '卖出'], ['已买 60.00', '还要 100.00', '1 笔交易进行中']],
] as const)('lists both kinds, the newest first, each with its side (%s)', async (language, sides, texts) => {
  await openBoth({ bought: '60.00', remaining: '100.00', in_trade: '40.00', running_trades: 1 }, { language });
  const found = await rows();
  expect(found.map((row, index) => within(row).queryByText(sides[index] ?? '') !== null)).toEqual([true, true]);
  for (const text of [...texts, '¥6.75']) expect(found[0]?.textContent).toContain(text);
});

test('shows one kind alone', async () => {
  const { user } = await openBoth();
  await rows();
  await user.click(screen.getByRole('radio', { name: 'Buy' }));
  expect(await rows()).toHaveLength(1);
  expect((await bidRow()).textContent).toContain('¥6.75');
  await user.click(screen.getByRole('radio', { name: 'Sell' }));
  expect((await bidRow()).textContent).toContain('¥6.85');
});

test.each([
  ['Under review', { status: listingStatus.pendingReview }, ['Share', 'Cancel']],
  ['Paused', { is_paused: true, hidden_because: 'Paused by you' }, ['Go online', 'Share', 'Cancel']],
  ['Hidden', hidden, ['I am here, go online', 'Share', 'Cancel']],
  ['Bought', { status: listingStatus.soldOut, remaining: '0.00', bought: '200.00' }, []],
] as const)('offers for a buy listing in the state "%s" only what can be done', async (state, changes, buttons) => {
  await openBoth(changes);
  const row = await bidRow();
  expect(within(row).getAllByText(state).length).toBeGreaterThan(0);
  expect(
    within(row)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(buttons);
});

test('puts a listing that hid itself back as soon as its owner is there again', async () => {
  const { server, user } = await openBoth(hidden, { answers: { [PAUSE]: sampleOwnBid() } });
  const row = await bidRow();
  expect(row.textContent).toContain('not paid in time');
  server.change({ [BIDS]: { rows: [sampleOwnBid({ created_at: 3000 })], next_cursor: null } });
  await user.click(within(row).getByRole('button', { name: 'I am here, go online' }));
  expect(await screen.findByText('Online again')).toBeTruthy();
  expect(server.requestsOf(PAUSE)).toEqual([{ id: sampleOwnBid().id, is_paused: false }]);
});

test('cancels a buy listing after a question that promises no coins', async () => {
  const gone = sampleOwnBid({ status: listingStatus.cancelled });
  const { server, user } = await openBoth({}, { answers: { 'POST /api/bid/fall': gone } });
  await user.click(within(await bidRow()).getByRole('button', { name: 'Cancel' }));
  const sheet = await screen.findByRole('dialog', { name: 'Cancel this buy listing?' });
  expect(sheet.textContent).toContain('Not bought yet200.00 EH');
  expect(sheet.textContent).not.toContain('Returned');
  await user.click(within(sheet).getByRole('button', { name: 'Cancel listing' }));
  expect(await screen.findByText('Listing cancelled')).toBeTruthy();
  expect(server.requestsOf('POST /api/bid/fall')).toEqual([{ id: gone.id }]);
});

test('leads to posting a buy listing', async () => {
  const { user } = await openBoth({}, { answers: { 'GET /api/order/canbuy': { rest_days: 0, listing: bidTerms } } });
  await rows();
  await user.click(screen.getByRole('link', { name: 'Post a buy listing' }));
  expect(await screen.findByLabelText('Quantity wanted')).toBeTruthy();
});

test('shows the facts of a buy listing, and none that only a sale has', async () => {
  await openPage({ price_kind: 'following', margin_permille: -5, ceiling: '6.90', running_trades: 2 });
  await screen.findByText('Follows the rate −0.5%, never above ¥6.90');
  const text = screen.getByRole('main').textContent ?? '';
  for (const part of ['Still wanted', 'Pays by', 'Seller requirements', '2 trades in progress'])
    expect(text).toContain(part);
  for (const part of ['Unique cents', 'Accept orders', 'Sold']) expect(text).not.toContain(part);
});

test('says that a buy listing is not found', async () => {
  await openPage({}, { answers: { 'GET /api/bid/mine': refused(marketRefusals.OrderNotFound) } });
  expect(await screen.findByRole('heading', { name: 'Listing not found' })).toBeTruthy();
});

test('edits a buy listing without a password', async () => {
  const EDIT = 'POST /api/bid/edit';
  const bid = sampleOwnBid({ version: 4 });
  const { server, user } = await openPage(
    { version: 4 },
    { params: { id: bid.id, edit: '1' }, answers: { [EDIT]: { ...bid, version: 5 } } },
  );
  await screen.findByRole('checkbox', { name: /Alipay/ });
  expect(screen.queryByRole('switch', { name: /unique cents/ })).toBeNull();
  writeField('Unit price', '6.80');
  await user.dblClick(screen.getByRole('button', { name: 'Save 1 change' }));
  expect(await screen.findByText('Changes saved')).toBeTruthy();
  expect(server.requestsOf(EDIT)[0]).toMatchObject({ id: bid.id, version: 4, price: '6.80', maximum: '1350.00' });
  expect(new Set(server.keysOf(EDIT)).size).toBe(1);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Listing' })).toBeTruthy());
});

test('keeps the form where an edit is refused, with the reason', async () => {
  const { user } = await openPage(
    {},
    {
      params: { id: sampleOwnBid().id, edit: '1' },
      answers: { 'POST /api/bid/edit': refused(marketRefusals.EditedMeanwhile) },
    },
  );
  await screen.findByRole('checkbox', { name: /Alipay/ });
  writeField('Unit price', '6.80');
  await user.click(screen.getByRole('button', { name: 'Save 1 change' }));
  expect(await screen.findByText('This listing has just been changed. Please check it again.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Unit price').value).toBe('6.80');
});
