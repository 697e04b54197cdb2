import { codeRefusals, sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { homeAnswers } from '../../../testing/home-answers.ts';
import { trader } from '../../../testing/people.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { minutesFromNow } from '../../../testing/sample-trade.ts';
import type { FormField } from './form-values.ts';

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
      'GET /api/register/fields': { fields: [...fields] },
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

test('sends nothing before the form is complete and the password long enough', async () => {
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

test('opens one account when the button is pressed twice', async () => {
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

test('requests a code only for a typed phone, and counts down until the next one', async () => {
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
] as const)('shows why the account was refused (%s)', async (language, button, text) => {
  const { user } = await openRegister({ language, answers: { [REGISTER]: refused(sessionRefusals.WeakPassword) } });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(/^(Total balance|总资产)/)).toBeNull();
});

test.each([
  ['the code is wrong', refused(codeRefusals.WrongCode, { left: 4 }), /wrong/i],
  ['the answer is lost', lost, /Detecting the best line/],
])('opens no account when %s', async (_, result, text) => {
  const { user } = await openRegister({ answers: { [REGISTER]: result } });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Create an account' }));
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.queryByText('Total balance · EH')).toBeNull();
});
