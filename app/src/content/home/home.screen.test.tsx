import { lost } from '@eh/contract/testing/fake-server.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { configs } from '../../../testing/people.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { ownCard } from '../../../testing/samples/sample-listing.ts';
import { minutesFromNow, sampleTrade } from '../../../testing/samples/sample-trade.ts';
import { changeSession } from '../../session/current-session.ts';

const rich = { balance: '1000.00', orderbalance: '200.00', tradebalance: '30.50', holdbalance: '4.00' } as const;

function openHome({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('tabhome', { answers: { ...homeAnswers, ...answers }, ...options });
}

test.each([
  ['en', 'Balance', 'Available', 'In trades', 'Held'],
  ['zh-CN', '资产', '可用', '交易中', '冻结'],
] as const)('shows the total and its parts (%s)', async (language, name, ...parts) => {
  await openHome({ language, person: rich });
  const card = await screen.findByRole('region', { name: new RegExp(name) });
  await within(card).findByText(/≈ ¥/);
  for (const part of ['1,234.50', '1,000.00', '230.50', '4.00', '¥8,394.60']) expect(card.textContent).toContain(part);
  expect(within(card).getAllByRole('definition')).toHaveLength(parts.length);
});

test('names each part of the balance, and the movable amount', async () => {
  const { user } = await openHome({ person: { ...rich, transaction_balance: '900.00' } });
  await user.click(await screen.findByRole('button', { name: 'See balance details' }));
  const sheet = await screen.findByRole('dialog', { name: 'Balance details' });
  for (const part of ['In listings200.00 EH', 'In escrow30.50 EH', 'Available to transfer now900.00 EH'])
    expect(sheet.textContent).toContain(part);
});

test('shows the figures that operators chose, in their order', async () => {
  const chosen = (figures: string) => ({ settings: { 'platform.display.home_figures': figures } });
  await openHome({ person: { ...rich, transaction_balance: '900.00' }, configured: chosen('held,price,movable') });
  const card = await screen.findByRole('region', { name: 'Balance' });
  await within(card).findByText('1 EH = ¥6.80');
  const terms = () =>
    within(card)
      .queryAllByRole('term')
      .map((term) => term.textContent);
  expect(terms()).toEqual(['Held', 'Transferable']);
  expect(card.textContent).not.toContain('8,394.60');
  act(() => changeSession({ kind: 'configs', configs: { ...configs, ...chosen('') } }));
  expect(terms()).toEqual([]);
  expect(card.textContent).toContain('1,234.50');
});

test('hides every amount on request', async () => {
  const { user } = await openHome({ person: rich });
  await user.click(await screen.findByRole('button', { name: 'Hide amounts' }));
  const card = screen.getByRole('region', { name: 'Balance' });
  for (const part of ['1,234.50', '1,000.00', '230.50', '8,394.60']) expect(card.textContent).not.toContain(part);
  await user.click(screen.getByRole('button', { name: 'Show amounts' }));
  expect(card.textContent).toContain('1,234.50');
});

test('shows the trade that waits for the person with amount and deadline, and opens it', async () => {
  const trade = sampleTrade({ side: 'seller', status: tradeStatus.awaitingConfirmation, paid_at: minutesFromNow(-1) });
  const { user } = await openHome({
    answers: {
      'GET /api/dashboard': { reference_price: '6.80', waiting: 1, best: [] },
      'POST /api/transaction': { rows: [trade], next_cursor: null },
      'GET /api/transaction/seller': trade,
    },
  });
  const waiting = await screen.findByRole('link', { name: /Confirm payment/ });
  for (const part of ['¥685.37', 'Bob', 'until']) expect(waiting.textContent).toContain(part);
  await user.click(waiting);
  expect(await screen.findByRole('heading', { name: 'Check your account' })).toBeTruthy();
});

test('keeps the last balances when the server cannot be reached', async () => {
  await openHome({ person: rich, answers: { 'GET /api/m': lost } });
  const card = await screen.findByRole('region', { name: 'Balance' });
  expect(card.textContent).toContain('1,234.50');
});

const tradesBy =
  (index: number, trade: ReturnType<typeof sampleTrade> | null) => (request: { index?: number | undefined }) => ({
    rows: request.index === index && trade ? [trade] : [],
    next_cursor: null,
  });
const withAccount = { 'GET /api/wallet/index': { accounts: [ownCard] } };
const RUNNING = 1;
const DONE = 2;

test('leads a person who has never traded to the market, until they dismiss the steps', async () => {
  const answers = { ...withAccount, 'POST /api/transaction': tradesBy(DONE, null) };
  const { user } = await openHome({ answers });
  const step = await screen.findByRole('link', { name: /Make your first purchase/ });
  expect(step.getAttribute('href')).toContain('buy-market');
  expect(screen.getByText('One step left to buy EH')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Put the first steps away' }));
  expect(screen.queryByText('One step left to buy EH')).toBeNull();
  expect(localStorage.getItem('eh.first-steps')).toContain('true');
});

test('shows the state of the first purchase, and opens it', async () => {
  const trade = sampleTrade({ side: 'buyer', status: tradeStatus.awaitingPayment });
  const { user } = await openHome({
    answers: { ...withAccount, 'POST /api/transaction': tradesBy(RUNNING, trade), 'GET /api/transaction/buyer': trade },
  });
  await user.click(await screen.findByRole('link', { name: /First purchase: pay the seller/ }));
  expect(await screen.findByRole('heading', { name: 'Pay the seller' })).toBeTruthy();
});

test('shows no steps to a person who has traded', async () => {
  const sold = sampleTrade({ side: 'seller', status: tradeStatus.succeeded });
  const { server } = await openHome({ answers: { ...withAccount, 'POST /api/transaction': tradesBy(DONE, sold) } });
  await expect.poll(() => server.requestsOf('POST /api/transaction')).not.toEqual([]);
  await screen.findByText('Best prices');
  expect(screen.queryByText(/left to buy EH/)).toBeNull();
});
