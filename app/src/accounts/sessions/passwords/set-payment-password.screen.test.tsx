import { codeRefusals, passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { trader } from '../../../../testing/people.ts';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../../testing/samples/home-answers.ts';
import { minutesFromNow } from '../../../../testing/samples/sample-trade.ts';
import { writeField } from '../../../../testing/write-field.ts';
import { AFTER_LOGIN } from '../../../session/auth-flow.ts';
import { currentRoute } from '../../../shell/navigation.ts';

const CHANGE = 'POST /api/changeSecurityPassword';
const VERIFY = 'POST /api/smsCodeVerify';
const newcomer = { has_security_password: false, identity_status: 0, has_identity: false, real_name: null };

function openForm({ answers, person = newcomer, ...options }: RenderOptions = {}) {
  return renderScreen('change-secpassword', {
    person,
    answers: { ...homeAnswers, 'GET /api/m': { ...trader, ...person }, ...answers },
    ...options,
  });
}

const heading = (name: string) => screen.findByRole('heading', { name });

async function typeTwice(user: UserEvent, first = '482913', again = first): Promise<void> {
  await heading('Enter 6 digits');
  await user.keyboard(first);
  await heading('Enter it again');
  await user.keyboard(again);
}

test.each([
  ['111111', 'en', 'Enter 6 digits', 'Six equal or consecutive digits are easy to guess'],
  ['345678', 'en', 'Enter 6 digits', 'Six equal or consecutive digits are easy to guess'],
  ['654321', 'zh-CN', '输入 6 位新支付密码', '相同或连续的数字容易被猜到'],
] as const)('refuses the trivial digits %s immediately (%s)', async (digits, language, title, text) => {
  const { user, server } = await openForm({ language });
  await heading(title);
  await user.keyboard(digits);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(server.requestsOf(CHANGE)).toEqual([]);
});

test('starts over when the second entry differs', async () => {
  const { user } = await openForm();
  await typeTwice(user, '482913', '482914');
  expect(await screen.findByText('The passwords do not match')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Enter 6 digits' })).toBeTruthy();
});

test('deletes a digit, and shows how many were typed but never which', async () => {
  const { user } = await openForm();
  await heading('Enter 6 digits');
  const entry = screen.getByRole('region', { name: 'Enter 6 digits' });
  for (const digit of '4829') await user.click(within(entry).getByRole('button', { name: digit }));
  expect(within(entry).getByRole('status').textContent).toBe('4 of 6 digits entered');
  await user.keyboard('{Backspace}');
  expect(within(entry).getByRole('status').textContent).toBe('3 of 6 digits entered');
  expect(entry.querySelector('.code-lines')?.textContent).toBe('');
});

test('sets the first password with the login password, and returns to the previous page', async () => {
  const { server, user } = await openForm({ answers: { [CHANGE]: {} } });
  await typeTwice(user);
  await heading('Confirm with your login password');
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByText('Please fill this in')).toBeTruthy();
  expect(server.requestsOf(CHANGE)).toEqual([]);
  writeField('Login password', 'Kestrel-7731');
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByText('Payment password set')).toBeTruthy();
  await expect.poll(currentRoute).toBe('tabhome');
  const [request] = server.requestsOf(CHANGE);
  expect(request).toMatchObject({ security_password: '482913', password: 'Kestrel-7731' });
  expect(request).not.toHaveProperty('code');
});

test('opens the page that required the password once it is set', async () => {
  const { user } = await openForm({
    params: { [AFTER_LOGIN]: '#/pages/personal/devices' },
    answers: { [CHANGE]: {}, 'GET /api/devices': { sessions: [] } },
  });
  await typeTwice(user);
  await heading('Confirm with your login password');
  writeField('Login password', 'Kestrel-7731');
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  await expect.poll(currentRoute).toBe('devices');
});

test.each([
  [
    'the login password is wrong',
    refused(passwordRefusals.WrongPassword),
    'Wrong login password',
    'Confirm with your login password',
  ],
  [
    'the digits are trivial to the server',
    refused(passwordRefusals.TrivialSecurityPassword),
    passwordRefusals.TrivialSecurityPassword.en,
    'Enter 6 digits',
  ],
])('returns to the step that caused the refusal when %s', async (_, result, text, step) => {
  const { user } = await openForm({ answers: { [CHANGE]: result } });
  await typeTwice(user);
  await heading('Confirm with your login password');
  writeField('Login password', 'not this one');
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByText((shown) => shown.trim() === text)).toBeTruthy();
  expect(screen.getByRole('heading', { name: step })).toBeTruthy();
  expect(screen.queryByText('Payment password set')).toBeNull();
});

