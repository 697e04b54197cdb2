import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { trader } from '../../../testing/people.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { sampleApply } from '../../../testing/samples/sample-app.ts';
import { AFTER_LOGIN } from '../../session/auth-flow.ts';
import { changeSession, useSession } from '../../session/current-session.ts';
import { storeInbox } from '../../session/inbox.ts';
import { expireSession, refreshProfile } from '../../session/session-life.ts';
import { currentParams, currentRoute, useNavigation } from '../../shell/navigation.ts';

const ended = refused(commonRefusals.NotLoggedIn);
const fields = { 'GET /api/login/fields': { fields: [] } };
const stored = () => JSON.parse(localStorage.getItem('eh.session') ?? '{}') as { token: string | null };

function openDevices({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('devices', {
    answers: { ...fields, 'GET /api/devices': { sessions: [] }, ...answers },
    ...options,
  });
}

test.each([
  ['en', 'Login expired', 'Log in'],
  ['zh-CN', '登录已过期', '登录'],
] as const)(
  'clears an ended session, says so, and returns to the page after the login (%s)',
  async (language, text, title) => {
    await openDevices({ language, answers: { 'GET /api/devices': ended } });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(useSession.getState()).toMatchObject({ token: null, userid: null, profile: null, permissions: null });
    expect(stored().token).toBeNull();
    expect(currentParams()).toEqual({ [AFTER_LOGIN]: '#/pages/personal/devices' });
  },
);

test('returns to the followed link when the session ends before the first page is shown', async () => {
  await openDevices();
  const link = '#/pages/trade/buy-trade?id=7';
  act(() => useNavigation.setState({ stack: { pages: [], parked: [] } }));
  location.hash = link;
  act(() => expireSession('Login expired'));
  await expect.poll(currentRoute).toBe('login');
  expect(currentParams()).toEqual({ [AFTER_LOGIN]: link });
});

test('does not end the new session when the replaced one ends', async () => {
  const late = Promise.withResolvers<typeof ended>();
  await openDevices({ answers: { 'GET /api/m': () => late.promise } });
  await screen.findByRole('heading', { name: 'Logged-in devices' });
  const asked = refreshProfile();
  act(() => changeSession({ kind: 'logged-in', token: 'newer', userid: trader.id }));
  late.resolve(ended);
  await asked;
  expect(useSession.getState().token).toBe('newer');
  expect(screen.queryByText('Login expired')).toBeNull();
});

test('drops a profile that arrives after the account was switched', async () => {
  const late = Promise.withResolvers<typeof trader>();
  await openDevices({ answers: { 'GET /api/m': () => late.promise } });
  const asked = refreshProfile();
  act(() => changeSession({ kind: 'logged-in', token: 'newer', userid: 'bob' }));
  late.resolve({ ...trader, nickname: 'Alice of before' });
  await asked;
  expect(useSession.getState().profile).toBeNull();
});

test('keeps the session and its last answers while the server cannot be reached', async () => {
  await openDevices({ answers: { 'GET /api/m': lost } });
  await refreshProfile();
  expect(useSession.getState()).toMatchObject({ token: 'token', profile: { nickname: 'Alice' } });
});

const SHOP = 'http://shop.example/cart';
const params = { apply_auth_token: 'apply-1', auth_apply_from: SHOP };

const SITE = 'POST /api/auth/api_access_site';

/** The consent page of a request. The browser sends no referrer: the authorization endpoint forbids it. */
function openConsent(options: RenderOptions = {}) {
  const left = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  onTestFinished(() => left.mockRestore());
  return renderScreen('auth-apply', {
    params,
    ...options,
    answers: { ...homeAnswers, ...fields, 'POST /api/auth/api_access_query': sampleApply(), ...options.answers },
  }).then((opened) => ({ ...opened, left }));
}

test.each([
  ['the server names none', refused(appRefusals.TestAppForTeam)],
  ['the answer is lost', lost],
])('ends at the login when %s, whatever site the address names', async (_, answer) => {
  const { left } = await openConsent({ answers: { 'POST /api/auth/api_access_query': ended, [SITE]: answer } });
  await expect.poll(currentRoute).toBe('login');
  expect(left).not.toHaveBeenCalled();
  expect(currentParams()[AFTER_LOGIN]).toContain('apply_auth_token=apply-1');
});

test('returns to the site, and asks the person to authorize again, when the session has ended', async () => {
  const { left, server } = await openConsent({
    answers: { 'POST /api/auth/api_access_query': ended, [SITE]: { site: SHOP } },
  });
  expect(await screen.findByText('Login expired, please re-authorize')).toBeTruthy();
  expect(useSession.getState().token).toBeNull();
  await expect.poll(() => left.mock.calls).toEqual([[SHOP]]);
  expect(server.requestsOf(SITE)).toEqual([params]);
  expect(currentRoute()).toBe('auth-apply');
});

test('leaves no data of the previous person after a login', async () => {
  storeInbox({ userid: trader.id, entries: [] });
  await openDevices();
  act(() => changeSession({ kind: 'logged-in', token: 'token-of-bob', userid: 'bob' }));
  expect(stored()).toMatchObject({ token: 'token-of-bob', userid: 'bob', profile: null, permissions: null });
});
