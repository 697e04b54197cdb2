import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiBaseUrl, apiLines, changeApiLines, followApiLine } from './api-lines.ts';
import { chooseFirstApiLine, fastestApiLine, goToFastestApiLine, switchApiLine } from './choose-line.ts';
import { otherApiLines, storeApiLines } from './list-lines.ts';

const lines = [3, 1, 2].map((id) => ({ id, domain: `https://line${id}.example` }));
const [third, first, second] = lines as [(typeof lines)[0], (typeof lines)[0], (typeof lines)[0]];

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://page.example' });
  vi.stubGlobal('fetch', async () => new Response('{}'));
});
const unknown = { lines: [], current: { id: 0, domain: '' }, isChosen: false, isAutomatic: false };
afterEach(() => {
  changeApiLines(unknown);
  vi.unstubAllGlobals();
});

test('tries the API lines after the current one first, then those before it', () => {
  expect(otherApiLines(lines, 2).map((line) => line.id)).toEqual([3, 1]);
});

test('never tries the API line that just failed', () => {
  expect(otherApiLines(lines, 1).map((line) => line.id)).toEqual([2, 3]);
  expect(otherApiLines([], 0)).toEqual([]);
});

test('lists the origin of the page once, as the empty domain', () => {
  storeApiLines([first, { id: 2, domain: 'https://page.example' }, { id: 3, domain: '' }]);
  expect(apiLines().lines).toEqual([first, { id: 2, domain: '' }]);
  expect(apiLines().current).toEqual({ id: 2, domain: '' });
});

test('falls back to the first API line when the current one is taken off the list', () => {
  storeApiLines(lines);
  switchApiLine(second);
  storeApiLines([third, first]);
  expect(apiLines().current).toEqual(third);
});

test('tells its listeners only when calls move to another API line', () => {
  storeApiLines(lines);
  const listener = vi.fn<() => void>();
  const stop = followApiLine(listener);
  changeApiLines({ isAutomatic: false });
  switchApiLine(first);
  expect([listener.mock.calls.length, apiBaseUrl()]).toEqual([1, 'https://line1.example']);
  stop();
  switchApiLine(second);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('chooses the fastest only among those that answered', () => {
  const speeds = [third, first, second].map((line, index) => ({ line, milliseconds: [null, 80, 42][index] ?? null }));
  expect(fastestApiLine(speeds)).toEqual(second);
  expect(fastestApiLine([{ line: first, milliseconds: null }])).toBeNull();
});

test('keeps a device on the API line it has chosen before', async () => {
  storeApiLines(lines);
  switchApiLine(first);
  await chooseFirstApiLine(() => 0.99);
  expect(apiLines().current).toEqual(first);
});

test('chooses randomly for a new device, and keeps the choice if that API line answers', async () => {
  storeApiLines(lines);
  await chooseFirstApiLine(() => 0.5);
  expect(apiLines()).toMatchObject({ current: first, isChosen: true });
  changeApiLines(unknown);
  storeApiLines(lines);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await chooseFirstApiLine(() => 0.5);
  expect(apiLines()).toMatchObject({ current: third, isChosen: false });
});

test('moves to the fastest API line on request, and stays when none answers', async () => {
  storeApiLines(lines);
  vi.stubGlobal('fetch', (url: string) =>
    url.startsWith(second.domain) ? Promise.resolve(new Response('{}')) : Promise.reject(new TypeError('Failed')),
  );
  await goToFastestApiLine();
  expect(apiLines().current).toEqual(second);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed')));
  await goToFastestApiLine();
  expect(apiLines().current).toEqual(second);
});
