import { lost } from '@eh/contract/testing/fake-server.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { sampleListing } from '../../../testing/samples/sample-listing.ts';
import { minutesFromNow, sampleTrade } from '../../../testing/samples/sample-trade.ts';
import { currentRoute } from '../../shell/navigation.ts';

const dashboard = { reference_price: '6.80', waiting: 0, best: [] };

function openHome({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('tabhome', { answers: { ...homeAnswers, ...answers }, ...options });
}

test.each([
  ['en', '500.00 EH left', 'Buy ¥6.85 Alice'],
  ['zh-CN', '可售 500.00 EH', '买入 ¥6.85 Alice'],
] as const)('shows the best prices with the remaining coins and the limits (%s)', async (language, left, buy) => {
  const cheapest = { ...sampleListing, seller: { ...sampleListing.seller, nickname: 'Alice' } };
  await openHome({ language, answers: { 'GET /api/dashboard': { ...dashboard, best: [cheapest] } } });
  expect(await screen.findByText(left)).toBeTruthy();
  expect(screen.getByText('¥100.00 – ¥2,000.00')).toBeTruthy();
  expect(screen.getByRole('link', { name: buy }).getAttribute('href')).toContain(`buy-apply?id=${sampleListing.id}`);
});

test.each([
  ['en', 'No listings right now', 'Post a listing'],
  ['zh-CN', '暂无报价', '发布挂单'],
] as const)('offers to post a listing when there is none (%s)', async (language, none, post) => {
  await openHome({ language });
  expect(await screen.findByText(none)).toBeTruthy();
  expect(screen.getByRole('link', { name: post }).getAttribute('href')).toContain('sale');
});

test('offers to load the prices again when they did not load', async () => {
  const { server, user } = await openHome({ answers: { 'GET /api/dashboard': lost } });
  const failed = await screen.findByRole('alert');
  server.change({ 'GET /api/dashboard': { ...dashboard, best: [sampleListing] } });
  await user.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('500.00 EH left')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('puts the trade with the nearest deadline first, and names the next step of each', async () => {
  const trade = (id: number, changes: Partial<ReturnType<typeof sampleTrade>>) =>
    sampleTrade({ side: 'seller', id: `00000000-0000-4000-8000-00000000070${id}`, ...changes });
  const rows = [
    trade(1, { status: tradeStatus.awaitingAcceptance, deadline_at: minutesFromNow(20) }),
    trade(2, { status: tradeStatus.awaitingConfirmation, deadline_at: minutesFromNow(5) }),
    trade(3, { side: 'buyer', status: tradeStatus.awaitingPayment, deadline_at: minutesFromNow(9) }),
    trade(4, { status: tradeStatus.inComplaint, deadline_at: null }),
    trade(5, { status: tradeStatus.awaitingPayment, is_my_turn: false, deadline_at: minutesFromNow(1) }),
  ];
  await openHome({ answers: { 'POST /api/transaction': { rows, next_cursor: null } } });
  expect(await screen.findByText('Needs your action')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^All 4/ })).toBeTruthy();
  const shown = screen.getAllByRole('link', { name: /Confirm payment|Pay the seller|Accept the order|Your turn/ });
  const names = ['Confirm payment', 'Pay the seller', 'Accept the order'];
  expect(shown.map(({ textContent }) => names.find((name) => textContent.includes(name)))).toEqual(names);
  const [, paying] = shown;
  expect(paying?.getAttribute('href')).toContain('buy-trade');
  expect(paying?.textContent).toContain('Buy 100.00 EH');
  expect(paying?.textContent).toContain('¥685.37');
});

test('shows no countdown on a trade whose clock has stopped', async () => {
  const rows = [sampleTrade({ side: 'seller', status: tradeStatus.inComplaint, deadline_at: null })];
  await openHome({ answers: { 'POST /api/transaction': { rows, next_cursor: null } } });
  expect(await screen.findByRole('link', { name: /Your turn/ })).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('shows on its tab how many tasks wait for the person', async () => {
  await openHome({ answers: { 'GET /api/dashboard': { ...dashboard, waiting: 3 } } });
  expect(await screen.findByText('3 need your action')).toBeTruthy();
});

test.each([
  ['Buy', 'quick-trade'],
  ['Sell', 'quick-trade?side=sell'],
  ['Transfer', 'transfer'],
  ['Receive', 'wallet'],
  ['Buy with USDT', 'buy-with-usdt'],
])('offers "%s" one press away', async (name, route) => {
  await openHome();
  const actions = await screen.findByRole('navigation', { name: 'Actions' });
  expect(within(actions).getByRole('link', { name }).getAttribute('href')).toContain(route);
});

test('reminds of new terms without blocking the page when operators allow them to wait', async () => {
  const { user } = await openHome({
    person: { texts_to_accept: ['user-notice'], is_acceptance_first: false },
    answers: { 'GET /api/user_notice': { notice: null } },
  });
  const row = await screen.findByRole('link', { name: /New version: Notice to users/ });
  expect(row.textContent).toContain('Please read and accept it');
  await user.click(row);
  await waitFor(() => expect(currentRoute()).toBe('notice-to-users'));
});
