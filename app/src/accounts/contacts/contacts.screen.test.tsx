import { codePurposes } from '@eh/contract/accounts/codes/purposes.ts';
import { contactRefusals } from '@eh/contract/accounts/contacts/refusals.ts';
import { codeRefusals, passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { trader } from '../../../testing/people.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { minutesFromNow } from '../../../testing/samples/sample-trade.ts';
import { writeField } from '../../../testing/write-field.ts';

const BIND = 'POST /api/bind/mobile';
const CODE = 'POST /api/smsCode';
const VERIFY = 'POST /api/smsCodeVerify';
const sent = { resend_seconds: 60, target: '+86 139****1234' };

function openBinding({ answers, ...options }: RenderOptions = {}) {
  const person = { mobile: null };
  return renderScreen('bind-mobile', {
    person,
    answers: { ...homeAnswers, 'GET /api/m': { ...trader, ...person }, [CODE]: sent, ...answers },
    ...options,
  });
}

async function fillIn(): Promise<void> {
  await screen.findByLabelText('Phone');
  writeField('Phone', ' 13900001234 ');
  writeField('Verification code', '135790');
  writeField('Login password', 'Kestrel-7731');
}

test.each([
  ['en', ['Save', 'Please fill this in', 'Enter 6 digits']],
  ['zh-CN', ['保存', '请填写', '请输入 6 位数字']],
] as const)(
  'names each empty field when adding a first phone, and sends nothing (%s)',
  async (language, [save, required, digits]) => {
    const { server, user } = await openBinding({ language });
    await user.click(await screen.findByRole('button', { name: save }));
    expect(await screen.findAllByText(required)).toHaveLength(2);
    expect(screen.getByText(digits)).toBeTruthy();
    expect(server.requestsOf(BIND)).toEqual([]);
  },
);

test('asks for the payment password when a phone is required during a safety pause', async () => {
  const paused = { mobile: null, user_need_bind_tel_email: [1], selling_stopped_until: minutesFromNow(600) };
  const { server, user } = await openBinding({
    person: paused,
    answers: { 'GET /api/m': { ...trader, ...paused }, [BIND]: {} },
  });
  await fillIn();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter 6 digits')).toBeTruthy();
  expect(server.requestsOf(BIND)).toEqual([]);
  writeField('Payment password', '482913');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => server.requestsOf(BIND)).toMatchObject([{ security_password: '482913' }]);
});

test('sends the code to the new phone, and sends none before a phone is typed', async () => {
  const { server, user } = await openBinding();
  await user.click(await screen.findByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('Please fill this in')).toBeTruthy();
  expect(server.requestsOf(CODE)).toEqual([]);
  writeField('Phone', ' 13900001234 ');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('Code sent to +86 139****1234')).toBeTruthy();
  expect(server.requestsOf(CODE)).toMatchObject([{ purpose: codePurposes.bindMobile, target: '13900001234' }]);
  await user.click(screen.getByRole('button', { name: /^Resend in \d+ s$/ }));
  expect(server.requestsOf(CODE)).toHaveLength(1);
});

test('says how long to wait when a code has just been sent', async () => {
  const { user } = await openBinding({ answers: { [CODE]: refused(codeRefusals.CodeTooSoon, { seconds: 47 }) } });
  await screen.findByLabelText('Phone');
  writeField('Phone', '13900001234');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText(/You can request another one in 47 s/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Resend in 47 s' })).toBeTruthy();
});

test('adds a first phone once, with its code and the login password, and reloads the profile', async () => {
  const { server, user } = await openBinding({ answers: { [BIND]: {} } });
  await fillIn();
  server.change({ 'GET /api/m': { ...trader, mobile: '139****1234' } });
  const before = server.requestsOf('GET /api/m').length;
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Phone added')).toBeTruthy();
  expect(server.requestsOf(BIND)).toHaveLength(1);
  expect(server.requestsOf(BIND)[0]).toMatchObject({ mobile: '13900001234', code: '135790', password: 'Kestrel-7731' });
  expect(server.requestsOf('GET /api/m').length).toBeGreaterThan(before);
});

test.each([
  [contactRefusals.ContactTaken, 'Phone'],
  [contactRefusals.SameContact, 'Phone'],
  [codeRefusals.BadTarget, 'Phone'],
  [codeRefusals.CodeExpired, 'Verification code'],
  [contactRefusals.OldCodeNeeded, 'Verification code'],
  [passwordRefusals.WrongPassword, 'Login password'],
])('shows $en beside its field and keeps the typed values', async (refusal, label) => {
  const { user } = await openBinding({ answers: { [BIND]: refused(refusal) } });
  await fillIn();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText((text) => text.trim() === refusal.en);
  const field = screen.getByLabelText<HTMLInputElement>(label);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.querySelectorAll('input[aria-invalid=true]')).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe(' 13900001234 ');
});

test('does not report success when the answer is lost', async () => {
  const { user } = await openBinding({ answers: { [BIND]: lost } });
  await fillIn();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Detecting the best line')).toBeTruthy();
  expect(screen.queryByText('Phone added')).toBeNull();
});

function openChange({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('change-email', {
    answers: { ...homeAnswers, [CODE]: { ...sent, target: 'ali***@example.com' }, ...answers },
    ...options,
  });
}

test('does not open the step for the new e-mail before the code of the current one is correct', async () => {
  const { server, user } = await openChange({ answers: { [VERIFY]: refused(codeRefusals.WrongCode, { left: 4 }) } });
  expect(await screen.findByRole('heading', { name: 'Verify your current e-mail first' })).toBeTruthy();
  expect(screen.getByText(/selling and transfers are paused for 24 hours/)).toBeTruthy();
  expect(screen.queryByLabelText('New e-mail')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('Code sent to ali***@example.com')).toBeTruthy();
  expect(server.requestsOf(CODE)[0]).not.toHaveProperty('target');
  writeField('Verification code', '000000');
  expect(await screen.findByText(/This code is wrong. 4 tries left/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Verification code').value).toBe('');
  expect(screen.queryByLabelText('New e-mail')).toBeNull();
});

test('changes an e-mail with the codes of the old and the new one, and asks for no password', async () => {
  const { server, user } = await openChange({ answers: { [VERIFY]: {}, 'POST /api/bind/email': {} } });
  await screen.findByRole('heading', { name: 'Verify your current e-mail first' });
  writeField('Verification code', '111222');
  await screen.findByRole('heading', { name: 'New e-mail' });
  expect(screen.queryByLabelText('Login password')).toBeNull();
  writeField('New e-mail', 'nadia.new@example.com');
  writeField('Code sent to the new one', '333444');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('E-mail changed')).toBeTruthy();
  expect(server.requestsOf('POST /api/bind/email')).toMatchObject([
    { email: 'nadia.new@example.com', code: '333444', old_code: '111222' },
  ]);
});

test('states the length of the pause in the hours that operators set', async () => {
  await openChange({ configured: { settings: { 'account.safety.pause_hours': 48 } } });
  expect(await screen.findByText(/paused for 48 hours/)).toBeTruthy();
});
