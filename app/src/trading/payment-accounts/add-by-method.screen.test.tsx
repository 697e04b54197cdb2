import { codeRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { type Answers, refused } from '@eh/contract/testing/fake-server.ts';
import { paymentAccountRefusals } from '@eh/contract/trading/payment-accounts/refusals.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { allChannels, sampleBanks } from '../../../testing/samples/sample-accounts.ts';
import { ownCard } from '../../../testing/samples/sample-listing.ts';
import { writeField } from '../../../testing/write-field.ts';

const ADD = 'POST /api/wallet/add';
const SEND = 'POST /api/smsCode';
const CARD = '6222020200112230';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const coded = { ...allChannels, adding: { needs_code: true, wait_hours: 24, big_sale: '20000.00' } };

async function openForm(channel: string, { answers, ...options }: RenderOptions = {}) {
  const usual: Answers = {
    ...homeAnswers,
    'GET /api/wallet/chains': allChannels,
    'GET /api/wallet/bankbins': sampleBanks,
    'POST /api/wallet/card_bank': { bank: null, is_valid: true },
    [ADD]: ownCard,
  };
  const opened = await renderScreen('add-chain', {
    params: { channel },
    answers: { ...usual, ...answers },
    ...options,
  });
  await screen.findByRole('radiogroup');
  return opened;
}

async function save(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Save account' }));
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
}

/** The error text at the field with this label, not only anywhere on the page. */
function faultOf(label: string): string {
  const field = screen.getByLabelText(label);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  return document.querySelector(`#${CSS.escape(field.getAttribute('aria-describedby') ?? '')}`)?.textContent ?? '';
}

test('adds an address of a chain, without a holder and without the warnings for fiat', async () => {
  const { server, user } = await openForm('usdt_trc20');
  expect(screen.getByRole('main').textContent).toContain('Only TRC20 addresses');
  expect(screen.queryByText(/Only add accounts of your own/)).toBeNull();
  expect(screen.queryByLabelText('Account holder')).toBeNull();
  writeField('TRC20 address', TRON);
  await save(user);
  expect(await screen.findByText('Account added')).toBeTruthy();
  expect(server.requestsOf(ADD)).toEqual([
    { channel: 'usdt_trc20', fields: { number: TRON }, security_password: '135790' },
  ]);
});

test.each([
  ['usdt_trc20', 'TRC20 address', 'BadAddress', 'This address is not valid. Please copy it again.'],
  ['bank_card', 'Card number', 'BadCardNumber', 'This card number is not valid. Please check the digits.'],
  ['alipay', 'Alipay account', 'PaymentAccountTaken', 'This account is already registered'],
  ['wechat', 'Account holder', 'HolderNotYou', 'The account holder must match your verified name'],
] as const)('shows a refusal of %s beside the field %s', async (channel, label, refusal, text) => {
  const answers: Answers = {
    [ADD]: refused(paymentAccountRefusals[refusal]),
    'POST /api/wallet/card_bank': { bank: { symbol: 'ICBC', name: 'ICBC', initial: 'I' }, is_valid: true },
  };
  const { user } = await openForm(channel, { answers });
  const number = allChannels.channels.find(({ id }) => id === channel)?.fields.find(({ name }) => name === 'number');
  writeField(number?.label ?? '', channel === 'bank_card' ? CARD : '13800000055');
  if (channel === 'bank_card') await screen.findByRole('button', { name: 'Bank ICBC' });
  await save(user);
  await waitFor(() => expect(faultOf(label)).toContain(text));
  expect(screen.queryByRole('dialog')).toBeNull();
  writeField(label, 'something else');
  expect(screen.queryByText(text)).toBeNull();
});

test.each([
  ['QrUnreadable', {}, 'No QR code found in this picture'],
  ['QrNotReceiving', { channel: 'Alipay' }, 'This is not a receiving code for Alipay'],
] as const)('shows at the picture that it was refused: %s', async (refusal, data, text) => {
  const { user } = await openForm('alipay', { answers: { [ADD]: refused(paymentAccountRefusals[refusal], data) } });
  writeField('Alipay account', '13800000055');
  await save(user);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows a refusal that concerns no field, and keeps what was typed', async () => {
  const { user } = await openForm('alipay', {
    answers: { [ADD]: refused(paymentAccountRefusals.TooManyPaymentAccounts, { max: 5 }) },
  });
  writeField('Alipay account', '13800000055');
  await save(user);
  expect(await screen.findByText('You can add up to 5 accounts')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Alipay account').value).toBe('13800000055');
});

test('clears the errors of one method when another is chosen', async () => {
  const { user } = await openForm('alipay');
  await user.click(screen.getByRole('button', { name: 'Save account' }));
  expect(screen.getByText('Please fill this in')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'WeChat Pay' }));
  expect(await screen.findByLabelText('WeChat ID')).toBeTruthy();
  expect(screen.queryByText('Please fill this in')).toBeNull();
});

