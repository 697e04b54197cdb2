import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { minutesFromNow } from '../../../../testing/samples/sample-trade.ts';
import { openPurchase, openSale } from '../../../../testing/trading/open-trade.ts';
import type { Trade } from '../queries.ts';

const STOP = 'POST /api/transaction/stop_clock';
const ASK_CANCEL = 'POST /api/transaction/ask_cancel';
const ANSWER = 'POST /api/transaction/answer_cancel';
/** With each act the page reports which steps it showed. */
const step = { event: 'open', actor: 'buyer', from: null, to: 0, why: null, at: minutesFromNow(-9) } as const;
const PAUSE = 'Pause the clock for 30 minutes';
const confirming: Partial<Trade> = { status: tradeStatus.awaitingConfirmation, paid_at: minutesFromNow(-1) };
const cancelled: Partial<Trade> = {
  status: tradeStatus.cancelled,
  cancel_reason: 3,
  deadline_at: null,
  cancel_request: null,
};

test('pauses the clock only after a confirmation, once, and says for how long', async () => {
  const { server, user, trade, become } = await openPurchase({ can_stop_clock: true, events: [step, step] });
  await user.click(await screen.findByRole('button', { name: new RegExp(PAUSE) }));
  const question = await screen.findByRole('alertdialog', { name: `${PAUSE}?` });
  expect(question.textContent).toContain('You can do this once per trade');
  expect(server.requestsOf(STOP)).toEqual([]);
  server.change({ [STOP]: become({ can_stop_clock: false, deadline_at: minutesFromNow(45) }) });
  await user.click(within(question).getByRole('button', { name: PAUSE }));
  expect(await screen.findByText('The deadline is now 30 minutes later')).toBeTruthy();
  expect(screen.queryByRole('button', { name: new RegExp(PAUSE) })).toBeNull();
  expect(screen.getByRole('timer').textContent).toMatch(/4[45]:\d\d/);
  expect(server.requestsOf(STOP)).toEqual([{ id: trade.id, seen_version: 2 }]);
});

test('leaves the clock running when "not now" is pressed', async () => {
  const { server, user } = await openPurchase({ can_stop_clock: true });
  await user.click(await screen.findByRole('button', { name: new RegExp(PAUSE) }));
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.requestsOf(STOP)).toEqual([]);
});

test('says why the clock cannot be paused, and shows no later deadline', async () => {
  const { user } = await openPurchase(
    { can_stop_clock: true },
    { answers: { [STOP]: refused(tradeRefusals.ClockStopUsed) } },
  );
  await user.click(await screen.findByRole('button', { name: new RegExp(PAUSE) }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: PAUSE }));
  expect(await screen.findByText(tradeRefusals.ClockStopUsed.en)).toBeTruthy();
  expect(screen.queryByText('The deadline is now 30 minutes later')).toBeNull();
});

test.each([
  ['before the payment', {}, 0],
  ['while the seller checks', confirming, 1],
  ['while it is suspended', { status: tradeStatus.suspended, deadline_at: null }, 0],
] satisfies [string, Partial<Trade>, number][])(
  'offers cancelling by agreement only once the trade is paid (%s)',
  async (_, changes, count) => {
    await openPurchase({ ...changes, can_stop_clock: false });
    await screen.findByRole('heading', { name: 'History' });
    expect(screen.queryAllByRole('button', { name: /^Cancel by agreement/ })).toHaveLength(count);
  },
);

