import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { sampleApply } from '../../../../testing/samples/sample-app.ts';
import type { Apply } from '../queries.ts';

const QUERY = 'POST /api/auth/api_access_query';
const ALLOW = 'POST /api/auth/api_access_authorize';
const REFUSE = 'POST /api/auth/api_access_refuse';
const flow = {
  apply_auth_token: 'apply-1',
  apply_auth_login_token: 'login-1',
  auth_apply_from: 'https://gull.example/start',
  auth_scope_type: 'profile identity.status pay',
  auth_success_redirect: 'https://evil.example/',
};
const RETURN = 'https://gull.example/back?code=c1&state=s1';
const allowed = { auth_success_redirect: RETURN, grant_id: '00000000-0000-4000-8000-000000000b01' };
const request = { apply_auth_token: flow.apply_auth_token, auth_scope_type: flow.auth_scope_type };
let assign: MockInstance<typeof location.assign>;

const SITE = 'POST /api/auth/api_access_site';

beforeEach(() => {
  assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
});
afterEach(() => assign.mockRestore());

function openConsent(changes: Partial<Apply> = {}, { answers, ...options }: RenderOptions = {}) {
  return renderScreen('auth-apply', {
    params: flow,
    answers: { [QUERY]: sampleApply(changes), [SITE]: { site: 'https://gull.example/start' }, ...answers },
    ...options,
  });
}

async function allow(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Allow' }));
}

test.each([
  [
    'en',
    '“Gull Budget” asks to use your account',
    'Verified domain: gull.example',
    'required',
    'Spend your coins',
    '90',
  ],
  ['zh-CN', '「Gull Budget」想使用您的账户', '域名已核验：gull.example', '必需', '动用您的币', '90'],
] as const)('shows which app asks for which rights, and what it may not do (%s)', async (language, title, ...texts) => {
  await openConsent({}, { language });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  const shown = screen.getByRole('main').textContent;
  for (const part of [...texts, '50.00 EH', '200.00 EH', 'Alice', '1000 0016']) expect(shown).toContain(part);
});

test('does not call the domain of a test app verified, since no operator has checked it', async () => {
  const { app } = sampleApply();
  await openConsent({ app: { ...app, environment: 'test' } });
  expect(await screen.findByText(`Test app: nobody has verified its name or its domain ${app.domain}`)).toBeTruthy();
  expect(screen.getByRole('main').textContent).not.toContain('Verified domain');
});

const email = { scope: 'email', is_required: false, is_granted: false } as const;
const openid = { scope: 'openid', is_required: true, is_granted: false } as const;

test('shows the exact address that the app would learn, and shares none that is switched off', async () => {
  const { server, user } = await openConsent(
    { scopes: [openid, email], caps: null, email: 'alice@example.com' },
    { answers: { [ALLOW]: allowed } },
  );
  await user.click(await screen.findByRole('switch', { name: 'See your e-mail address, alice@example.com' }));
  await allow(user);
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  await screen.findByText('Returning to gull.example');
  expect(server.requestsOf(ALLOW)).toMatchObject([{ scopes: ['openid'] }]);
});

test('offers no switch for an address that the person does not have, and shares none', async () => {
  const { server, user } = await openConsent(
    { scopes: [openid, email], caps: null },
    { answers: { [ALLOW]: allowed } },
  );
  expect(await screen.findByText('See your e-mail address. You have none here: it learns none.')).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
  await allow(user);
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  await screen.findByText('Returning to gull.example');
  expect(server.requestsOf(ALLOW)).toMatchObject([{ scopes: ['openid'] }]);
});

test('leaves out spending unless it is switched on, and returns to the registered address with the code', async () => {
  const { server, user } = await openConsent({}, { answers: { [ALLOW]: allowed } });
  expect((await screen.findByRole<HTMLInputElement>('switch', { name: /Pay for you/ })).checked).toBe(false);
  await allow(user);
  const sheet = await screen.findByRole('dialog', { name: 'Payment password' });
  expect(sheet.textContent).toContain('Let “Gull Budget” use your account');
  await user.keyboard('135790135790');
  expect(await screen.findByText('Returning to gull.example')).toBeTruthy();
  expect(server.requestsOf(ALLOW)).toEqual([
    { ...request, scopes: ['profile', 'identity.status'], days: 90, security_password: '135790' },
  ]);
  expect(assign.mock.calls).toEqual([[RETURN]]);
});

