import { expect, test } from 'vitest';
import { judge } from './outcome.ts';
import { Refused } from './refused.ts';
import type { Failure } from './say-outcome.ts';

const envelope = (code: number, msg = 'words of the server', data: unknown = null) => ({ code, msg, data });
const at = (status: number, body: unknown = null, hadToken = true) => judge({ status, body }, hadToken);

test('code 0 is done and gives its data', () => {
  expect(at(200, envelope(0, '', { rows: [] }))).toEqual({ kind: 'done', data: { rows: [] } });
});

test('code 1000 means no permission', () => {
  expect(at(200, envelope(1000))).toEqual({ kind: 'no-permission' });
});

test.each(['暂无操作权限，请联系客服', '您没有操作权限', 'No operation permission'])(
  '%s means the same by its words',
  (msg) => {
    expect(at(200, envelope(500, msg))).toEqual({ kind: 'no-permission' });
  },
);

test('codes 20001 and 20002 ask to finish what is running', () => {
  expect(at(200, envelope(20_001))).toEqual({ kind: 'finish-buying' });
  expect(at(200, envelope(20_002))).toEqual({ kind: 'finish-selling' });
});

test('any other code is a refusal in the words of the server', () => {
  expect(at(200, envelope(13_001, 'Wrong name or password'))).toEqual({
    kind: 'refused',
    code: 13_001,
    text: 'Wrong name or password',
    data: null,
  });
});

test('a frozen account ends the session in the words of the server, and is a plain refusal at the login', () => {
  expect(at(403, envelope(10_001, 'Your account has been frozen'))).toEqual({
    kind: 'frozen',
    text: 'Your account has been frozen',
  });
  expect(at(403, envelope(10_001), false)).toMatchObject({ kind: 'http', status: 403 });
});

test('401 logs out only who was logged in', () => {
  expect(at(401, envelope(40_101), true)).toEqual({ kind: 'logged-out' });
  expect(at(401, envelope(40_101), false)).toMatchObject({ kind: 'http', status: 401 });
});

test.each([403, 404, 409, 413, 422, 429, 500, 503])('%i keeps the words of the server', (status) => {
  expect(at(status, envelope(1, 'said why'))).toEqual({ kind: 'http', status, code: 1, text: 'said why' });
});

test('an answer without an envelope has no words of its own', () => {
  expect(at(404, '<html>')).toEqual({ kind: 'http', status: 404, code: 0, text: null });
});

test('no answer and 502 mean that the line broke, whatever the body says', () => {
  expect(at(0)).toEqual({ kind: 'line-broken' });
  expect(at(502, envelope(0))).toEqual({ kind: 'line-broken' });
});

test('half an answer tells no more than none: nobody knows whether the act happened', () => {
  for (const body of ['', '{"code":0,"msg":"ok","da', '<html>']) expect(at(200, body)).toEqual({ kind: 'line-broken' });
});

test('a fault without a word of ours leaves open whether the act happened; one with our words does not', () => {
  const refused = (outcome: ReturnType<typeof at>) => new Refused(outcome as Failure, '').isUncertain;
  expect(refused(at(504, '<html>'))).toBe(true);
  expect(refused(at(500, envelope(50_001, 'went wrong')))).toBe(false);
  expect(refused(at(404, '<html>'))).toBe(false);
});
