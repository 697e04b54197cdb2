import type { AnswerOf } from '@eh/contract/calls.ts';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { queryClient } from '../../api/query-client.ts';

const READ = 'POST /api/operator/methods';
type Methods = AnswerOf<typeof READ>;

const alipay = { id: 'alipay', name: 'Alipay', running_trades: 2, paused: null };
const running: Methods = { methods: [alipay, { ...alipay, id: 'bank_card', name: 'Bank card', running_trades: 1 }] };
const reason = { zh: '维护', en: 'It is being serviced' };
const paused: Methods = {
  methods: [{ ...alipay, paused: { reason, by: 'olga', since: 1_790_000_000 } }, ...running.methods.slice(1)],
};

function openMethods(methods: Methods, { answers, ...options }: RenderOptions = {}) {
  return renderScreen(['methods'], { answers: { [READ]: methods, ...answers }, ...options });
}

const turn = () => screen.findByRole('switch', { name: /^Alipay/ });

test('discards an unsent pause once a colleague has paused the same item, so that it is not resumed', async () => {
  const { server, user } = openMethods(running);
  await user.click(await turn());
  expect(screen.getByText(/Not saved yet$/)).toBeTruthy();
  server.change({ [READ]: paused });
  await act(() => queryClient.refetchQueries({ queryKey: ['POST /api/operator/methods'] }));
  expect(await screen.findByText(/Paused since .* by olga/)).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.getByText('Turn a method off or on, then enter a reason')).toBeTruthy();
});

test.each([
  ['an arbiter', 'arbiter', true],
  ['finance', 'finance', false],
] as const)('offers pausing only to roles that may pause: %s', async (_, role, mayPause) => {
  const { user } = openMethods(running, { operator: { role } });
  await user.click(await turn());
  expect(screen.queryByRole('form') !== null).toBe(mayPause);
  expect(screen.queryByText('Only an arbiter or an owner can do this') === null).toBe(mayPause);
});
