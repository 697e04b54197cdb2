import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { minutesFromNow } from '../../../../testing/samples/sample-trade.ts';
import { openPurchase, openSale } from '../../../../testing/trading/open-trade.ts';
import { sampleComplaint } from '../../../../testing/trading/sample-complaint.ts';
import type { Trade } from '../queries.ts';

const at = minutesFromNow(-9);
const step = (changes: Partial<Trade['events'][number]>): Trade['events'][number] => ({
  event: 'open',
  actor: 'buyer',
  from: null,
  to: tradeStatus.awaitingAcceptance,
  why: null,
  at,
  ...changes,
});
const steps = [
  step({}),
  step({ event: 'accept', actor: 'seller', from: 0, to: tradeStatus.awaitingPayment }),
  step({ event: 'time_out', actor: 'system', from: 1, to: tradeStatus.cancelled }),
];

test.each([
  ['en', 'buyer', ['You', 'Alice', 'System'], 'Still not paid, order cancelled'],
  ['en', 'seller', ['Bob', 'You', 'System'], 'Still not paid, order cancelled'],
  ['zh-CN', 'buyer', ['您', 'Alice', '系统'], '仍未付款，订单取消'],
] as const)('names for each step who took it, from the reader’s side (%s, %s)', async (language, side, names, end) => {
  const open = side === 'buyer' ? openPurchase : openSale;
  await open({ status: tradeStatus.cancelled, cancel_reason: 2, deadline_at: null, events: steps }, { language });
  const entries = within(await screen.findByRole('list', { name: language === 'en' ? 'History' : '交易记录' }));
  const items = entries.getAllByRole('listitem').map((item) => item.textContent);
  expect(items).toHaveLength(3);
  for (const [index, name] of names.entries()) expect(items[index]).toContain(name);
  expect(items[2]).toContain(end);
});

test('shows a step of a type unknown to this build as an update', async () => {
  await openPurchase({ events: [step({ event: 'made_tomorrow', to: tradeStatus.awaitingPayment })] });
  expect(await screen.findByText('Status updated')).toBeTruthy();
});

test('links to the complaint of a trade during and after it', async () => {
  const complained = step({ event: 'complain', actor: 'seller', from: 2, to: tradeStatus.inComplaint });
  await openPurchase({ status: tradeStatus.succeeded, deadline_at: null, paid_at: at, events: [...steps, complained] });
  const link = await screen.findByRole('link', { name: 'View complaint' });
  expect(link.getAttribute('href')).toContain('complain-result');
});

test('shows no link to a complaint when there was none', async () => {
  await openPurchase({ events: steps });
  await screen.findByRole('heading', { name: 'History' });
  expect(screen.queryByRole('link', { name: 'View complaint' })).toBeNull();
});

test.each([
  ['mine', { is_my_turn: true }, 'Complaint: your turn to answer', 'Answer with your evidence by'],
  ['theirs', {}, 'Complaint: waiting for the other side or customer service', 'They have until'],
] as const)('shows on the trade whose turn it is in its complaint (%s)', async (_, changes, title, text) => {
  await openSale(
    { status: tradeStatus.inComplaint, deadline_at: null },
    { answers: { 'POST /api/complain/getByTransId': sampleComplaint(changes) } },
  );
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(text, { exact: false })).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toMatch(/\d/);
});

test.each([
  ['en', 'Bank card is paused', 'The bank is being serviced'],
  ['zh-CN', 'Bank card已暂停使用', '银行系统维护'],
] as const)('says that the payment method is paused, with the reason once (%s)', async (language, title, reason) => {
  const why = { zh: '银行系统维护', en: 'The bank is being serviced' };
  const pause = step({ event: 'pause_method', actor: 'operator', from: 1, to: tradeStatus.awaitingPayment, why });
  const paused = { method_paused: { reason: why, since: at }, deadline_at: null, events: [pause] };
  await openPurchase(paused, { language });
  expect(await screen.findByText(title)).toBeTruthy();
  // The reason is shown at the state and in the history, but not as a note of customer service as well.
  expect(screen.getAllByText(reason)).toHaveLength(2);
});
