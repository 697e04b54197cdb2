import type { AnswerOf } from '@eh/contract/calls.ts';
import { proposalRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn } from '../../../testing/fill-in.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { exchangeState, proposedRate } from '../../../testing/sample-exchange.ts';

const STATE = 'POST /api/operator/exchange';
const RATE = 'POST /api/operator/exchange/rate';
const OPEN = 'POST /api/operator/exchange/open';
type State = AnswerOf<typeof STATE>;

function openExchange(
  more: Answers = {},
  { state = exchangeState, ...options }: RenderOptions & { state?: State } = {},
) {
  return renderScreen(['exchange'], { answers: { [STATE]: state, ...more }, ...options });
}
const form = (name: RegExp | string) => within(screen.getByRole('form', { name }));

test('sets a rate by keyboard, says what buyers and redeemers get, and sends it once', async () => {
  const answer = Promise.withResolvers<AnswerOf<typeof RATE>>();
  const { server, user } = openExchange({ [RATE]: answer.promise });
  expect(await screen.findByText('1 USDT = 1.0000 EH')).toBeTruthy();
  await user.keyboard('r');
  const rate = form(/^Set the rate to 1 USDT = 1\.0000/);
  fillIn(rate.getByLabelText('1 USDT equals'), '1.01');
  fillIn(rate.getByLabelText('Spread'), '5');
  fillIn(rate.getByLabelText('Valid for'), '60');
  expect(screen.getByText(/^Buyers receive 1\.0050, redeemers give 1\.0151/)).toBeTruthy();
  const reason = rate.getByLabelText(/^Reason/);
  await user.type(reason, '{Control>}{Enter}{/Control}');
  expect(rate.getByText('Please enter a reason')).toBeTruthy();
  expect(server.requestsOf(RATE)).toEqual([]);
  fillIn(reason, 'The market moved');
  await user.type(reason, '{Control>}{Enter}{/Control}');
  await user.keyboard('{Control>}{Enter}{/Control}');
  server.change({
    [STATE]: { ...exchangeState, rate: exchangeState.rate && { ...exchangeState.rate, base: '1.0100' } },
  });
  answer.resolve({ proposal: null });
  expect(await screen.findByText('Rate set to 1.0100')).toBeTruthy();
  expect(await screen.findByText('1 USDT = 1.0100 EH')).toBeTruthy();
  expect(server.requestsOf(RATE)).toEqual([
    { base: '1.0100', spread_permille: 5, good_minutes: 60, reason: 'The market moved' },
  ]);
});

test('leaves the end of a rate open where no minutes are typed', async () => {
  const { server, user } = openExchange({ [RATE]: { proposal: null } });
  await user.click(await screen.findByRole('button', { name: /^Set rate/ }));
  fillIn(screen.getByLabelText(/^Reason/), 'As before');
  await user.click(screen.getByRole('button', { name: /^Apply/ }));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(server.requestsOf(RATE)).toMatchObject([{ base: '1.0000', spread_permille: 2, good_minutes: null }]);
});

test.each([
  ['1 USDT equals', '0', 'Above zero, at most four decimals'],
  ['1 USDT equals', '1.00001', 'Above zero, at most four decimals'],
  ['Spread', '201', 'A whole number from 0 to 200'],
  ['Spread', '2.5', 'A whole number from 0 to 200'],
  ['Valid for', '10081', 'A whole number from 1 to 10080'],
])('sets no rate with “%s” of %s', async (label, typed, text) => {
  const { server, user } = openExchange();
  await user.click(await screen.findByRole('button', { name: /^Set rate/ }));
  fillIn(screen.getByLabelText(label), typed);
  fillIn(screen.getByLabelText(/^Reason/), 'Wrong');
  await user.click(screen.getByRole('button', { name: /^Apply/ }));
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('Fill in the three fields first')).toBeTruthy();
  expect(server.requestsOf(RATE)).toEqual([]);
});

test.each([
  ['1.05', true],
  ['1.0499', false],
  ['0.95', true],
])('warns of a rate of %s where it is far from the present one (%s)', async (base, isFar) => {
  const { user } = openExchange();
  await user.click(await screen.findByRole('button', { name: /^Set rate/ }));
  fillIn(screen.getByLabelText('1 USDT equals'), base);
  const warning = '5% or more away from the current rate 1.0000. Please check it again.';
  expect(screen.queryByText(warning) !== null).toBe(isFar);
});

