import type { Answers } from '@eh/contract/testing/fake-server.ts';
import { urlOf } from '@eh/contract/testing/url-of.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { reloads } from '../../../testing/devices/browser-calls.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { apiLines, changeApiLines } from './api-lines.ts';
import { checkApiLines } from './check-api-lines.ts';

const FIRST = 'http://first.example';
const SECOND = 'http://second.example';
const THIRD = 'http://third.example';
const lines = [FIRST, SECOND, THIRD].map((domain, index) => ({ id: index + 1, domain }));
const none = { current: { id: 0, domain: '' }, lines: [], isChosen: false };

interface Broken {
  readonly broken: readonly string[];
  readonly current?: (typeof lines)[number];
  readonly listed?: typeof lines;
}

async function openOn({ broken, current = { id: 1, domain: FIRST }, listed = lines }: Broken) {
  const answers: Answers = { ...homeAnswers, 'GET /api/captcha': { captcha_id: crypto.randomUUID(), image: '' } };
  const shown = await renderScreen('tabhome', { answers });
  await screen.findByText('Best prices');
  act(() => changeApiLines({ lines: listed, current }));
  onTestFinished(() => changeApiLines(none));
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    if (broken.some((domain) => urlOf(input).startsWith(domain))) throw new TypeError('Failed to fetch');
    return fetch(input, init);
  };
  return shown;
}

/** Starts the check without waiting for the person's answer to its dialog. */
async function check(options: { readonly isQuiet: boolean }) {
  let end: Promise<void> = Promise.resolve();
  await act(async () => {
    end = checkApiLines(options);
  });
  onTestFinished(() => end);
}

test('moves a background call to the next API line without asking', async () => {
  await openOn({ broken: [FIRST] });
  await check({ isQuiet: true });
  expect(await screen.findByText('Connected to line 2. You can go on: nothing was lost.')).toBeTruthy();
  expect([apiLines().current.id, screen.queryByRole('alertdialog')]).toEqual([2, null]);
});

test('tells a person who is waiting, and keeps their typing through the restart', async () => {
  const reload = reloads();
  const { user } = await openOn({ broken: [FIRST, SECOND] });
  await check({ isQuiet: false });
  expect(screen.getByText('Detecting the best line')).toBeTruthy();
  const found = await screen.findByRole('alertdialog', { name: 'Friendly reminder' });
  expect(found.textContent).toContain('Connected to another line. Please restart the app.');
  expect([apiLines().current.id, reload.mock.calls]).toEqual([3, []]);
  await user.click(within(found).getByRole('button', { name: 'Restart' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('changes nothing after a single failed call when its API line answers', async () => {
  await openOn({ broken: [] });
  await check({ isQuiet: false });
  await waitFor(() => expect(apiLines().current.id).toBe(1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('reports that no API line answers only to a person who is waiting', async () => {
  const { user } = await openOn({ broken: [FIRST, SECOND, THIRD] });
  await check({ isQuiet: true });
  await check({ isQuiet: false });
  const modal = await screen.findByRole('alertdialog', { name: 'Friendly reminder' });
  await user.click(within(modal).getByRole('button', { name: 'Got it' }));
  expect(apiLines().current.id).toBe(1);
});

test('does not look for another API line in the background when there is only one', async () => {
  const { server } = await openOn({ broken: [], listed: lines.slice(0, 1) });
  await check({ isQuiet: true });
  expect(server.requestsOf('GET /api/captcha')).toEqual([]);
});
