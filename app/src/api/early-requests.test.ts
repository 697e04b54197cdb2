import { httpRequest } from '@eh/client/calls/http-request.ts';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { dropEarlyAnswers, sendEarly, takeEarlyAnswer } from './early-requests.ts';

const alice = { baseUrl: '', token: 't1', language: 'en' } as const;
const request = (options: { baseUrl: string; token: string | null; language: string } = alice) =>
  httpRequest('POST /api/order/market', { sort: 'price' }, options);

vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"code":0,"msg":"ok","data":{"rows":[]}}')));
afterEach(dropEarlyAnswers);
afterAll(() => void vi.unstubAllGlobals());

test('gives the early answer to the first identical request only', async () => {
  const response = sendEarly(request());
  expect(takeEarlyAnswer(request())).toBe(response);
  expect((await response).answer).toEqual({ status: 200, body: { code: 0, msg: 'ok', data: { rows: [] } } });
  expect(takeEarlyAnswer(request())).toBeUndefined();
});

test('sends a new request for another person, another language or another path', () => {
  void sendEarly(request());
  expect(takeEarlyAnswer(request({ ...alice, token: 't2' }))).toBeUndefined();
  expect(takeEarlyAnswer(request({ ...alice, token: null }))).toBeUndefined();
  expect(takeEarlyAnswer(request({ ...alice, language: 'zh-CN' }))).toBeUndefined();
  expect(takeEarlyAnswer(httpRequest('POST /api/order/market', { sort: 'speed' }, alice))).toBeUndefined();
});

test('drops an unused early answer once the first page is shown', () => {
  void sendEarly(request());
  dropEarlyAnswers();
  expect(takeEarlyAnswer(request())).toBeUndefined();
});

test('treats a broken connection as an early answer too', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { answer, serverTime } = await sendEarly(request());
  expect([answer.status, serverTime]).toEqual([0, null]);
});
