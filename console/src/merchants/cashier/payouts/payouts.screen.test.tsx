import type { AnswerOf } from '@eh/contract/calls.ts';
import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn } from '../../../../testing/fill-in.ts';
import { qinghe, renderPortal } from '../../../../testing/render-portal.tsx';
import { liYan, now, overview, zhaoMin } from '../../../../testing/sample-portal.ts';

type Payout = AnswerOf<'POST /api/merchant/payouts'>['rows'][number];
const PAYOUTS = 'POST /api/merchant/payouts';
const PAYOUT = 'POST /api/merchant/payout';
const none = { rows: [], next_cursor: null };
const heMei = { ...liYan, userid: '00000000-0000-4000-8000-0000000000a3', account: '10000032', nickname: 'He Mei' };
const answers = {
  [PAYOUTS]: none,
  'POST /api/merchant/overview': overview,
  'POST /api/merchant/members': { rows: [zhaoMin, liYan, { ...heMei, role: 'finance' }] },
} satisfies Answers;
const payout: Payout = {
  id: '00000000-0000-4000-8000-0000000000f1',
  payout_no: '2611230000000007',
  merchant_payout_no: 'P-7',
  environment: 'live',
  recipient: '10000016',
  grant_id: null,
  status: 'succeeded',
  amount: '1120.00',
  currency: 'EH',
  note: '',
  reason: null,
  created_at: now - 60,
  decided_at: now - 50,
};
const form = async (name = 'Pay out') => within(await screen.findByRole('form', { name }));

test('pays out to the chosen member, and says that it has arrived', async () => {
  const { server, user } = renderPortal('payouts', { answers: { ...answers, [PAYOUT]: payout } });
  const paying = await form();
  expect(await paying.findByText('1,120.00 EH at most')).toBeTruthy();
  expect((await paying.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'Zhao Min · 10000016',
    'He Mei · 10000032',
  ]);
  await user.selectOptions(paying.getByLabelText('To'), 'He Mei · 10000032');
  fillIn(paying.getByLabelText('Amount'), 'EH 1120,00');
  fillIn(paying.getByLabelText('Note'), 'November');
  fillIn(paying.getByLabelText('Payment password'), '135790');
  await user.click(paying.getByRole('button', { name: /^Pay out 1,120/ }));
  expect(await screen.findAllByText('Paid out')).toBeTruthy();
  expect(server.requestsOf(PAYOUT)).toEqual([
    {
      merchant_id: qinghe.id,
      environment: 'live',
      merchant_payout_no: expect.any(String),
      recipient: '10000032',
      amount: '1120.00',
      note: 'November',
      security_password: '135790',
    },
  ]);
});

test('says that a large payout is waiting for a review', async () => {
  const { user } = renderPortal('payouts', {
    answers: { ...answers, [PAYOUT]: { ...payout, status: 'under_review', decided_at: null } },
  });
  const paying = await form();
  await paying.findByText('1,120.00 EH at most');
  fillIn(paying.getByLabelText('Amount'), '900');
  fillIn(paying.getByLabelText('Payment password'), '135790');
  await user.click(paying.getByRole('button', { name: /^Pay out 900/ }));
  expect(await screen.findByText('Sent; it is under review')).toBeTruthy();
});

test('starts a new form after a payout, so that the next one is separate', async () => {
  const { server, user } = renderPortal('payouts', { answers: { ...answers, [PAYOUT]: payout } });
  for (const [index, id] of ['f1', 'f2'].entries()) {
    const paying = await form();
    await paying.findByText('1,120.00 EH at most');
    await waitFor(() => expect(paying.getByLabelText<HTMLInputElement>('Amount').value).toBe(''));
    fillIn(paying.getByLabelText('Amount'), '10');
    fillIn(paying.getByLabelText('Payment password'), '135790');
    server.change({ [PAYOUTS]: { rows: [{ ...payout, id: payout.id.replace('f1', id) }], next_cursor: null } });
    await user.click(paying.getByRole('button', { name: /^Pay out 10/ }));
    await waitFor(() => expect(server.requestsOf(PAYOUT)).toHaveLength(index + 1));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe(''));
  }
  const numbers = server.requestsOf(PAYOUT).map((request) => request.merchant_payout_no);
  expect(new Set(numbers).size).toBe(2);
});