test.each([
  ['en', 'For the first 24 hours, a new account can be used for sales of up to ¥20,000.00 in total.'],
  ['zh-CN', '新账户添加 24 小时后，才能用于合计 ¥20,000.00 以上的出售'],
] as const)('says before sending how long a new account waits (%s)', async (language, text) => {
  await openForm('wechat', { language, answers: { 'GET /api/wallet/chains': coded } });
  expect(screen.getByText(text)).toBeTruthy();
});

test('mentions no wait when the account receives no fiat', async () => {
  await openForm('usdt_trc20', { answers: { 'GET /api/wallet/chains': coded } });
  expect(screen.queryByText(/For the first 24 hours/)).toBeNull();
});

test('sends the owner’s code with the account', async () => {
  const { server, user } = await openForm('wechat', {
    answers: { 'GET /api/wallet/chains': coded, [SEND]: { target: '138****0003', resend_seconds: 60 } },
  });
  writeField('WeChat ID', 'carol_0055');
  await user.click(screen.getByRole('button', { name: 'Save account' }));
  expect(screen.getByText('Enter 6 digits')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText(/138\*\*\*\*0003/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Resend in/ })).toBeTruthy();
  writeField('Verification code', '246810');
  expect(screen.queryByText('Enter 6 digits')).toBeNull();
  await save(user);
  expect(await screen.findByText('Account added')).toBeTruthy();
  expect(server.requestsOf(ADD)[0]).toMatchObject({ channel: 'wechat', code: '246810', device_id: expect.any(String) });
  expect(server.requestsOf(SEND)).toHaveLength(1);
});

test.each([
  ['is wrong', refused(codeRefusals.WrongCode, { left: 2 }), 'This code is wrong. 2 tries left.'],
  ['is too old', refused(codeRefusals.CodeExpired), codeRefusals.CodeExpired.en],
  ['is missing', refused(paymentAccountRefusals.NewAccountCodeNeeded), paymentAccountRefusals.NewAccountCodeNeeded.en],
])('says at the code field that it %s', async (_, failure, text) => {
  const { user } = await openForm('wechat', { answers: { 'GET /api/wallet/chains': coded, [ADD]: failure } });
  writeField('WeChat ID', 'carol_0055');
  writeField('Verification code', '111111');
  await save(user);
  await waitFor(() => expect(faultOf('Verification code')).toContain(text));
  expect(screen.queryByText('Account added')).toBeNull();
});

test('says that no code can be sent yet, and for how long', async () => {
  const { user } = await openForm('wechat', {
    answers: { 'GET /api/wallet/chains': coded, [SEND]: refused(codeRefusals.CodeTooSoon, { seconds: 40 }) },
  });
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await waitFor(() => expect(faultOf('Verification code')).toContain('40'));
  expect(within(screen.getByRole('main')).getByRole('button', { name: 'Resend in 40 s' })).toBeTruthy();
});
