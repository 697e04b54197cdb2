import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { paymentAccountRefusals } from '@eh/contract/trading/payment-accounts/refusals.ts';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { channels } from '../../../testing/people.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { ownCard } from '../../../testing/samples/sample-listing.ts';

const ADD = 'POST /api/wallet/add';
const CARD = '6222020200112230';
const WRONG_CHECK_DIGIT = '6222020200112233';

function openForm({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('add-chain', {
    answers: {
      'POST /api/wallet/card_bank': { bank: null, is_valid: true },
      ...homeAnswers,
      ...answers,
    },
    ...options,
  });
}

async function openPassword(user: UserEvent): Promise<HTMLElement> {
  await user.type(await screen.findByLabelText('Card number'), CARD);
  await user.click(screen.getByRole('button', { name: 'Save account' }));
  return screen.findByRole('dialog', { name: 'Payment password' });
}

test.each([
  ['en', 'Only add accounts of your own', 'Must match your verified name'],
  ['zh-CN', '本人', '实名'],
] as const)(
  'fills in the verified name and warns against accounts of other people (%s)',
  async (language, ...texts) => {
    await openForm({ language });
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('*丽');
    const shown = screen.getByRole('main').textContent;
    for (const part of texts) expect(shown).toContain(part);
    expect(shown).toContain('Mainland China debit cards only');
  },
);

test('asks for no password until the number is present and its check digit correct', async () => {
  const { server, user } = await openForm();
  await screen.findByLabelText('Card number');
  await user.click(screen.getByRole('button', { name: 'Save account' }));
  expect(await screen.findByText('Please fill this in')).toBeTruthy();
  await user.type(screen.getByLabelText('Card number'), WRONG_CHECK_DIGIT);
  await user.click(screen.getByRole('button', { name: 'Save account' }));
  expect((await screen.findAllByText('This card number is not valid. Please check the digits.')).length).toBe(1);
  expect(screen.queryByRole('dialog', { name: 'Payment password' })).toBeNull();
  expect(server.requestsOf(ADD)).toEqual([]);
});

test('adds the account once, with the fields of its own method only', async () => {
  const { server, user } = await openForm({ answers: { [ADD]: ownCard } });
  await user.click(await screen.findByRole('radio', { name: 'Alipay' }));
  await user.type(await screen.findByLabelText('Alipay account'), 'alice@example.com');
  await user.click(screen.getByRole('radio', { name: 'Bank card' }));
  await user.clear(await screen.findByLabelText('Card number'));
  await openPassword(user);
  await user.keyboard('135790135790');
  expect(await screen.findByText('Account added')).toBeTruthy();
  expect(await screen.findByText('Total balance · EH')).toBeTruthy();
  expect(server.requestsOf(ADD)).toEqual([
    { channel: 'bank_card', fields: { holder: '*丽', number: CARD }, security_password: '135790' },
  ]);
});

test('shows at the number that the account already exists, without naming its owner', async () => {
  const { user } = await openForm({ answers: { [ADD]: refused(paymentAccountRefusals.PaymentAccountTaken) } });
  await openPassword(user);
  await user.keyboard('135790');
  expect(await screen.findByText(paymentAccountRefusals.PaymentAccountTaken.en)).toBeTruthy();
  expect(screen.getByText('If this account is yours, please contact customer service')).toBeTruthy();
  expect(screen.queryByText('Account added')).toBeNull();
});

test.each([
  ['the payment password is wrong', refused(passwordRefusals.WrongSecurityPassword, { left: 4 }), /4/],
  ['the answer is lost', lost, /Detecting the best line/],
])('adds no account when %s', async (_, result, text) => {
  const { user } = await openForm({ answers: { [ADD]: result } });
  await openPassword(user);
  await user.keyboard('135790');
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.queryByText('Account added')).toBeNull();
});

test('asks for a code when new accounts require one', async () => {
  const adding = { needs_code: true, wait_hours: 24, big_sale: '10000.00' };
  const { user } = await openForm({ answers: { 'GET /api/wallet/chains': { ...channels, adding } } });
  await user.type(await screen.findByLabelText('Card number'), CARD);
  await user.click(screen.getByRole('button', { name: 'Save account' }));
  expect(await screen.findByText('Enter 6 digits')).toBeTruthy();
  expect(screen.getByText(/For the first 24 hours/)).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Payment password' })).toBeNull();
});
