import type { AnswerOf } from '@eh/contract/calls.ts';
import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn } from '../../../../testing/fill-in.ts';
import { qinghe, renderPortal } from '../../../../testing/render-portal.tsx';
import { openOrder, paidOrder } from '../../../../testing/sample-portal.ts';

type Detail = AnswerOf<'POST /api/merchant/order'>;
const ORDER = 'POST /api/merchant/order';
const REFUND = 'POST /api/merchant/refund';
const CLOSE = 'POST /api/merchant/close';
const page = `payments/${paidOrder.order.id}`;
const refund: Detail['refunds'][number] = {
  id: '00000000-0000-4000-8000-0000000000e1',
  refund_no: '2611230000000001',
  merchant_refund_no: 'R-1',
  order_id: paidOrder.order.id,
  merchant_order_no: 'QH-0040',
  environment: 'live',
  status: 'succeeded',
  amount: '1000.00',
  currency: 'EH',
  priced: null,
  fee_back: '5.00',
  reason: 'Torn cover',
  created_at: paidOrder.order.created_at + 200,
};
const partly: Detail = {
  ...paidOrder,
  order: { ...paidOrder.order, refunded: '1000.00' },
  refunds: [refund],
  refundable: '140.00',
};
const facts = async (name = 'Payment') => within(await screen.findByRole('region', { name }));

test('refunds all that is left unless a smaller amount is typed, and says how much was refunded', async () => {
  const { server, user } = renderPortal(page, { answers: { [ORDER]: partly, [REFUND]: refund } });
  const form = await screen.findByRole('form', { name: 'Refund' });
  expect(within(form).getByLabelText<HTMLInputElement>('Refund').value).toBe('140.00');
  expect(within(form).getByText('140.00 EH at most')).toBeTruthy();
  fillIn(within(form).getByLabelText('Message to the payer'), 'Out of print');
  fillIn(within(form).getByLabelText('Payment password'), '135790');
  server.change({ [ORDER]: { ...partly, refundable: '0.00', order: { ...partly.order, refunded: '1140.00' } } });
  await user.click(within(form).getByRole('button', { name: 'Refund 140.00 EH' }));
  expect(await screen.findByText('Refunded 140.00 EH')).toBeTruthy();
  expect(server.requestsOf(REFUND)).toMatchObject([{ amount: '140.00', reason: 'Out of print' }]);
  expect(screen.queryByRole('form', { name: 'Refund' })).toBeNull();
});

test.each(['', '0', '0.00', '-5', '0.001', '1e2', 'all'])('refunds nothing for the amount “%s”', async (amount) => {
  const { server, user } = renderPortal(page, { answers: { [ORDER]: partly } });
  const form = await screen.findByRole('form', { name: 'Refund' });
  fillIn(within(form).getByLabelText('Refund'), amount);
  fillIn(within(form).getByLabelText('Payment password'), '135790');
  await user.click(within(form).getByRole('button', { name: 'Refund' }));
  expect(within(form).getByText('a positive amount, at most what is left of the payment')).toBeTruthy();
  expect(server.requestsOf(REFUND)).toEqual([]);
});

test('says that another member refunded more meanwhile, and how much is left now', async () => {
  const less = { ...partly, refundable: '40.00' };
  const { server, user } = renderPortal(page, {
    answers: {
      [ORDER]: partly,
      [REFUND]: refused(merchantOrderRefusals.RefundTooLarge, { left: '40.00', currency: 'EH' }),
    },
  });
  const form = await screen.findByRole('form', { name: 'Refund' });
  fillIn(within(form).getByLabelText('Payment password'), '135790');
  server.change({ [ORDER]: less });
  await user.click(within(form).getByRole('button', { name: 'Refund 140.00 EH' }));
  expect(await screen.findByText('40.00 EH at most')).toBeTruthy();
  expect(within(form).getByRole('alert').textContent).toMatch(/^At most 40\.00 EH of this order/);
  await user.click(within(form).getByRole('button', { name: 'Refund' }));
  expect(server.requestsOf(REFUND)).toHaveLength(1);
});

test('starts a new refund after each one, so that the next has a new number', async () => {
  const { server, user } = renderPortal(page, { answers: { [ORDER]: partly, [REFUND]: refund } });
  for (const left of ['40.00', '30.00']) {
    const form = await screen.findByRole('form', { name: 'Refund' });
    fillIn(within(form).getByLabelText('Refund'), '10.00');
    fillIn(within(form).getByLabelText('Payment password'), '135790');
    server.change({ [ORDER]: { ...partly, refundable: left } });
    await user.click(within(form).getByRole('button', { name: 'Refund 10.00 EH' }));
    expect(await screen.findByText(`${left} EH at most`)).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Payment password').value).toBe(''));
  }
  const numbers = server.requestsOf(REFUND).map((request) => request.merchant_refund_no);
  expect(new Set(numbers).size).toBe(2);
});

