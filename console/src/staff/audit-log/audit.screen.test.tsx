import type { AnswerOf } from '@eh/contract/calls.ts';
import { lost } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { omar, type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { nowSeconds } from '../../../testing/sample-listing-case.ts';

const AUDIT = 'POST /api/operator/audit';
type Page = AnswerOf<typeof AUDIT>;
const row: Page['rows'][number] = {
  id: '00000000-0000-4000-8000-000000000e01',
  operator: 'rita',
  act: 'order.pass',
  subject: '2026112800000001',
  reason: 'Known seller',
  at: nowSeconds - 3600,
};

function openLog(
  rows: Page['rows'] = [row],
  { answers, ...options }: RenderOptions = {},
  operatorId: string | null = null,
) {
  return renderScreen(['audit', operatorId], {
    answers: { [AUDIT]: { rows, next_cursor: null }, ...answers },
    ...options,
  });
}

test.each([
  ['en', 'rita', 'Approved a listing'],
  ['zh-CN', 'rita', '通过挂单'],
] as const)('shows who did what, to what and why (%s)', async (language, ...parts) => {
  openLog([row], { language });
  const line = within(await screen.findByRole('table')).getAllByRole('row')[1];
  for (const part of [...parts, '2026112800000001', 'Known seller']) expect(line?.textContent).toContain(part);
});

test.each([
  ['an owner', 'owner', 'All operators, kept permanently'],
  ['an auditor', 'auditor', 'All operators, kept permanently'],
  ['a reviewer', 'reviewer', 'Your own actions only'],
] as const)('shows for %s whose actions these are', async (_, role, text) => {
  openLog([row], { operator: { role } });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('keeps its filters in place while it loads', async () => {
  const { server, user } = openLog();
  const action = await screen.findByLabelText('Action');
  server.change({ [AUDIT]: new Promise<never>(() => undefined) });
  await user.selectOptions(action, "Viewed a user's page");
  await waitFor(() => expect(server.requestsOf(AUDIT).at(-1)?.act).toBe('user.view'));
  expect(action.isConnected).toBe(true);
  expect(document.activeElement).toBe(action);
});

test('filters by action and by days, including the last day', async () => {
  const { server, user } = openLog();
  await user.selectOptions(await screen.findByLabelText('Action'), "Viewed a user's page");
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-02' } });
  const day = (date: number) => new Date(2026, 10, date).getTime() / 1000;
  await waitFor(() =>
    expect(server.requestsOf(AUDIT).at(-1)).toEqual({ limit: 50, act: 'user.view', from: day(1), until: day(3) }),
  );
});

test('shows the log of one operator, and then all again', async () => {
  const { server, user } = openLog([row], {}, omar.id);
  expect(await screen.findByText('Only rita')).toBeTruthy();
  expect(server.requestsOf(AUDIT)[0]?.operator_id).toBe(omar.id);
  await user.click(screen.getByRole('link', { name: 'All operators' }));
  await waitFor(() => expect(server.requestsOf(AUDIT).at(-1)).toEqual({ limit: 50 }));
  expect(screen.queryByText('Only rita')).toBeNull();
});

test('says that nothing matches', async () => {
  openLog([]);
  expect(await screen.findByText('No matching records')).toBeTruthy();
});

test('loads older records on request', async () => {
  const older = { ...row, id: omar.id, reason: 'An older one' };
  const { user } = openLog([], {
    answers: {
      [AUDIT]: ({ cursor }) =>
        cursor === undefined ? { rows: [row], next_cursor: 'older' } : { rows: [older], next_cursor: null },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('An older one')).toBeTruthy();
  expect(screen.getByText('Known seller')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('says that the log did not load, and shows it once it does', async () => {
  const { server, user } = openLog([], { answers: { [AUDIT]: lost } });
  const alert = await screen.findByRole('alert');
  server.change({ [AUDIT]: { rows: [row], next_cursor: null } });
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Known seller')).toBeTruthy();
});
