import { codeRefusals, sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { writeField } from '../../../../testing/write-field.ts';
import { currentRoute, navigateTo } from '../../../shell/navigation.ts';

const RECOVER = 'POST /api/forgotPassword';
const CODE = 'POST /api/forgot/smsCode';

/** Opens the page from the login, as people do. */
async function openForgot(answers: Answers = {}) {
  const opened = await renderScreen('login', {
    person: null,
    answers: { 'GET /api/login/fields': { fields: [] }, [CODE]: { resend_seconds: 60 }, ...answers },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Forgot password?' }));
  await screen.findByRole('heading', { name: 'Forgot password?' });
  return opened;
}

function fillIn(password = 'Heron-4410-river'): void {
  writeField('Phone or e-mail', ' nadia@example.com ');
  writeField('Verification code', '135790');
  writeField('Create a password', password);
}

test('sends the code to the typed name, and sends none without a name', async () => {
  const { server, user } = await openForgot();
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('Please enter: Phone or e-mail')).toBeTruthy();
  expect(server.requestsOf(CODE)).toEqual([]);
  writeField('Phone or e-mail', ' nadia@example.com ');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByRole('button', { name: /^Resend in/ })).toBeTruthy();
  expect(server.requestsOf(CODE)).toMatchObject([{ account: 'nadia@example.com' }]);
});

test('sets the new password once and returns to the login', async () => {
  const { server, user } = await openForgot({ [RECOVER]: {} });
  fillIn();
  expect(await screen.findByText('Password strength: strong')).toBeTruthy();
  await user.dblClick(screen.getByRole('button', { name: 'Set new password' }));
  expect(await screen.findByText('Password changed. Please log in.')).toBeTruthy();
  await expect.poll(currentRoute).toBe('login');
  expect(server.requestsOf(RECOVER)).toHaveLength(1);
  expect(server.requestsOf(RECOVER)[0]).toMatchObject({
    account: 'nadia@example.com',
    code: '135790',
    password: 'Heron-4410-river',
  });
});

test('sends nothing when the password is too short or the code does not have six digits', async () => {
  const { server, user } = await openForgot();
  fillIn('short');
  writeField('Verification code', '12a45');
  expect(screen.getByLabelText<HTMLInputElement>('Verification code').value).toBe('1245');
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
  expect(await screen.findByText('At least 8 characters')).toBeTruthy();
  expect(screen.getByText('Enter 6 digits')).toBeTruthy();
  expect(server.requestsOf(RECOVER)).toEqual([]);
});

test.each([
  [sessionRefusals.NoAccountHere, 'Phone or e-mail'],
  [codeRefusals.CodeExpired, 'Verification code'],
  [sessionRefusals.WeakPassword, 'Create a password'],
])('shows “$en” beside its field and stays on the page', async (refusal, label) => {
  const { user } = await openForgot({ [RECOVER]: refused(refusal) });
  fillIn();
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
  expect(await screen.findByText(refusal.en)).toBeTruthy();
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  expect(currentRoute()).toBe('forgot-password');
});

test('does not return to the login when the answer is lost', async () => {
  const { user } = await openForgot({ [RECOVER]: lost });
  fillIn();
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
  expect(await screen.findByText('Detecting the best line')).toBeTruthy();
  expect(currentRoute()).toBe('forgot-password');
});

test('keeps the waiting time of a code that was just sent, and shows it beside the field', async () => {
  const { user } = await openForgot({ [CODE]: refused(codeRefusals.CodeTooSoon, { seconds: 31 }) });
  writeField('Phone or e-mail', 'nadia@example.com');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByRole('button', { name: 'Resend in 31 s' })).toBeTruthy();
  expect(screen.getByLabelText('Verification code').getAttribute('aria-invalid')).toBe('true');
});

test('is open to visitors, as are the terms and the page that freezes an account', async () => {
  await renderScreen('forgot-password', { person: null });
  expect(await screen.findByRole('heading', { name: 'Forgot password?' })).toBeTruthy();
  await navigateTo('freeze-account');
  expect(await screen.findByRole('heading', { name: 'Freeze my account' })).toBeTruthy();
});
