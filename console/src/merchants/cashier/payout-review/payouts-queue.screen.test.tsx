import { payoutReviewRefusals } from '@eh/contract/merchants/cashier/payout-review-refusals.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { omar, type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import type { CaseOf } from '../../../staff/queues/queue-hooks.ts';

type PayoutCase = CaseOf<'payouts'>;

const LIST = 'POST /api/operator/payouts';
const DECIDE = 'POST /api/operator/payouts/decide';
const now = Math.floor(Date.now() / 1000);
const DAY = 86_400;
const fiona = { id: '00000000-0000-4000-8000-00000000000f', name: 'fiona' };

/** North Hill Coffee pays out 6,000 EH to Alice, and Omar has claimed the case. */
const sample: PayoutCase = {
  id: '00000000-0000-4000-8000-000000000a01',
  claimed_by: { id: omar.id, name: omar.name },
  waiting_since: now - 600,
  payout: {
    id: '00000000-0000-4000-8000-000000000a01',
    payout_no: '2611231400482173',
    merchant_payout_no: 'WEEK-47',
    environment: 'live',
    recipient: '10000016',
    grant_id: null,
    status: 'under_review',
    amount: '6000.00',
    currency: 'EH',
    note: 'Rent of November',
    reason: null,
    created_at: now - 600,
    decided_at: null,
  },
  merchant: {
    id: '00000000-0000-4000-8000-0000000000b1',
    merchant_no: 'M10000001',
    name: 'North Hill Coffee',
    website: 'https://coffee.example',
    status: 'active',
    applied_at: now - 90 * DAY,
  },
  balance: { environment: 'live', currency: 'EH', available: '1200.00', held: '6000.00', total: '7200.00' },
  lately: {
    days: 7,
    payments: { count: 212, amount: '8480.00' },
    refunds: { count: 2, amount: '60.00' },
    payouts: { count: 1, amount: '900.00' },
  },
  recipient: {
    userid: '00000000-0000-4000-8000-0000000000a1',
    account: '10000016',
    nickname: 'Alice',
    real_name: '李丽',
    level: 1,
    registered_at: now - 900 * DAY,
    role: 'owner',
    stops: [],
    paid_before: { count: 4, amount: '3600.00' },
  },
  asked_by: null,
  key_hint: 'c0ff',
  first_signature: null,
};

function openPayout(changes: Partial<PayoutCase> = {}, { answers, ...options }: RenderOptions = {}) {
  return renderScreen(['payouts', sample.id], {
    queues: ['payouts'],
    answers: { [LIST]: { rows: [{ ...sample, ...changes }], next_cursor: null }, ...answers },
    ...options,
  });
}

test.each([
  ['en', 'Available balance', '212, in all 8,480.00 EH', 'Owner', 'the merchant’s server (key ending in c0ff)'],
  ['zh-CN', '可用余额', '212 笔，共 8,480.00 EH', '所有者', '商户服务器（密钥尾号 c0ff）'],
] as const)('shows amount, merchant, balance, the last days and recipient (%s)', async (language, ...texts) => {
  openPayout({}, { language });
  expect(await screen.findByText('Rent of November')).toBeTruthy();
  const shown = screen.getByRole('main').textContent;
  for (const part of [...texts, '6,000.00 EH', 'North Hill Coffee', '1,200.00 EH', '李丽', 'WEEK-47'])
    expect(shown).toContain(part);
});

test('sends the first approval once, and says that it is waiting for the second', async () => {
  const answer = Promise.withResolvers<{ is_done: boolean }>();
  const { server, user } = openPayout({}, { answers: { [DECIDE]: answer.promise } });
  await user.click(await screen.findByRole('button', { name: /Approve/ }));
  const form = screen.getByRole('form', { name: 'Approve the payout of 6,000.00 EH' });
  expect(form.textContent).toContain('To Alice, account 10000016.');
  const reason = within(form).getByLabelText(/Reason/);
  await user.clear(reason);
  const button = within(form).getByRole('button', { name: /Approve/ });
  await user.click(button);
  expect(server.requestsOf(DECIDE)).toEqual([]);
  await user.type(reason, 'called the owner');
  await user.click(button);
  fireEvent.click(button);
  answer.resolve({ is_done: false });
  expect(await screen.findByText('First approval given; somebody else has to give the second')).toBeTruthy();
  expect(screen.queryByText('Approved 2611231400482173')).toBeNull();
  expect(server.requestsOf(DECIDE)).toEqual([
    { id: sample.id, decision: 'approve', reason: { zh: 'called the owner', en: 'called the owner' } },
  ]);
});

test('refuses with a reason in both languages', async () => {
  const { server, user } = openPayout({}, { answers: { [DECIDE]: { is_done: true } } });
  await user.click(await screen.findByRole('button', { name: /Refuse/ }));
  const form = screen.getByRole('form', { name: 'Refuse the payout of 6,000.00 EH' });
  await user.click(within(form).getByRole('button', { name: 'We could not verify the recipient' }));
  await user.click(within(form).getByRole('button', { name: /Refuse/ }));
  expect(await screen.findByText('Refused 2611231400482173')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toEqual([
    {
      id: sample.id,
      decision: 'refuse',
      reason: { zh: '收款人未能核实', en: 'We could not verify the recipient' },
    },
  ]);
});

test('prevents an operator who counts as one person with the first signer from approving', async () => {
  const signed = { operator: fiona, decision: 'approve', reason: { zh: '好', en: 'fine' }, at: now };
  const bar = { why: 'joined' as const, first: 'fiona', behind: ['fiona'], free_at: null };
  openPayout({ first_signature: { ...signed, expires_at: now + 600, bar } });
  expect(await screen.findByText(/Within the last 30 days fiona let you in/)).toBeTruthy();
  expect(screen.getByText('fiona gave the first approval')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
  expect(screen.getByRole('button', { name: /Refuse/ })).toBeTruthy();
});

test('warns about a frozen merchant, a restricted recipient and a first payout', async () => {
  openPayout({
    merchant: { ...sample.merchant, status: 'frozen' },
    recipient: { ...sample.recipient, stops: ['restricted'], paid_before: { count: 0, amount: '0.00' } },
  });
  expect(await screen.findByText('This merchant is not active: the payout cannot be approved')).toBeTruthy();
  for (const text of [
    'The merchant is not active',
    'The recipient is stopped, or no longer an owner or finance member',
    'First payout to this person',
  ])
    expect(screen.getByText(text)).toBeTruthy();
});

test('shows why an approval was refused, without claiming success', async () => {
  const outcome = refused(payoutReviewRefusals.PayoutMerchantStopped);
  const { user } = openPayout({}, { answers: { [DECIDE]: outcome } });
  await user.click(await screen.findByRole('button', { name: /Approve/ }));
  const form = screen.getByRole('form');
  await user.type(within(form).getByLabelText(/Reason/), '.');
  await user.click(within(form).getByRole('button', { name: /Approve/ }));
  expect(await screen.findByText(payoutReviewRefusals.PayoutMerchantStopped.en)).toBeTruthy();
  expect(screen.queryByText(/^Approved/)).toBeNull();
});

test('offers no decision while a colleague has claimed the case', async () => {
  openPayout({ claimed_by: fiona });
  expect(await screen.findByText(/fiona is working on this/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Approve|Refuse/ })).toBeNull();
});
