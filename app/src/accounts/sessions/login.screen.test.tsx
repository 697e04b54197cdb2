import { secondFactorRefusals } from '@eh/contract/accounts/second-factors/refusals.ts';
import { loginFields, usualNameKinds } from '@eh/contract/accounts/sessions/entry-fields.ts';
import { sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { trader } from '../../../testing/people.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { gullBudget, sampleApply } from '../../../testing/samples/sample-app.ts';
import { ORDER_TOKEN, sampleOrderPreview, sampleShopOrder } from '../../../testing/samples/sample-shop-order.ts';
import { minutesFromNow } from '../../../testing/samples/sample-trade.ts';
import { AFTER_LOGIN } from '../../session/auth-flow.ts';
import { currentRoute } from '../../shell/navigation.ts';

const LOGIN = 'POST /api/login';
const token: AnswerOf<typeof LOGIN> = { token: 'new', expires_at: minutesFromNow(600), userid: trader.id };

const demo: AnswerOf<'GET /api/demo/people'> = {
  people: [
    { name: 'alice', nickname: 'Alice 林晓', role: 'seller', waiting: 1, listings: 3, total: '9485.68' },
    { name: 'dora', nickname: 'Dora', role: 'newcomer', waiting: 0, listings: 0, total: '0.00' },
    { name: 'coffee', nickname: 'North Hill', role: 'shop_owner', waiting: 0, listings: 0, total: '0.00' },
  ],
  operators: [],
};

function openLogin({ answers, language = 'en', ...options }: RenderOptions = {}) {
  const fields = loginFields(usualNameKinds, language);
  return renderScreen('login', {
    person: null,
    language,
    answers: {
      'GET /api/login/fields': fields,

      ...homeAnswers,
      ...answers,
    },
    ...options,
  });
}

async function logIn(user: UserEvent): Promise<void> {
  await user.type(await screen.findByRole('textbox'), ' alice ');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.dblClick(screen.getByRole('button', { name: 'Log in' }));
}

test('sends nothing while a field is empty, and names that field', async () => {
  const { server, user } = await openLogin();
  await user.click(await screen.findByRole('button', { name: 'Log in' }));
  expect((await screen.findAllByText(/Please enter:/)).length).toBe(2);
  expect(server.requestsOf(LOGIN)).toEqual([]);
});

test('logs in once with trimmed name and password, and opens home', async () => {
  const { server, user } = await openLogin({ answers: { [LOGIN]: token } });
  await logIn(user);
  expect(await screen.findByText('Total balance · EH')).toBeTruthy();
  expect(server.requestsOf(LOGIN)).toHaveLength(1);
  expect(server.requestsOf(LOGIN)[0]).toMatchObject({ account: 'alice', password: 'correct horse' });
});

test('says that a notice leads to a page behind the login, and opens that page after the login', async () => {
  const notice = { id: trader.id, title: 'See your devices', language: 'en' as const, target: 'eh:devices' };
  const { user } = await openLogin({
    answers: { [LOGIN]: token, 'GET /api/visitor/notice': { notice }, 'GET /api/devices': { sessions: [] } },
  });
  await user.click(await screen.findByRole('link', { name: notice.title }));
  expect(await screen.findByText('Log in to open the page you asked for')).toBeTruthy();
  await logIn(user);
  await expect.poll(currentRoute).toBe('devices');
});

const SITE = 'POST /api/auth/api_access_site';
const gull = { site: 'https://gull.example/' };

test('binds the login to the request of a third party, and drops the request when it has expired', async () => {
  const LOGIN_FOR_APP = 'POST /api/auth_login';
  const params = { apply_auth_token: 'token-of-the-request', auth_apply_from: 'https://gull.example/' };
  const expired = refused(appRefusals.ApplyExpired);
  const overdue = { [LOGIN_FOR_APP]: expired, 'POST /api/auth/api_access_query': expired };
  const answers = { [LOGIN]: token, ...overdue, [SITE]: gull };
  const { server, user } = await openLogin({ params, answers });
  await logIn(user);
  await waitFor(() => expect(server.requestsOf(LOGIN)).toHaveLength(1));
  expect(server.requestsOf(LOGIN_FOR_APP)).toMatchObject([
    { account: 'alice', password: 'correct horse', apply_auth_token: 'token-of-the-request' },
  ]);
  // Without this wait, the login would continue during the next test and change its page.
  await expect.poll(currentRoute).toBe('auth-apply');
});

test.each([
  ['en', 'Log in', sessionRefusals.WrongLogin.en],
  ['zh-CN', '登录', sessionRefusals.WrongLogin.zh],
] as const)('shows that name or password is wrong, and stays on the page (%s)', async (language, button, text) => {
  const { user } = await openLogin({ language, answers: { [LOGIN]: refused(sessionRefusals.WrongLogin) } });
  await user.type(await screen.findByRole('textbox'), 'alice');
  const password = screen.getByLabelText(/^(Password|密码|登录密码)$/);
  await user.type(password, 'wrong');
  await user.click(screen.getByRole('button', { name: button }));
  const said = await screen.findByText(text);
  expect(said.closest('[id]')?.id).toBe(password.getAttribute('aria-describedby'));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('alice');
  expect(screen.getByRole('button', { name: button })).toBeTruthy();
});

test('asks a person with an authenticator for a code, and sends it with the password', async () => {
  const { server, user } = await openLogin({ answers: { [LOGIN]: refused(secondFactorRefusals.NeedsSecondFactor) } });
  await logIn(user);
  expect(await screen.findByRole('heading', { name: 'Two-step verification' })).toBeTruthy();
  server.change({ [LOGIN]: refused(secondFactorRefusals.WrongSecondFactor) });
  await user.type(screen.getByLabelText('6-digit code'), '000000');
  expect(await screen.findByText(secondFactorRefusals.WrongSecondFactor.en)).toBeTruthy();
  server.change({ [LOGIN]: token });
  await user.type(screen.getByLabelText('6-digit code'), '135790');
  expect(await screen.findByText('Total balance · EH')).toBeTruthy();
  expect(server.requestsOf(LOGIN).map(({ totp }) => totp)).toEqual([undefined, '000000', '135790']);
});

test('accepts a recovery code instead of the authenticator when the phone is lost', async () => {
  const { server, user } = await openLogin({ answers: { [LOGIN]: refused(secondFactorRefusals.NeedsSecondFactor) } });
  await logIn(user);
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  server.change({ [LOGIN]: token });
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Please enter: Recovery code')).toBeTruthy();
  await user.type(screen.getByLabelText('Recovery code'), 'ABCD-EFGH-JK');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Total balance · EH')).toBeTruthy();
  expect(server.requestsOf(LOGIN).at(-1)).toMatchObject({ totp: 'ABCD-EFGH-JK' });
});

test('asks a person on a new device for the code that was sent', async () => {
  const { user } = await openLogin({
    answers: { [LOGIN]: refused(sessionRefusals.NeedsDeviceCode, { target: '138****0000' }) },
  });
  await logIn(user);
  expect(await screen.findByRole('heading', { name: 'Verify this device' })).toBeTruthy();
  expect(screen.getByText(/138\*\*\*\*0000/)).toBeTruthy();
});

test('does not log in when the answer is lost', async () => {
  const { user } = await openLogin({ answers: { [LOGIN]: lost } });
  await logIn(user);
  expect(await screen.findByText('Detecting the best line')).toBeTruthy();
  expect(screen.queryByText('Total balance · EH')).toBeNull();
  expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
});

const flow = { apply_auth_token: 'apply-1', auth_apply_from: 'https://gull.example/', auth_scope_type: 'profile' };

test('logs in for the request of a third party, and opens its page with all parameters', async () => {
  const answer = { ...token, app: gullBudget, scopes: ['profile' as const] };
  const { server, user } = await openLogin({
    params: flow,
    answers: { 'POST /api/auth_login': answer, 'POST /api/auth/api_access_query': sampleApply(), [SITE]: gull },
  });
  expect(await screen.findByText('After you log in, you will continue to authorize gull.example')).toBeTruthy();
  await logIn(user);
  expect(await screen.findByRole('heading', { name: '“Gull Budget” asks to use your account' })).toBeTruthy();
  expect(server.requestsOf(LOGIN)).toEqual([]);
  expect(server.requestsOf('POST /api/auth_login')).toHaveLength(1);
  expect(server.requestsOf('POST /api/auth_login')[0]).toMatchObject({
    account: 'alice',
    apply_auth_token: 'apply-1',
    auth_scope_type: 'profile',
  });
});

test('names no site that the server does not know, whatever the address claims', async () => {
  const { server } = await openLogin({ params: flow, answers: { [SITE]: refused(appRefusals.ApplyNotFound) } });
  await expect.poll(() => server.requestsOf(SITE)).toHaveLength(1);
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy();
  expect(screen.queryByText(/gull\.example/)).toBeNull();
});

test('logs in even when the request of the third party has ended, and says so on its page', async () => {
  const { user } = await openLogin({
    params: flow,
    answers: {
      'POST /api/auth_login': refused(appRefusals.ApplyExpired),
      'POST /api/auth/api_access_query': refused(appRefusals.ApplyExpired),
      [SITE]: gull,
      [LOGIN]: token,
    },
  });
  await logIn(user);
  expect(await screen.findByRole('heading', { name: 'This request has expired' })).toBeTruthy();
});

test('continues with the shop order that was opened before the login, and says so', async () => {
  const { user } = await openLogin({
    params: Object.fromEntries([[AFTER_LOGIN, `#/pages/index/out-order?order=${ORDER_TOKEN}`]]),
    answers: {
      [LOGIN]: token,
      'GET /api/recharge/preview': { ...sampleOrderPreview(), status: 'open' },
      'POST /api/recharge/order': sampleShopOrder(),
    },
  });
  expect(await screen.findByText(/^Log in to pay 140.00 EH to Qinghe Books/)).toBeTruthy();
  await logIn(user);
  expect(await screen.findByRole('heading', { name: 'Shop order' })).toBeTruthy();
});

test('logs in as a demo person with one tap, once', async () => {
  const { server, user } = await openLogin({
    answers: {
      'GET /api/login/fields': { ...loginFields(usualNameKinds, 'en'), has_demo: true },
      'GET /api/demo/people': demo,
      'POST /api/demo/login': token,
    },
  });
  const people = await screen.findByRole('region', { name: /^Demo: tap a person/ });
  expect(
    within(people)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/Alice 林晓 sells.*1 trade waits, 3 listings online.*9,485\.68/),
    expect.stringMatching(/Dora is new here.*Just signed up/),
  ]);
  await user.dblClick(within(people).getByRole('button', { name: /Alice/ }));
  expect(await screen.findByText('Total balance · EH')).toBeTruthy();
  expect(server.requestsOf('POST /api/demo/login')).toMatchObject([{ name: 'alice', device: {} }]);
});

test('lists no demo people on a server without a demo', async () => {
  const { server } = await openLogin();
  await screen.findByRole('button', { name: 'Log in' });
  expect(screen.queryByRole('region', { name: /^Demo/ })).toBeNull();
  expect(server.requestsOf('GET /api/demo/people')).toEqual([]);
});

test('shows the line of text that operators set, and follows its link', async () => {
  const notice = {
    id: '01900000-0000-7000-8000-000000000001',
    title: 'Maintenance tonight',
    target: 'https://status.example.com/',
    language: 'en' as const,
  };
  const { user } = await openLogin({ answers: { 'GET /api/visitor/notice': { notice } } });
  await user.click(await screen.findByRole('link', { name: 'Maintenance tonight' }));
  expect(await screen.findByText('You are leaving EH for status.example.com')).toBeTruthy();
});
