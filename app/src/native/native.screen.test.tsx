import type { RouteName } from '@eh/contract/accounts/gates/route-names.ts';
import { type Answers, lost } from '@eh/contract/testing/fake-server.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakePhone } from '../../testing/devices/fake-phone.ts';
import { pushesOff } from '../../testing/devices/pushing-browser.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { homeAnswers } from '../../testing/samples/home-answers.ts';
import { apiBaseUrl } from '../api/lines/api-lines.ts';
import { changeSession, sessionToken } from '../session/current-session.ts';
import { currentRoute, navigateTo, switchTab, useNavigation } from '../shell/navigation.ts';
import { isWrapped, nativeSystem } from './native-system.ts';

const trade = '00000000-0000-4000-8000-000000000a01';

const pages: Answers = {
  ...homeAnswers,
  'GET /api/second_factors': { has_totp: false, recovery_codes_left: 0 },
  'GET /api/people/me': lost,
};

/** A navigation has ended once the next one can begin. */
const arrived = (route: RouteName) =>
  waitFor(() => expect([currentRoute(), useNavigation.getState().isNavigating]).toEqual([route, false]));

test('reports no native system in a browser, and loads no native code', () => {
  expect([isWrapped(), nativeSystem()]).toEqual([false, null]);
  expect(apiBaseUrl()).toBe('');
});

test('stores the token only in the secure store of the phone', async () => {
  const phone = await fakePhone();
  expect(isWrapped()).toBe(true);
  phone.store.set('eh.token', 'stored');
  localStorage.setItem('eh.session', JSON.stringify({ userid: 'u1' }));
  await phone.open();
  expect([sessionToken(), apiBaseUrl()]).toEqual(['stored', 'https://eh.example']);
  changeSession({ kind: 'logged-in', token: 'fresh', userid: 'u2' });
  await waitFor(() => expect(phone.store.get('eh.token')).toBe('fresh'));
  expect(localStorage.getItem('eh.session')).not.toContain('fresh');
  changeSession({ kind: 'logged-in', token: 'another', userid: 'u2' });
  changeSession({ kind: 'logged-out' });
  await waitFor(() => expect(phone.store.has('eh.token')).toBe(false));
});

test('asks for the login when the phone’s store has lost its key', async () => {
  const phone = await fakePhone({
    'SecureStorage.internalGetItem': () => {
      throw new Error('no key');
    },
  });
  localStorage.setItem('eh.session', JSON.stringify({ userid: 'u1' }));
  await phone.open();
  expect(sessionToken()).toBe(null);
});

test('closes pages one by one on back, and leaves the app running at home', async () => {
  const phone = await fakePhone();
  await phone.open();
  await renderScreen('tabhome', { answers: pages });
  await arrived('tabhome');
  const back = () => act(async () => phone.fire('App.backButton', { canGoBack: true }));
  await act(() => navigateTo('change-secpassword'));
  await arrived('change-secpassword');
  await back();
  await arrived('tabhome');
  await act(() => switchTab('tabme'));
  await arrived('tabme');
  await back();
  await arrived('tabhome');
  expect(phone.calledWith('App.minimizeApp')).toEqual([]);
  await back();
  expect(phone.calledWith('App.minimizeApp')).not.toEqual([]);
});

test('opens pages from links, and nothing from hostile ones', async () => {
  const phone = await fakePhone({ 'App.getLaunchUrl': () => ({ url: `eh://trade/${trade}?side=sell` }) });
  await phone.open();
  expect(location.hash).toBe(`#/pages/trade/sale-trade?id=${trade}`);
  for (const url of ['javascript:alert(1)', 'https://evil.example/pay/abc', 'eh://login/x', 7]) {
    phone.fire('App.appUrlOpen', { url });
    expect(location.hash).toBe(`#/pages/trade/sale-trade?id=${trade}`);
  }
  phone.fire('App.appUrlOpen', { url: 'https://eh.example/pay/order-1' });
  expect(location.hash).toBe('#/pages/index/out-order?order=order-1');
  phone.fire('PushNotifications.pushNotificationActionPerformed', {
    notification: { data: { link: '/#/pages/index/inbox' } },
  });
  expect(location.hash).toBe('#/pages/index/inbox');
  for (const link of ['https://evil.example/#/pages/x', '//evil.example', null])
    phone.fire('PushNotifications.pushNotificationActionPerformed', { notification: { data: { link } } });
  expect(location.hash).toBe('#/pages/index/inbox');
});

