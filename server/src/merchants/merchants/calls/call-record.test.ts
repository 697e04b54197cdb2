import { openCalls } from '@eh/contract/open-calls.ts';
import { expect, it } from 'vitest';
import type { KeyCall } from '../../../platform/http/open/key-call.ts';
import { masked, openReadLimit, READS_LOGGED_MAX, recordOf } from './call-record.ts';

const caller: KeyCall['caller'] = {
  kind: 'key',
  actorId: 'a',
  merchantId: 'm',
  environment: 'test',
  keyId: 'eh_test_a',
  scopes: ['orders'],
  quota: { name: 'pace', left: 599, most: 600 },
};
const done: KeyCall = {
  caller,
  call: openCalls['POST /open/v1/orders'],
  method: 'POST',
  url: '/open/v1/orders',
  status: 201,
  refusal: 0,
  requestId: 'r-1',
  address: '203.0.113.7',
  durationMilliseconds: 12,
  request: '{"merchant_order_no":"A-27","amount":"9.70"}',
  answer: '{"id":"019a9f30-5c1e-7d52-9d0a-3c5f4f1f6a01","order_no":"2611238840712265","status":"open"}',
};
const at = new Date('2026-11-30T08:00:00Z');
const record = (changes: Partial<KeyCall> = {}) => recordOf({ ...done, ...changes }, { id: 'i', at });

it('holds what was sent and answered, and by which numbers it is found', () => {
  expect(record()).toMatchObject({
    operation: 'createOrder',
    status: 201,
    refusal: null,
    request: done.request,
    answer: done.answer,
    is_whole: true,
    refs: ['A-27', '019a9f30-5c1e-7d52-9d0a-3c5f4f1f6a01', '2611238840712265'],
  });
  expect(record({ status: 409, refusal: 45_101 }).refusal).toBe(45_101);
});

it('is found by the order in its path and by the number that it asked for', () => {
  const id = '019a9f30-5c1e-7d52-9d0a-3c5f4f1f6a01';
  expect(record({ url: `/open/v1/orders/${id}/close`, request: '{}', answer: '{}' }).refs).toEqual([id]);
  const list = { request: '', answer: `{"rows":[{"id":"${id}"}],"next_cursor":null}` };
  expect(record({ ...list, url: '/open/v1/orders?merchant_order_no=A+27&limit=1' }).refs).toEqual(['A 27']);
});

it.each([
  ['{"secret":"whsec_abc","id":"1"}', '{"secret":"•••","id":"1"}'],
  ['{"pay_url": "https://eh.example/#/x?order=abc"}', '{"pay_url": "•••"}'],
  ['{"token":"a\\"b","status":"open"}', '{"token":"•••","status":"open"}'],
  ['{"secret":"cut in the mid', '{"secret":"•••'],
  ['{"subject":"a secret","amount":"1.00"}', '{"subject":"a secret","amount":"1.00"}'],
  ['a\0b\ud800', 'ab\ufffd'],
])('hides secrets in %j', (text, shown) => {
  expect(masked(text)).toBe(shown);
});

it('is bounded, and then cannot be repeated', () => {
  const long = record({ request: `{"metadata":"${'x'.repeat(9000)}"}`, answer: 'y'.repeat(9000) });
  expect([long.request.length, long.answer.length, long.is_whole]).toEqual([4000, 4000, false]);
  expect(record({ request: '{"token":"t"}' }).is_whole).toBe(false);
  expect(record({ url: `/open/v1/orders?x=${'y'.repeat(2000)}` }).url).toHaveLength(1000);
});

it.each([
  ['a secret', openCalls['POST /open/v1/webhook-endpoints']],
  ['what an app sees of users', openCalls['GET /open/v1/grants']],
])('leaves out an answer that shows %s, and keeps its refusal', (_says, call) => {
  expect(record({ call, status: 200 }).answer).toBe('');
  expect(record({ call, status: 403 }).answer).toBe(done.answer);
});

it('logs each change and refusal, and the first reads of one kind of a key in a minute', () => {
  const isLogged = openReadLimit();
  const read = openCalls['GET /open/v1/orders'];
  const of = (changes: Partial<KeyCall>, seconds = 0) =>
    isLogged({ ...done, ...changes }, new Date(at.getTime() + seconds * 1000));
  const reading = { method: 'GET', status: 200, call: read };
  const first = Array.from({ length: READS_LOGGED_MAX }, () => of(reading));
  expect(new Set(first)).toEqual(new Set([true]));
  expect(of(reading)).toBe(false);
  expect(of({ ...reading, status: 404 })).toBe(true);
  expect(of({})).toBe(true);
  expect(of({ ...reading, call: openCalls['GET /open/v1/refunds'] })).toBe(true);
  expect(of({ ...reading, caller: { ...caller, keyId: 'eh_test_b' } })).toBe(true);
  expect(of(reading, 60)).toBe(true);
});

it('does not log who reads the log, unless that is refused', () => {
  const isLogged = openReadLimit();
  const reading = { ...done, method: 'GET', status: 200, call: openCalls['GET /open/v1/calls'] };
  expect(isLogged(reading, at)).toBe(false);
  expect(isLogged({ ...reading, status: 429 }, at)).toBe(true);
});
