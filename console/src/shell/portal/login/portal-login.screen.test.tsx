import { secondFactorRefusals } from '@eh/contract/accounts/second-factors/refusals.ts';
import { sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn } from '../../../../testing/fill-in.ts';
import { qinghe, renderPortal } from '../../../../testing/render-portal.tsx';
import { endPortalSession, portalToken } from '../api/portal-session.ts';

const LOGIN = 'POST /api/login';
const session = { token: 'token-of-zhao-min', expires_at: 1_900_000_000, userid: qinghe.id };
const answers = {
  'GET /api/login/fields': { fields: [] },
  'POST /api/merchant/keys': { rows: [], uses: [] },
} satisfies Answers;

/** Opens the page as shown after a session has ended. */
async function renderLoggedOut(more: Answers, language: 'en' | 'zh-CN' = 'en') {
  const opened = renderPortal('settings', { language, answers: { ...answers, ...more } });
  act(() => endPortalSession('expired'));
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

test('logs in with name and password, and opens the page that was requested', async () => {
  const { server, user } = await renderLoggedOut({ [LOGIN]: session });
  expect(screen.getByText('Your login has expired. Please log in again.')).toBeTruthy();
  const logIn = screen.getByRole('button', { name: 'Log in' });
  await user.click(logIn);
  fillIn(screen.getByLabelText(/user name/), '  coffee ');
  await user.click(logIn);
  expect(server.requestsOf(LOGIN)).toEqual([]);
  fillIn(screen.getByLabelText('Password'), 'Demo-1234');
  await user.click(logIn);
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy();
  expect(portalToken()).toBe('token-of-zhao-min');
  expect(server.requestsOf(LOGIN)).toMatchObject([
    { account: 'coffee', password: 'Demo-1234', device: { device_model: 'EH Merchant' } },
  ]);
});

test.each([
  ['the password is wrong', refused(sessionRefusals.WrongLogin), 'Wrong name or password'],
  ['the answer was lost', lost, /^No response was received/],
])('says beside the password why the login failed: %s', async (_case, answer, text) => {
  const { user } = await renderLoggedOut({ [LOGIN]: answer });
  fillIn(screen.getByLabelText(/user name/), 'coffee');
  fillIn(screen.getByLabelText('Password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  expect(portalToken()).toBeNull();
});

test('asks on a new device for the code that was sent, and says where it was sent', async () => {
  const { server, user } = await renderLoggedOut({
    [LOGIN]: ({ code }) =>
      code === '123456' ? session : refused(sessionRefusals.NeedsDeviceCode, { target: 'c***@x' }),
  });
  fillIn(screen.getByLabelText(/user name/), 'coffee');
  fillIn(screen.getByLabelText('Password'), 'Demo-1234');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  const code = await screen.findByLabelText('Code');
  expect(screen.getByText('This is a new device. We sent a code to c***@x.')).toBeTruthy();
  expect(code.getAttribute('aria-invalid')).not.toBe('true');
  fillIn(code, ' 123456 ');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy();
  expect(server.requestsOf(LOGIN)[1]).toMatchObject({ account: 'coffee', password: 'Demo-1234', code: '123456' });
});

test('asks for the authenticator code in Chinese, clears a wrong one, and goes back', async () => {
  let answer = refused(secondFactorRefusals.NeedsSecondFactor);
  const { server, user } = await renderLoggedOut({ [LOGIN]: () => answer }, 'zh-CN');
  fillIn(screen.getByLabelText('手机号、邮箱或用户名'), 'coffee');
  fillIn(screen.getByLabelText('登录密码'), 'Demo-1234');
  await user.click(screen.getByRole('button', { name: '登录' }));
  const code = await screen.findByLabelText<HTMLInputElement>('动态码或恢复码');
  answer = refused(secondFactorRefusals.WrongSecondFactor);
  fillIn(code, '000000');
  await user.click(screen.getByRole('button', { name: '登录' }));
  expect(await screen.findByText(secondFactorRefusals.WrongSecondFactor.zh)).toBeTruthy();
  expect(code.value).toBe('');
  expect(server.requestsOf(LOGIN)[1]).toMatchObject({ totp: '000000' });
  await user.click(screen.getByRole('button', { name: '返回' }));
  expect(screen.getByLabelText<HTMLInputElement>('手机号、邮箱或用户名').value).toBe('coffee');
});

test('says that the person has logged out, and ends the session on the server', async () => {
  const { server, user } = renderPortal('settings', { answers: { ...answers, 'GET /api/logout': {} } });
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('You have been logged out')).toBeTruthy();
  expect(portalToken()).toBeNull();
  expect(server.requestsOf('GET /api/logout')).toHaveLength(1);
});
