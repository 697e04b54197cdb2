import { BIND_EMAIL, BIND_MOBILE, FUND_RESTRICTED, USER_FROZEN } from '@eh/contract/accounts/gates/gate-order.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { act, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { permissions, trader } from '../../../testing/people.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { currentParams, currentRoute, navigateTo } from '../../shell/navigation.ts';
import { AFTER_LOGIN } from '../auth-flow.ts';
import { useSession } from '../current-session.ts';
import { emptySession } from '../session.ts';
import { isKnownOpen, leaveClosedPage } from './first-page-gates.ts';

function openHome({ answers, person = {}, ...options }: RenderOptions = {}) {
  return renderScreen('tabhome', {
    person,
    answers: {
      ...homeAnswers,
      'GET /api/m': { ...trader, ...person },
      'GET /api/login/fields': { fields: [] },
      ...answers,
    },
    ...options,
  });
}

const noPhone = { mobile: null, user_need_bind_tel_email: [BIND_MOBILE] };
const noEmail = { email: null, user_need_bind_tel_email: [BIND_EMAIL] };
const newcomer = { has_security_password: false, identity_status: 0, has_identity: false, real_name: null };

test.each<[Language, object, string, string, RegExp]>([
  ['en', noPhone, 'For account fund safety, please bind a phone number first', 'Add it now', /^Add your phone number/],
  ['zh-CN', noPhone, '为了您的账户资金安全，请先绑定手机号', '去绑定', /^绑定手机号/],
  ['en', noEmail, 'For account fund safety, please bind an e-mail address first', 'Add it now', /^Add your e-mail/],
  ['zh-CN', noEmail, '为了您的账户资金安全，请先绑定邮箱', '去绑定', /^绑定邮箱/],
])('asks for a required contact before the payment password, and lists the task on home (%s, %o)', async (...given) => {
  const [language, person, text, button, task] = given;
  const { user } = await openHome({ language, person: { ...newcomer, ...person } });
  await screen.findByRole('link', { name: task });
  await act(() => navigateTo('change-secpassword'));
  const gate = await screen.findByRole('alertdialog');
  expect(within(gate).getByText(text)).toBeTruthy();
  expect(currentRoute()).toBe('tabhome');
  await user.click(within(gate).getByRole('button', { name: button }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(screen.getByRole('link', { name: task }));
  await expect.poll(currentRoute).toMatch(/^bind-/);
});

test('asks nobody for a contact that is not required of them', async () => {
  await openHome({ person: { mobile: null } });
  await screen.findByText('Total balance · EH');
  expect(screen.queryByRole('link', { name: /^Add your phone number/ })).toBeNull();
  await act(() => navigateTo('change-secpassword'));
  expect(await screen.findByRole('heading', { name: 'First verify that it is you' })).toBeTruthy();
});

test('leads a newcomer from selling to the payment password, and returns home if they cancel', async () => {
  const { user } = await openHome({ person: newcomer });
  await screen.findByText('Total balance · EH');
  await act(() => navigateTo('sale'));
  const gate = () => screen.findByRole('alertdialog', { name: 'Friendly reminder' });
  expect((await gate()).textContent).toContain('please set a payment password first');
  await user.click(within(await gate()).getByRole('button', { name: 'Cancel' }));
  expect(currentRoute()).toBe('tabhome');
  await act(() => navigateTo('sale'));
  await user.click(within(await gate()).getByRole('button', { name: 'Set it now' }));
  expect(await screen.findByRole('heading', { name: 'Enter 6 digits' })).toBeTruthy();
});

test('tells a restricted person about it, lets them reach customer service, and leads from the market home', async () => {
  const open = vi.spyOn(globalThis, 'open').mockReturnValue(null);
  onTestFinished(() => open.mockRestore());
  const { user } = await openHome({ configured: { web_customer_service_link: 'https://help.example/' } });
  await screen.findByText('Total balance · EH');
  act(() => useSession.setState({ profile: { ...trader, fund_status: FUND_RESTRICTED } }));
  await act(() => navigateTo('transfer'));
  const gate = await screen.findByRole('alertdialog');
  expect(gate.textContent).toContain('You are currently restricted from trading');
  await user.click(within(gate).getByRole('button', { name: 'Contact customer service' }));
  expect(open).toHaveBeenCalledWith('https://help.example/', '_blank', 'noopener');
  expect(currentRoute()).toBe('tabhome');
});

test('logs a frozen person out and says why', async () => {
  await openHome();
  await screen.findByText('Total balance · EH');
  act(() => useSession.setState({ profile: { ...trader, status: USER_FROZEN } }));
  await act(() => navigateTo('security'));
  expect(await screen.findByText('Your account has been frozen')).toBeTruthy();
  await expect.poll(currentRoute).toBe('login');
  expect(useSession.getState().token).toBeNull();
});

test('leads a stranger from any page to the login, and remembers that page', async () => {
  await renderScreen('devices', { person: null, answers: { 'GET /api/login/fields': { fields: [] } } });
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
  expect(currentParams()).toEqual({ [AFTER_LOGIN]: '#/pages/personal/devices' });
  expect(document.title).toBe('Log in · EH');
});

test('does not remember home for the login, and leads from the splash to the login', async () => {
  await renderScreen('tabhome', { person: null, answers: { 'GET /api/login/fields': { fields: [] } } });
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
  expect(currentParams()).toEqual({});
});

const closed = { ...permissions, banned_routes: [{ name: 'devices', title: 'Closed until tomorrow' }] };

test('leaves a first page that newly loaded rights close, says why and opens home', async () => {
  const { user } = await renderScreen('devices', { answers: { ...homeAnswers, 'GET /api/devices': { sessions: [] } } });
  expect(isKnownOpen(useSession.getState(), 'devices')).toBe(true);
  act(() => useSession.setState({ permissions: closed }));
  expect(isKnownOpen(useSession.getState(), 'devices')).toBe(false);
  await act(() => leaveClosedPage({ route: 'devices', params: {} }));
  const gate = await screen.findByRole('alertdialog', { name: 'Closed until tomorrow' });
  await user.click(within(gate).getByRole('button', { name: 'Cancel' }));
  await expect.poll(currentRoute).toBe('tabhome');
});

test('does not interrupt a person who has moved on meanwhile, or whose page stays open', async () => {
  await renderScreen('tabhome', { answers: homeAnswers });
  await screen.findByText('Total balance · EH');
  await leaveClosedPage({ route: 'tabhome', params: {} });
  act(() => useSession.setState({ permissions: closed }));
  await leaveClosedPage({ route: 'devices', params: {} });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(currentRoute()).toBe('tabhome');
});

test('treats no page as known to be open when the rights are not stored', () => {
  expect(isKnownOpen({ ...emptySession, token: 'token' }, 'devices')).toBe(false);
});
