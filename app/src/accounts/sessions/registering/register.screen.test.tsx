import { codeRefusals, sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { trader } from '../../../../testing/people.ts';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../../testing/samples/home-answers.ts';
import { sampleText as notice } from '../../../../testing/samples/sample-text.ts';
import { minutesFromNow } from '../../../../testing/samples/sample-trade.ts';
import type { FormField } from '../form-values.ts';

const REGISTER = 'POST /api/register';
const token: AnswerOf<typeof REGISTER> = { token: 'new', expires_at: minutesFromNow(600), userid: trader.id };
const fields: readonly FormField[] = [
  { name: 'account', kind: 'mobile', label: 'Phone', placeholder: '', is_required: true, max_length: 40 },
  { name: 'code', kind: 'code', label: 'Code', placeholder: '', is_required: true, max_length: 6 },
  { name: 'password', kind: 'password', label: 'New password', placeholder: '', is_required: true, max_length: 72 },
];

function openRegister({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('register', {
    person: null,
    answers: {
      'GET /api/register/fields': { fields: [...fields], texts: [] },
      ...homeAnswers,
      ...answers,
    },
    ...options,
  });
}

async function fillIn(user: UserEvent, password = 'correct horse battery'): Promise<void> {
  await user.type(await screen.findByLabelText('Phone'), '13800000000');
  await user.type(screen.getByLabelText('Code'), '135790');
  await user.type(screen.getByLabelText('New password'), password);
}

test('sends nothing until the form is complete and the password long enough', async () => {
  const { server, user } = await openRegister();
  await screen.findByLabelText('Phone');
  const create = screen.getByRole('button', { name: 'Create an account' });
  await user.click(create);
  expect(await screen.findByText('Please enter: Phone')).toBeTruthy();
  await fillIn(user, 'short');
  await user.click(create);
  expect((await screen.findAllByText(/^At least \d+ characters$/)).length).toBeGreaterThan(0);
  expect(server.requestsOf(REGISTER)).toEqual([]);
});

test('registers one account when the button is pressed twice', async () => {
  const { server, user } = await openRegister({ answers: { [REGISTER]: token } });
  await fillIn(user);
  await user.dblClick(screen.getByRole('button', { name: 'Create an account' }));
  expect(await screen.findByText('Total balance · EH')).toBeTruthy();
  expect(server.requestsOf(REGISTER)).toHaveLength(1);
  expect(server.requestsOf(REGISTER)[0]).toMatchObject({
    account: '13800000000',
    code: '135790',
    password: 'correct horse battery',
  });
});

test('requests a code only for a typed phone, and counts down to the next one', async () => {
  const { server, user } = await openRegister({ answers: { 'POST /api/register/smsCode': { resend_seconds: 60 } } });
  await screen.findByLabelText('Phone');
  const send = screen.getByRole('button', { name: /code/i });
  await user.click(send);
  expect(await screen.findByText('Please enter: Phone')).toBeTruthy();
  expect(server.requestsOf('POST /api/register/smsCode')).toEqual([]);
  await user.type(screen.getByLabelText('Phone'), '13800000000');
  await user.click(send);
  expect(await screen.findByText('Code sent')).toBeTruthy();
  expect(server.requestsOf('POST /api/register/smsCode')).toHaveLength(1);
});

test.each([
  ['en', 'Create an account', sessionRefusals.WeakPassword.en],
  ['zh-CN', '注册', sessionRefusals.WeakPassword.zh],
] as const)('shows why the registration was refused (%s)', async (language, button, text) => {
  const { user } = await openRegister({ language, answers: { [REGISTER]: refused(sessionRefusals.WeakPassword) } });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(/^(Total balance|总资产)/)).toBeNull();
});

test.each([
  ['the code is wrong', refused(codeRefusals.WrongCode, { left: 4 }), /wrong/i],
  ['the answer is lost', lost, /Detecting the best line/],
])('registers no account when %s', async (_, result, text) => {
  const { user } = await openRegister({ answers: { [REGISTER]: result } });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Create an account' }));
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.queryByText('Total balance · EH')).toBeNull();
});

const texts = [
  { name: 'terms', version: 3 },
  { name: 'privacy', version: 1 },
] as const;
const withTexts = { 'GET /api/register/fields': { fields: [...fields], texts: [...texts] } };

test('registers no account before the terms are accepted, and sends the accepted versions', async () => {
  const { server, user } = await openRegister({ answers: { ...withTexts, [REGISTER]: token } });
  await fillIn(user);
  const create = screen.getByRole('button', { name: 'Create an account' });
  const box = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'I have read and accept the Terms of use and the Privacy notice',
  });
  expect(box.checked).toBe(false);
  await user.click(create);
  expect(await screen.findByText('Please accept them to go on')).toBeTruthy();
  expect(server.requestsOf(REGISTER)).toEqual([]);
  await user.click(box);
  await user.click(create);
  expect(await screen.findByText('Total balance · EH')).toBeTruthy();
  expect(server.requestsOf(REGISTER)[0]).toMatchObject({ accepted_texts: texts });
});

test('unticks the box when a newer version is published meanwhile, and says so', async () => {
  let version = 3;
  const { server, user } = await openRegister({
    answers: {
      'GET /api/register/fields': () => ({ fields: [...fields], texts: [{ name: 'terms', version }] }),
      [REGISTER]: () => {
        version = 4;
        return refused(sessionRefusals.TextsChanged);
      },
    },
  });
  await fillIn(user);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I have read and accept the Terms of use' });
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Create an account' }));
  expect(await screen.findByText(sessionRefusals.TextsChanged.en)).toBeTruthy();
  expect(box.checked).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('13800000000');
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Create an account' }));
  await expect.poll(() => server.requestsOf(REGISTER)).toHaveLength(2);
  expect(server.requestsOf(REGISTER)[1]).toMatchObject({ accepted_texts: [{ name: 'terms', version: 4 }] });
});

test('opens a text from its link without ticking the box or losing what was typed', async () => {
  const text = { ...notice, title: 'Terms of use' };
  const { user } = await openRegister({ answers: { ...withTexts, 'GET /api/terms': { text } } });
  await fillIn(user);
  await user.click(screen.getByRole('link', { name: 'Terms of use' }));
  expect(await screen.findByText('Pay from your own account.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Phone')).value).toBe('13800000000');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^I have read/ }).checked).toBe(false);
});
