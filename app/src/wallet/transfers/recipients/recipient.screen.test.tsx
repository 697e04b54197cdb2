import { refused } from '@eh/contract/testing/fake-server.ts';
import { transferRefusals } from '@eh/contract/wallet/transfers/refusals.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { minutesFromNow } from '../../../../testing/samples/sample-trade.ts';
import {
  recipientBob,
  sampleTransfer,
  transferAnswers,
  transferConfig,
} from '../../../../testing/samples/sample-transfer.ts';

const FIND = 'POST /api/transfer/recipient';
const { counterparty } = sampleTransfer();
const recent = { counterparty, label: 'Flatmate', last_at: minutesFromNow(-60) };

function openTransfer({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('transfer', { answers: { ...transferAnswers, ...answers }, ...options });
}

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('shows recent recipients with their own labels, until one is chosen', async () => {
  const unnamed = { ...recent, label: null, counterparty: { ...counterparty, account: '10000032', nickname: 'Dora' } };
  const { user } = await openTransfer({ answers: { 'GET /api/transfer/recent': { recent: [recent, unnamed] } } });
  const region = await screen.findByRole('region', { name: 'Recent' });
  const names = within(region).getAllByRole('button');
  expect(names.map((name) => name.textContent)).toEqual(['FFlatmate', 'DDora']);
  await user.click(within(region).getByRole('button', { name: 'Flatmate' }));
  expect(valueOf('To')).toBe('10000024');
  expect(screen.queryByRole('region', { name: 'Recent' })).toBeNull();
  type('To', '');
  expect(screen.getByRole('region', { name: 'Recent' })).toBeTruthy();
});

test('does not search before five letters are typed, ignoring the spaces between them', async () => {
  const { server } = await openTransfer();
  await screen.findByLabelText('To');
  type('To', '138 0');
  type('To', '138 0013 8000');
  expect(screen.getByText('Searching')).toBeTruthy();
  expect(await screen.findByText('· *明')).toBeTruthy();
  expect(screen.queryByText('Searching')).toBeNull();
  expect(server.requestsOf(FIND)).toEqual([{ recipient: '13800138000' }]);
});

test('does not send to a person who was found for an earlier text', async () => {
  const { user } = await openTransfer();
  await screen.findByLabelText('To');
  type('To', '10000024');
  type('Amount', '5');
  await screen.findByRole('button', { name: 'Send 5.00 EH to *明' });
  type('To', '10000032');
  expect(screen.queryByText('· *明')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Enter a recipient and an amount')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Payment password' })).toBeNull();
});

test.each([
  ['en', 'To', transferRefusals.OwnAccount.en],
  ['zh-CN', '转给', transferRefusals.OwnAccount.zh],
] as const)('says at the field that the account is the person’s own (%s)', async (language, label, text) => {
  await openTransfer({ language, answers: { [FIND]: refused(transferRefusals.OwnAccount) } });
  await screen.findByRole('textbox', { name: label });
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: '10000016' } });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: label }).getAttribute('aria-invalid')).toBe('true');
});

test('fills in account, amount and note from a payment code', async () => {
  await openTransfer({ params: { recipient: '10000024', amount: '3.20', memo: '早餐 breakfast' } });
  expect(await screen.findByRole('button', { name: 'Send 3.20 EH to *明' })).toBeTruthy();
  expect([valueOf('To'), valueOf('Amount'), valueOf('Note (optional)')]).toEqual([
    '10000024',
    '3.20',
    '早餐 breakfast',
  ]);
});

test('sends the whole movable balance, without the resting coins', async () => {
  const resting = { amount: '400.00', next_free_at: minutesFromNow(600) };
  const { user } = await openTransfer({
    params: { recipient: '10000024' },
    answers: { 'GET /api/transfer/config': { ...transferConfig, movable: '600.00', resting } },
  });
  expect(await screen.findByText('400.00 EH bought recently is resting')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Max' }));
  expect(await screen.findByRole('button', { name: 'Send 600.00 EH to *明' })).toBeTruthy();
  expect(screen.getByText('600.00 EH available to transfer')).toBeTruthy();
  type('Amount', '600.01');
  expect(screen.getByText('More than you can transfer')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
});

const free = {
  known: { without_code: '900.00', without_review: null },
  first_time: { without_code: '300.00', without_review: '400.00' },
  unverified: { without_code: '200.00', without_review: '250.00' },
  first_time_unverified: { without_code: '100.00', without_review: '150.00' },
};

test.each([
  ['a known and verified one', {}, '900.00 EH', undefined],
  ['a verified one for the first time', { is_first_time: true }, '300.00 EH', '400.00 EH'],
  ['an unverified one', { is_verified: false, real_name: null }, '200.00 EH', '250.00 EH'],
  [
    'an unverified one for the first time',
    { is_first_time: true, is_verified: false, real_name: null },
    '100.00 EH',
    '150.00 EH',
  ],
] as const)('shows the limits that apply to %s', async (_, changes, withoutCode, withoutReview) => {
  const bob = { ...recipientBob, ...changes };
  await openTransfer({
    params: { recipient: '10000024', amount: '60' },
    answers: { [FIND]: bob, 'GET /api/transfer/config': { ...transferConfig, free } },
  });
  await screen.findByText(bob.is_verified ? 'Verified' : 'Not verified');
  const shown = screen.getByRole('main').textContent;
  expect(shown).toContain(`Left without a code (24 h)${withoutCode}`);
  expect(/Left without review \(24 h\)([\d.]+ EH)/.exec(shown)?.[1]).toBe(withoutReview);
  expect(shown).not.toContain('This transfer needs a verification code');
});