test('does not claim that the password is set when the answer is lost', async () => {
  const { user } = await openForm({ answers: { [CHANGE]: lost } });
  await typeTwice(user);
  await heading('Confirm with your login password');
  writeField('Login password', 'Kestrel-7731');
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByText('Detecting the best line')).toBeTruthy();
  expect(screen.queryByText('Payment password set')).toBeNull();
});

const unverified = { identity_status: 0, has_identity: false };

test('starts a reset with a code, says beforehand what the reset pauses, and marks a wrong code', async () => {
  const { server, user } = await openForm({
    person: unverified,
    answers: {
      'POST /api/smsCode': { resend_seconds: 60, target: '138****0000' },
      [VERIFY]: refused(codeRefusals.WrongCode, { left: 4 }),
    },
  });
  await heading('First verify that it is you');
  expect(screen.getByText(/selling and transfers are paused for 24 hours/)).toBeTruthy();
  await user.keyboard('482913');
  expect(screen.queryByRole('heading', { name: 'Enter it again' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('Code sent to 138****0000')).toBeTruthy();
  writeField('Verification code', '000000');
  expect(await screen.findByText(/This code is wrong. 4 tries left/)).toBeTruthy();
  server.change({ [VERIFY]: {}, [CHANGE]: {} });
  writeField('Verification code', '135790');
  await typeTwice(user, '590274');
  await heading('Confirm with your login password');
  writeField('Login password', 'Kestrel-7731');
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByText('Payment password set')).toBeTruthy();
  expect(server.requestsOf(CHANGE)).toMatchObject([
    { security_password: '590274', code: '135790', password: 'Kestrel-7731' },
  ]);
});

test('asks a verified person for the full name instead of the login password', async () => {
  const { server, user } = await openForm({
    person: {},
    answers: { [VERIFY]: {}, [CHANGE]: refused(passwordRefusals.IdentityDiffers, { left: 4 }) },
  });
  await heading('First verify that it is you');
  writeField('Verification code', '135790');
  await typeTwice(user);
  await heading('Confirm with your full name');
  expect(screen.queryByLabelText('Login password')).toBeNull();
  writeField('Full name', ' 林晓 ');
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByText(/does not match your verified name. 4 tries left/)).toBeTruthy();
  expect(server.requestsOf(CHANGE)[0]).toMatchObject({ real_name: '林晓', code: '135790' });
  expect(server.requestsOf(CHANGE)[0]).not.toHaveProperty('password');
});

test('asks for another code when the one for the reset has expired meanwhile', async () => {
  const { user } = await openForm({
    person: unverified,
    answers: { [VERIFY]: {}, [CHANGE]: refused(codeRefusals.CodeExpired) },
  });
  await heading('First verify that it is you');
  writeField('Verification code', '135790');
  await typeTwice(user);
  await heading('Confirm with your login password');
  writeField('Login password', 'Kestrel-7731');
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  await heading('First verify that it is you');
  expect(screen.getByText((text) => text.trim() === codeRefusals.CodeExpired.en)).toBeTruthy();
});

test.each([
  ['en', /^Selling and transfers are paused until/, /^A password, phone, e-mail or two-step verification was changed/],
  ['zh-CN', /^出售和转账暂停至/, /^您刚变更了密码、手机号、邮箱或两步验证/],
] as const)(
  'says on the account page after a reset why selling is paused and until when (%s)',
  async (language, until, why) => {
    const person = { selling_stopped_until: minutesFromNow(24 * 60) };
    await renderScreen('security', {
      language,
      person,
      answers: {
        'GET /api/m': { ...trader, ...person },
        'GET /api/second_factors': { has_totp: false, recovery_codes_left: 0 },
        'GET /api/devices': { sessions: [] },
        'GET /api/safety': { paused_until: null, changes: [], ways: [], proved_until: null },
      },
    });
    expect(await screen.findByText(until)).toBeTruthy();
    expect(screen.getByText(why)).toBeTruthy();
  },
);
