import { lost } from '@eh/contract/testing/fake-server.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { samplePayment, sampleShopOrder } from '../../../../testing/samples/sample-shop-order.ts';
import type { ListedPayment } from '../queries.ts';

const PAYMENTS = 'POST /api/recharge/payments';
const { merchant, subject } = sampleShopOrder();
const { id, order_no, merchant_order_no, amount, currency, paid_at } = samplePayment;
const payment: ListedPayment = {
  id,
  order_no,
  merchant_order_no,
  amount,
  currency,
  priced: null,
  paid_at,
  merchant,
  subject,
  refunded: '0.00',
};
const refundedPayments: readonly ListedPayment[] = [
  { ...payment, id: '00000000-0000-4000-8000-000000000902', refunded: '40.00' },
  { ...payment, id: '00000000-0000-4000-8000-000000000903', refunded: '140.00' },
];

test.each([
  ['en', 'Payments to shops', '40.00 EH refunded', 'Refunded in full'],
  ['zh-CN', '商户付款', '已退 40.00 EH', '已全额退款'],
] as const)('lists payments with their refunds, each with its receipt (%s)', async (language, title, ...texts) => {
  const rows = [payment, ...refundedPayments];
  await renderScreen('shop-payments', { language, answers: { [PAYMENTS]: { rows, next_cursor: null } } });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  const links = await screen.findAllByRole('link', { name: /Qinghe Books/ });
  expect(links.map((link) => link.getAttribute('href')?.split('=').at(-1))).toEqual(rows.map((row) => row.id));
  expect(links[0]?.textContent).not.toMatch(/refunded|退/);
  const shown = document.body.textContent;
  for (const part of [...texts, '140.00']) expect(shown).toContain(part);
});

test('leads to the bills when there is no payment', async () => {
  await renderScreen('shop-payments', { answers: { [PAYMENTS]: { rows: [], next_cursor: null } } });
  expect(await screen.findByText('No payments to shops')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See your bills' }).getAttribute('href')).toContain('orders/wallet-order');
});

test('tries again after a lost answer', async () => {
  let isLost = true;
  const answer = () => (isLost ? lost : { rows: [payment], next_cursor: null });
  const { user } = await renderScreen('shop-payments', { answers: { [PAYMENTS]: answer } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isLost = false;
  await user.click(retry);
  expect(await screen.findByRole('link', { name: /Qinghe Books/ })).toBeTruthy();
});
