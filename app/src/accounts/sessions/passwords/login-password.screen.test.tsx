import { codePurposes } from '@eh/contract/accounts/codes/purposes.ts';
import { codeRefusals, passwordRefusals, sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { trader } from '../../../../testing/people.ts';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../../testing/samples/home-answers.ts';
import { writeField } from '../../../../testing/write-field.ts';

const CHANGE = 'POST /api/changePassword';
const asked = { is_code_for_password_change: true };

function openForm({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('set-psd', { answers: { ...homeAnswers, ...answers }, ...options });
}

async function fillIn({ again = 'Heron-4410-x' } = {}): Promise<void> {
  await screen.findByLabelText('Current login password');
  writeField('Current login password', 'Kestrel-7731');
  writeField('New login password', 'Heron-4410-x');
  writeField('Repeat new password', again);
}

test.each([
  ['en', 'Save', ['Please fill this in', 'At least 8 characters']],
  ['zh-CN', '保存', ['请填写', '密码至少 8 位']],
] as const)('names the missing fields and changes nothing (%s)', async (language, save, texts) => {
  const { server, user } = await openForm({ language });
  await user.click(await screen.findByRole('button', { name: save }));
  for (const text of texts) expect(await screen.findByText(text)).toBeTruthy();
  expect(server.requestsOf(CHANGE)).toEqual([]);
});

test('changes nothing while the two new passwords differ, and says so', async () => {
  const { server, user } = await openForm();
  await fillIn({ again: 'Heron-4410-y' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The passwords do not match')).toBeTruthy();
  expect(server.requestsOf(CHANGE)).toEqual([]);
  writeField('Repeat new password', 'Heron-4410-x');
  expect(screen.queryByText('The passwords do not match')).toBeNull();
});

test('changes the password once, without a code when none is required', async () => {
  const { server, user } = await openForm({ answers: { [CHANGE]: {} } });
  await fillIn();
  expect(screen.queryByLabelText('Verification code')).toBeNull();
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Login password changed')).toBeTruthy();
  expect(server.requestsOf(CHANGE)[0]).toEqual({ old_password: 'Kestrel-7731', password: 'Heron-4410-x' });
  expect(new Set(server.keysOf(CHANGE)).size).toBe(1);
});

test.each([
  [passwordRefusals.WrongPassword, 'Current login password'],
  [sessionRefusals.WeakPassword, 'New login password'],
])('shows “$en” beside its field', async (refusal, label) => {
  const { user } = await openForm({ answers: { [CHANGE]: refused(refusal) } });
  await fillIn();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText((text) => text.trim() === refusal.en);
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  expect(document.querySelectorAll('input[aria-invalid=true]')).toHaveLength(1);
});

test('links a wrong password to the article that explains it', async () => {
  const { user } = await openForm({ answers: { [CHANGE]: refused(passwordRefusals.WrongPassword) } });
  await fillIn();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: 'Why?' })).toBeTruthy();
});

test('does not report success when the answer is lost', async () => {
  const { user } = await openForm({ answers: { [CHANGE]: lost } });
  await fillIn();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Detecting the best line')).toBeTruthy();
  expect(screen.queryByText('Login password changed')).toBeNull();
});

test('asks for the code that operators require, marks a wrong code, and then accepts the right one', async () => {
  const { server, user } = await openForm({
    person: asked,
    answers: {
      'POST /api/smsCode': { resend_seconds: 60, target: 'ali***@example.com' },
      [CHANGE]: refused(codeRefusals.WrongCode, { left: 4 }),
    },
  });
  await fillIn();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter 6 digits')).toBeTruthy();
  expect(server.requestsOf(CHANGE)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('Code sent to ali***@example.com')).toBeTruthy();
  expect(server.requestsOf('POST /api/smsCode')).toMatchObject([{ purpose: codePurposes.password }]);
  writeField('Verification code', '000000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/This code is wrong. 4 tries left/)).toBeTruthy();
  server.change({ [CHANGE]: {} });
  writeField('Verification code', '135790');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Login password changed')).toBeTruthy();
  expect(server.requestsOf(CHANGE).map(({ code }) => code)).toEqual(['000000', '135790']);
});

test('shows the code field as soon as the server says that a code is required', async () => {
  const { server, user } = await openForm({ answers: { [CHANGE]: refused(codeRefusals.NeedsCode) } });
  await fillIn();
  server.change({ 'GET /api/m': { ...trader, ...asked } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const field = await screen.findByLabelText('Verification code');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText((text) => text.trim() === codeRefusals.NeedsCode.en)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('New login password').value).toBe('Heron-4410-x');
});

test('says that a password containing the name of its owner is easy to guess', async () => {
  await openForm();
  await screen.findByLabelText('New login password');
  writeField('New login password', 'Heron-4410-river');
  expect(await screen.findByText('Password strength: strong')).toBeTruthy();
  writeField('New login password', 'alicealice');
  expect(await screen.findByText('Password strength: easy to guess')).toBeTruthy();
});
