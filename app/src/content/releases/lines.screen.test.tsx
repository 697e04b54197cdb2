import { urlOf } from '@eh/contract/testing/url-of.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { apiLines, changeApiLines } from '../../api/lines/api-lines.ts';
import { storeApiLines } from '../../api/lines/list-lines.ts';

const SECOND = 'http://second.example';
const THIRD = 'http://third.example';
const none = { current: { id: 0, domain: '' }, lines: [], isChosen: false, isAutomatic: false };

interface Opened extends RenderOptions {
  readonly lines?: readonly string[];
  readonly broken?: readonly string[];
  /** API lines that answer later than the others. */
  readonly slow?: readonly string[];
}

async function openLines({
  lines = [location.origin, SECOND, THIRD],
  broken = [],
  slow = [],
  ...options
}: Opened = {}) {
  onTestFinished(() => changeApiLines(none));
  const shown = await renderScreen('lines', {
    answers: { 'GET /api/captcha': { captcha_id: crypto.randomUUID(), image: '' } },
    ...options,
  });
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const isAt = (domain: string) => urlOf(input).startsWith(domain);
    if (broken.some(isAt)) throw new TypeError('Failed to fetch');
    if (slow.some(isAt)) await new Promise((done) => setTimeout(done, 60));
    return fetch(input, init);
  };
  await act(async () => storeApiLines(lines.map((domain, index) => ({ id: index + 1, domain }))));
  return shown;
}

const tested = () => waitFor(() => expect(screen.queryAllByText(/^(testing|检测中)$/)).toEqual([]));
const radios = async () =>
  within(await screen.findByRole('radiogroup', { name: /^(Lines|线路)$/ })).getAllByRole<HTMLInputElement>('radio');

test('measures API lines that are added while the page is open', async () => {
  await openLines();
  await tested();
  expect((await radios()).map(({ disabled }) => disabled)).toEqual([false, false, false]);
  expect(screen.queryAllByText('broken')).toEqual([]);
  for (const host of ['where the app was opened', 'second.example', 'third.example'])
    expect(screen.getByText(host)).toBeTruthy();
});

test('marks a broken API line, and disables it', async () => {
  await openLines({ broken: [THIRD] });
  await tested();
  expect((await radios()).map(({ disabled }) => disabled)).toEqual([false, false, true]);
  expect(screen.getAllByText('broken')).toHaveLength(1);
});

test('moves to the API line that the person chooses, and stops moving to the fastest automatically', async () => {
  const { user } = await openLines();
  act(() => changeApiLines({ isAutomatic: true }));
  await tested();
  const [, second] = await radios();
  if (second) await user.click(second);
  expect(apiLines()).toMatchObject({ current: { id: 2, domain: SECOND }, isChosen: true, isAutomatic: false });
  expect(await screen.findByRole('heading', { name: /^On line 2/ })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Always use the fastest' }).checked).toBe(false);
});

test('moves to the fastest at once when that option is switched on', async () => {
  const { user } = await openLines({ slow: [SECOND], broken: [location.origin, '/api'] });
  await tested();
  await user.click(screen.getByRole('switch', { name: 'Always use the fastest' }));
  expect(await screen.findByRole('heading', { name: 'On line 3, the fastest' })).toBeTruthy();
  expect(apiLines()).toMatchObject({ current: { domain: THIRD }, isAutomatic: true });
});

test('measures again on request', async () => {
  const { user, server } = await openLines();
  await tested();
  const before = server.requestsOf('GET /api/captcha').length;
  await user.click(screen.getByRole('button', { name: 'Test again' }));
  await tested();
  expect(server.requestsOf('GET /api/captcha').length).toBe(before + 3);
});

test.each([
  ['en', 'There is one line at present'],
  ['zh-CN', '目前只有一条线路'],
] as const)('says that there is nothing to choose (%s)', async (language, text) => {
  await openLines({ lines: [location.origin], language });
  expect(await screen.findByText(text)).toBeTruthy();
  expect([screen.queryByRole('radiogroup'), screen.queryByRole('switch')]).toEqual([null, null]);
});

test('falls back to the first API line when the device’s own was taken off the list', async () => {
  await openLines();
  act(() => changeApiLines({ current: { id: 3, domain: THIRD } }));
  await act(async () =>
    storeApiLines([
      { id: 1, domain: location.origin },
      { id: 2, domain: SECOND },
    ]),
  );
  expect(apiLines().current).toEqual({ id: 1, domain: '' });
});
