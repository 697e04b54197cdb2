import { type Answers, lost } from '@eh/contract/testing/fake-server.ts';
import { bidRefusals } from '@eh/contract/trading/market/bid-refusals.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../../../testing/samples/home-answers.ts';
import { sampleBid } from '../../../../../testing/samples/sample-bid.ts';
import { sampleListing } from '../../../../../testing/samples/sample-listing.ts';
import { writeField } from '../../../../../testing/write-field.ts';
import type { BidRow } from '../queries.ts';

const BUYERS = 'POST /api/bid/market';
const page = (...rows: BidRow[]) => ({ rows, next_cursor: null, reference_price: '6.80' });

function openBuyers(rows: readonly BidRow[], { answers, ...options }: RenderOptions = {}) {
  const usual: Answers = {
    ...homeAnswers,
    'POST /api/order/market': { rows: [sampleListing], next_cursor: null, reference_price: '6.80' },
    [BUYERS]: page(...rows),
  };
  return renderScreen('buy-market', { params: { side: 'sell' }, answers: { ...usual, ...answers }, ...options });
}

const firstRow = () => screen.findByRole('article');

test.each([
  [
    'en',
    'Sell at ¥6.75 to Bob',
    ['Wants 500.00 EH', '0.74% below the reference', '120 trades', '98.6%', 'pays in 3 min', '15 min at most'],
    'Reference ¥6.80, best price first',
  ],
  [
    'zh-CN',
    '卖出，单价 ¥6.75，买家 Bob',
    ['求购 500.00 EH', '比参考价低 0.74%', '成交 120 单', '98.6%', '付款约 3 分钟', '最晚 15 分钟'],
    '参考价 ¥6.80，出价高的在前',
  ],
] as const)('shows what a person buys, and how they pay (%s)', async (language, link, texts, reference) => {
  await openBuyers([sampleBid()], { language });
  const row = await firstRow();
  expect(within(row).getByRole('link', { name: link })).toBeTruthy();
  for (const part of [...texts, '¥100 – 2,000', 'Bank card'])
    expect(row.textContent?.replaceAll('\u00a0', ' ')).toContain(part);
  expect(screen.getByText(reference)).toBeTruthy();
});

test('leads from the listings to buy to the people to sell to, and asks for them only then', async () => {
  const { server, user } = await openBuyers([sampleBid()], { params: {} });
  await firstRow();
  expect(server.requestsOf(BUYERS)).toEqual([]);
  await user.click(screen.getByRole('tab', { name: 'Sell' }));
  expect(await screen.findByRole('link', { name: 'Sell at ¥6.75 to Bob' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Buy at/ })).toBeNull();
  expect(screen.getByRole('link', { name: /Post your own/ })).toBeTruthy();
});

test('says why one cannot sell to a person, and leads nowhere', async () => {
  const { code, en: msg } = bidRefusals.BuyerBusy;
  const { user } = await openBuyers([sampleBid({ obstacle: { code, msg } })]);
  await user.click(within(await firstRow()).getByRole('button', { name: 'Unavailable, Bob: see why' }));
  const why = await screen.findByRole('alertdialog', { name: 'Why you cannot sell here now' });
  expect(why.textContent).toContain(msg);
});

test('filters the people to sell to, counted by their own call', async () => {
  const rows = ({ amount }: { amount?: string | undefined }) =>
    Number(amount ?? 0) > 2000 ? page() : page(sampleBid());
  const { server, user } = await openBuyers([], { answers: { [BUYERS]: rows } });
  await firstRow();
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filter' });
  for (const name of ['Only listings I can sell to', 'Only buyers I follow'])
    await user.click(within(sheet).getByRole('switch', { name }));
  writeField('I want to receive', '500');
  await user.click(await within(sheet).findByRole('button', { name: 'Show 1 listing' }));
  await waitFor(() =>
    expect(server.requestsOf(BUYERS).findLast(({ limit }) => limit === undefined)).toEqual({
      amount: '500.00',
      is_takeable_only: true,
      is_followed_only: true,
    }),
  );
  await user.click(screen.getByRole('button', { name: '¥500' }));
  const amount = await screen.findByRole('dialog', { name: 'I want to receive' });
  writeField('I want to receive', '80000');
  await user.click(await within(amount).findByRole('button', { name: 'No matching listings' }));
  expect(await screen.findByRole('heading', { name: 'No matching buyers' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await firstRow()).toBeTruthy();
});

test('says that nobody buys, and offers to post a listing', async () => {
  await openBuyers([]);
  expect(await screen.findByRole('heading', { name: 'Nobody is buying right now' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Post a listing' })).toBeTruthy();
});

test('says that the buyers did not load, and loads them at another try', async () => {
  const { server, user } = await openBuyers([], { answers: { [BUYERS]: lost } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.change({ [BUYERS]: page(sampleBid()) });
  await user.click(retry);
  expect(await firstRow()).toBeTruthy();
});
