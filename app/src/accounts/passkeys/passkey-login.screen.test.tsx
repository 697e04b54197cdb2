import { passkeyRefusals } from '@eh/contract/accounts/passkeys/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPasskeyBrowser, sentAssertion } from '../../../testing/devices/passkey-browser.ts';
import { trader } from '../../../testing/people.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { minutesFromNow } from '../../../testing/samples/sample-trade.ts';
import { currentRoute } from '../../shell/navigation.ts';

const LOGIN = 'POST /api/passkeys/login';
const question = { question_id: trader.id, challenge: 'Y2hhbGxlbmdl', rp_id: 'localhost', known: [] };

const openLogin = ({ answers, ...options }: RenderOptions = {}) =>
  renderScreen('login', {
    person: null,
    answers: {
      ...homeAnswers,
      'GET /api/login/fields': { fields: [] },
      'POST /api/passkeys/login/question': question,
      ...answers,
    },
    ...options,
  });

test('logs in with a passkey, without name, password or code', async () => {
  const browser = openPasskeyBrowser();
  const token = { token: 'new', expires_at: minutesFromNow(600), userid: trader.id };
  const { server, user } = await openLogin({ answers: { [LOGIN]: token } });
  await user.click(await screen.findByRole('button', { name: 'Log in with a passkey' }));
  await expect.poll(currentRoute).toBe('tabhome');
  expect(server.requestsOf(LOGIN)).toMatchObject([{ question_id: trader.id, assertion: sentAssertion, device: {} }]);
  expect(browser.get.mock.calls[0]?.[0].publicKey).toMatchObject({
    rpId: 'localhost',
    allowCredentials: [],
    userVerification: 'required',
  });
});

test.each([
  ['en', 'Log in with a passkey', 'Passkey not used. You can log in with your password.'],
  ['zh-CN', '用通行密钥登录', '未使用通行密钥，可输入密码登录'],
] as const)('stays on the login page when the person cancels (%s)', async (language, button, text) => {
  openPasskeyBrowser({ isCancelled: true });
  const { server, user } = await openLogin({ language });
  await user.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(server.requestsOf(LOGIN)).toEqual([]);
  expect(currentRoute()).toBe('login');
});

test.each([
  ['it was removed', refused(passkeyRefusals.PasskeyRefused), /could not be accepted/],
  ['the answer is lost', lost, /Detecting the best line/],
])('does not log in when %s, and allows another attempt', async (_, result, text) => {
  openPasskeyBrowser();
  const { user } = await openLogin({ answers: { [LOGIN]: result } });
  const button = await screen.findByRole('button', { name: 'Log in with a passkey' });
  await user.click(button);
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(currentRoute()).toBe('login');
  expect(button.getAttribute('aria-disabled')).toBeNull();
});

test('offers no passkey in a browser without support', async () => {
  await openLogin();
  await screen.findByRole('button', { name: 'Log in' });
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
});
