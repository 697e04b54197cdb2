import { expect, test } from 'vitest';
import { classifyAnswer, type Failure } from './outcome.ts';
import { Refused } from './refused.ts';

const TEXT = 'words of the server';
const envelope = (code: number, msg = TEXT, data: unknown = null) => ({ code, msg, data });
const at = (status: number, body: unknown = null, hadToken = true) => classifyAnswer({ status, body }, hadToken);

test('treats code 0 as success with its data', () => {
  expect(at(200, envelope(0, '', { rows: [] }))).toEqual({ kind: 'done', data: { rows: [] } });
});

test('treats code 1000 as missing permission', () => {
  expect(at(200, envelope(1000))).toEqual({ kind: 'no-permission', text: TEXT });
});

test.each(['暂无操作权限，请联系客服', '您没有操作权限', 'No operation permission'])(
  'treats the text %s as missing permission too',
  (msg) => {
    expect(at(200, envelope(500, msg))).toEqual({ kind: 'no-permission', text: msg });
  },
);

test('treats codes 20001 and 20002 as a running trade that must be finished first', () => {
  expect(at(200, envelope(20_001))).toEqual({ kind: 'finish-buying', text: TEXT });
  expect(at(200, envelope(20_002))).toEqual({ kind: 'finish-selling', text: TEXT });
});

test("treats any other code as a refusal with the server's message", () => {
  expect(at(200, envelope(13_001, 'Wrong name or password'))).toEqual({
    kind: 'refused',
    code: 13_001,
    text: 'Wrong name or password',
    data: null,
  });
});

test("ends the session of a frozen account with the server's message, but only refuses at the login", () => {
  expect(at(403, envelope(10_001, 'Your account has been frozen'))).toEqual({
    kind: 'frozen',
    text: 'Your account has been frozen',
  });
  expect(at(403, envelope(10_001), false)).toMatchObject({ kind: 'http', status: 403 });
});

test('ends the session on 401 only for a call that had a token', () => {
  expect(at(401, envelope(40_101), true)).toEqual({ kind: 'logged-out', text: TEXT });
  expect(at(401, envelope(40_101), false)).toMatchObject({ kind: 'http', status: 401 });
});

test.each([403, 404, 409, 413, 422, 429, 500, 503])("keeps for %i the server's message", (status) => {
  expect(at(status, envelope(1, 'said why', { left: 2 }))).toEqual({
    kind: 'http',
    status,
    code: 1,
    text: 'said why',
    data: { left: 2 },
  });
});

test('has no message of its own for an answer without an envelope', () => {
  expect(at(404, '<html>')).toEqual({ kind: 'http', status: 404, code: 0, text: null });
});

test('treats no answer and 502 as a broken connection, whatever the body says', () => {
  expect(at(0)).toEqual({ kind: 'line-broken' });
  expect(at(502, envelope(0))).toEqual({ kind: 'line-broken' });
});

test('treats an incomplete answer as an unknown outcome', () => {
  for (const body of ['', '{"code":0,"msg":"ok","da', '<html>']) expect(at(200, body)).toEqual({ kind: 'line-broken' });
});

test('treats a fault as an unknown outcome unless it has a message of the application', () => {
  const refused = (outcome: ReturnType<typeof at>) => new Refused(outcome as Failure, '').isUncertain;
  expect(refused(at(504, '<html>'))).toBe(true);
  expect(refused(at(500, envelope(50_001, 'went wrong')))).toBe(false);
  expect(refused(at(404, '<html>'))).toBe(false);
});