test('repeats a lost payout under its number, so that nobody is paid twice', async () => {
  const { server, user } = renderPortal('payouts', { answers: { ...answers, [PAYOUT]: lost } });
  const paying = await form();
  await paying.findByText('1,120.00 EH at most');
  fillIn(paying.getByLabelText('Amount'), '10');
  fillIn(paying.getByLabelText('Payment password'), '135790');
  // The payout happened, or a colleague made another one: the list has one more row, and the form remains.
  server.change({ [PAYOUTS]: { rows: [payout], next_cursor: null } });
  await user.click(paying.getByRole('button', { name: /^Pay out 10/ }));
  expect(await screen.findByText('2611230000000007')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(/^No response was received/);
  await user.click(screen.getByRole('button', { name: /^Pay out 10/ }));
  await waitFor(() => expect(server.requestsOf(PAYOUT)).toHaveLength(2));
  const [first, second] = server.requestsOf(PAYOUT);
  expect(second).toEqual(first);
});

test.each([
  [
    'the merchant is suspended',
    refused(merchantOrderRefusals.MerchantNotPaying),
    merchantOrderRefusals.MerchantNotPaying.zh,
  ],
  [
    'the member left finance',
    refused(merchantOrderRefusals.PayoutRecipientRefused),
    merchantOrderRefusals.PayoutRecipientRefused.zh,
  ],
  [
    'the balance is short',
    refused(merchantOrderRefusals.MerchantBalanceShort, { missing: '5.00', currency: 'EH' }),
    '商户余额不足，还差 5.00 EH，资金未变动',
  ],
])('says in Chinese why nothing was paid out: %s', async (_case, answer, text) => {
  const { user } = renderPortal('payouts', { language: 'zh-CN', answers: { ...answers, [PAYOUT]: answer } });
  const paying = await form('打款');
  await paying.findByText('最多 1,120.00 EH');
  fillIn(paying.getByLabelText('金额'), '10');
  fillIn(paying.getByLabelText('支付密码'), '135790');
  await user.click(paying.getByRole('button', { name: /^打款 10/ }));
  expect((await paying.findByRole('alert')).textContent).toBe(text);
});

test('lets a finance member pay only other people', async () => {
  const members = {
    rows: [
      { ...zhaoMin, is_self: false },
      { ...heMei, role: 'finance' as const, is_self: true },
    ],
  };
  renderPortal('payouts', {
    merchant: { role: 'finance' },
    answers: { ...answers, 'POST /api/merchant/members': members },
  });
  const paying = await form();
  const options = await paying.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['Zhao Min · 10000016']);
});

test.each(['developer', 'viewer'] as const)('shows the role %s the payouts, but no form', async (role) => {
  renderPortal('payouts', { merchant: { role }, answers: { [PAYOUTS]: { rows: [payout], next_cursor: null } } });
  expect(await screen.findByText('2611230000000007')).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
});

test('says for each payout whether it is waiting, arrived, or why it was refused', async () => {
  const rows: Payout[] = [
    payout,
    { ...payout, id: payout.id.replace('f1', 'f2'), payout_no: '2', status: 'under_review', amount: '9.00' },
    {
      ...payout,
      id: payout.id.replace('f1', 'f3'),
      payout_no: '3',
      status: 'refused',
      recipient: null,
      reason: { zh: '销售不实', en: 'The sales are not real' },
    },
  ];
  renderPortal('payouts', { merchant: { role: 'viewer' }, answers: { [PAYOUTS]: { rows, next_cursor: null } } });
  const table = within(await screen.findByRole('table', { name: 'Payouts' }));
  const [, ...lines] = table.getAllByRole('row').map((line) => line.textContent);
  expect(lines[0]).toMatch(/10000016paid out1,120\.00$/);
  expect(lines[1]).toMatch(/under review9\.00$/);
  expect(lines[2]).toMatch(/user of your app ?refused ?The sales are not real1,120\.00$/);
});

test('says that there are no payouts yet, and who can receive one', async () => {
  renderPortal('payouts', { language: 'zh-CN', merchant: { role: 'viewer' }, answers: { [PAYOUTS]: none } });
  expect(await screen.findByText('还没有打款')).toBeTruthy();
  expect(screen.getByText('转到所有者或财务成员的 EH 余额')).toBeTruthy();
});
