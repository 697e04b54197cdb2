import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPurchase } from '../../../../testing/trading/open-trade.ts';

const CANCEL = 'POST /api/transaction/cancelByBuyer';
const accepting = { status: tradeStatus.awaitingAcceptance };
const cancelled = { status: tradeStatus.cancelled, cancel_reason: 1, deadline_at: null } as const;

async function openSheet(user: UserEvent, press = 'Cancel'): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: press }));
  return screen.findByRole('dialog', { name: 'Cancel this order?' });
}

/** States a reason and that nothing was paid; returns the button that cancels. */
async function fillIn(user: UserEvent, sheet: HTMLElement, reason = 'I have trouble paying'): Promise<HTMLElement> {
  await user.click(within(sheet).getByRole('radio', { name: reason }));
  await user.click(within(sheet).getByRole('checkbox', { name: /I have not paid/ }));
  return within(sheet).getByRole('button', { name: 'Cancel order' });
}

test.each([
  [3, 'You have 3 cancellations left today. After that, buying is paused for 45 minutes.'],
  [1, 'You have 1 cancellation left today. After that, buying is paused for 45 minutes.'],
  [0, 'You have no cancellations left today. If you cancel, buying is paused for longer.'],
])('says what a cancellation costs with %i left today', async (left, text) => {
  const settings = { 'trade.rules.first_pause_minutes': 45 };
  const { user } = await openPurchase({ cancellations_left: left }, { configured: { settings } });
  const sheet = await openSheet(user);
  expect(within(sheet).getByText(text)).toBeTruthy();
});

test('shows no length of the pause while the setting is unknown', async () => {
  const { user } = await openPurchase();
  expect((await openSheet(user)).textContent).toContain('buying is paused for a while');
});

test('cancels freely, without reason or declaration, before the seller has accepted', async () => {
  const { server, user, trade, become } = await openPurchase(accepting);
  const sheet = await openSheet(user, 'Cancel order');
  expect(sheet.textContent).toContain('cancelling does not count against you');
  expect(within(sheet).queryByRole('radio')).toBeNull();
  server.change({ [CANCEL]: become({ ...cancelled, cancel_reason: 5 }) });
  await user.dblClick(within(sheet).getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText(/You cancelled before the seller accepted/)).toBeTruthy();
  expect(server.requestsOf(CANCEL)).toEqual([{ id: trade.id }]);
});

test('accepts neither a reason alone nor the declaration alone for a cancellation', async () => {
  const { server, user } = await openPurchase();
  const sheet = await openSheet(user);
  const cancel = within(sheet).getByRole('button', { name: 'Cancel order' });
  await user.click(within(sheet).getByRole('radio', { name: 'The seller asks for extra money' }));
  await user.click(cancel);
  const statement = within(sheet).getByRole('checkbox', { name: /I have not paid/ });
  await user.click(statement);
  expect(cancel.getAttribute('aria-disabled')).toBeNull();
  await user.click(statement);
  await user.click(cancel);
  expect(server.requestsOf(CANCEL)).toEqual([]);
});

test.each([
  ['I changed my mind', 'changed_mind'],
  ['I have trouble paying', 'cannot_pay'],
  ['The seller asks for extra money', 'extra_money'],
  ['The account details are wrong', 'wrong_account'],
])('sends the reason "%s" unchanged', async (label, reason) => {
  const { server, user, trade, become } = await openPurchase();
  const cancel = await fillIn(user, await openSheet(user), label);
  server.change({ [CANCEL]: become(cancelled) });
  await user.click(cancel);
  expect(await screen.findByText(/Do not pay for this order/)).toBeTruthy();
  expect(server.requestsOf(CANCEL)).toEqual([{ id: trade.id, has_not_paid: true, reason }]);
});

test('keeps the order when the buyer changes their mind', async () => {
  const { server, user } = await openPurchase();
  const sheet = await openSheet(user);
  fireEvent.click(within(sheet).getByRole('button', { name: 'Keep order' }));
  expect(await screen.findByRole('button', { name: "I've paid" })).toBeTruthy();
  expect(server.requestsOf(CANCEL)).toEqual([]);
});

test('shows the new state when the seller released before the cancellation', async () => {
  const { user, become } = await openPurchase({}, { answers: { [CANCEL]: refused(tradeRefusals.TradeMovedOn) } });
  const cancel = await fillIn(user, await openSheet(user));
  become({ status: tradeStatus.succeeded, deadline_at: null, paid_at: 1 });
  await user.click(cancel);
  expect(await screen.findByText(/The status has changed to "Purchase complete"/)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Order cancelled' })).toBeNull();
});

test('shows a refusal other than a lost race, and keeps the sheet unchanged', async () => {
  const { user } = await openPurchase({}, { answers: { [CANCEL]: refused(tradeRefusals.NeedsNotPaid) } });
  const sheet = await openSheet(user);
  await user.click(await fillIn(user, sheet));
  expect(await screen.findByText(tradeRefusals.NeedsNotPaid.en)).toBeTruthy();
  expect(within(sheet).getByRole<HTMLInputElement>('radio', { name: 'I have trouble paying' }).checked).toBe(true);
});

test('does not show an order as cancelled when its answer was lost', async () => {
  const { server, user } = await openPurchase({}, { answers: { [CANCEL]: lost } });
  await user.click(await fillIn(user, await openSheet(user)));
  expect(await screen.findByText('Detecting the best line')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Order cancelled' })).toBeNull();
  expect(server.requestsOf(CANCEL)).toHaveLength(1);
});

test('asks in Chinese, with both kinds of reasons', async () => {
  const { user } = await openPurchase({}, { language: 'zh-CN' });
  await user.click(await screen.findByRole('button', { name: '取消订单' }));
  const sheet = await screen.findByRole('dialog', { name: '取消订单？' });
  for (const name of ['不想买了', '付款遇到问题', '卖家要求额外费用', '卖家账户信息有误'])
    expect(within(sheet).getByRole('radio', { name })).toBeTruthy();
});
