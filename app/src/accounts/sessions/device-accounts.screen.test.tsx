import type { AnswerOf } from '@eh/contract/calls.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openKeyStore } from '../../../testing/devices/key-store.ts';
import { trader } from '../../../testing/people.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { sampleApply } from '../../../testing/samples/sample-app.ts';
import { minutesFromNow } from '../../../testing/samples/sample-trade.ts';
import { deviceKey } from '../../session/devices/device-key.ts';
import { currentParams, currentRoute } from '../../shell/navigation.ts';

type DeviceAccount = AnswerOf<'POST /api/customers'>['customers'][number];

const LIST = 'POST /api/customers';
const FORGET = 'POST /api/customers/forget';
const alice: DeviceAccount = {
  userid: trader.id,
  nickname: 'Alice',
  avatar: null,
  account: '10****16',
  has_security_password: true,
  passkeys: [],
  last_used_at: minutesFromNow(-1),
};
const bob: DeviceAccount = { ...alice, userid: '00000000-0000-4000-8000-0000000000b0', nickname: 'Bob' };

async function openAccounts({ answers, ...options }: RenderOptions = {}) {
  openKeyStore();
  await deviceKey();
  return renderScreen('auth-login', {
    answers: {
      ...homeAnswers,
      'POST /api/customers/question': { question_id: '00000000-0000-4000-8000-0000000000d1', challenge: 'c' },
      'POST /api/customers/keep': {},
      'GET /api/login/fields': { fields: [] },
      [LIST]: { customers: [alice, bob] },
      ...answers,
    },
    ...options,
  });
}

const names = () =>
  within(screen.getByRole('list', { name: 'Accounts on this device' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('removes an account from the device after a confirmation, and never the current one', async () => {
  const { server, user } = await openAccounts({ answers: { [FORGET]: {} } });
  await user.click(await screen.findByRole('button', { name: 'Manage' }));
  expect(screen.queryByRole('button', { name: 'Remove Alice' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove Bob' }));
  const question = () => screen.findByRole('alertdialog', { name: 'Remove Bob from this device?' });
  await user.click(within(await question()).getByRole('button', { name: 'Keep' }));
  expect(server.requestsOf(FORGET)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove Bob' }));
  server.change({ [LIST]: { customers: [alice] } });
  await user.click(within(await question()).getByRole('button', { name: 'Remove Bob' }));
  expect(await screen.findByText('Removed')).toBeTruthy();
  await expect.poll(names).toHaveLength(1);
  expect(server.requestsOf(FORGET)).toMatchObject([{ userid: bob.userid }]);
});

test('does not switch accounts while the list is being edited', async () => {
  const { user } = await openAccounts();
  await user.click(await screen.findByRole('button', { name: 'Manage' }));
  expect(screen.queryByRole('button', { name: /^Bob/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getByRole('button', { name: /Bob/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove Bob' })).toBeNull();
});

test('adds the current account when its login is older than the key of the device', async () => {
  let isStored = false;
  const { server } = await openAccounts({
    answers: {
      [LIST]: () => ({ customers: isStored ? [alice] : [] }),
      'POST /api/customers/keep': () => {
        isStored = true;
        return {};
      },
    },
  });
  expect(await screen.findByText('Current')).toBeTruthy();
  expect(server.requestsOf('POST /api/customers/keep')).toHaveLength(1);
});

test.each([
  ['en', 'No account on this device yet', 'Log in'],
  ['zh-CN', '此设备上还没有账号', '去登录'],
] as const)('says that the device stores no account, and links to the login (%s)', async (language, none, logIn) => {
  const { user } = await openAccounts({ language, person: null, answers: { [LIST]: { customers: [] } } });
  expect(await screen.findByText(none)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Manage|管理/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: logIn }));
  await expect.poll(currentRoute).toBe('login');
});

test('sends no request when the device has no key', async () => {
  const { server } = await renderScreen('auth-login', { person: null });
  expect(await screen.findByText('No account on this device yet')).toBeTruthy();
  expect(server.requestsOf(LIST)).toEqual([]);
});

const flow = { apply_auth_token: 'apply-1', auth_apply_from: 'https://gull.example/' };

test('names the waiting site, and returns to its request after the switch', async () => {
  const { user } = await openAccounts({
    person: null,
    params: flow,
    answers: {
      'POST /api/auto_login': { token: 'new', expires_at: minutesFromNow(600), userid: bob.userid },
      'POST /api/auth/api_access_query': sampleApply(),
      'POST /api/auth/api_access_site': { site: 'https://gull.example/' },
    },
  });
  expect(await screen.findByText('After you log in, you will continue to authorize gull.example')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: /Bob/ }));
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  await expect.poll(currentRoute).toBe('auth-apply');
  expect(currentParams()).toEqual(flow);
});

test('remembers the site through a login with another account or with the password', async () => {
  const answers = { 'POST /api/auth/api_access_site': { site: 'https://gull.example/' } } as const;
  const { user } = await openAccounts({ person: null, params: flow, answers });
  expect((await screen.findByRole('link', { name: 'Log in with another account' })).getAttribute('href')).toContain(
    'apply_auth_token=apply-1',
  );
  await user.click(screen.getByRole('button', { name: /Bob/ }));
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.click(screen.getByRole('button', { name: 'Use login password' }));
  await expect.poll(currentRoute).toBe('login');
  expect(currentParams()).toEqual(flow);
});

test('offers the stored accounts on the login page only when the device has a key', async () => {
  await openAccounts({ person: null });
  await screen.findByRole('list', { name: 'Accounts on this device' });
  const { reLaunch } = await import('../../shell/navigation.ts');
  await reLaunch('login');
  expect(await screen.findByRole('button', { name: 'Accounts on this device' })).toBeTruthy();
});
