import { deviceAccountRefusals } from '@eh/contract/accounts/device-accounts/refusals.ts';
import { signedText } from '@eh/contract/accounts/device-accounts/signed-text.ts';
import { secondFactorRefusals } from '@eh/contract/accounts/second-factors/refusals.ts';
import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openKeyStore } from '../../../testing/devices/key-store.ts';
import { openPasskeyBrowser, sentAssertion } from '../../../testing/devices/passkey-browser.ts';
import { trader } from '../../../testing/people.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { minutesFromNow } from '../../../testing/samples/sample-trade.ts';
import { fromBase64url } from '../../parts/passkeys/base64url.ts';
import { useSession } from '../../session/current-session.ts';
import { deviceKey } from '../../session/devices/device-key.ts';
import { currentRoute } from '../../shell/navigation.ts';

type DeviceAccount = AnswerOf<'POST /api/customers'>['customers'][number];

const SWITCH = 'POST /api/auto_login';
const LIST = 'POST /api/customers';
const QUESTION = { question_id: '00000000-0000-4000-8000-0000000000d1', challenge: 'a-challenge' };
const alice: DeviceAccount = {
  userid: trader.id,
  nickname: 'Alice',
  avatar: null,
  account: '10****16',
  has_security_password: true,
  passkeys: [],
  last_used_at: minutesFromNow(-1),
};
const bob: DeviceAccount = {
  ...alice,
  userid: '00000000-0000-4000-8000-0000000000b0',
  nickname: 'Bob',
  account: '10****24',
};
const asBob = { token: 'token-of-bob', expires_at: minutesFromNow(600), userid: bob.userid };

beforeEach(async () => {
  openKeyStore();
  await deviceKey();
});

function openSwitching({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('auth-login', {
    answers: {
      ...homeAnswers,
      'POST /api/customers/question': QUESTION,
      'POST /api/customers/keep': {},
      'GET /api/logout': {},
      'GET /api/login/fields': { fields: [] },
      [LIST]: { customers: [alice, bob] },
      ...answers,
    },
    ...options,
  });
}

async function choose(user: UserEvent, name: string): Promise<void> {
  const list = await screen.findByRole('list', { name: 'Accounts on this device' });
  await user.click(within(list).getByRole('button', { name: new RegExp(name) }));
}

async function isSignedFor(
  { public_key: key, signature }: RequestOf<typeof LIST>,
  action: Parameters<typeof signedText>[0]['act'],
  userid?: string,
): Promise<boolean> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('spki', fromBase64url(key), algorithm, true, ['verify']);
  const text = new TextEncoder().encode(signedText({ act: action, challenge: QUESTION.challenge, userid }));
  return crypto.subtle.verify(algorithm, imported, fromBase64url(signature), text);
}

test('requests the masked accounts of this device with its key, and disables the current one', async () => {
  const { server } = await openSwitching();
  const list = await screen.findByRole('list', { name: 'Accounts on this device' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Alice.*Account 10\*{4}16.*Current/),
    expect.stringMatching(/Bob.*Account 10\*{4}24/),
  ]);
  expect(within(list).queryByRole('button', { name: /Alice/ })).toBeNull();
  const [request] = server.requestsOf(LIST);
  expect(request && (await isSignedFor(request, 'list'))).toBe(true);
});

test('switches by payment password after a wrong one, logs the other account out and opens home', async () => {
  const { server, user } = await openSwitching({
    answers: { [SWITCH]: refused(passwordRefusals.WrongSecurityPassword, { left: 4 }) },
  });
  await choose(user, 'Bob');
  const sheet = await screen.findByRole('dialog', { name: 'Payment password' });
  expect(sheet.textContent).toContain('Log in as Bob');
  await user.keyboard('000000');
  expect((await within(sheet).findByRole('alert')).textContent).toContain('4 tries left');
  expect(useSession.getState().token).toBe('token');
  server.change({ [SWITCH]: asBob });
  await user.keyboard('135790');
  await expect.poll(currentRoute).toBe('tabhome');
  expect(useSession.getState()).toMatchObject({ token: 'token-of-bob', userid: bob.userid });
  expect(server.requestsOf('GET /api/logout')).toHaveLength(1);
  const request = server.requestsOf(SWITCH).at(-1);
  expect(request).toMatchObject({ userid: bob.userid, security_password: '135790' });
  expect(request && (await isSignedFor(request, 'log-in', bob.userid))).toBe(true);
});

