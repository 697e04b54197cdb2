import type { Failure } from '@eh/client/calls/outcome.ts';
import { classifyAnswer } from '@eh/client/calls/outcome.ts';
import { changeSettings } from '@eh/ui/reader/settings.ts';
import { beforeAll, expect, test } from 'vitest';
import { failureText } from './failure-text.ts';

beforeAll(() => changeSettings({ language: 'en' }));

const textOf = (status: number, msg: string | null, code = 1) =>
  failureText(classifyAnswer({ status, body: msg === null ? '<html>' : { code, msg, data: null } }, true) as Failure);

test.each([
  [403, 'This is for operators', 'Access denied'],
  [404, 'Trade not found', 'Not found'],
  [404, null, 'Not found'],
  [422, 'code: not six digits', 'code: not six digits'],
  [429, 'Too many requests. Try again in 60 s.', '429 Too many requests. Try again in 60 s.'],
  [500, 'Something went wrong on our side', '500 Something went wrong on our side'],
  [504, null, '504 Something went wrong. Please try again later.'],
  [401, 'Whatever it says', 'Login expired'],
])('status %i gets the message of the error catalogue', (status, msg, expected) => {
  expect(textOf(status, msg)).toBe(expected);
});

test('gives a frozen account its own message, not the one for denied access', () => {
  expect(textOf(403, 'Your account has been frozen', 10_001)).toBe('Your account has been frozen');
});
