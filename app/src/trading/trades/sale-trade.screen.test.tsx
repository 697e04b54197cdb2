import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { hold } from '../../../testing/hold.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { minutesFromNow, sampleTrade, secondsFromNow } from '../../../testing/samples/sample-trade.ts';
import type { Trade } from './queries.ts';

const CONFIRM = 'POST /api/transaction/confirm';
const confirming: Partial<Trade> = {
  status: tradeStatus.awaitingConfirmation,
  paid_at: minutesFromNow(-1),
  deadline_from: minutesFromNow(-1),
  deadline_at: minutesFromNow(14),
};
const sold = sampleTrade({
  side: 'seller',
  status: tradeStatus.succeeded,
  money_state: 'released',
  deadline_at: null,
  deadline_from: null,
});

async function openSale(changes: Partial<Trade>, { answers, ...options }: RenderOptions = {}) {
  const trade = sampleTrade({ side: 'seller', ...changes });
  const opened = await renderScreen('sale-trade', {
    params: { id: trade.id },
    answers: {
      'GET /api/transaction/seller': trade,
      'GET /api/transaction/ratings': { mine: null, theirs: null, rate_until: null },
      ...answers,
    },
    ...options,
  });
  return { ...opened, trade };
}

/** Ticks the three checks and types the payment password; the release then waits for a press of three seconds. */
async function prepareRelease(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Received, release' }));
  const sheet = await screen.findByRole('dialog', { name: 'Release coins to 王明' });
  for (const box of within(sheet).getAllByRole('checkbox')) await user.click(box);
  await user.click(within(sheet).getByRole('button', { name: 'Enter payment password' }));
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  return screen.findByRole('button', { name: 'Hold 3 s to release' });
}

test.each([
  ['en', 'Check your account', 'You should have received'],
  ['zh-CN', '请核对您的账户', '应到账'],
] as const)(
  'shows the seller the sum, the payer and the clock before the confirmation (%s)',
  async (language, title, label) => {
    await openSale(confirming, { language });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toMatch(/1[34]:\d\d/);
    const shown = screen.getByRole('main').textContent;
    for (const part of [label, '¥685.37', '王明', '·· 0021', '4711', '100.00 EH']) expect(shown).toContain(part);
  },
);

test.each([
  ['awaits the payment', {}, 'The buyer is paying'],
  ['is late', { phase: 'late_paid_hold' }, "The buyer's time has run out"],
  ['awaits acceptance', { status: tradeStatus.awaitingAcceptance }, 'Accept this order?'],
  ['is suspended', { status: tradeStatus.suspended, deadline_at: null }, 'Trade suspended'],
  ['is cancelled', { status: tradeStatus.cancelled, deadline_at: null, cancel_reason: 2 }, 'Order cancelled'],
  ['has succeeded', { status: tradeStatus.succeeded, deadline_at: null }, 'Sale complete'],
] satisfies [string, Partial<Trade>, string][])(
  'offers the seller no release while the trade %s',
  async (_, changes, title) => {
    await openSale(changes);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Received, release' })).toBeNull();
  },
);

test('asks for the password only after all three checks are ticked', async () => {
  const { user } = await openSale(confirming);
  await user.click(await screen.findByRole('button', { name: 'Received, release' }));
  const sheet = await screen.findByRole('dialog', { name: 'Release coins to 王明' });
  const next = within(sheet).getByRole('button', { name: 'Enter payment password' });
  for (const name of ['¥685.37 is in my account', 'The amount is exact to the cent', 'The payer is 王明']) {
    await user.click(next);
    expect(screen.queryByRole('dialog', { name: 'Payment password' })).toBeNull();
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await user.click(within(sheet).getByRole('checkbox', { name }));
  }
  expect(next.getAttribute('aria-disabled')).toBeNull();
});

