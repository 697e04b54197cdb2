import { lost } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { minutesFromNow } from '../../../../testing/samples/sample-trade.ts';
import { complaintOfBuyer, sampleComplaint } from '../../../../testing/trading/sample-complaint.ts';
import type { ComplaintRow } from '../queries.ts';

const LIST = 'POST /api/complain/index';

function rowOf(complaint: ReturnType<typeof sampleComplaint>, changes: Partial<ComplaintRow> = {}): ComplaintRow {
  return { ...complaint, outcome: null, ...changes };
}

const mine = rowOf(complaintOfBuyer());
const theirs = rowOf(sampleComplaint({ kind: 'not_received' }), { id: '00000000-0000-4000-8000-000000000902' });
const closed = rowOf(sampleComplaint({ is_open: false, turn: null, turn_until: null, closed_at: minutesFromNow(-9) }), {
  id: '00000000-0000-4000-8000-000000000903',
  outcome: 'return',
});

function openList(rows: readonly ComplaintRow[], { answers, ...options }: RenderOptions = {}) {
  return renderScreen('complaints', {
    answers: { [LIST]: { rows: [...rows], next_cursor: null }, ...answers },
    ...options,
  });
}

test('groups complaints by who has to act', async () => {
  await openList([theirs, closed, mine]);
  const waiting = await screen.findByRole('list', { name: 'Waiting for you' });
  expect(within(waiting).getByRole('link').textContent).toContain('You buy');
  expect(within(waiting).getByRole('link').textContent).toContain('Your answer');
  const waitingElsewhere = screen.getByRole('list', { name: 'Waiting for others' });
  expect(within(waitingElsewhere).getByRole('link').textContent).toContain('payment not received');
  expect(within(waitingElsewhere).getByRole('link').textContent).toContain('Their answer');
});

test('links a running complaint to its page, and a closed one to its result', async () => {
  await openList([mine, closed]);
  const [running, ended] = await screen.findAllByRole('link', { name: /EH/ });
  expect(running?.getAttribute('href')).toContain('complain-reply');
  expect(ended?.getAttribute('href')).toContain('complain-result');
  expect(ended?.textContent).toContain('Returned to seller');
  expect(ended?.textContent).toContain('¥685.37');
});

test('requests open complaints first, and all of them on request', async () => {
  const { server, user } = await openList([mine]);
  await screen.findByRole('list', { name: 'Waiting for you' });
  expect(server.requestsOf(LIST)).toEqual([{ is_open: true }]);
  await user.click(screen.getByRole('tab', { name: 'All' }));
  await expect.poll(() => server.requestsOf(LIST).at(-1)).toEqual({});
});

test.each([
  ['en', 'No open complaints', 'All', 'No complaints'],
  ['zh-CN', '没有处理中的申诉', '全部', '没有申诉'],
] as const)('says that there are no complaints (%s)', async (language, noneOpen, tab, none) => {
  const { user } = await openList([], { language });
  expect(await screen.findByText(noneOpen)).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: tab }));
  expect(await screen.findByText(none)).toBeTruthy();
});

test('shows no clock while the trade is suspended', async () => {
  await openList([{ ...mine, is_paused: true }]);
  expect((await screen.findByRole('link', { name: /EH/ })).textContent).toContain('Paused');
  expect(screen.queryByRole('timer')).toBeNull();
});

test('does not show a failed load as an empty list', async () => {
  const { server, user } = await openList([], { answers: { [LIST]: lost } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No open complaints')).toBeNull();
  server.change({ [LIST]: { rows: [mine], next_cursor: null } });
  await user.click(again);
  expect(await screen.findByRole('list', { name: 'Waiting for you' })).toBeTruthy();
});