test('also asks for the authenticator code, and keeps the payment password meanwhile', async () => {
  const { server, user } = await openSwitching({
    answers: { [SWITCH]: refused(secondFactorRefusals.NeedsSecondFactor) },
  });
  await choose(user, 'Bob');
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  expect(await screen.findByRole('heading', { name: 'Two-step verification' })).toBeTruthy();
  server.change({ [SWITCH]: refused(secondFactorRefusals.WrongSecondFactor) });
  await user.click(screen.getByLabelText('6-digit code'));
  await user.paste('000000');
  expect(await screen.findByText(secondFactorRefusals.WrongSecondFactor.en)).toBeTruthy();
  server.change({ [SWITCH]: asBob });
  await user.paste('246810');
  await expect.poll(currentRoute).toBe('tabhome');
  expect(server.requestsOf(SWITCH).at(-1)).toMatchObject({ security_password: '135790', totp: '246810' });
});

test('returns from the code to the list without switching', async () => {
  const { user } = await openSwitching({ answers: { [SWITCH]: refused(secondFactorRefusals.NeedsSecondFactor) } });
  await choose(user, 'Bob');
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  await screen.findByRole('heading', { name: 'Two-step verification' });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('list', { name: 'Accounts on this device' })).toBeTruthy();
  expect(useSession.getState().userid).toBe(trader.id);
});

test('drops an account that was removed meanwhile, and shows the refusal', async () => {
  const { server, user } = await openSwitching({
    answers: { [SWITCH]: refused(deviceAccountRefusals.AccountNotKept) },
  });
  await choose(user, 'Bob');
  await screen.findByRole('dialog', { name: 'Payment password' });
  server.change({ [LIST]: { customers: [alice] } });
  await user.keyboard('135790');
  expect(await screen.findByText(deviceAccountRefusals.AccountNotKept.en)).toBeTruthy();
  await expect.poll(() => screen.queryByText('Bob')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('stays with the current account when the answer is lost', async () => {
  const { user } = await openSwitching({ answers: { [SWITCH]: lost } });
  await choose(user, 'Bob');
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  expect(await screen.findByText('Detecting the best line')).toBeTruthy();
  expect(useSession.getState()).toMatchObject({ token: 'token', userid: trader.id });
});

test('switches with a passkey of that account alone', async () => {
  const browser = openPasskeyBrowser();
  const passkeyed = { ...bob, has_security_password: false, passkeys: ['Y3JlZGVudGlhbA'] };
  const { server, user } = await openSwitching({
    answers: {
      [LIST]: { customers: [alice, passkeyed] },
      'POST /api/passkeys/login/question': { ...QUESTION, rp_id: 'localhost', known: [] },
      'POST /api/device_accounts/switch': asBob,
    },
  });
  await choose(user, 'Bob');
  await expect.poll(currentRoute).toBe('tabhome');
  expect(browser.get.mock.calls[0]?.[0].publicKey['allowCredentials']).toHaveLength(1);
  expect(server.requestsOf('POST /api/device_accounts/switch')).toMatchObject([
    { userid: bob.userid, passkey: { question_id: QUESTION.question_id, assertion: sentAssertion } },
  ]);
});

test('says that the passkey was not used, and does not switch', async () => {
  openPasskeyBrowser({ isCancelled: true });
  const { user } = await openSwitching({
    answers: {
      [LIST]: { customers: [alice, { ...bob, passkeys: ['Y3JlZGVudGlhbA'] }] },
      'POST /api/passkeys/login/question': { ...QUESTION, rp_id: 'localhost', known: [] },
    },
  });
  await choose(user, 'Bob');
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByText('Passkey not used. You can log in with your password.')).toBeTruthy();
  expect(useSession.getState().userid).toBe(trader.id);
});

test('leads to the login for an account with neither payment password nor passkey', async () => {
  const { user } = await openSwitching({
    answers: { [LIST]: { customers: [alice, { ...bob, has_security_password: false }] } },
  });
  expect(await screen.findByText(/Login password needed/)).toBeTruthy();
  await choose(user, 'Bob');
  await expect.poll(currentRoute).toBe('login');
});
