import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { paymentAccountRefusals } from '@eh/contract/trading/payment-accounts/refusals.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { allChannels, sampleBanks } from '../../../testing/samples/sample-accounts.ts';
import { ownAlipay } from '../../../testing/samples/sample-own-listing.ts';
import { writeField } from '../../../testing/write-field.ts';

type Account = AnswerOf<'GET /api/wallet/index'>['accounts'][number];
const ACCOUNTS = 'GET /api/wallet/index';
const UPDATE = 'POST /api/wallet/update';
const DELETE = 'POST /api/wallet/delete';
const UNVEIL = 'POST /api/wallet/unveil';

async function openAccount(changes: Partial<Account> = {}, { answers, ...options }: RenderOptions = {}) {
  const account = { ...ownAlipay, ...changes };
  const usual: Answers = {
    ...homeAnswers,
    'GET /api/wallet/chains': allChannels,
    'GET /api/wallet/bankbins': sampleBanks,
    [ACCOUNTS]: { accounts: [account] },
    [UPDATE]: account,
    [UNVEIL]: { number: 'alice@example.com' },
  };
  const params = { id: account.id };
  const opened = await renderScreen('edit-mychain', { params, answers: { ...usual, ...answers }, ...options });
  await screen.findByText(/^(Method|Payment method|收付款方式)$/);
  return opened;
}

async function typePassword(user: UserEvent): Promise<void> {
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
}

test('shows the whole number after the payment password, and only while the page is open', async () => {
  const { server, user } = await openAccount();
  const main = screen.getByRole('main');
  expect(main.textContent).toContain('ali****@example.com');
  await user.click(screen.getByRole('button', { name: 'Show full number' }));
  await typePassword(user);
  expect(await screen.findByText('alice@example.com')).toBeTruthy();
  expect(screen.getByText('Do not let anyone else see this page')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show full number' })).toBeNull();
  expect(server.requestsOf(UNVEIL)).toEqual([{ id: ownAlipay.id, security_password: '135790' }]);
});

test.each([
  ['the password is wrong', refused(passwordRefusals.WrongSecurityPassword, { left: 4 }), /4 tries left/],
  ['the answer is lost', lost, /Detecting the best line/],
])('shows no number when %s', async (_, failure, text) => {
  const { user } = await openAccount({}, { answers: { [UNVEIL]: failure } });
  await user.click(screen.getByRole('button', { name: 'Show full number' }));
  await typePassword(user);
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.queryByText('alice@example.com')).toBeNull();
});

test('pauses an account after the password, and enables it again', async () => {
  const { server, user } = await openAccount();
  await user.click(screen.getByRole('switch', { name: 'Pause' }));
  await screen.findByRole('dialog', { name: 'Payment password' });
  expect(server.requestsOf(UPDATE)).toEqual([]);
  server.change({ [ACCOUNTS]: { accounts: [{ ...ownAlipay, is_paused: true }] } });
  await user.keyboard('135790135790');
  expect(await screen.findByRole('switch', { name: 'Pause', checked: true })).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'Pause' }));
  server.change({ [ACCOUNTS]: { accounts: [ownAlipay] } });
  await typePassword(user);
  expect(await screen.findByRole('switch', { name: 'Pause', checked: false })).toBeTruthy();
  expect(server.requestsOf(UPDATE)).toEqual([
    { id: ownAlipay.id, is_paused: true, security_password: '135790' },
    { id: ownAlipay.id, is_paused: false, security_password: '135790' },
  ]);
});

test('reverts the switch when the person closes the password dialog', async () => {
  const { server, user } = await openAccount();
  await user.click(screen.getByRole('switch', { name: 'Pause' }));
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('switch', { name: 'Pause', checked: false })).toBeTruthy();
  expect(server.requestsOf(UPDATE)).toEqual([]);
});

test('makes an account the default of its method, which cannot be undone on its page', async () => {
  const { server, user } = await openAccount();
  await user.click(screen.getByRole('switch', { name: 'Default for Alipay' }));
  server.change({ [ACCOUNTS]: { accounts: [{ ...ownAlipay, is_default: true }] } });
  await typePassword(user);
  const byDefault = await screen.findByRole<HTMLInputElement>('switch', { name: 'Default for Alipay', checked: true });
  expect(byDefault.disabled).toBe(true);
  expect(server.requestsOf(UPDATE)[0]).toMatchObject({ is_default: true });
});