test('blocks screenshots on secret pages, and allows them again on others', async () => {
  const phone = await fakePhone();
  await phone.open();
  await renderScreen('tabhome', { answers: pages });
  await arrived('tabhome');
  expect(phone.calledWith('PrivacyScreen.enable')).toEqual([]);
  await act(() => navigateTo('change-secpassword'));
  await arrived('change-secpassword');
  expect(phone.calledWith('PrivacyScreen.enable')).not.toEqual([]);
  expect(phone.calledWith('PrivacyScreen.disable')).toEqual([]);
  await act(async () => phone.fire('App.backButton', {}));
  await arrived('tabhome');
  expect(phone.calledWith('PrivacyScreen.disable')).not.toEqual([]);
  const before = phone.calledWith('PrivacyScreen.enable').length;
  nativeSystem()?.hide('sheet', true);
  expect(phone.calledWith('PrivacyScreen.enable')).toHaveLength(before + 1);
  nativeSystem()?.hide('sheet', false);
});

test('shares links and files through the phone, and vibrates after an act', async () => {
  const phone = await fakePhone({ 'Filesystem.writeFile': ({ path }) => ({ uri: `file:///cache/${String(path)}` }) });
  await phone.open();
  await navigator.share({ title: 'Receipt', files: [new File(['hi'], 'receipt 1.png')] });
  expect(phone.calledWith('Filesystem.writeFile')).toMatchObject([
    { path: 'shared/receipt_1.png', data: btoa('hi'), directory: 'CACHE' },
  ]);
  expect(phone.calledWith('Share.share')).toEqual([
    { title: 'Receipt', files: ['file:///cache/shared/receipt_1.png'] },
  ]);
  nativeSystem()?.tap('success');
  expect(phone.calledWith('Haptics.notification')).toEqual([{ type: 'SUCCESS' }]);
  expect(phone.calledWith('SystemBars.setStyle').at(-1)).toEqual({ style: 'LIGHT' });
});

test('registers the phone for pushes through its own service', async () => {
  const phone = await fakePhone({ 'PushNotifications.requestPermissions': () => ({ receive: 'granted' }) });
  await phone.open();
  const off = { ...pushesOff, channels: ['fcm' as const], public_key: null };
  let address: unknown = null;
  const { user } = await renderScreen('push-settings', {
    answers: {
      'GET /api/push': () => ({ ...off, is_on: address !== null }),
      'POST /api/push/subscribe': (request) => {
        address = request;
        return {};
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, call me' }));
  await waitFor(() => expect(phone.calledWith('PushNotifications.register')).toHaveLength(1));
  phone.fire('PushNotifications.registration', { value: 'token:of-this_phone-123' });
  expect(await screen.findByRole('heading', { name: /^Notifications are on|^On/ })).toBeTruthy();
  expect(address).toMatchObject({ channel: 'fcm', address: 'token:of-this_phone-123' });
});

test('ignores invalid input: a push without an address, a missing file, a missing key', async () => {
  const phone = await fakePhone({
    'Filesystem.writeFile': () => ({ uri: 7 }),
    'DeviceKey.create': () => ({}),
    'DeviceKey.sign': () => ({ signature: null }),
  });
  await phone.open();
  const system = nativeSystem();
  const address = system?.push.address();
  await waitFor(() => expect(phone.calledWith('PushNotifications.register')).toHaveLength(1));
  phone.fire('PushNotifications.registration', { value: { token: 'x' } });
  await expect(address).rejects.toThrow('gave no address');
  await expect(system?.key.create()).rejects.toThrow('gave no publicKey');
  await expect(system?.key.sign('text', 'reason')).rejects.toThrow('gave no signature');
  await expect(navigator.share({ files: [new File(['hi'], 'a.png')] })).rejects.toThrow('gave no uri');
  expect(phone.calledWith('Share.share')).toEqual([]);
});

test('warns once that the phone may be rooted, and blocks nothing', async () => {
  localStorage.removeItem('eh.root-hint');
  const phone = await fakePhone({ 'RootHint.signs': () => ({ signs: ['/sbin/su'] }) });
  await phone.open();
  const { user } = await renderScreen('tabhome', { answers: homeAnswers });
  expect(await screen.findByText('This phone may be rooted')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(localStorage.getItem('eh.root-hint')).toContain('true'));
});
