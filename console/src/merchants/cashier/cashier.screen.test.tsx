import type { AnswerOf } from '@eh/contract/calls.ts';
import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { qinghe, renderPortal } from '../../../testing/render-portal.tsx';

type Detail = AnswerOf<'POST /api/merchant/order'>;
const ORDER = 'POST /api/merchant/order';
const REFUND = 'POST /api/merchant/refund';
const PAYOUT = 'POST /api/merchant/payout';
const orderId = '00000000-0000-4000-8000-0000000000c1';
const now = Math.floor(Date.now() / 1000);

const order: Detail['order'] = {
  id: orderId,
  order_no: '2611238840712265',
  merchant_order_no: 'QH-0040',
  environment: 'live',
  status: 'paid',
  amount: '140.00',
  currency: 'EH',
  priced: null,
  subject: 'Kafka on the Shore',
  items: [],
  metadata: {},
  return_url: null,
  link_id: null,
  payer_account: null,
  pay_url: null,
  order_url: null,
  payer: { name: '*敏', is_verified: true },
  fee: '0.70',
  refunded: '0.00',
  created_at: now - 600,
  expires_at: now + 1200,
  paid_at: now - 500,
  ended_at: now - 500,
};
const paid: Detail = {
  order,
  refunds: [],
  key_hint: '8f2c',
  events: [
    { event: 'created', at: now - 600, amount: null },
    { event: 'paid', at: now - 500, amount: '140.00' },
  ],
  legs: [
    { account: 'payer', debit: '140.00', credit: null },
    { account: 'merchant', debit: null, credit: '139.30' },
    { account: 'fee', debit: null, credit: '0.70' },
  ],
  refundable: '140.00',
  refundable_fiat: null,
  fee_back: '0.70',
};
const open: Detail = {
  ...paid,
  order: { ...order, status: 'open', payer: null, paid_at: null, ended_at: null, fee: '0.00' },
  legs: [],
  refundable: '0.00',
};

test('refunds at most what is left, with the payment password, and once on two presses', async () => {
  const { server, user } = renderPortal(`payments/${orderId}`, { answers: { [ORDER]: paid, [REFUND]: lost } });
  const form = await screen.findByRole('form', { name: 'Refund' });
  const amount = within(form).getByLabelText('Refund');
  const password = within(form).getByLabelText('Payment password');
  await user.clear(amount);
  await user.type(amount, '140.01');
  await user.type(password, '135790');
  await user.click(within(form).getByRole('button', { name: 'Refund' }));
  expect(server.requestsOf(REFUND)).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '38.00');
  const refund = within(form).getByRole('button', { name: /^Refund 38\.00/ });
  await user.click(refund);
  expect(await within(form).findByRole('alert')).toBeTruthy();
  await user.click(refund);
  const [first, second] = server.requestsOf(REFUND);
  expect(first).toMatchObject({ merchant_id: qinghe.id, order_id: orderId, amount: '38.00' });
  expect(second).toEqual(first);
  expect(new Set(server.keysOf(REFUND)).size).toBe(1);
});

test('shows the ledger entry of a payment, and offers no refund to members who may not make one', async () => {
  renderPortal(`payments/${orderId}`, { merchant: { role: 'developer' }, answers: { [ORDER]: paid } });
  const books = await screen.findByRole('table', { name: 'In the ledger' });
  expect(within(books).getByText('139.30')).toBeTruthy();
  expect(screen.queryByRole('form', { name: 'Refund' })).toBeNull();
});

test('closes an open order, or says that it was paid meanwhile', async () => {
  const { server, user } = renderPortal(`payments/${orderId}`, {
    language: 'zh-CN',
    answers: { [ORDER]: open, 'POST /api/merchant/close': refused(merchantOrderRefusals.OrderOver) },
  });
  await user.click(await screen.findByRole('button', { name: /关闭订单/ }));
  expect(await screen.findByText(merchantOrderRefusals.OrderOver.zh)).toBeTruthy();
  expect(server.requestsOf('POST /api/merchant/close')).toMatchObject([{ id: orderId, environment: 'live' }]);
});

const overview: AnswerOf<'POST /api/merchant/overview'> = {
  balance: { environment: 'live', currency: 'EH', available: '120.00', held: '0.00', total: '120.00' },
  fiat_amount: '861.60',
  fiat: 'CNY',
  today: { payments: 1, amount: '140.00' },
  paid_percent: '92.0',
  by_day: [{ day: '2026-11-23', payments: 1, amount: '140.00' }],
};
const member = { avatar: null, added_at: now, is_self: false, is_invited: false } as const;
const team: AnswerOf<'POST /api/merchant/members'> = {
  rows: [
    { ...member, userid: qinghe.id, account: '10000016', nickname: 'Zhao Min', role: 'owner', is_self: true },
    { ...member, userid: orderId, account: '10000024', nickname: 'Li Yan', role: 'developer' },
  ],
};

test('lets only owners and finance members pay out, and shows why a payout was refused', async () => {
  const { server, user } = renderPortal('payouts', {
    answers: {
      'POST /api/merchant/payouts': { rows: [], next_cursor: null },
      'POST /api/merchant/overview': overview,
      'POST /api/merchant/members': team,
      [PAYOUT]: refused(merchantOrderRefusals.MerchantBalanceShort, { available: '120.00', currency: 'EH' }),
    },
  });
  const form = await screen.findByRole('form', { name: 'Pay out' });
  expect(await within(form).findByRole('option', { name: /Zhao Min/ })).toBeTruthy();
  expect(within(form).queryByRole('option', { name: /Li Yan/ })).toBeNull();
  await user.type(within(form).getByLabelText('Amount'), '500');
  await user.click(within(form).getByRole('button', { name: /^Pay out 500/ }));
  expect(server.requestsOf(PAYOUT)).toEqual([]);
  await user.type(within(form).getByLabelText('Payment password'), '135790');
  await user.click(within(form).getByRole('button', { name: /^Pay out 500/ }));
  expect(await within(form).findByRole('alert')).toBeTruthy();
  expect(server.requestsOf(PAYOUT)).toMatchObject([{ recipient: '10000016', amount: '500.00', environment: 'live' }]);
});

test('shows the balance in coins and in money, and the items that need attention', async () => {
  renderPortal('overview', {
    answers: {
      'POST /api/merchant/overview': overview,
      'POST /api/merchant/orders': { rows: [order], next_cursor: null },
      'POST /api/merchant/webhooks': {
        endpoints: [],
        delivered: 0,
        not_delivered: 2,
        resent: 0,
        hours: [],
        failing: null,
      },
      'POST /api/merchant/keys': { rows: [], uses: [] },
    },
  });
  expect(await screen.findByText('2 webhooks not delivered')).toBeTruthy();
  expect(screen.getByText(/861\.60/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /QH-0040/ })).toBeTruthy();
});
