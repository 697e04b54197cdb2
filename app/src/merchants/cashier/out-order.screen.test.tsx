import { cashierRefusals } from '@eh/contract/merchants/cashier/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import {
  ORDER_TOKEN,
  sampleOrderPreview,
  samplePayment,
  sampleShopOrder,
} from '../../../testing/samples/sample-shop-order.ts';
import { minutesFromNow } from '../../../testing/samples/sample-trade.ts';
import { changeSession, useSession } from '../../session/current-session.ts';
import type { ShopOrder } from './queries.ts';

const ORDER = 'POST /api/recharge/order';

function openOrder(changes: Partial<ShopOrder> = {}, { answers, ...options }: RenderOptions = {}) {
  return renderScreen('out-order', {
    params: { order: ORDER_TOKEN },
    answers: { [ORDER]: sampleShopOrder(changes), ...answers },
    ...options,
  });
}

test.each([
  ['en', 'Shop order', '3 items', 'Verified merchant', 'Nothing is charged until you pay.', 'Continue to payment'],
  ['zh-CN', '商户订单', '3 件商品', '认证商户', '付款前不会扣款', '去付款'],
] as const)('shows the shop, the amount, the items and the remaining time (%s)', async (language, title, ...texts) => {
  await openOrder({}, { language });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect((await screen.findByRole('timer')).textContent).toMatch(/1[34]:\d\d/);
  const shown = document.body.textContent;
  for (const part of [...texts, 'Qinghe Books', 'qinghebooks.example', '140.00 EH', '¥982.80', 'QH-20261121-0907'])
    expect(shown).toContain(part);
  expect(screen.queryByText(/Test mode|测试模式/)).toBeNull();
});

test('says on every page of a test order that no real money moves', async () => {
  await openOrder({ environment: 'test' });
  expect(await screen.findByText('Test mode: no real money moves, nothing ships')).toBeTruthy();
});

test('says that the test order of an unreviewed shop is for its team only', async () => {
  await openOrder({ environment: 'test', merchant: { ...sampleShopOrder().merchant, is_verified: false } });
  const said = 'Test order for the team of a shop that has not been reviewed. No money moves.';
  expect(await screen.findByText(said)).toBeTruthy();
});

test.each([
  ['en', 'This is a test order', 'only its team can open its test orders'],
  ['zh-CN', '这是测试订单', '测试订单仅其成员可以打开'],
] as const)('opens no test order for outsiders, and says why (%s)', async (language, title, text) => {
  await openOrder({}, { language, answers: { [ORDER]: refused(cashierRefusals.TestOrderForTeam) } });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText(new RegExp(text))).toBeTruthy();
  expect(screen.queryByText(/Qinghe Books/)).toBeNull();
});

test('leads to the payment', async () => {
  const { user } = await openOrder();
  await user.click(await screen.findByRole('link', { name: 'Continue to payment' }));
  expect(await screen.findByRole('button', { name: 'Pay 140.00 EH' })).toBeTruthy();
});