test('disables changes to an account that a trade or listing uses', async () => {
  const { user } = await openAccount({ is_used: true });
  expect(
    screen.getByText('A trade or listing in progress uses this account, so it cannot be changed or deleted now.'),
  ).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Pause' }).disabled).toBe(true);
  for (const name of ['Delete', 'Edit details']) {
    const button = screen.getByRole('button', { name });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
  }
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
});

test('deletes an account only after a confirmation and the password', async () => {
  const { server, user } = await openAccount({}, { answers: { [DELETE]: {} } });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete this account?' });
  await user.click(within(question).getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const again = await screen.findByRole('alertdialog', { name: 'Delete this account?' });
  await user.click(within(again).getByRole('button', { name: 'Delete account' }));
  await screen.findByRole('dialog', { name: 'Payment password' });
  expect(server.requestsOf(DELETE)).toEqual([]);
  server.change({ [ACCOUNTS]: { accounts: [] } });
  await user.keyboard('135790');
  expect(await screen.findByText('Account deleted')).toBeTruthy();
  expect(server.requestsOf(DELETE)).toEqual([{ id: ownAlipay.id, security_password: '135790' }]);
});

test('keeps an account that cannot be deleted, and says why', async () => {
  const { user } = await openAccount(
    {},
    { answers: { [DELETE]: refused(paymentAccountRefusals.PaymentAccountInUse) } },
  );
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Delete account' }));
  await typePassword(user);
  expect(await screen.findByText('A listing or trade in progress uses this account')).toBeTruthy();
  expect(screen.queryByText('Account deleted')).toBeNull();
});

async function openChange(changes: Partial<Account> = {}, options: RenderOptions = {}) {
  const opened = await openAccount(changes, options);
  await opened.user.click(screen.getByRole('button', { name: 'Edit details' }));
  await screen.findByRole('button', { name: 'Save changes' });
  return opened;
}

test('changes only the filled-in fields, and never the holder', async () => {
  const { server, user } = await openChange({
    channel: 'bank_card',
    branch: 'Old branch',
    number: '6222 **** **** 2233',
  });
  expect(screen.queryByLabelText('Account holder')).toBeNull();
  expect(screen.getByText('6222 **** **** 2233 · Leave the number empty to keep it unchanged')).toBeTruthy();
  writeField('Branch', 'Main street');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await typePassword(user);
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Edit details' })).toBeTruthy();
  expect(server.requestsOf(UPDATE)).toEqual([
    { id: ownAlipay.id, fields: { branch: 'Main street' }, security_password: '135790' },
  ]);
});

test('shows a refused number at its field, and changes nothing', async () => {
  const { user } = await openChange({}, { answers: { [UPDATE]: refused(paymentAccountRefusals.PaymentAccountTaken) } });
  writeField('Alipay account', '13800000055');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await typePassword(user);
  expect(await screen.findByText('This account is already registered')).toBeTruthy();
  expect(screen.getByLabelText('Alipay account').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('Saved')).toBeNull();
});

test('asks for a code before changing a number, when new accounts require one', async () => {
  const coded = { ...allChannels, adding: { needs_code: true, wait_hours: 24, big_sale: '20000.00' } };
  const { server, user } = await openChange({}, { answers: { 'GET /api/wallet/chains': coded } });
  expect(screen.getByText(/^For the first 24 hours/)).toBeTruthy();
  writeField('Alipay account', '13800000055');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(screen.getByText('Enter 6 digits')).toBeTruthy();
  writeField('Verification code', '246810');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await typePassword(user);
  await screen.findByText('Saved');
  expect(server.requestsOf(UPDATE)[0]).toMatchObject({ code: '246810', device_id: expect.any(String) });
});

test('discards a change without asking', async () => {
  const { server, user } = await openChange();
  writeField('Alipay account', '13800000055');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Edit details' })).toBeTruthy();
  expect(server.requestsOf(UPDATE)).toEqual([]);
});

test('shows and saves the picture of a receiving code', async () => {
  const { user } = await openAccount({ qr_url: '/files/f002' });
  expect(screen.getByRole('link', { name: 'Save picture' }).getAttribute('href')).toContain('/files/f002');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByRole('img', { name: 'Receiving code' })).toBeTruthy();
});

test.each([
  ['en', 'Account not found'],
  ['zh-CN', '未找到该账户'],
] as const)('says that the account does not exist (%s)', async (language, title) => {
  await renderScreen('edit-mychain', {
    language,
    params: { id: 'none' },
    answers: { ...homeAnswers, [ACCOUNTS]: { accounts: [ownAlipay] } },
  });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});
