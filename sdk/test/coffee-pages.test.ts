import type { Order } from '@eh/sdk';
import { expect, it } from 'vitest';
import { languageOf } from '../examples/coffee/pages/html.ts';
import { menuPage } from '../examples/coffee/pages/menu-page.ts';
import { receiptPage } from '../examples/coffee/pages/receipt-page.ts';
import type { Person } from '../examples/coffee/people.ts';

const EH = 'https://eh.example';
const order: Order = {
  id: '00000000-0000-4000-8000-000000000901',
  order_no: 'P202611210007',
  merchant_order_no: 'NH-1',
  environment: 'live',
  status: 'open',
  amount: '13.50',
  currency: 'EH',
  priced: null,
  subject: 'Coffee',
  items: [],
  metadata: {},
  return_url: null,
  link_id: null,
  payer_account: null,
  pay_url: `${EH}/#/pages/index/out-order?order=pay`,
  order_url: `${EH}/#/pages/index/out-order?order=see`,
  payer: null,
  fee: '0.00',
  refunded: '0.00',
  created_at: 1_790_000_000,
  expires_at: 1_790_000_900,
  paid_at: null,
  ended_at: null,
};
const paid = { status: 'paid', paid_at: 1_790_000_060 } as const;

function receipt(changes: Partial<Order>, language: 'en' | 'zh' = 'en'): string {
  const tab = {
    no: 'NH-1',
    pickup: 'A 27',
    cart: { latte: 1 },
    createdAt: new Date(0),
    returnedAt: null,
    webhooks: [],
  };
  return receiptPage({ language, tab: { ...tab, order: { ...order, ...changes } }, ehUrl: EH });
}

const menu = (person: Person | null, language: 'en' | 'zh' = 'en') =>
  menuPage({ language, person, canLogIn: true, cart: { latte: 1 }, rate: null, ehUrl: EH });

it.each([
  ['zh-CN,zh;q=0.9', '北山咖啡', '用 EH 登录'],
  ['en-GB', 'North Hill Coffee', 'Log in with EH'],
  ['de', 'North Hill Coffee', 'Log in with EH'],
])('shows the shop to readers of %s in their language, or else in English', (accepted, name, logIn) => {
  const page = menu(null, languageOf(accepted));
  expect(page).toContain(`<h1 class="figure">${name}</h1>`);
  expect(page).toContain(logIn);
});

it('offers instant payment of the usual order only if the person allowed payments', () => {
  const carol: Person = {
    nickname: 'Carol <b>',
    tokens: {} as Person['tokens'],
    mayPay: true,
    isVerified: true,
    usual: { 'pour-over': 1 },
  };
  expect(menu(carol)).toContain('Pay 4.50 at once');
  expect(menu(carol)).toContain('Hello, Carol &lt;b>');
  const page = menu({ ...carol, mayPay: false });
  expect(page).not.toContain('at once');
  expect(page).toContain('You have not allowed payments');
});

it.each([
  ['that is open to its payment', {}, 'pay', 'Not paid yet'],
  ['that nobody paid to the order in EH', { status: 'expired', pay_url: null } as const, 'see', 'This order has ended'],
  ['that was paid to the order in EH', { ...paid, pay_url: null }, 'see', 'Paid. Pick it up at'],
])('leads from the receipt of an order %s', (_, changes, token, title) => {
  const page = receipt(changes);
  expect(page).toContain(`href="${EH}/#/pages/index/out-order?order=${token}"`);
  expect(page).toContain(title);
});

it('says how much was refunded only once a payment is refunded completely', () => {
  expect(receipt({ ...paid, refunded: '13.50' })).toContain('13.50 EH went back at once');
  expect(receipt({ ...paid, refunded: '2.60' })).not.toContain('went back at once');
  expect(receipt({ ...paid, refunded: '13.50' }, 'zh')).toContain('13.50 EH 已即时退回');
});