test.each([
  ['expired', 'This order has expired', 'Nothing was charged'],
  ['closed', 'The shop has closed this order', 'Nothing was charged'],
  ['paid_by_other', 'Already paid by somebody else', 'Nothing was charged to you'],
  ['funding_by_other', 'Somebody is paying this order', 'Nothing was charged to you'],
  ['merchant_stopped', 'This shop cannot take payments now', 'Nothing was charged'],
  ['own_shop', 'You cannot pay your own shop', 'Let a customer pay'],
] as const)('says why an order in state %s cannot be paid', async (state, title, text) => {
  await openOrder({ state });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByRole('main').textContent).toContain(text);
  expect(screen.getByRole('button', { name: 'Back to Home' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull();
});

test('leads from an ended order back to the shop, when the shop gave an address', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const { user } = await openOrder({ state: 'expired', return_address: 'https://qinghebooks.example/again' });
  await user.click(await screen.findByRole('button', { name: 'Back to the shop' }));
  expect(assign).toHaveBeenCalledWith('https://qinghebooks.example/again');
  assign.mockRestore();
});

test('leads from an order for another account to the other accounts of this device', async () => {
  await openOrder({ state: 'wrong_account', payer_account: '10****24' });
  expect(await screen.findByText('Please switch to account 10****24 to pay it.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Switch account' });
  expect(link.getAttribute('href')).toContain(`then=${encodeURIComponent('#/pages/index/out-order?order=')}`);
});

test('shows the payment and its receipt on an order that this person has paid', async () => {
  const payment = { id: samplePayment.id, paid_at: minutesFromNow(-3), refunded: '20.00' };
  await openOrder({ state: 'paid', payment, return_address: samplePayment.return_address });
  expect(await screen.findByRole('heading', { name: 'Qinghe Books is paid' })).toBeTruthy();
  const shown = screen.getByRole('main').textContent;
  for (const part of ['Kafka on the Shore and 2 more', 'Refunded20.00 EH', 'P202611210007', '140.00 EH'])
    expect(shown).toContain(part);
  expect(screen.queryByText(/Back to the shop in/)).toBeNull();
  const receipt = screen.getByRole('link', { name: 'Receipt' });
  expect(receipt.getAttribute('href')).toContain(`shop-payment?id=${samplePayment.id}`);
});

test('leads from an order that waits for coins to its trade', async () => {
  const funding = {
    transaction_id: '00000000-0000-4000-8000-000000000701',
    transaction_no: '202611230001',
    amount: '30.00',
    deadline_at: minutesFromNow(10),
  };
  await openOrder({ state: 'funding', funding });
  expect(await screen.findByRole('heading', { name: 'Waiting for 30.00 EH' })).toBeTruthy();
  expect(screen.getByRole('main').textContent).toContain('the shop order lapses and the 30.00 EH stay in your balance');
  const link = screen.getByRole('link', { name: 'View the trade' });
  expect(link.getAttribute('href')).toContain(`order=${ORDER_TOKEN}`);
});

test.each(['', 'x'.repeat(101)])('reports the broken link "%s" as no order, without a call', async (order) => {
  const { server } = await renderScreen('out-order', { params: { order } });
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeTruthy();
  expect(server.requestsOf(ORDER)).toEqual([]);
});

test('reports an unknown link as no order', async () => {
  await openOrder({}, { answers: { [ORDER]: refused(cashierRefusals.CashierOrderNotFound) } });
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeTruthy();
});

test('offers to load the order again when its answer was lost', async () => {
  const { user, server } = await openOrder({}, { answers: { [ORDER]: lost } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.change({ [ORDER]: sampleShopOrder() });
  await user.click(again);
  expect(await screen.findByRole('link', { name: 'Continue to payment' })).toBeTruthy();
});

test('stores the order and its opening application until the login', async () => {
  await renderScreen('out-order', {
    params: { order: ORDER_TOKEN, client_user_agent: 'CoffeeApp/3' },
    person: null,
    answers: {
      'GET /api/login/fields': { fields: [] },
      'GET /api/recharge/preview': { ...sampleOrderPreview(), status: 'open' },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
  expect(
    await screen.findByText(
      'Log in to pay 140.00 EH to Qinghe Books. Your order stays here, and so does its deadline.',
    ),
  ).toBeTruthy();
  expect(useSession.getState()).toMatchObject({ serviceConsoleOrder: ORDER_TOKEN, clientUserAgent: 'CoffeeApp/3' });
});

test('sends the name of the calling application, and deletes the order once its page is open', async () => {
  changeSession({ kind: 'order', order: ORDER_TOKEN });
  const { server } = await renderScreen('out-order', {
    params: { order: ORDER_TOKEN, client_user_agent: 'CoffeeApp/3' },
    answers: { [ORDER]: sampleShopOrder() },
  });
  await screen.findByRole('link', { name: 'Continue to payment' });
  expect(server.requestsOf(ORDER)).toEqual([{ order: ORDER_TOKEN, client_user_agent: 'CoffeeApp/3' }]);
  expect(useSession.getState().serviceConsoleOrder).toBeNull();
});

test.each([
  ['en', '¥1,005.20, at a held rate of ¥7.18'],
  ['zh-CN', '标价 ¥1,005.20，单价锁定为 ¥7.18'],
] as const)(
  'shows the fiat price with the locked rate, and the items as the shop priced them (%s)',
  async (language, price) => {
    const items = [{ name: 'Tea', amount: '140.00', fiat_amount: '1005.20' }];
    await openOrder({ items, fiat_amount: '1005.20', held_rate: '7.18' }, { language });
    expect(await screen.findByText(price)).toBeTruthy();
    expect(document.body.textContent).not.toContain('≈');
    expect(screen.getByText('Tea').closest('li')?.textContent).toContain('¥1,005.20');
  },
);
