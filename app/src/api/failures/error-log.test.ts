import { API_ERRORS_MAX } from '@eh/contract/operations/error-reports/report-bounds.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storeApiError } from './error-log.ts';
import { dropReported, storedApiErrors } from './report-errors.ts';

const had = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');

beforeEach(() => {
  const values = new Map<string, string>();
  const storage = {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
});
afterEach(() => {
  if (had) Object.defineProperty(globalThis, 'localStorage', had);
  else Reflect.deleteProperty(globalThis, 'localStorage');
});

const fail = (index: number) => storeApiError({ api_url: `/api/${index}`, res_content: 'no answer', code: 0 });
const urls = () => storedApiErrors().map((entry) => entry.api_url);

test('stores the last fifty calls without an answer', () => {
  for (let index = 0; index < API_ERRORS_MAX + 3; index += 1) fail(index);
  expect(urls()).toHaveLength(API_ERRORS_MAX);
  expect(urls()[0]).toBe('/api/3');
});

test('keeps failures that happen while a report is being sent', () => {
  fail(1);
  fail(2);
  const reported = storedApiErrors();
  fail(3);
  dropReported(reported);
  expect(urls()).toEqual(['/api/3']);
});

test('does not log a report that failed', () => {
  storeApiError({ api_url: '/api/report/errors', res_content: '', code: 0 });
  expect(urls()).toEqual([]);
});

test('ignores a stored log of unknown format', () => {
  localStorage.setItem(
    'eh.api-errors',
    '{"entries":[{"id":1},null,"x",{"id":"1","api_url":"/a","res_content":"","code":"0"}]}',
  );
  expect(urls()).toEqual([]);
});

test('cuts a long answer', () => {
  storeApiError({ api_url: '/api/m', res_content: 'x'.repeat(5000), code: 502 });
  expect(storedApiErrors()[0]?.res_content).toHaveLength(2000);
});
