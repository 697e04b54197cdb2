import { closingRefusals } from '@eh/contract/accounts/closing/refusals.ts';
import { codePurposes } from '@eh/contract/accounts/codes/purposes.ts';
import { codeRefusals, passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { minutesFromNow } from '../../../testing/samples/sample-trade.ts';
import { writeField } from '../../../testing/write-field.ts';
import { useSession } from '../../session/current-session.ts';
import { currentRoute } from '../../shell/navigation.ts';

const BEGIN = 'POST /api/closing/begin';
const empty: AnswerOf<'GET /api/closing'> = { closes_at: null, days: 7, open: [], proof: 'code' };
const begun = { closes_at: minutesFromNow(7 * 24 * 60) };

function openMyData({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('my-data', {
    answers: {
      ...homeAnswers,
      'GET /api/my_data': { export: null },
      'GET /api/accepted_texts': { rows: [] },
      'GET /api/closing': empty,
      'GET /api/login/fields': { fields: [] },
      ...answers,
    },
    ...options,
  });
}

async function confirm(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Close my account' }));
  const question = await screen.findByRole('alertdialog', { name: 'Close your account?' });
  await user.click(within(question).getByRole('button', { name: 'Close my account' }));
}

test.each([
  [
    'en',
    '2 things have to be finished first.',
    ['Balance to move out or redeem', 'Running trades'],
    'Close my account',
  ],
  ['zh-CN', '还有 2 件事要先处理完。', ['余额要转出或赎回', '进行中的交易'], '注销账号'],
] as const)(
  'names what is still open, and does not close the account until it is settled (%s)',
  async (language, text, names, begin) => {
    const open = [
      { what: 'balance' as const, count: 1 },
      { what: 'trades' as const, count: 3 },
    ];
    const { user } = await openMyData({ language, answers: { 'GET /api/closing': { ...empty, open } } });
    expect(await screen.findByText(text)).toBeTruthy();
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([names[0], `${names[1]}3`]);
    const button = screen.getByRole('button', { name: begin });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  },
);

test('links each open item to the page where it can be settled', async () => {
  const kinds = ['orders', 'contacts', 'merchants'] as const;
  await openMyData({
    answers: { 'GET /api/closing': { ...empty, open: kinds.map((what) => ({ what, count: 1 })) } },
  });
  expect((await screen.findByRole('link', { name: /Listings on the market/ })).getAttribute('href')).toMatch(/sales/);
  expect(screen.getByRole('link', { name: /Phone or e-mail change/ }).getAttribute('href')).toMatch(/security/);
  expect(screen.queryByRole('link', { name: /Teams of merchants/ })).toBeNull();
});

test('asks for confirmation, and does nothing if the person goes back', async () => {
  const { server, user } = await openMyData();
  await user.click(await screen.findByRole('button', { name: 'Close my account' }));
  const question = await screen.findByRole('alertdialog', { name: 'Close your account?' });
  expect(question.textContent).toContain('keep the account for 7 days');
  await user.click(within(question).getByRole('button', { name: 'Go back' }));
  expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull();
  expect(server.requestsOf(BEGIN)).toEqual([]);
});

test('asks for a code and the payment password, then logs out and says until when the account can be reopened', async () => {
  const { server, user } = await openMyData({
    answers: { 'POST /api/smsCode': { resend_seconds: 60, target: 'wr**@example.com' }, [BEGIN]: begun },
  });
  await confirm(user);
  const sheet = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  await user.click(within(sheet).getByRole('button', { name: 'Next' }));
  expect(screen.queryByRole('dialog', { name: 'Payment password' })).toBeNull();
  await user.click(within(sheet).getByRole('button', { name: 'Send code' }));
  expect(await within(sheet).findByText('Code sent to wr**@example.com')).toBeTruthy();
  expect(server.requestsOf('POST /api/smsCode')).toMatchObject([{ purpose: codePurposes.closeAccount }]);
  writeField('Verification code', '246810');
  await screen.findByRole('dialog', { name: 'Payment password' });
  expect(server.requestsOf(BEGIN)).toEqual([]);
  await user.keyboard('482913');
  expect(await screen.findByText(/^Your account closes on .*Log in before then to keep it/)).toBeTruthy();
  await expect.poll(currentRoute).toBe('login');
  expect(useSession.getState().token).toBeNull();
  expect(server.requestsOf(BEGIN)).toMatchObject([{ security_password: '482913', code: '246810' }]);
});

test('asks a person without phone and e-mail for the login password', async () => {
  const { server, user } = await openMyData({
    answers: { 'GET /api/closing': { ...empty, proof: 'login_password' }, [BEGIN]: begun },
  });
  await confirm(user);
  const sheet = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  expect(within(sheet).queryByRole('button', { name: 'Send code' })).toBeNull();
  await user.click(within(sheet).getByRole('button', { name: 'Next' }));
  expect(screen.queryByRole('dialog', { name: 'Payment password' })).toBeNull();
  writeField('Login password', 'Kestrel-7731');
  await user.click(within(sheet).getByRole('button', { name: 'Next' }));
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('482913');
  await expect.poll(currentRoute).toBe('login');
  expect(server.requestsOf(BEGIN)).toEqual([{ security_password: '482913', password: 'Kestrel-7731' }]);
});

test.each([
  ['the code is wrong', refused(codeRefusals.WrongCode, { left: 4 }), /This code is wrong. 4 tries left/],
  ['something was opened meanwhile', refused(closingRefusals.AccountNotEmpty), /Something is still open/],
  ['the payment password is wrong', refused(passwordRefusals.WrongSecurityPassword, { left: 2 }), /2 tries left/],
  ['the answer is lost', lost, /Detecting the best line/],
])('stays logged in when %s', async (_, result, text) => {
  const { user } = await openMyData({ answers: { [BEGIN]: result } });
  await confirm(user);
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  writeField('Verification code', '246810');
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('482913');
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(currentRoute()).toBe('my-data');
  expect(useSession.getState().token).toBe('token');
});

test.each([
  ['en', 'Terms of use, version 3', 'Not accepted yet', /^Privacy notice, version 1 ?Accepted /],
  ['zh-CN', '使用条款 · 第 3 版', '尚未同意', /^隐私说明 · 第 1 版.*同意$/],
] as const)(
  'lists each accepted text, and the texts still to be accepted (%s)',
  async (language, waiting, not, accepted) => {
    const rows = [
      { name: 'terms', version: 3, accepted_at: null },
      { name: 'privacy', version: 1, accepted_at: 1_790_000_000 },
      { name: 'of-a-later-version', version: 1, accepted_at: 1_790_000_000 },
    ];
    await openMyData({ language, answers: { 'GET /api/accepted_texts': { rows } } });
    expect((await screen.findByRole('link', { name: new RegExp(waiting) })).textContent).toContain(not);
    expect(screen.getByRole('link', { name: accepted }).getAttribute('href')).toMatch(/privacy/);
    expect(screen.queryByText(/of-a-later-version/)).toBeNull();
  },
);
