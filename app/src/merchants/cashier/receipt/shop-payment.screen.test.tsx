import type { AnswerOf } from '@eh/contract/calls.ts';
import { cashierRefusals } from '@eh/contract/merchants/cashier/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { samplePayment, sampleShopOrder } from '../../../../testing/samples/sample-shop-order.ts';
import { minutesFromNow } from '../../../../testing/samples/sample-trade.ts';

const RECEIPT = 'GET /api/recharge/payment';
const { order_no, merchant_order_no, merchant, subject, items, amount, currency } = sampleShopOrder();
const payment: AnswerOf<typeof RECEIPT> = {
  id: samplePayment.id,
  order_no,
  merchant_order_no,
  merchant,
  subject,
  items,
  amount,
  currency,
  paid_at: minutesFromNow(-60),
  refunded: '0.00',
  priced: null,
  refunds: [],
};
const chipped = { refund_no: 'R1', amount: '20.00', reason: 'The cup was chipped', at: minutesFromNow(-5) };

function openReceipt(changes: Partial<typeof payment> = {}, { answers, ...options }: RenderOptions = {}) {
  return renderScreen('shop-payment', {
    params: { id: payment.id },
    answers: { [RECEIPT]: { ...payment, ...changes }, ...answers },
    ...options,
  });
}

test.each([
  ['en', 'Payment receipt', '3 items', 'Paid140.00 EH', 'For a refund, ask the shop and quote the number.'],
  ['zh-CN', '商户付款回单', '3 件商品', '已付140.00 EH', '如需退款，请联系商户并提供单号'],
] as const)('shows how much was paid, to whom and for what (%s)', async (language, title, ...texts) => {
  await openReceipt({}, { language });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  await screen.findByText('Kafka on the Shore');
  const shown = screen.getByRole('main').textContent;
  for (const part of [...texts, 'Qinghe Books', 'Delivery', '20.00', merchant_order_no, order_no])
    expect(shown).toContain(part);
  expect(screen.queryByRole('list', { name: /Refunds|退款/ })).toBeNull();
});

test('shows each refund with its reason, and the refunded total', async () => {
  const unexplained = { ...chipped, refund_no: 'R2', amount: '7.50', reason: '' };
  await openReceipt({ refunded: '27.50', refunds: [chipped, unexplained] });
  const refunds = await screen.findByRole('list', { name: 'Refunds' });
  const [first, second] = within(refunds).getAllByRole('listitem');
  for (const part of ['The cup was chipped', '+20.00', 'R1']) expect(first?.textContent).toContain(part);
  for (const part of ['Refund', '+7.50', 'R2']) expect(second?.textContent).toContain(part);
  expect(screen.getByRole('main').textContent).toContain('Refunds27.50 EH');
  expect(screen.getByText('Refunds are in your available balance.')).toBeTruthy();
});

test.each([
  ['en', '¥60.00', '¥1,000.80, at a held rate of ¥7.15'],
  ['zh-CN', '¥60.00', '标价 ¥1,000.80，单价锁定为 ¥7.15'],
] as const)(
  'shows the prices in fiat, and the rate at which the coins were reckoned (%s)',
  async (language, item, price) => {
    const priced = { fiat: 'CNY', amount: '1000.80', rate: '7.15' };
    const [first, ...rest] = items;
    if (!first) throw new Error('The sample order has no items');
    const inFiat = [{ ...first, fiat_amount: '60.00' }, ...rest];
    await openReceipt({ priced, items: inFiat, refunded: '20.00', refunds: [chipped] }, { language });
    await screen.findByText('Kafka on the Shore');
    const shown = screen.getByRole('main').textContent;
    for (const part of [item, price, '140.00 EH', '+20.00']) expect(shown).toContain(part);
  },
);

test('shows an order in coins without a price in fiat', async () => {
  await openReceipt();
  await screen.findByText('Kafka on the Shore');
  expect(screen.getByRole('main').textContent).not.toMatch(/held rate|¥/);
});

test('names the order by its subject where the shop names no items', async () => {
  await openReceipt({ items: [] });
  expect(await screen.findByText('Books')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '1 item' })).toBeTruthy();
});

test.each([
  ['an unknown id', payment.id, 1],
  ['a broken link, without a call', 'x', 0],
])('reports %s as no payment', async (_, id, calls) => {
  const { server } = await openReceipt(
    {},
    { params: { id }, answers: { [RECEIPT]: refused(cashierRefusals.CashierPaymentNotFound) } },
  );
  expect(await screen.findByRole('heading', { name: 'Payment not found' })).toBeTruthy();
  expect(server.requestsOf(RECEIPT)).toHaveLength(calls);
});

test('offers to load the receipt again when its answer was lost', async () => {
  const { server, user } = await openReceipt({}, { answers: { [RECEIPT]: lost } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Payment not found')).toBeNull();
  server.change({ [RECEIPT]: payment });
  await user.click(again);
  expect(await screen.findByText('Kafka on the Shore')).toBeTruthy();
});
