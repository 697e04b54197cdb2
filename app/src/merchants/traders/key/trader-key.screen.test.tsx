import type { AnswerOf } from '@eh/contract/calls.ts';
import { lost } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { minutesFromNow } from '../../../../testing/samples/sample-trade.ts';
import { sampleKey as key } from '../../../../testing/samples/sample-trader-key.ts';

const KEYS = 'GET /api/trader_keys';
const CALLS = 'GET /api/trader_keys/calls';
const CALL = 'GET /api/trader_keys/call';
const END = 'POST /api/trader_keys/end';

type LoggedCall = AnswerOf<typeof CALLS>['rows'][number];

const made: LoggedCall = {
  id: '00000000-0000-4000-8000-0000000000e1',
  at: minutesFromNow(-3),
  key_id: key.id,
  operation: 'acceptSale',
  method: 'POST',
  url: '/open/v1/trader/sales/019ad4b2-1a20-7c11-8f52-77a1c02e9b14/accept',
  status: 200,
  refusal: null,
  duration_milliseconds: 14,
  address: '203.0.113.7',
};
const refused: LoggedCall = {
  ...made,
  id: '00000000-0000-4000-8000-0000000000e2',
  operation: 'postSellListing',
  status: 403,
  refusal: 44_017,
};
const texts = { request_id: 'r-17', request: '', answer: '' };

const openKey = ({ answers, ...options }: RenderOptions = {}) =>
  renderScreen('trader-key', {
    params: { id: key.id },
    answers: {
      [KEYS]: { rows: [key], has_totp: true },
      [CALLS]: { rows: [refused, made], next_cursor: null },
      ...answers,
    },
    ...options,
  });

test('lists the calls of a key with their outcome, and those that failed on request', async () => {
  const { server, user } = await openKey();
  const list = await screen.findByRole('list', { name: 'Calls' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/postSellListing.*203\.0\.113\.7.*403 · error 44017.*14 ms/);
  expect(second?.textContent).toMatch(/acceptSale.*200.*14 ms/);
  server.change({ [CALLS]: { rows: [refused], next_cursor: null } });
  await user.click(screen.getByRole('button', { name: 'Failed' }));
  await expect.poll(() => screen.queryByText('acceptSale')).toBeNull();
  expect(server.requestsOf(CALLS).map((request) => Object(request).outcome)).toEqual([undefined, 'refused']);
});

test('opens a call with what the log holds of it, and says what it does not', async () => {
  const answer = '{"code":44017,"name":"ScopeNotAllowed"}';
  const { user, server } = await openKey({ answers: { [CALL]: { ...refused, ...texts, answer } } });
  await user.click(await screen.findByRole('button', { name: /postSellListing/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Call' });
  expect(await within(sheet).findByText(answer)).toBeTruthy();
  expect(server.requestsOf(CALL)).toEqual([{ id: refused.id }]);
  expect(within(sheet).getByRole('region', { name: 'Request body' }).textContent).toContain('Not kept');
  expect(sheet.textContent).toContain('403 · error 44017');
  expect(sheet.textContent).toContain('they show the people you trade with');
});

test.each([
  ['en', 'No calls yet', 'Failed', 'No failed calls'],
  ['zh-CN', '暂无调用', '失败', '没有失败的调用'],
] as const)('says that there are no calls, or none that failed (%s)', async (language, none, chip, noneRefused) => {
  const { user } = await openKey({ language, answers: { [CALLS]: { rows: [], next_cursor: null } } });
  expect(await screen.findByText(none)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: chip }));
  expect(await screen.findByText(noneRefused)).toBeTruthy();
});

test('does not show a failed load as no calls', async () => {
  const { server, user } = await openKey({ answers: { [CALLS]: lost } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No calls yet')).toBeNull();
  server.change({ [CALLS]: { rows: [made], next_cursor: null } });
  await user.click(again);
  expect(await screen.findByText('acceptSale')).toBeTruthy();
});

test('ends the key only after a question', async () => {
  const { server, user } = await openKey({ answers: { [END]: { ...key, state: 'ended' } } });
  expect((await screen.findByText('Rights')).parentElement?.textContent).toContain('Read, Manage listings');
  expect(screen.getByText('203.0.113.7/32')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'End this key' }));
  const question = await screen.findByRole('alertdialog', { name: 'End Price follower?' });
  expect(server.requestsOf(END)).toEqual([]);
  server.change({ [KEYS]: { rows: [{ ...key, state: 'ended' }], has_totp: true } });
  await user.click(within(question).getByRole('button', { name: 'End this key' }));
  expect(await screen.findByText('Key ended')).toBeTruthy();
  expect(server.requestsOf(END)).toEqual([{ key_id: key.id }]);
  await expect.poll(() => screen.queryByRole('button', { name: 'End this key' })).toBeNull();
});

test('says that a key of another account is not there', async () => {
  await openKey({ params: { id: 'eh_trader_ffff' } });
  expect(await screen.findByText('There is no such key')).toBeTruthy();
});
