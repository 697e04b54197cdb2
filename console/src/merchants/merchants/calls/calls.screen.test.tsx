import type { AnswerOf } from '@eh/contract/calls.ts';
import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn } from '../../../../testing/fill-in.ts';
import { qinghe, renderPortal } from '../../../../testing/render-portal.tsx';
import { now } from '../../../../testing/sample-portal.ts';

const CALLS = 'POST /api/merchant/calls';
const DETAIL = 'POST /api/merchant/calls/one';
const REPEAT = 'POST /api/merchant/calls/repeat';
const id = '00000000-0000-4000-8000-0000000000e1';
const made: AnswerOf<typeof CALLS>['rows'][number] = {
  id,
  at: now - 60,
  key_id: 'eh_test_0123456789abcdef8f2c',
  operation: 'createOrder',
  method: 'POST',
  url: '/open/v1/orders',
  status: 201,
  refusal: null,
  duration_milliseconds: 14,
  address: '203.0.113.9',
};
const taken = { ...made, id: '00000000-0000-4000-8000-0000000000e2', status: 409, refusal: 45_101 };
const detail: AnswerOf<typeof DETAIL> = {
  ...made,
  request_id: 'r-17',
  request: '{"merchant_order_no":"A-27"}',
  answer: '{"status":"open"}',
  is_bearer: false,
  may_repeat: true,
};
const list = { rows: [made, taken], next_cursor: null };

test('lists calls with their outcome, and opens one', async () => {
  renderPortal('calls', { environment: 'test', answers: { [CALLS]: list } });
  const table = await screen.findByRole('table', { name: 'API calls' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first && within(first).getByText('201')).toBeTruthy();
  expect(second && within(second).getByText('409 · 45101')).toBeTruthy();
  expect(within(table).getAllByRole('link')[0]?.getAttribute('href')).toBe(`#/merchant/calls/${id}`);
});

test('searches by number, name, code and outcome', async () => {
  const { server, user } = renderPortal('calls', { answers: { [CALLS]: list } });
  await screen.findByRole('table', { name: 'API calls' });
  fillIn(screen.getByLabelText('Find'), 'A-27');
  fillIn(screen.getByLabelText('Call'), 'createOrder');
  fillIn(screen.getByLabelText('Refusal code'), '45101');
  await user.click(screen.getByRole('button', { name: 'Refused' }));
  await screen.findByRole('table', { name: 'API calls' });
  expect(server.requestsOf(CALLS).at(-1)).toMatchObject({
    reference: 'A-27',
    operation: 'createOrder',
    refusal: 45_101,
    is_refused: true,
  });
});

test('replays a test call under a number of its own, and repeats a lost answer under the same', async () => {
  const { server, user } = renderPortal(`calls/${id}`, {
    environment: 'test',
    answers: { [CALLS]: list, [DETAIL]: detail, [REPEAT]: lost },
  });
  const replay = await screen.findByRole('button', { name: /^Replay in test/ });
  await user.click(replay);
  expect(await screen.findByRole('alert')).toBeTruthy();
  server.change({ [REPEAT]: { status: 201, answer: '{"status":"paid"}' } });
  await user.click(screen.getByRole('button', { name: /^Replay in test/ }));
  const answer = await screen.findByRole('region', { name: 'Answer to the replay: 201' });
  expect(within(answer).getByText(/"paid"/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Replay again/ }));
  const numbers = server.requestsOf(REPEAT).map(({ repeat_id }) => repeat_id);
  expect(numbers[1]).toBe(numbers[0]);
  expect(new Set(numbers).size).toBe(2);
  expect(server.requestsOf(REPEAT)[0]).toMatchObject({ merchant_id: qinghe.id, call_id: id, environment: 'test' });
});

test('says why a call was not replayed', async () => {
  const answers = { [CALLS]: list, [DETAIL]: detail, [REPEAT]: refused(merchantRefusals.KeyIsOver) };
  const { user } = renderPortal(`calls/${id}`, { environment: 'test', answers });
  await user.click(await screen.findByRole('button', { name: /^Replay in test/ }));
  expect((await screen.findByRole('alert')).textContent).toBe(merchantRefusals.KeyIsOver.en);
});

test('gives a live call as a command to copy, and replays nothing', async () => {
  renderPortal(`calls/${id}`, { answers: { [CALLS]: list, [DETAIL]: { ...detail, may_repeat: false } } });
  const command = await screen.findByRole('region', { name: 'command' });
  expect(within(command).getByText(/^eh POST '\/open\/v1\/orders'/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Replay/ })).toBeNull();
});

test('says that an answer with a secret was not logged', async () => {
  const secret = { ...detail, answer: '', may_repeat: false };
  renderPortal(`calls/${id}`, { environment: 'test', answers: { [CALLS]: list, [DETAIL]: secret } });
  expect(await screen.findByText('not logged: it shows a secret or a user')).toBeTruthy();
  expect(screen.getByText(/^This call cannot be replayed here/)).toBeTruthy();
});

test.each([
  ['en', 'No such calls'],
  ['zh-CN', '没有符合条件的调用'],
] as const)('says in %s that nothing was found', async (language, none) => {
  renderPortal('calls', { language, answers: { [CALLS]: { rows: [], next_cursor: null } } });
  expect(await screen.findByRole('heading', { name: none })).toBeTruthy();
});

test('says that the calls did not load, and loads them on request', async () => {
  const { server, user } = renderPortal('calls', { answers: { [CALLS]: lost } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.change({ [CALLS]: list });
  await user.click(again);
  expect(await screen.findByRole('table', { name: 'API calls' })).toBeTruthy();
});

test.each(['finance', 'viewer'] as const)('is not offered to %s', async (role) => {
  const keys = { rows: [], uses: [] };
  renderPortal('keys', { merchant: { role }, answers: { 'POST /api/merchant/keys': keys } });
  await screen.findByRole('link', { name: 'API keys' });
  expect(screen.queryByRole('link', { name: 'API calls' })).toBeNull();
});
