import { lost } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { omar, type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { sampleCase } from '../../../../testing/sample-complaint-case.ts';
import type { CaseRow } from '../queries.ts';

const LIST = 'POST /api/operator/complaints';
const now = Math.floor(Date.now() / 1000);
const row = (number: number, changes: Partial<CaseRow> = {}): CaseRow => ({
  ...sampleCase,
  id: `00000000-0000-4000-8000-0000000009${number}`,
  complaint_no: `C2026112300${number}`,
  claimed_by: null,
  ...changes,
});
const ours = row(10, { service_since: now - 7200 });
const theirs = row(11, { turn: 'respondent', service_since: null, turn_until: now + 1800 });
const held = row(12, { claimed_by: { id: omar.id, name: omar.name }, service_since: now - 60 });

function openQueue(rows: readonly CaseRow[], { answers, ...options }: RenderOptions = {}) {
  return renderScreen(['complaints'], {
    queues: ['complaints'],
    answers: { [LIST]: { rows: [...rows], next_cursor: null }, ...answers },
    ...options,
  });
}

const numbers = () => screen.getAllByRole('link', { name: /^C2026/ }).map((link) => link.textContent.slice(-2));

test.each([
  ['en', 'Seller: received too little', '¥85.37', 'our turn', 'waiting for the other side'],
  ['zh-CN', '卖家: 收款少于约定金额', '¥85.37', '待客服处理', '等待对方回复'],
] as const)('shows the reason, the disputed sum and whose turn it is (%s)', async (language, ...texts) => {
  openQueue([ours, theirs], { language });
  const table = await screen.findByRole('table');
  for (const text of texts) expect(table.textContent).toContain(text);
});

test('lists first the cases waiting longest for customer service, then those waiting for a side', async () => {
  openQueue([theirs, held, ours]);
  await screen.findByRole('table');
  expect(numbers()).toEqual(['10', '12', '11']);
});

test('shows how long a side is overdue', async () => {
  openQueue([row(13, { turn: 'respondent', service_since: null, turn_until: now - 3600 })]);
  expect((await screen.findByRole('table')).textContent).toMatch(/1 h.* overdue/);
});

test.each([
  [{ is_review: true, turn: null, turn_until: null }, 'Review'],
  [{ is_paused: true }, 'trade suspended'],
] as const)('labels a case by what it is waiting for (%j)', async (changes, text) => {
  openQueue([row(14, changes)]);
  expect((await screen.findByRole('table')).textContent).toContain(text);
});

test('shows only matching cases under a filter, and says when none matches', async () => {
  const { user } = openQueue([ours, held]);
  await screen.findByRole('table');
  await user.click(screen.getByRole('radio', { name: 'Mine' }));
  expect(numbers()).toEqual(['12']);
  await user.click(screen.getByRole('radio', { name: 'Free' }));
  expect(numbers()).toEqual(['10']);
});

test('says that no case matches the filter, not that the queue is empty', async () => {
  const { user } = openQueue([ours]);
  await screen.findByRole('table');
  await user.click(screen.getByRole('radio', { name: 'Mine' }));
  expect(await screen.findByText('No cases match this filter')).toBeTruthy();
  expect(screen.queryByText('No open complaints')).toBeNull();
});

test.each([
  ['en', 'No open complaints'],
  ['zh-CN', '没有进行中的申诉'],
] as const)('says that the queue is empty (%s)', async (language, text) => {
  openQueue([], { language });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('opens the first case with the key J, and returns on Escape', async () => {
  const { user } = openQueue([theirs, ours], {
    answers: {
      'POST /api/operator/complaints/case': ({ id }) => ({ ...sampleCase, ...(id === ours.id ? ours : theirs) }),
      'POST /api/operator/chat': { messages: [] },
    },
  });
  await screen.findByRole('table');
  await user.keyboard('j');
  expect(await screen.findByRole('heading', { name: ours.complaint_no })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('table', { name: 'Complaints' })).toBeTruthy();
});

test('lets the queue be loaded again after a failure', async () => {
  const { server, user } = openQueue([], { answers: { [LIST]: lost } });
  const again = await screen.findByRole('button', { name: /again/i });
  expect(screen.queryByText('No open complaints')).toBeNull();
  server.change({ [LIST]: { rows: [ours], next_cursor: null } });
  await user.click(again);
  expect(within(await screen.findByRole('table')).getByRole('link', { name: ours.complaint_no })).toBeTruthy();
});
