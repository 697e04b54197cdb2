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

test('lists the origin of the page once, under its empty domain', () => {
  storeApiLines([first, { id: 2, domain: 'https://page.example' }, { id: 3, domain: '' }]);
  expect(apiLines().lines).toEqual([first, { id: 2, domain: '' }]);
  expect(apiLines().current).toEqual({ id: 2, domain: '' });
});

test('goes on with the first API line when the current one is taken off the list', () => {
  storeApiLines(lines);
  switchApiLine(second);
  storeApiLines([third, first]);
  expect(apiLines().current).toEqual(third);
});

test('says when calls go to another API line, and only then', () => {
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

test('the fastest is one of those that answered', () => {
  const speeds = [third, first, second].map((line, index) => ({ line, milliseconds: [null, 80, 42][index] ?? null }));
  expect(fastestApiLine(speeds)).toEqual(second);
  expect(fastestApiLine([{ line: first, milliseconds: null }])).toBeNull();
});

test('a device that has chosen before stays with its API line', async () => {
  storeApiLines(lines);
  switchApiLine(first);
  await chooseFirstApiLine(() => 0.99);
  expect(apiLines().current).toEqual(first);
});

test('the first choice of a device is random among the API lines, and made if that API line answers', async () => {
  storeApiLines(lines);
  await chooseFirstApiLine(() => 0.5);
  expect(apiLines()).toMatchObject({ current: first, isChosen: true });
  changeApiLines(unknown);
  storeApiLines(lines);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await chooseFirstApiLine(() => 0.5);
  expect(apiLines()).toMatchObject({ current: third, isChosen: false });
});

test('calls go to the fastest API line where that is asked for, and stay where none answers', async () => {
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
