import type { AnswerOf } from '@eh/contract/calls.ts';
import { lost } from '@eh/contract/testing/fake-server.ts';
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

test('keeps the meaning of what one has begun when a colleague does it first', async () => {
  const { server, user } = openExchange({ answers: { [OPEN]: {} } });
  await user.click(await screen.findByRole('button', { name: 'Close buying' }));
  expect(screen.getByRole('form', { name: 'Close buying with USDT for everybody' })).toBeTruthy();
  server.change({ [READ]: { ...state, is_open: false } });
  await act(() => queryClient.refetchQueries({ queryKey: ['exchange'] }));
  expect(await screen.findByText('Buying is closed')).toBeTruthy();
  expect(screen.getByRole('form', { name: 'Close buying with USDT for everybody' })).toBeTruthy();
  await send('The rate leaps');
  await waitFor(() =>
    expect(server.requestsOf(OPEN)).toEqual([{ direction: 'buy', is_open: false, reason: 'The rate leaps' }]),
  );
});

test.each([
  { key: 'o', title: 'Close buying with USDT for everybody', sent: { direction: 'buy', is_open: false } },
  { key: 'e', title: 'Close USDT redemption for everybody', sent: { direction: 'redeem', is_open: false } },
])('closes one direction alone by the key “$key”', async ({ key, title, sent }) => {
  const { server } = openExchange({ answers: { [OPEN]: {} } });
  await screen.findByRole('button', { name: 'Close buying' });
  fireEvent.keyDown(document.body, { key });
  expect(screen.getByRole('form', { name: title })).toBeTruthy();
  await send('The rate leaps');
  await waitFor(() => expect(server.requestsOf(OPEN)).toEqual([{ ...sent, reason: 'The rate leaps' }]));
});

test('keeps the reason when the answer is lost', async () => {
  const { user } = openExchange({ answers: { [OPEN]: lost } });
  await user.click(await screen.findByRole('button', { name: 'Close buying' }));
  await send('The rate leaps');
  expect(await screen.findByText('No response was received', { exact: false })).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('The rate leaps');
  expect(screen.queryByText('Buying with USDT is closed')).toBeNull();
});

test('lets an auditor only read', async () => {
  openExchange({ operator: { role: 'auditor' } });
  expect(await screen.findByText('Your role has read-only access')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'o' });
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Close buying' })).toBeNull();
});