test('releases the coins once when the seller holds the button twice', async () => {
  const answer = Promise.withResolvers<Trade>();
  const { server, user, trade } = await openSale(confirming, { answers: { [CONFIRM]: answer.promise } });
  const button = await prepareRelease(user);
  hold(button);
  hold(button);
  expect(screen.queryByText('100.00 EH released')).toBeNull();
  answer.resolve(sold);
  expect(await screen.findByRole('heading', { name: 'Sale complete' })).toBeTruthy();
  expect(await screen.findByText('100.00 EH released')).toBeTruthy();
  expect(server.requestsOf(CONFIRM)).toEqual([
    { id: trade.id, security_password: '135790', is_in_account: true, is_amount_equal: true, is_name_equal: true },
  ]);
});

test('does not release when the seller lets go of the button early', async () => {
  const { server, user } = await openSale(confirming);
  await user.click(await prepareRelease(user));
  expect(server.requestsOf(CONFIRM)).toEqual([]);
});

test('shows the attempts left after a wrong payment password, and releases nothing', async () => {
  const { user } = await openSale(confirming, {
    answers: { [CONFIRM]: refused(passwordRefusals.WrongSecurityPassword, { left: 4 }) },
  });
  hold(await prepareRelease(user));
  expect((await screen.findByRole('alert')).textContent).toContain('4');
  expect(screen.queryByText('100.00 EH released')).toBeNull();
});

test('does not show a release as done when its answer is lost, and repeats with the same key', async () => {
  const { server, user } = await openSale(confirming, { answers: { [CONFIRM]: lost } });
  const button = await prepareRelease(user);
  hold(button);
  expect(await screen.findByText('Detecting the best line')).toBeTruthy();
  expect(screen.queryByText('100.00 EH released')).toBeNull();
  server.change({ [CONFIRM]: sold });
  hold(await screen.findByRole('button', { name: 'Hold 3 s to release' }));
  expect(await screen.findByRole('heading', { name: 'Sale complete' })).toBeTruthy();
  const [first, second] = server.keysOf(CONFIRM);
  expect(second).toBe(first);
});

test('shows the new state when the trade has moved on before the release', async () => {
  const { server, user, trade } = await openSale(confirming, {
    answers: { [CONFIRM]: refused(tradeRefusals.TradeMovedOn) },
  });
  const button = await prepareRelease(user);
  server.change({ 'GET /api/transaction/seller': { ...trade, status: tradeStatus.suspended, deadline_at: null } });
  hold(button);
  expect(await screen.findByText(/The status has changed to "Trade suspended"/)).toBeTruthy();
});

test('refetches the trade when the clock reaches zero, and shows its new state', async () => {
  const { server, trade } = await openSale({ ...confirming, deadline_at: secondsFromNow(1) });
  await screen.findByRole('heading', { name: 'Check your account' });
  server.change({ 'GET /api/transaction/seller': { ...trade, status: tradeStatus.suspended, deadline_at: null } });
  expect(await screen.findByRole('heading', { name: 'Trade suspended' })).toBeTruthy();
});

test('opens a complaint with the seller’s text when no payment was received', async () => {
  const { server, user, trade } = await openSale(confirming, {
    answers: {
      'POST /api/transaction/not_received': sampleTrade({
        side: 'seller',
        ...confirming,
        status: tradeStatus.suspended,
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Not received' }));
  const sheet = await screen.findByRole('dialog', { name: 'Payment not received?' });
  expect(sheet.textContent).toContain('a complaint is opened');
  await user.type(within(sheet).getByLabelText('Details'), 'checked at 14:30');
  await user.dblClick(within(sheet).getByRole('button', { name: 'Open a complaint' }));
  expect(await screen.findByRole('heading', { name: 'Trade suspended' })).toBeTruthy();
  expect(server.requestsOf('POST /api/transaction/not_received')).toEqual([{ id: trade.id, text: 'checked at 14:30' }]);
});

test('accepts an order once', async () => {
  const { server, user, trade } = await openSale(
    { status: tradeStatus.awaitingAcceptance },
    { answers: { 'POST /api/transaction/verify': sampleTrade({ side: 'seller' }) } },
  );
  await user.dblClick(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('heading', { name: 'The buyer is paying' })).toBeTruthy();
  expect(server.requestsOf('POST /api/transaction/verify')).toEqual([{ id: trade.id, accept: true }]);
});
