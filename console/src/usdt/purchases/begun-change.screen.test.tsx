import type { AnswerOf } from '@eh/contract/calls.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { queryClient } from '../../api/query-client.ts';

const READ = 'POST /api/operator/exchange';
const OPEN = 'POST /api/operator/exchange/open';

const state: AnswerOf<typeof READ> = {
  is_open: true,
  is_redeem_open: true,
  rate: null,
  chains: [],
  reserve: '0.000000',
  circulation: '0.00',
  proposed_rate: null,
  waiting: 0,
  confirming: 0,
};

function openExchange({ answers, ...options }: RenderOptions = {}) {
  return renderScreen(['exchange'], { answers: { [READ]: state, ...answers }, ...options });
}

async function send(reason: string): Promise<void> {
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: reason } });
  fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'Enter', ctrlKey: true });
}

test('keeps the intended change when a colleague makes it first', async () => {
  const { server, user } = openExchange({ answers: { [OPEN]: {} } });
  await user.click(await screen.findByRole('button', { name: 'Close buying' }));
  expect(screen.getByRole('form', { name: 'Close buying with USDT for everybody' })).toBeTruthy();
  server.change({ [READ]: { ...state, is_open: false } });
  await act(() => queryClient.refetchQueries({ queryKey: ['POST /api/operator/exchange'] }));
  expect(await screen.findByText('Buying is closed')).toBeTruthy();
  expect(screen.getByRole('form', { name: 'Close buying with USDT for everybody' })).toBeTruthy();
  await send('The rate leaps');
  await waitFor(() =>
    expect(server.requestsOf(OPEN)).toEqual([{ direction: 'buy', is_open: false, reason: 'The rate leaps' }]),
  );
});
