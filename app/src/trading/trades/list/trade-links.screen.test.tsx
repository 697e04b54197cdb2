import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../../testing/samples/home-answers.ts';
import { sampleOwnOrder } from '../../../../testing/samples/sample-own-order.ts';
import { minutesFromNow } from '../../../../testing/samples/sample-trade.ts';
import { doneSaleRow } from '../../../../testing/trading/sample-trade-row.ts';

const sale = doneSaleRow({ status: tradeStatus.awaitingConfirmation, deadline_at: minutesFromNow(3) });
const order = sampleOwnOrder({ running_trades: 1 });
const listing: RenderOptions = { params: { id: order.id }, answers: { 'GET /api/order/market/getMySale': order } };
const market: RenderOptions = {
  answers: { 'POST /api/order/market': { rows: [], next_cursor: null, reference_price: '7.00' } },
};
const rich: RenderOptions = { person: { tradebalance: '50.00' } };

type Opened = Awaited<ReturnType<typeof renderScreen>>;
const openParts = async ({ user }: Opened) =>
  user.click(await screen.findByRole('button', { name: 'See balance details' }));
const waitForNothing = async () => undefined;

test.each([
  ['the coins in escrow on home', 'tabhome', rich, openParts, /^In escrow/, 'Selling 1'],
  ['the running trades of a listing', 'my-sale-order', listing, waitForNothing, /^1 trade in progress/, 'Selling 1'],
  ['"My trades" of the market', 'buy-market', market, waitForNothing, 'My trades', 'All 1'],
] as const)('a seller who follows %s finds the running sale', async (_, route, options, prepare, name, chip) => {
  const list = { 'POST /api/transaction': { rows: [sale], next_cursor: null } };
  const opened = await renderScreen(route, { ...options, answers: { ...homeAnswers, ...list, ...options.answers } });
  await prepare(opened);
  await opened.user.click(await screen.findByRole('link', { name }));
  const page = await screen.findByRole('tabpanel', { name: 'In progress' });
  expect(await within(page).findByRole('link', { name: /Sell.*50\.00/ })).toBeTruthy();
  expect(within(page).getByRole('button', { name: chip }).getAttribute('aria-pressed')).toBe('true');
});
