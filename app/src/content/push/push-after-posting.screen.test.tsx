import type { AnswerOf } from '@eh/contract/calls.ts';
import { pushRefusals } from '@eh/contract/content/push/refusals.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { openPushingBrowser, pushesOff } from '../../../testing/devices/pushing-browser.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { useLateHosts } from '../../shell/late-hosts.ts';
import { PushAfterPosting } from './push-after-posting.tsx';

const TITLE = 'Shall we call you when a buyer comes?';
const DAY_MILLISECONDS = 86_400_000;
const pushesOn: AnswerOf<'GET /api/push'> = { ...pushesOff, is_on: true, devices: 1 };

interface Opened extends RenderOptions {
  readonly push?: Answers['GET /api/push'];
  readonly offeredDaysAgo?: number;
}

/** A listing has just been posted. */
async function post({ push = pushesOff, offeredDaysAgo, answers, ...options }: Opened = {}) {
  const shown = await renderScreen('tabhome', {
    ...options,
    answers: { ...homeAnswers, 'GET /api/push': push, ...answers },
  });
  if (offeredDaysAgo !== undefined)
    localStorage.setItem('eh.push-offer', JSON.stringify({ at: Date.now() - offeredDaysAgo * DAY_MILLISECONDS }));
  onTestFinished(() => useLateHosts.setState({ hosts: [] }));
  act(() => useLateHosts.setState({ hosts: [PushAfterPosting] }));
  return shown;
}

const offered = (name = TITLE) => screen.findByRole('dialog', { name });
const accept = 'Yes, call me';

test('offers pushes to a seller who has posted a listing, and enables them with one press', async () => {
  const browser = openPushingBrowser();
  const { user, server } = await post({ answers: { 'POST /api/push/subscribe': {} } });
  const sheet = await offered();
  expect(browser.requestPermission).not.toHaveBeenCalled();
  await user.dblClick(within(sheet).getByRole('button', { name: accept }));
  expect(await screen.findByText('Notifications are on')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requestsOf('POST /api/push/subscribe')).toMatchObject([
    { channel: 'web', address: browser.subscription.endpoint, language: 'en' },
  ]);
});

test('asks in Chinese too, and lets the seller decline before the browser asks', async () => {
  const browser = openPushingBrowser();
  const { user, server } = await post({ language: 'zh-CN' });
  const sheet = await offered('有人来买时，叫您一声？');
  await user.click(within(sheet).getByRole('button', { name: '先不用' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([browser.requestPermission.mock.calls, server.requestsOf('POST /api/push/subscribe')]).toEqual([[], []]);
  expect(localStorage.getItem('eh.push-offer')).toContain('at');
});

test.each([
  ['this device has pushes', { push: pushesOn }, { permission: 'granted' }],
  ['the server sends none', { push: { ...pushesOff, public_key: null } }, {}],
  ['the server does not say', { push: lost }, {}],
] as const)('offers nothing when %s', async (_when, given, browser) => {
  openPushingBrowser(browser);
  const { server } = await post(given);
  await waitFor(() => expect(server.requestsOf('GET /api/push')).not.toEqual([]));
  await screen.findByText('Best prices');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['the same seller was asked 29 days ago', { offeredDaysAgo: 29 }, {}],
  ['the browser has refused', {}, { permission: 'denied' }],
] as const)('does not even ask the server when %s', async (_when, given, browser) => {
  openPushingBrowser(browser);
  const { server } = await post(given);
  await screen.findByText('Best prices');
  expect([screen.queryByRole('dialog'), server.requestsOf('GET /api/push')]).toEqual([null, []]);
});

test('offers pushes again after 30 days', async () => {
  openPushingBrowser();
  await post({ offeredDaysAgo: 31 });
  expect(await offered()).toBeTruthy();
});

test('does not claim that pushes are on when the person declines in the browser', async () => {
  openPushingBrowser({ answer: 'denied' });
  const { user, server } = await post();
  await user.click(within(await offered()).getByRole('button', { name: accept }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull());
  expect([screen.queryByText('Notifications are on'), server.requestsOf('POST /api/push/subscribe')]).toEqual([
    null,
    [],
  ]);
});

test('does not claim that pushes are on when the server refuses, and says why', async () => {
  openPushingBrowser();
  const full = refused(pushRefusals.PushDevicesTooMany, { most: 10 });
  const { user } = await post({ answers: { 'POST /api/push/subscribe': full } });
  await user.click(within(await offered()).getByRole('button', { name: accept }));
  expect(await screen.findByText(/on for 10 devices already/)).toBeTruthy();
  expect(screen.queryByText('Notifications are on')).toBeNull();
});
