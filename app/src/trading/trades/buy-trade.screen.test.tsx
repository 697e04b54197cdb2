import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { pdf, pickFile, storedPdf } from '../../../testing/pick-file.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { minutesFromNow, sampleTrade, secondsFromNow } from '../../../testing/samples/sample-trade.ts';
import type { Trade } from './queries.ts';

const PAID = 'POST /api/transaction/paid';
const CANCEL = 'POST /api/transaction/cancelByBuyer';
let tradesOpened = 0;

/** Each test has its own trade: entries stored on the phone for one must not show on another. */
async function openPurchase(changes: Partial<Trade> = {}, { answers, ...options }: RenderOptions = {}) {
  tradesOpened += 1;
  const id = `00000000-0000-4000-8000-${String(tradesOpened).padStart(12, '0')}`;
  const trade = sampleTrade({ side: 'buyer', id, ...changes });
  const opened = await renderScreen('buy-trade', {
    params: { id },
    answers: {
      'GET /api/transaction/buyer': trade,
      'GET /api/transaction/ratings': { mine: null, theirs: null, rate_until: null },
      'POST /api/upload/img': storedPdf,
      ...answers,
    },
    ...options,
  });
  return { ...opened, trade };
}

async function openPaidSheet(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: "I've paid" }));
  return screen.findByRole('dialog', { name: 'Confirm your payment' });
}

/** Adds a voucher and declares the payment; returns the button that sends it. */
async function preparePaid(user: UserEvent): Promise<HTMLElement> {
  const sheet = await openPaidSheet(user);
  await pickFile(user, within(sheet).getByRole('button', { name: 'Add voucher' }), pdf);
  await user.click(within(sheet).getByRole('checkbox', { name: /I have paid from my own account: ¥685.37/ }));
  return within(sheet).getByRole('button', { name: 'Confirm payment' });
}

test.each([
  ['en', 'Pay the seller', 'Pay the exact amount', 'Do not cancel once you have paid'],
  ['zh-CN', '向卖家付款', '请一分不差', '付款后请勿取消订单'],
] as const)('shows the buyer how much to pay, to whom, and until when (%s)', async (language, title, ...texts) => {
  await openPurchase({}, { language });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toMatch(/1[45]:\d\d/);
  const shown = screen.getByRole('main').textContent;
  for (const part of [...texts, '¥685.37', '李丽', '6222 0202 0011 2233', '4711', '100.00 EH', 'Alice'])
    expect(shown).toContain(part);
});

test.each([
  ['awaits acceptance', { status: tradeStatus.awaitingAcceptance }, 'Waiting for the seller to accept'],
  ['is suspended', { status: tradeStatus.suspended, deadline_at: null }, 'Trade suspended'],
  ['is cancelled', { status: tradeStatus.cancelled, deadline_at: null, cancel_reason: 2 }, 'Order cancelled'],
  ['is released', { status: tradeStatus.confirmed, deadline_at: null, paid_at: 1 }, 'Payment confirmed'],
  ['has succeeded', { status: tradeStatus.succeeded, deadline_at: null, paid_at: 1 }, 'Purchase complete'],
] satisfies [string, Partial<Trade>, string][])(
  'does not ask the buyer for money while the trade %s',
  async (_, changes, title) => {
    await openPurchase(changes);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByRole('button', { name: "I've paid" })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('main').textContent).not.toContain('Amount to pay');
  },
);

test('confirms a payment only with a voucher and the declaration', async () => {
  const { server, user } = await openPurchase();
  const sheet = await openPaidSheet(user);
  const confirm = within(sheet).getByRole('button', { name: 'Confirm payment' });
  await user.click(confirm);
  await user.click(within(sheet).getByRole('checkbox'));
  expect(confirm.getAttribute('aria-disabled')).toBe('true');
  await user.click(confirm);
  expect(server.requestsOf(PAID)).toEqual([]);
  await pickFile(user, within(sheet).getByRole('button', { name: 'Add voucher' }), pdf);
  expect(confirm.getAttribute('aria-disabled')).toBeNull();
});

test('tells the seller once about a payment that the buyer confirms twice', async () => {
  const paid = { status: tradeStatus.awaitingConfirmation, paid_at: minutesFromNow(0) };
  const { server, user, trade } = await openPurchase(
    {},
    { answers: { [PAID]: sampleTrade({ side: 'buyer', ...paid }) } },
  );
  const confirm = await preparePaid(user);
  server.change({ 'GET /api/transaction/buyer': { ...trade, ...paid } });
  await user.dblClick(confirm);
  expect(await screen.findByRole('heading', { name: 'The seller is checking' })).toBeTruthy();
  expect(server.requestsOf(PAID)).toEqual([{ id: trade.id, vouchers: [storedPdf.id] }]);
});

