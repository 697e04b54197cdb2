import { codeRefusals, sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { profileRefusals } from '@eh/contract/accounts/users/refusals.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { trader } from '../../../../testing/people.ts';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../../testing/samples/home-answers.ts';
import { minutesFromNow } from '../../../../testing/samples/sample-trade.ts';
import { writeField } from '../../../../testing/write-field.ts';
import { currentRoute } from '../../../shell/navigation.ts';

const REGISTER = 'POST /api/register';
const FIELDS = 'GET /api/register/fields';
const CODE = 'POST /api/register/smsCode';
const token = { token: 'new', expires_at: minutesFromNow(600), userid: trader.id };
const field = { placeholder: '', is_required: true, max_length: 72 };
const form: AnswerOf<typeof FIELDS> = {
  fields: [
    { ...field, name: 'account', kind: 'email', label: 'E-mail' },
    { ...field, name: 'code', kind: 'code', label: 'Code' },
    { ...field, name: 'password', kind: 'password', label: 'New password' },
    { ...field, name: 'nickname', kind: 'text', label: 'Nickname', is_required: false },
  ],
  texts: [],
};

function openRegister({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('register', {
    person: null,
    answers: { ...homeAnswers, [FIELDS]: form, ...answers },
    ...options,
  });
}

async function fillIn(): Promise<void> {
  await screen.findByLabelText('E-mail');
  writeField('E-mail', ' nina@example.com ');
  writeField('Code', '135790');
  writeField('New password', 'Kestrel-7731');
}

test.each([
  [sessionRefusals.NameTaken, 'E-mail'],
  [sessionRefusals.BarredFromReturning, null],
  [codeRefusals.BadTarget, 'E-mail'],
  [codeRefusals.CodeExpired, 'Code'],
  [sessionRefusals.WeakPassword, 'New password'],
  [profileRefusals.NicknameNotAllowed, 'Nickname (optional)'],
])('shows “$en” at the field it concerns', async (refusal, label) => {
  const { user } = await openRegister({ answers: { [REGISTER]: refused(refusal) } });
  await fillIn();
  await user.click(screen.getByRole('button', { name: 'Create an account' }));
  expect(await screen.findByText(refusal.en)).toBeTruthy();
  const faulty = [...document.querySelectorAll('input[aria-invalid=true]')];
  expect(faulty).toEqual(label === null ? [] : [screen.getByLabelText(label)]);
  expect(currentRoute()).toBe('register');
});

test('omits an empty nickname, and trims a typed one', async () => {
  const { server, user } = await openRegister({ answers: { [REGISTER]: refused(codeRefusals.CodeExpired) } });
  await fillIn();
  const create = screen.getByRole('button', { name: 'Create an account' });
  await user.click(create);
  expect(await screen.findByText(codeRefusals.CodeExpired.en)).toBeTruthy();
  expect(server.requestsOf(REGISTER)[0]).not.toHaveProperty('nickname');
  server.change({ [REGISTER]: token });
  writeField('Nickname (optional)', ' Nina ');
  await user.click(create);
  await expect.poll(currentRoute).toBe('tabhome');
  expect(server.requestsOf(REGISTER)[1]).toMatchObject({ account: 'nina@example.com', nickname: 'Nina' });
});

test.each([
  [codeRefusals.CodeNotSent, 'Code', 'Send code'],
  [sessionRefusals.NameTaken, 'E-mail', 'Send code'],
])('does not start the waiting time when the code fails with “$en”', async (refusal, label, button) => {
  const { user } = await openRegister({ answers: { [CODE]: refused(refusal) } });
  await fillIn();
  await user.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(refusal.en)).toBeTruthy();
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('button', { name: button })).toBeTruthy();
});

test('offers to try again when the form does not load, and registers no account meanwhile', async () => {
  const { server, user } = await openRegister({ answers: { [FIELDS]: lost } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('button', { name: 'Create an account' })).toBeNull();
  server.change({ [FIELDS]: form });
  await user.click(retry);
  expect(await screen.findByLabelText('E-mail')).toBeTruthy();
});

test('keeps the typed values when the language changes', async () => {
  const { user } = await openRegister();
  await fillIn();
  await user.click(screen.getByRole('button', { name: '简体中文' }));
  expect(await screen.findByRole('heading', { name: '注册' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(' nina@example.com ');
  await user.click(screen.getByRole('button', { name: 'English' }));
  expect(await screen.findByRole('heading', { name: 'Create an account' })).toBeTruthy();
});

test('lets a visitor read the user notice without leaving the form', async () => {
  const { user } = await openRegister({ answers: { 'GET /api/user_notice': { notice: null } } });
  await fillIn();
  await user.click(screen.getByRole('button', { name: 'user notice' }));
  const sheet = await screen.findByRole('dialog', { name: 'User notice' });
  expect(await within(sheet).findByText('Coins are held in escrow')).toBeTruthy();
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('135790');
});

test('opens customer service without an account, even when the server does not answer', async () => {
  const opened = vi.spyOn(globalThis, 'open').mockReturnValue(null);
  onTestFinished(() => opened.mockRestore());
  const { user } = await openRegister({
    configured: { web_customer_service_link: 'https://help.example/' },
    answers: { 'POST /api/visitor/customer_service': lost },
  });
  await screen.findByLabelText('E-mail');
  await user.click(screen.getByRole('button', { name: 'Customer service' }));
  await expect.poll(() => opened.mock.calls[0]?.[0]).toBe('https://help.example/');
});

test('lets a person who has an account return to the login', async () => {
  const { user } = await renderScreen('login', {
    person: null,
    answers: { ...homeAnswers, 'GET /api/login/fields': { fields: [] }, [FIELDS]: form },
  });
  await user.click(await screen.findByRole('button', { name: 'Create an account' }));
  await user.click(await screen.findByRole('button', { name: 'I already have an account' }));
  await expect.poll(currentRoute).toBe('login');
});

test('leaves the form even when the requested page is closed to a newcomer, and says why', async () => {
  const newcomer = { ...trader, has_security_password: false, identity_status: 0 };
  const { user } = await renderScreen('buy-market', {
    person: null,
    answers: {
      ...homeAnswers,
      'GET /api/login/fields': { fields: [] },
      'GET /api/m': newcomer,
      [FIELDS]: form,
      [REGISTER]: token,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Create an account' }));
  await fillIn();
  await user.click(screen.getByRole('button', { name: 'Create an account' }));
  const gate = await screen.findByRole('alertdialog', { name: 'Friendly reminder' });
  expect(gate.textContent).toContain('please set a payment password first');
  await expect.poll(currentRoute).toBe('tabhome');
});
