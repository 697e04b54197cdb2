import { cashierRefusals } from '@eh/contract/merchants/cashier/refusals.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { ORDER_TOKEN, samplePayment, sampleShopOrder } from '../../../testing/samples/sample-shop-order.ts';
import { minutesFromNow, secondsFromNow } from '../../../testing/samples/sample-trade.ts';
import { currentRoute } from '../../shell/navigation.ts';
import type { ShopOrder } from './queries.ts';

const ORDER = 'POST /api/recharge/order';
const funding = {
  transaction_id: '00000000-0000-4000-8000-000000000701',
  transaction_no: '202611230001',
  amount: '30.00',
  deadline_at: minutesFromNow(10),
};

function openOrder(changes: Partial<ShopOrder> = {}, { answers, ...options }: RenderOptions = {}) {
  return renderScreen('out-order', {
    params: { order: ORDER_TOKEN },
    answers: { [ORDER]: sampleShopOrder(changes), ...answers },
    ...options,
  });
}

test.each([
  ['expired', '订单已过期', '没有扣款'],
  ['closed', '商户已关闭订单', '没有扣款'],
  ['paid_by_other', '订单已由他人支付', '没有向您扣款'],
  ['funding_by_other', '有人正在支付此订单', '没有向您扣款'],
  ['merchant_stopped', '商户暂停收款', '没有扣款'],
  ['own_shop', '不能支付自己的商户', '请让顾客支付此订单'],
  ['wrong_account', '订单属于其他账号', '请切换到下单时使用的账号'],
] as const)('says in Chinese why an order in state %s cannot be paid', async (state, title, text) => {
  await openOrder({ state }, { language: 'zh-CN' });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByRole('main').textContent).toContain(text);
  expect(screen.queryByRole('link', { name: '去付款' })).toBeNull();
});

test('says that an order has expired the moment its time is up', async () => {
  const { server } = await openOrder({ expires_at: secondsFromNow(1) });
  expect(await screen.findByRole('link', { name: 'Continue to payment' })).toBeTruthy();
  server.change({ [ORDER]: sampleShopOrder({ state: 'expired' }) });
  expect(await screen.findByRole('heading', { name: 'This order has expired' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull();
});

test('shows the payment once the bought coins have arrived, even after the deadline', async () => {
  const { server } = await openOrder({ state: 'funding', funding: { ...funding, deadline_at: secondsFromNow(1) } });
  await screen.findByRole('heading', { name: 'Waiting for 30.00 EH' });
  const payment = { id: samplePayment.id, paid_at: samplePayment.paid_at, refunded: '0.00' };
  server.change({ [ORDER]: sampleShopOrder({ state: 'paid', payment }) });
  expect(await screen.findByRole('heading', { name: 'Qinghe Books is paid' })).toBeTruthy();
});

test('names the trade that an order waits for, and their common deadline', async () => {
  await openOrder({ state: 'funding', funding });
  await screen.findByRole('heading', { name: 'Waiting for 30.00 EH' });
  const shown = screen.getByRole('main').textContent;
  expect(shown).toContain('Once the seller releases the coins, 140.00 EH go to Qinghe Books');
  const trade = screen.getByRole('link', { name: '202611230001' });
  expect(trade.getAttribute('href')).toContain(`buy-trade?id=${funding.transaction_id}`);
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
});

test('does not call a shop verified that operators have not verified', async () => {
  const { merchant } = sampleShopOrder();
  await openOrder({ merchant: { ...merchant, is_verified: false } });
  await screen.findByText('Qinghe Books');
  const shown = screen.getByRole('main').textContent;
  expect(shown).toContain('Merchant · qinghebooks.example');
  expect(shown).not.toContain('Verified merchant');
});

test('leads a person without a payment password to set one, and then back to the order', async () => {
  const { user } = await openOrder({}, { person: { has_security_password: false }, answers: homeAnswers });
  const question = await screen.findByRole('alertdialog', { name: 'Friendly reminder' });
  expect(question.textContent).toContain('please set a payment password first');
  await user.click(within(question).getByRole('button', { name: 'Set it now' }));
  await expect.poll(currentRoute).toBe('change-secpassword');
  expect(decodeURIComponent(location.hash)).toContain(`then=#/pages/index/out-order?order=${ORDER_TOKEN}`);
});

test('leads home when the order does not exist', async () => {
  const { user } = await openOrder(
    {},
    { answers: { ...homeAnswers, [ORDER]: refused(cashierRefusals.CashierOrderNotFound) } },
  );
  expect(await screen.findByText(/The link may be incomplete or no longer valid/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back to Home' }));
  expect(await screen.findByText('Total balance · EH')).toBeTruthy();
});