test('keeps an unanswered "I\'ve paid", prevents cancelling, and repeats with the same key', async () => {
  const { server, user, trade } = await openPurchase({}, { answers: { [PAID]: lost } });
  await user.click(await preparePaid(user));
  const again = await screen.findByRole('button', { name: 'Send again' });
  expect(screen.queryByRole('heading', { name: 'The seller is checking' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  const paid = { ...trade, status: tradeStatus.awaitingConfirmation, paid_at: minutesFromNow(0) };
  server.change({ [PAID]: paid, 'GET /api/transaction/buyer': paid });
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'The seller is checking' })).toBeTruthy();
  expect(new Set(server.keysOf(PAID)).size).toBe(1);
});

test.each([
  ['en', tradeRefusals.DeadlinePassed.en, 'If you have paid, contact customer service now'],
  ['zh-CN', tradeRefusals.DeadlinePassed.zh, '如已付款，请立即联系客服'],
] as const)('shows why "I\'ve paid" was refused and what to do next (%s)', async (language, reason, advice) => {
  const { user } = await openPurchase({}, { language, answers: { [PAID]: refused(tradeRefusals.DeadlinePassed) } });
  await user.click(await screen.findByRole('button', { name: language === 'en' ? "I've paid" : '我已付款' }));
  const sheet = await screen.findByRole('dialog');
  await pickFile(
    user,
    within(sheet).getByRole('button', { name: language === 'en' ? 'Add voucher' : '添加凭证' }),
    pdf,
  );
  await user.click(within(sheet).getByRole('checkbox'));
  await user.click(within(sheet).getByRole('button', { name: language === 'en' ? 'Confirm payment' : '确认已付款' }));
  expect(await screen.findByText(new RegExp(reason))).toBeTruthy();
  expect(screen.getByText(advice, { exact: false })).toBeTruthy();
});

test('refetches the trade when the payment deadline has passed, and shows that it has expired', async () => {
  const { server, trade } = await openPurchase({ deadline_at: secondsFromNow(1) });
  await screen.findByRole('heading', { name: 'Pay the seller' });
  server.change({
    'GET /api/transaction/buyer': { ...trade, phase: 'late_paid_hold', deadline_at: minutesFromNow(10) },
  });
  expect(await screen.findByRole('heading', { name: 'The time to pay has run out' })).toBeTruthy();
  expect(screen.getByRole('button', { name: "I've already paid" })).toBeTruthy();
});

test('cancels only with a reason and the declaration that nothing was paid', async () => {
  const cancelled = { status: tradeStatus.cancelled, cancel_reason: 1, deadline_at: null } as const;
  const { server, user, trade } = await openPurchase(
    {},
    { answers: { [CANCEL]: sampleTrade({ side: 'buyer', ...cancelled }) } },
  );
  server.change({ [CANCEL]: { ...trade, ...cancelled } });
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  const sheet = await screen.findByRole('dialog', { name: 'Cancel this order?' });
  const cancel = within(sheet).getByRole('button', { name: 'Cancel order' });
  await user.click(within(sheet).getByRole('checkbox', { name: /I have not paid/ }));
  await user.click(cancel);
  expect(server.requestsOf(CANCEL)).toEqual([]);
  await user.click(within(sheet).getByRole('radio', { name: 'I changed my mind' }));
  await user.dblClick(cancel);
  expect(await screen.findByRole('heading', { name: 'Order cancelled' })).toBeTruthy();
  expect(server.requestsOf(CANCEL)).toEqual([{ id: trade.id, has_not_paid: true, reason: 'changed_mind' }]);
});

test('enables reminding and complaining only after their waiting times', async () => {
  const { server, user } = await openPurchase(
    {
      status: tradeStatus.awaitingConfirmation,
      paid_at: minutesFromNow(-5),
      remind_from: minutesFromNow(-1),
      complain_from: minutesFromNow(5),
    },
    { answers: { 'POST /api/transaction/remind': { reminders_left: 2 } } },
  );
  const complain = await screen.findByRole('button', { name: 'Complain' });
  expect(complain.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(/available in 0[45]:\d\d/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remind' }));
  expect(await screen.findByText('Reminder sent to the seller')).toBeTruthy();
  expect(server.requestsOf('POST /api/transaction/remind')).toHaveLength(1);
});