test('asks for a code before granting spending, with the caps and days that the person chose', async () => {
  const sent = { target: '138****0000', resend_seconds: 60 };
  const { server, user } = await openConsent({}, { answers: { [ALLOW]: allowed, 'POST /api/smsCode': sent } });
  await user.click(await screen.findByRole('switch', { name: /Know that you are verified/ }));
  await user.click(screen.getByRole('switch', { name: /Pay for you/ }));
  await user.click(screen.getByRole('button', { name: 'Lower it' }));
  const caps = await screen.findByRole('dialog', { name: 'Lower the amounts' });
  const payment = within(caps).getByLabelText('A payment at most');
  await user.clear(payment);
  await user.type(payment, '60');
  await user.click(within(caps).getByRole('button', { name: 'Apply' }));
  expect(await within(caps).findByText('Not more than 50.00 EH')).toBeTruthy();
  await user.clear(payment);
  await user.type(payment, '20');
  await user.click(within(caps).getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Pay for you, 20.00 EH each, 200.00 EH a day')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.click(await screen.findByRole('radio', { name: '7 days' }));
  await allow(user);
  const code = await screen.findByRole('dialog', { name: 'Verify that it is you' });
  await user.click(within(code).getByRole('button', { name: 'Send code' }));
  await user.click(within(code).getByRole('textbox'));
  await user.keyboard('123456');
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  await screen.findByText('Returning to gull.example');
  expect(server.requestsOf(ALLOW)).toEqual([
    {
      ...request,
      scopes: ['profile', 'pay'],
      days: 7,
      caps: { payment: '20.00', day: '200.00' },
      code: '123456',
      security_password: '135790',
    },
  ]);
});

test('refuses once, however often the button is pressed, and returns to the app', async () => {
  const { server, user } = await openConsent(
    {},
    { answers: { [REFUSE]: { auth_success_redirect: `${RETURN}&error=x` } } },
  );
  await user.dblClick(await screen.findByRole('button', { name: 'Refuse' }));
  await screen.findByText('Returning to gull.example');
  expect(server.requestsOf(REFUSE)).toEqual([request]);
  expect(assign.mock.calls).toEqual([[`${RETURN}&error=x`]]);
});

test('shows the attempts left after a wrong payment password', async () => {
  const { user } = await openConsent(
    {},
    { answers: { [ALLOW]: refused(passwordRefusals.WrongSecurityPassword, { left: 4 }) } },
  );
  await allow(user);
  const sheet = await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('000000');
  expect((await within(sheet).findByRole('alert')).textContent).toContain('4');
  expect(assign).not.toHaveBeenCalled();
});

test('says that the outcome is unknown when the answer is lost, and repeats with the same key', async () => {
  const { server, user } = await openConsent({}, { answers: { [ALLOW]: lost } });
  await allow(user);
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  expect(await screen.findByText('We do not know yet whether it was allowed')).toBeTruthy();
  server.change({ [ALLOW]: allowed });
  await allow(user);
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  await screen.findByText('Returning to gull.example');
  const [first, second] = server.keysOf(ALLOW);
  expect(second).toBe(first);
});

test.each([
  ['unknown', appRefusals.ApplyNotFound, 'This request is not valid'],
  ['expired', appRefusals.ApplyExpired, 'This request has expired'],
  ['used', appRefusals.ApplyAnswered, 'This request was already answered'],
  ['of a stopped app', appRefusals.AppStopped, 'This app cannot be used now'],
  ['of a test app', appRefusals.TestAppForTeam, 'This is a test app'],
  ['changed', appRefusals.ScopeDiffers, 'This link is not what the app registered'],
] as const)('shows that a request is %s, and grants nothing', async (_, refusal, title) => {
  await openConsent({}, { answers: { [QUERY]: refused(refusal) } });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Back to Home' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
});

test('leads from an ended request back to the registered site', async () => {
  const { user } = await openConsent({}, { answers: { [QUERY]: refused(appRefusals.ApplyExpired) } });
  await user.click(await screen.findByRole('button', { name: /gull\.example$/ }));
  expect(assign.mock.calls).toEqual([['https://gull.example/start']]);
});

test('shows that a request has expired while the page is open', async () => {
  const { user } = await openConsent({}, { answers: { [ALLOW]: refused(appRefusals.ApplyExpired) } });
  await allow(user);
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  expect(await screen.findByRole('heading', { name: 'This request has expired' })).toBeTruthy();
});

test('reports a request without its token as missing, and makes no call', async () => {
  const { server } = await renderScreen('auth-apply', {});
  expect(await screen.findByRole('heading', { name: 'This request is not valid' })).toBeTruthy();
  expect(server.requestsOf(QUERY)).toEqual([]);
});

test('switches the account, keeping all five parameters of the flow', async () => {
  await openConsent();
  const href = (await screen.findByRole('link', { name: 'Switch' })).getAttribute('href') ?? '';
  expect(Object.fromEntries(new URLSearchParams(href.split('?')[1]))).toEqual(flow);
});
