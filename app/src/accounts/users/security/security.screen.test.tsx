import { safetyRefusals } from '@eh/contract/accounts/account-safety/refusals.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { trader } from '../../../../testing/people.ts';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { minutesFromNow } from '../../../../testing/samples/sample-trade.ts';
import { writeField } from '../../../../testing/write-field.ts';

type Safety = AnswerOf<'GET /api/safety'>;

const VERIFY = 'POST /api/safety/prove';
const calm: Safety = { paused_until: null, changes: [], ways: [], proved_until: null };
const paused: Safety = {
  paused_until: minutesFromNow(1400),
  changes: [{ what: 'login_reset', at: minutesFromNow(-40) }],
  ways: ['payment_password'],
  proved_until: null,
};

function openSecurity({ answers, person = {}, ...options }: RenderOptions = {}) {
  return renderScreen('security', {
    person,
    answers: {
      'GET /api/m': { ...trader, ...person },
      'GET /api/safety': calm,
      'GET /api/second_factors': { has_totp: true, recovery_codes_left: 9 },
      'GET /api/devices': { sessions: [] },
      ...answers,
    },
    ...options,
  });
}

const rowsOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')?.split('/').at(-1)]);

test('shows for each credential whether it is set, and links to its page', async () => {
  await openSecurity();
  expect(await screen.findByText('All done')).toBeTruthy();
  await expect
    .poll(() => rowsOf('Passwords and verification'))
    .toEqual([
      ['Login passwordset', 'set-psd'],
      ['Payment passwordset', 'change-secpassword'],
      ['Authenticatoron', 'authenticator'],
      ['Passkeysnone', 'passkeys'],
    ]);
  expect(rowsOf('Personal details')).toEqual([
    ['Identity*丽', 'identity-status'],
    ['Phone138****0000', 'change-mobile'],
    ['E-mailali***@example.com', 'change-email'],
  ]);
  expect(rowsOf('Login')).toEqual([
    ['Logged-in devices0', 'devices'],
    ['Trader keys', 'trader-keys'],
  ]);
});

test.each([
  [0, 'en', 'Identity not verified', 'set-identity'],
  [1, 'en', 'Identity under review', 'identity-status'],
  [2, 'zh-CN', '实名认证 审核中', 'identity-status'],
  [3, 'zh-CN', '实名认证 未认证', 'set-identity'],
] as const)('leads from identity status %d to the next step (%s)', async (identity_status, language, text, page) => {
  await openSecurity({ language, person: { identity_status, real_name: null } });
  const link = await screen.findByRole('link', { name: new RegExp(text) });
  expect(link.getAttribute('href')).toContain(page);
});

test('leads to adding a phone or e-mail when it is missing', async () => {
  await openSecurity({ person: { mobile: null, email: null, has_security_password: false } });
  expect((await screen.findByRole('link', { name: /^Phone/ })).getAttribute('href')).toContain('bind-mobile');
  expect(screen.getByRole('link', { name: /^E-mail/ }).getAttribute('href')).toContain('bind-email');
  expect(screen.getByRole('link', { name: /^Payment password/ }).textContent).toContain('not set');
});

test.each([
  ['en', 'Login password reset', 'Payment password before the change', 'Verify'],
  ['zh-CN', '登录密码已重置', '变更前的支付密码', '验证'],
] as const)(
  'names the change that paused the account, and lets its owner prove their identity (%s)',
  async (language, change, label, verify) => {
    const { server, user } = await openSecurity({
      language,
      answers: { 'GET /api/safety': paused, [VERIFY]: { proved_until: minutesFromNow(10) } },
    });
    expect(await screen.findByText(change)).toBeTruthy();
    writeField(label, '1357');
    await user.click(screen.getByRole('button', { name: verify }));
    expect(server.requestsOf(VERIFY)).toEqual([]);
    writeField(label, '135790');
    server.change({ 'GET /api/safety': { ...paused, proved_until: minutesFromNow(10) } });
    await user.click(screen.getByRole('button', { name: verify }));
    expect(await screen.findByText(/^(Verified. You can release coins|已验证，)/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: verify })).toBeNull();
    expect(server.requestsOf(VERIFY)).toEqual([{ way: 'payment_password', proof: '135790' }]);
  },
);

test('marks a wrong earlier password, and empties the field', async () => {
  const { user } = await openSecurity({
    answers: { 'GET /api/safety': paused, [VERIFY]: refused(safetyRefusals.WrongEarlierProof, { left: 4 }) },
  });
  await screen.findByLabelText('Payment password before the change');
  writeField('Payment password before the change', '000000');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText(/4 tries left/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Payment password before the change').value).toBe('');
});

test('accepts the authenticator when the payment password was changed, and offers the passkey beside it', async () => {
  const { server, user } = await openSecurity({
    configured: { settings: { 'account.safety.earlier_proof_minutes': 15 } },
    answers: {
      'GET /api/safety': { ...paused, ways: ['authenticator', 'passkey'] },
      [VERIFY]: { proved_until: minutesFromNow(15) },
    },
  });
  expect(await screen.findByText(/^For 15 minutes after that/)).toBeTruthy();
  expect(screen.getByText(/^A passkey also works/)).toBeTruthy();
  writeField(/^Authenticator code from before the change/, 'ABCD-EFGH-JK');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await expect.poll(() => server.requestsOf(VERIFY)).toEqual([{ way: 'authenticator', proof: 'ABCD-EFGH-JK' }]);
});

test('says how long to wait when no credential from before the change is left', async () => {
  await openSecurity({ answers: { 'GET /api/safety': { ...paused, ways: [] } } });
  expect(
    await screen.findByText(/^You have no other method from before the change, so please wait until/),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
});

test.each([
  [
    'en',
    'Passkey removed to protect the account: it was new',
    'What still opens your account',
    'Phone for payments · Pixel',
  ],
  ['zh-CN', '为保护账号，已移除近期添加的通行密钥', '目前可进入账号的方式', '手机支付验证 · Pixel'],
] as const)(
  'shows which logins a rescue ended and which credentials remain (%s)',
  async (language, ended, title, phone) => {
    await openSecurity({
      language,
      answers: {
        'GET /api/safety': {
          ...paused,
          changes: [{ what: 'passkey_ended', at: minutesFromNow(-40), name: 'Backup' }, ...paused.changes],
          keys: [
            { kind: 'mobile', name: '138****0000', added_at: null },
            { kind: 'phone_key', name: 'Pixel', added_at: minutesFromNow(-90_000) },
            { kind: 'authenticator', name: '', added_at: minutesFromNow(-90_000) },
          ],
        },
      },
    });
    expect(await screen.findByText(ended)).toBeTruthy();
    expect(screen.getByText(/^Backup · /)).toBeTruthy();
    const pages = rowsOf(title);
    expect(pages.map(([, page]) => page)).toEqual(['change-mobile', 'passkeys', 'authenticator']);
    expect(pages[1]?.[0]).toContain(phone);
  },
);

test('shows no pause when there is none', async () => {
  await openSecurity();
  await screen.findByText('All done');
  expect(screen.queryByText('Verify with an earlier method')).toBeNull();
  expect(screen.queryByText(/are paused until/)).toBeNull();
});