test('sends a seller’s request to cancel without a declaration, and shows that it is pending', async () => {
  const { server, user, trade, become } = await openSale(confirming);
  await user.click(await screen.findByRole('button', { name: /^Cancel by agreement/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Ask the other side to cancel?' });
  expect(within(sheet).queryByRole('checkbox')).toBeNull();
  expect(sheet.textContent).toContain('Without an answer within 10 minutes, the request expires.');
  server.change({ [ASK_CANCEL]: become({ cancel_request: { by: 'seller', until: minutesFromNow(10) } }) });
  await user.dblClick(within(sheet).getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText(/^You asked to cancel/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Agree to cancel' })).toBeNull();
  expect(server.requestsOf(ASK_CANCEL)).toEqual([{ id: trade.id, seen_version: 0, has_not_paid: false }]);
});

test('lets a buyer request a cancellation only after declaring that no payment is under way', async () => {
  const { server, user, trade, become } = await openPurchase(confirming);
  await user.click(await screen.findByRole('button', { name: /^Cancel by agreement/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Ask the other side to cancel?' });
  const send = within(sheet).getByRole('button', { name: 'Send request' });
  await user.click(send);
  expect(server.requestsOf(ASK_CANCEL)).toEqual([]);
  await user.click(within(sheet).getByRole('checkbox', { name: 'I have not paid, or my payment was returned' }));
  server.change({ [ASK_CANCEL]: become({ cancel_request: { by: 'buyer', until: minutesFromNow(10) } }) });
  await user.click(send);
  expect(await screen.findByText(/^You asked to cancel/)).toBeTruthy();
  expect(server.requestsOf(ASK_CANCEL)).toEqual([{ id: trade.id, seen_version: 0, has_not_paid: true }]);
});

test('lets a buyer agree only after declaring that no payment is under way', async () => {
  const { server, user, trade, become } = await openPurchase({
    ...confirming,
    cancel_request: { by: 'seller', until: minutesFromNow(9) },
  });
  const agree = await screen.findByRole('button', { name: 'Agree to cancel' });
  expect(screen.getByText(/^Alice asks to cancel. Please answer by/)).toBeTruthy();
  expect(screen.getByText(/Do not agree if you have paid and not been refunded/)).toBeTruthy();
  await user.click(agree);
  expect(server.requestsOf(ANSWER)).toEqual([]);
  await user.click(screen.getByRole('checkbox'));
  server.change({ [ANSWER]: become(cancelled) });
  await user.dblClick(agree);
  expect(await screen.findByRole('heading', { name: 'Order cancelled' })).toBeTruthy();
  expect(server.requestsOf(ANSWER)).toEqual([{ id: trade.id, seen_version: 0, agrees: true, has_not_paid: true }]);
});

test('declines a request without any declaration, and the trade continues', async () => {
  const { server, user, trade, become } = await openSale({
    ...confirming,
    cancel_request: { by: 'buyer', until: minutesFromNow(9) },
  });
  const keep = await screen.findByRole('button', { name: 'Keep the trade' });
  expect(screen.queryByRole('checkbox')).toBeNull();
  server.change({ [ANSWER]: become({ cancel_request: null }) });
  await user.click(keep);
  expect(await screen.findByRole('button', { name: /^Cancel by agreement/ })).toBeTruthy();
  expect(server.requestsOf(ANSWER)).toEqual([{ id: trade.id, seen_version: 0, agrees: false }]);
});

test.each([
  ['has expired', refused(tradeRefusals.NoCancelRequest), tradeRefusals.NoCancelRequest.en],
  ['has a lost answer', lost, 'Detecting the best line'],
] as const)('cancels nothing when the agreement to a request %s', async (_, answer, text) => {
  const { user } = await openSale(
    { ...confirming, cancel_request: { by: 'buyer', until: minutesFromNow(9) } },
    { answers: { [ANSWER]: answer } },
  );
  await user.click(await screen.findByRole('button', { name: 'Agree to cancel' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Order cancelled' })).toBeNull();
});

test('shows the new state when the seller released before the agreement', async () => {
  const { user, become } = await openPurchase(
    { ...confirming, cancel_request: { by: 'seller', until: minutesFromNow(9) } },
    { answers: { [ANSWER]: refused(tradeRefusals.TradeMovedOn) } },
  );
  await user.click(await screen.findByRole('checkbox'));
  become({ status: tradeStatus.succeeded, cancel_request: null, deadline_at: null });
  await user.click(screen.getByRole('button', { name: 'Agree to cancel' }));
  expect(await screen.findByText(/The status has changed to "Purchase complete"/)).toBeTruthy();
});

test('asks in Chinese, and says how long the other side may take to answer', async () => {
  const { user } = await openSale(confirming, { language: 'zh-CN' });
  await user.click(await screen.findByRole('button', { name: /^协商取消/ }));
  const sheet = await screen.findByRole('dialog', { name: '请对方同意取消？' });
  expect(sheet.textContent).toContain('对方 10 分钟内未答复，请求自动失效。');
  expect(sheet.textContent).toContain('如果已收到款，请放币，或先把款退给买家。');
});
