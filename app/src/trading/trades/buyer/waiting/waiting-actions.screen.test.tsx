import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { minutesFromNow, secondsFromNow } from '../../../../../testing/samples/sample-trade.ts';
import { openPurchase } from '../../../../../testing/trading/open-trade.ts';
import type { Trade } from '../../queries.ts';

const REMIND = 'POST /api/transaction/remind';
const waiting: Partial<Trade> = {
  status: tradeStatus.awaitingConfirmation,
  paid_at: minutesFromNow(-6),
  remind_from: minutesFromNow(-1),
  complain_from: minutesFromNow(9),
};

test('counts down to the first reminder and sends none before', async () => {
  const { server, user } = await openPurchase({ ...waiting, remind_from: minutesFromNow(3) });
  const remind = await screen.findByRole('button', { name: 'Remind' });
  expect(screen.getByText(/available in 0[23]:\d\d/)).toBeTruthy();
  await user.click(remind);
  expect(server.requestsOf(REMIND)).toEqual([]);
});

test('enables the reminder by itself at its time', async () => {
  const { server, user } = await openPurchase(
    { ...waiting, remind_from: secondsFromNow(1) },
    { answers: { [REMIND]: { reminders_left: 2 } } },
  );
  const remind = await screen.findByRole('button', { name: 'Remind' });
  expect(await screen.findByText('3 reminders left')).toBeTruthy();
  await user.click(remind);
  expect(await screen.findByText('Reminder sent to the seller')).toBeTruthy();
  expect(server.requestsOf(REMIND)).toHaveLength(1);
});

test('reminds once on two presses, and then shows how many reminders are left', async () => {
  const answer = Promise.withResolvers<{ reminders_left: number }>();
  const { server, user, become } = await openPurchase(waiting, { answers: { [REMIND]: answer.promise } });
  const remind = await screen.findByRole('button', { name: 'Remind' });
  await user.click(remind);
  fireEvent.click(remind);
  become({ reminders_left: 1, remind_from: minutesFromNow(5) });
  answer.resolve({ reminders_left: 1 });
  expect(await screen.findByText(/available in 0[45]:\d\d/)).toBeTruthy();
  expect(server.requestsOf(REMIND)).toHaveLength(1);
});

test.each([
  [1, '1 reminder left'],
  [0, 'No reminders left'],
])('shows that %i reminders are left', async (left, text) => {
  await openPurchase({ ...waiting, reminders_left: left, remind_from: left === 0 ? null : minutesFromNow(-1) });
  expect(await screen.findByText(text)).toBeTruthy();
  const remind = screen.getByRole('button', { name: 'Remind' });
  expect(remind.getAttribute('aria-disabled')).toBe(left === 0 ? 'true' : null);
});

test('shows why a reminder was refused and refetches the trade', async () => {
  const { user, become } = await openPurchase(waiting, {
    answers: { [REMIND]: refused(tradeRefusals.RemindTooSoon, { seconds: 42 }) },
  });
  const remind = await screen.findByRole('button', { name: 'Remind' });
  become({ remind_from: minutesFromNow(2) });
  await user.click(remind);
  expect(await screen.findByText('You can remind the seller in 42 s')).toBeTruthy();
  expect(await screen.findByText(/available in 0[12]:\d\d/)).toBeTruthy();
});

test('does not claim that the seller was reminded when the answer is lost', async () => {
  const { user } = await openPurchase(waiting, { answers: { [REMIND]: lost } });
  await user.click(await screen.findByRole('button', { name: 'Remind' }));
  expect(await screen.findByText('Detecting the best line')).toBeTruthy();
  expect(screen.queryByText('Reminder sent to the seller')).toBeNull();
});

test('leads to the complaint form once its waiting time is over', async () => {
  const { user } = await openPurchase({ ...waiting, complain_from: minutesFromNow(-1) });
  expect(await screen.findByText('available now')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Complain' }));
  expect(await screen.findByRole('radio', { name: 'Coins not released' })).toBeTruthy();
});

test('links a trade for a shop order back to the order', async () => {
  await openPurchase(waiting, { params: { order: 'P202611210007' } });
  const link = await screen.findByRole('link', { name: /The shop is paid once the coins are released/ });
  expect(link.getAttribute('href')).toContain('order=P202611210007');
});