test('shows each refund by its message, or else by its number', async () => {
  const silent = { ...refund, id: '00000000-0000-4000-8000-0000000000e2', reason: '', amount: '40.00' };
  renderPortal(page, { answers: { [ORDER]: { ...partly, refunds: [refund, silent] } } });
  const payment = await facts();
  expect(payment.getByText('Torn cover').parentElement?.textContent).toContain('1,000.00 EH');
  expect(payment.getByText('2611230000000001').parentElement?.textContent).toContain('40.00 EH');
});

test('shows the items of an order with their sum, and the fee', async () => {
  const items = [
    { name: 'Kafka on the Shore', amount: '1000.00', fiat_amount: null },
    { name: 'Norwegian Wood', amount: '140.00', fiat_amount: null },
  ];
  renderPortal(page, { answers: { [ORDER]: { ...paidOrder, order: { ...paidOrder.order, items } } } });
  const payment = await facts();
  expect(payment.getByText('Norwegian Wood').parentElement?.textContent).toContain('140.00');
  expect(payment.getByText('Total').parentElement?.textContent).toContain('1,140.00 EH');
  expect(payment.getByText('Fee').parentElement?.textContent).toContain('5.70 EH');
  expect(payment.getByText(/verified/)).toBeTruthy();
});

test('lists the events in Chinese, newest first', async () => {
  renderPortal(page, { language: 'zh-CN', answers: { [ORDER]: paidOrder } });
  const happened = within(await screen.findByRole('region', { name: '经过' }));
  const lines = happened.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines[0]).toMatch(/^付款人已付款.*1,140\.00/);
  expect(lines[1]).toMatch(/^您创建了订单/);
});

test('closes an open order once, and then shows it as closed', async () => {
  const closed = { ...openOrder, order: { ...openOrder.order, status: 'closed' as const } };
  const { server, user } = renderPortal(page, { answers: { [ORDER]: openOrder, [CLOSE]: closed.order } });
  const close = await screen.findByRole('button', { name: /^Close the order/ });
  expect((await facts()).getByText('Open until')).toBeTruthy();
  server.change({ [ORDER]: closed });
  await user.click(close);
  expect(await screen.findAllByText('closed')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Close the order/ })).toBeNull();
  expect(server.requestsOf(CLOSE)).toEqual([{ merchant_id: qinghe.id, environment: 'live', id: openOrder.order.id }]);
});

test.each(['developer', 'viewer'] as const)('offers the role %s no way to close an order', async (role) => {
  renderPortal(page, { merchant: { role }, answers: { [ORDER]: openOrder } });
  await facts();
  expect(screen.queryByRole('button', { name: /^Close the order/ })).toBeNull();
});

test('says that a payment could not be found, and leads back to the list', async () => {
  renderPortal(page, { answers: { [ORDER]: refused(merchantOrderRefusals.OrderUnknown) } });
  expect((await screen.findByRole('alert')).textContent).toContain(merchantOrderRefusals.OrderUnknown.en);
  expect(screen.getByRole('link', { name: '‹ Payments' }).getAttribute('href')).toBe('#/merchant/payments');
});

test('keeps the form of a refund when its answer was lost', async () => {
  const { user } = renderPortal(page, { language: 'zh-CN', answers: { [ORDER]: partly, [REFUND]: lost } });
  const form = await screen.findByRole('form', { name: '退款' });
  fillIn(within(form).getByLabelText('退款金额'), '12,5');
  fillIn(within(form).getByLabelText('支付密码'), '135790');
  await user.click(within(form).getByRole('button', { name: '退款 12.50 EH' }));
  expect(await within(form).findByRole('alert')).toBeTruthy();
  expect(within(form).getByLabelText<HTMLInputElement>('退款金额').value).toBe('12,5');
});

test('refunds a fiat order in the chosen currency, and shows its price and rate', async () => {
  const priced = { fiat: 'CNY', amount: '8185.20', rate: '7.18', refunded: '0.00' };
  const detail = { ...paidOrder, order: { ...paidOrder.order, priced }, refundable_fiat: '8185.20' };
  const { server, user } = renderPortal(page, { answers: { [ORDER]: detail, [REFUND]: refund } });
  expect(await screen.findByText('¥8,185.20 at ¥7.18')).toBeTruthy();
  fillIn(screen.getByLabelText('Payment password'), '135790');
  await user.click(await screen.findByRole('button', { name: 'Refund ¥8,185.20' }));
  expect(server.requestsOf(REFUND)).toMatchObject([{ amount: '8185.20', currency: 'CNY' }]);
  await user.click(screen.getByRole('button', { name: 'EH' }));
  expect(await screen.findByRole('button', { name: 'Refund 1,140.00 EH' })).toBeTruthy();
});
