import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../../testing/samples/home-answers.ts';
import { sampleOwnListing } from '../../../../testing/samples/sample-own-listing.ts';
import { minutesFromNow } from '../../../../testing/samples/sample-trade.ts';
import { doneSaleRow } from '../../../../testing/trading/sample-trade-row.ts';

const sale = doneSaleRow({ status: tradeStatus.awaitingConfirmation, deadline_at: minutesFromNow(3) });
const own = sampleOwnListing({ running_trades: 1 });
const listing: RenderOptions = { params: { id: own.id }, answers: { 'GET /api/order/market/getMySale': own } };
const market: RenderOptions = {
  answers: { 'POST /api/order/market': { rows: [], next_cursor: null, reference_price: '7.00' } },
};
const rich: RenderOptions = { person: { tradebalance: '50.00' } };

type Opened = Awaited<ReturnType<typeof renderScreen>>;
const openParts = async ({ user }: Opened) =>
  user.click(await screen.findByRole('button', { name: 'See balance details' }));

test.each([
  {
    from: 'the coins in escrow on home',
    route: 'tabhome',
    options: rich,
    prepare: openParts,
    name: /^In escrow/,
    chip: 'Selling 1',
  },
  {
    from: 'the running trades of a listing',
    route: 'my-sale-order',
    options: listing,
    name: /^1 trade in progress/,
    chip: 'Selling 1',
  },
  { from: '"My trades" of the market', route: 'buy-market', options: market, name: 'My trades', chip: 'All 1' },
] as const)('shows a seller who follows $from the running sale', async ({ route, options, name, chip, ...more }) => {
  const list = { 'POST /api/transaction': { rows: [sale], next_cursor: null } };
  const opened = await renderScreen(route, { ...options, answers: { ...homeAnswers, ...list, ...options.answers } });
  if ('prepare' in more) await more.prepare(opened);
  await opened.user.click(await screen.findByRole('link', { name }));
  const page = await screen.findByRole('tabpanel', { name: 'In progress' });
  expect(await within(page).findByRole('link', { name: /Sell.*50\.00/ })).toBeTruthy();
  expect(within(page).getByRole('button', { name: chip }).getAttribute('aria-pressed')).toBe('true');
});