test('says that a rate outside the band waits for a second operator', async () => {
  const { server, user } = openExchange({ [RATE]: { proposal: proposedRate } });
  await user.click(await screen.findByRole('button', { name: /^Set rate/ }));
  fillIn(screen.getByLabelText('1 USDT equals'), '2');
  fillIn(screen.getByLabelText(/^Reason/), 'Really');
  server.change({ [STATE]: { ...exchangeState, proposed_rate: proposedRate } });
  await user.click(screen.getByRole('button', { name: /^Apply/ }));
  expect(await screen.findByText('The rate 2.0000 is waiting for a second approval')).toBeTruthy();
  expect(await screen.findByText(/^fiona proposes 1 USDT = 2\.0000/)).toBeTruthy();
  expect(screen.getByText('1 USDT = 1.0000 EH')).toBeTruthy();
});

test.each([
  ['another rate waits already', refused(proposalRefusals.ProposalWaits), proposalRefusals.ProposalWaits.en],
  ['the answer was lost', lost, /^No response was received/],
])('keeps what was typed where %s', async (_case, answer, text) => {
  const { user } = openExchange({ [RATE]: answer });
  await user.click(await screen.findByRole('button', { name: /^Set rate/ }));
  fillIn(screen.getByLabelText('1 USDT equals'), '1.01');
  fillIn(screen.getByLabelText(/^Reason/), 'The market moved');
  await user.click(screen.getByRole('button', { name: /^Apply/ }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('1 USDT equals').value).toBe('1.01');
  expect(screen.queryByText(/^Rate set/)).toBeNull();
});

test.each([
  ['o', 'Close buying with USDT for everybody', 'buy', 'Buying with USDT is closed'],
  ['e', 'Close USDT redemption for everybody', 'redeem', 'USDT redemption is closed'],
] as const)('closes by the key %s: %s', async (key, title, direction, done) => {
  const { server, user } = openExchange({ [OPEN]: {} });
  await screen.findByText('1 USDT = 1.0000 EH');
  await user.keyboard(key);
  await user.click(form(title).getByRole('button', { name: 'Checking the reserve' }));
  expect(server.requestsOf(OPEN)).toEqual([]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(done)).toBeTruthy();
  expect(server.requestsOf(OPEN)).toEqual([{ direction, is_open: false, reason: 'Checking the reserve' }]);
});

test('opens what is closed, in Chinese, and the head says that buying is closed', async () => {
  const closed = { ...exchangeState, is_open: false, is_redeem_open: false };
  const { server, user } = openExchange({ [OPEN]: {} }, { language: 'zh-CN', state: closed });
  expect(await screen.findByText('买币已关闭')).toBeTruthy();
  await user.keyboard('e');
  const opening = within(screen.getByRole('form'));
  fillIn(opening.getByLabelText(/^理由/), '已核对');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(server.requestsOf(OPEN)).toHaveLength(1));
  expect(server.requestsOf(OPEN)).toEqual([{ direction: 'redeem', is_open: true, reason: '已核对' }]);
});

test('does what the form said although a colleague closed buying meanwhile', async () => {
  const { server, user } = openExchange({ [OPEN]: {} });
  await user.click(await screen.findByRole('button', { name: /^Close buying/ }));
  server.change({ [STATE]: { ...exchangeState, is_open: false } });
  fillIn(screen.getByLabelText(/^Reason/), 'Checking');
  await user.click(form('Close buying with USDT for everybody').getByRole('button', { name: /^Close buying/ }));
  await waitFor(() => expect(server.requestsOf(OPEN)).toHaveLength(1));
  expect(server.requestsOf(OPEN)).toMatchObject([{ is_open: false }]);
});

test.each(['arbiter', 'support', 'auditor'] as const)('lets the role %s read only, also by keyboard', async (role) => {
  const { user } = openExchange({}, { operator: { role } });
  expect(await screen.findByText('Your role has read-only access')).toBeTruthy();
  await user.keyboard('roe');
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Set rate|Close)/ })).toBeNull();
});
