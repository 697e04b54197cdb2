import type { AnswerOf } from '@eh/contract/calls.ts';
import { type Answers } from '@eh/contract/testing/fake-server.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn } from '../../../testing/fill-in.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { exchangeState } from '../../../testing/sample-exchange.ts';

const STATE = 'POST /api/operator/exchange';
const RATE = 'POST /api/operator/exchange/rate';
type State = AnswerOf<typeof STATE>;

function openExchange(
  more: Answers = {},
  { state = exchangeState, ...options }: RenderOptions & { state?: State } = {},
) {
  return renderScreen(['exchange'], { answers: { [STATE]: state, ...more }, ...options });
}

test('sets no end for a rate when no minutes are typed', async () => {
  const { server, user } = openExchange({ [RATE]: { proposal: null } });
  await user.click(await screen.findByRole('button', { name: /^Set rate/ }));
  fillIn(screen.getByLabelText(/^Reason/), 'As before');
  await user.click(screen.getByRole('button', { name: /^Apply/ }));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(server.requestsOf(RATE)).toMatchObject([{ base: '1.0000', spread_permille: 2, good_minutes: null }]);
});

test.each([
  ['1.05', true],
  ['1.0499', false],
  ['0.95', true],
])('warns that a rate of %s is far from the current one (%s)', async (base, isFar) => {
  const { user } = openExchange();
  await user.click(await screen.findByRole('button', { name: /^Set rate/ }));
  fillIn(screen.getByLabelText('1 USDT equals'), base);
  const warning = '5% or more away from the current rate 1.0000. Please check it again.';
  expect(screen.queryByText(warning) !== null).toBe(isFar);
});

test.each(['arbiter', 'support', 'auditor'] as const)('lets the role %s read only, also by keyboard', async (role) => {
  const { user } = openExchange({}, { operator: { role } });
  expect(await screen.findByText('Your role has read-only access')).toBeTruthy();
  await user.keyboard('roe');
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Set rate|Close)/ })).toBeNull();
});
