import type { AnswerOf } from '@eh/contract/calls.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { omar, type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';

const LIST = 'POST /api/operator/reports';
const DECIDE = 'POST /api/operator/reports/decide';
const now = Math.floor(Date.now() / 1000);
type Report = AnswerOf<typeof LIST>['rows'][number];

/** Carol reports Alice, and Omar has claimed it. */
const report: Report = {
  id: '00000000-0000-4000-8000-000000000d01',
  claimed_by: { id: omar.id, name: omar.name },
  waiting_since: now - 600,
  cause: 'off_platform',
  words: 'Asked me to go on in another app',
  transaction_id: null,
  transaction_no: null,
  reporter: { userid: '00000000-0000-4000-8000-0000000000c0', nickname: 'Carol', avatar: null },
  reported: { userid: '00000000-0000-4000-8000-0000000000a1', nickname: 'Alice', avatar: null },
  upheld_before: 2,
  dismissed_of_reporter: 1,
};

function openReport(changes: Partial<Report> = {}, { answers, ...options }: RenderOptions = {}) {
  return renderScreen(['reports', report.id], {
    queues: ['reports'],
    answers: { [LIST]: { rows: [{ ...report, ...changes }], next_cursor: null }, ...answers },
    ...options,
  });
}

test.each([
  ['en', 'Off-platform trading', '2 times', 'once', 'none'],
  ['zh-CN', '站外交易', '2 次', '1 次', '未指明'],
] as const)('shows the accusation, the accused person and earlier findings (%s)', async (language, ...texts) => {
  openReport({}, { language });
  expect(await screen.findByText('Asked me to go on in another app')).toBeTruthy();
  const shown = screen.getByRole('main').textContent;
  for (const text of [...texts, 'Alice', 'Carol']) expect(shown).toContain(text);
});

test.each([
  ['u', 'upheld', 'Uphold', 'Asked to trade off-platform in the chat'],
  ['d', 'dismissed', 'Dismiss', 'No violation found'],
])('decides with the key %s once, with a suggested reason', async (key, outcome, name, preset) => {
  const { server, user } = openReport({}, { answers: { [DECIDE]: {} } });
  await screen.findByText('claimed by me');
  await user.keyboard(key);
  const form = await screen.findByRole('form', { name: `${name} · Alice` });
  await user.click(within(form).getByRole('button', { name: preset }));
  server.change({ [LIST]: { rows: [], next_cursor: null } });
  await user.click(within(form).getByRole('button', { name: new RegExp(`^${name}`) }));
  expect(await screen.findByText('Report handled')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toEqual([{ id: report.id, outcome, reason: preset }]);
});

test('decides nothing without a reason', async () => {
  const { server, user } = openReport();
  await screen.findByText('claimed by me');
  await user.keyboard('u');
  const form = await screen.findByRole('form');
  fireEvent.submit(form);
  expect(await within(form).findByText('Please enter a reason')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toEqual([]);
});

test('offers no decision before the case is claimed', async () => {
  const { user } = openReport({ claimed_by: null });
  expect(await screen.findByRole('button', { name: /^Claim/ })).toBeTruthy();
  await user.keyboard('u');
  expect(screen.queryByRole('form')).toBeNull();
});

test.each([
  ['somebody was first', refused(operatorRefusals.CaseNotFound), operatorRefusals.CaseNotFound.en],
  ['the answer is lost', lost, 'No response was received'],
] as const)('does not show a report as handled when %s', async (_, answer, text) => {
  const { user } = openReport({}, { answers: { [DECIDE]: answer } });
  await screen.findByText('claimed by me');
  await user.keyboard('d');
  const form = await screen.findByRole('form');
  await user.click(within(form).getByRole('button', { name: 'No violation found' }));
  fireEvent.submit(form);
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(screen.queryByText('Report handled')).toBeNull();
});
