import type { RequestOf } from '@eh/contract/calls.ts';
import { pushRefusals } from '@eh/contract/content/push/refusals.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPushingBrowser, pushesOff } from '../../../testing/devices/pushing-browser.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

/** The answer of a server that stores the settings it receives. */
const stored = (request: RequestOf<'POST /api/push/settings'>) => ({
  ...request,
  pauses_listings: request.pauses_listings ?? false,
});

test('explains pushes before the browser asks, and asks only when the person wants them', async () => {
  const browser = openPushingBrowser();
  const sent: RequestOf<'POST /api/push/subscribe'>[] = [];
  let shown = pushesOff;
  const { user } = await renderScreen('push-settings', {
    answers: {
      'GET /api/push': () => shown,
      'POST /api/push/subscribe': (request) => {
        sent.push(request);
        shown = { ...pushesOff, is_on: true, devices: 1 };
        return {};
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
  expect(await screen.findByText(/you have \d+ minutes? to accept/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(browser.requestPermission).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Turn on notifications' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, call me' }));
  expect(await screen.findByRole('heading', { name: 'On, and sounding now' })).toBeTruthy();
  expect(browser.subscribe).toHaveBeenCalledWith(expect.objectContaining({ userVisibleOnly: true }));
  expect(sent).toMatchObject([{ channel: 'web', address: browser.subscription.endpoint, language: 'en' }]);
});

test('says what to do when the browser refuses or lacks support, or the server offers no pushes', async () => {
  openPushingBrowser({ permission: 'denied' });
  await renderScreen('push-settings', { answers: { 'GET /api/push': pushesOff } });
  expect(await screen.findByText(/in the site settings of your browser/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Turn on notifications' })).toBe(null);
});

test('says that a browser does not support pushes', async () => {
  await renderScreen('push-settings', { answers: { 'GET /api/push': pushesOff }, language: 'zh-CN' });
  expect(await screen.findByRole('heading', { name: '此浏览器不支持通知' })).toBeTruthy();
});

test('says that the server has no key', async () => {
  openPushingBrowser({ permission: 'granted' });
  await renderScreen('push-settings', {
    answers: { 'GET /api/push': { ...pushesOff, public_key: null, channels: [] } },
  });
  expect(await screen.findByRole('heading', { name: 'Not offered by this server yet' })).toBeTruthy();
});

test('saves kinds and quiet hours at once, and reverts them when the server refuses', async () => {
  openPushingBrowser({ permission: 'granted' });
  const sent: RequestOf<'POST /api/push/settings'>[] = [];
  let mayChange = true;
  const { user } = await renderScreen('push-settings', {
    answers: {
      'GET /api/push': { ...pushesOff, is_on: true, devices: 1 },
      'POST /api/push/settings': (request) => {
        sent.push(request);
        return mayChange ? stored(request) : refused(pushRefusals.PushOff);
      },
    },
  });
  await user.click(await screen.findByRole('switch', { name: 'Chat' }));
  await user.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  fireEvent.change(await screen.findByLabelText('To'), { target: { value: '08:15' } });
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toMatchObject({ chat: false, is_quiet: true, quiet_from: 1350, quiet_until: 495, trades: true });
  mayChange = false;
  await user.click(screen.getByRole('switch', { name: 'Show amounts and names when locked' }));
  await waitFor(() => expect(sent).toHaveLength(4));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Show amounts and names when locked' }).checked).toBe(
      true,
    ),
  );
});

test('pauses the listings in quiet hours when the person chooses so', async () => {
  openPushingBrowser({ permission: 'granted' });
  const sent: RequestOf<'POST /api/push/settings'>[] = [];
  const { user } = await renderScreen('push-settings', {
    answers: {
      'GET /api/push': { ...pushesOff, settings: { ...pushesOff.settings, is_quiet: true } },
      'POST /api/push/settings': (request) => {
        sent.push(request);
        return stored(request);
      },
    },
  });
  const pausing = await screen.findByRole<HTMLInputElement>('switch', { name: 'Pause my listings in quiet hours' });
  expect(pausing.checked).toBe(false);
  await user.click(pausing);
  await waitFor(() => expect(sent).toMatchObject([{ pauses_listings: true, is_quiet: true }]));
  await user.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  expect(screen.queryByRole('switch', { name: 'Pause my listings in quiet hours' })).toBe(null);
});

test('sends a test push, and turns pushes off for this device', async () => {
  openPushingBrowser({ permission: 'granted' });
  let shown = { ...pushesOff, is_on: true, devices: 1 };
  const { user } = await renderScreen('push-settings', {
    answers: {
      'GET /api/push': () => shown,
      'POST /api/push/trial': {},
      'POST /api/push/unsubscribe': () => {
        shown = pushesOff;
        return {};
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Send a test notification' }));
  expect(await screen.findByText('Sent. It sounds within seconds.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Turn off on this device' }));
  expect(await screen.findByRole('heading', { name: 'Off on this device' })).toBeTruthy();
});
