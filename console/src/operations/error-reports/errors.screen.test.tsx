import { errorReportRefusals } from '@eh/contract/operations/error-reports/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import type { ErrorCause } from './queries.ts';

const LIST = 'POST /api/operator/errors';
const CAUSE = 'POST /api/operator/errors/cause';
const DONE = 'POST /api/operator/errors/done';

const cause: ErrorCause = {
  id: '00000000-0000-4000-8000-000000000701',
  call: '/api/dashboard',
  code: 502,
  content: '<h1>Bad Gateway</h1>',
  count: 12_345,
  first_at: 1_790_000_000,
  last_at: 1_790_003_600,
  is_done: false,
  sources: [
    { version: '2.2.08', api_line: 'Line 2', device: 'iOS 26', count: 12_000, last_at: 1_790_003_600 },
    { version: '', api_line: '', device: '', count: 345, last_at: 1_790_000_000 },
  ],
};
const { sources: _, ...listed } = cause;

function openCause(changes: Partial<ErrorCause> = {}, { answers, ...options }: RenderOptions = {}) {
  return renderScreen(['errors', cause.id], {
    answers: {
      [LIST]: { rows: [{ ...listed, ...changes, sources: undefined } as typeof listed], next_cursor: null },
      [CAUSE]: { ...cause, ...changes },
      [DONE]: {},
      ...answers,
    },
    ...options,
  });
}

const acts = () => screen.findByRole('region', { name: 'Actions' });

async function mark(user: ReturnType<typeof openCause>['user'], name: string): Promise<void> {
  await user.click(within(await acts()).getByRole('button', { name }));
  const form = within(await acts()).getByRole('form');
  fireEvent.change(within(form).getByLabelText('Reason'), { target: { value: 'The gateway is back' } });
  await user.click(within(form).getByRole('button', { name }));
}

test('shows for each cause how often and when it occurred, and on which devices, without naming anybody', async () => {
  openCause();
  const facts = within(await screen.findByRole('region', { name: '/api/dashboard' }));
  for (const text of ['502', '<h1>Bad Gateway</h1>', '12,345']) expect(facts.getByText(text)).toBeTruthy();
  const rows = within(facts.getByRole('table', { name: 'Met by' }))
    .getAllByRole('row')
    .slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 4)
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['2.2.08', 'Line 2', 'iOS 26', '12,000'],
    ['Unknown', 'Own site', 'Unknown', '345'],
  ]);
});

test.each([
  ['with its status', 502, '/api/dashboard502 · 12,345×'],
  ['that nothing answered', 0, '/api/dashboardNo answer · 12,345×'],
] as const)('lists a cause %s', async (_, code, text) => {
  openCause({ code });
  expect((await screen.findByRole('link', { name: /dashboard/ })).textContent).toContain(text);
});

test('marks a cause as done once, and only with a reason', async () => {
  const { server, user } = openCause();
  await user.click(within(await acts()).getByRole('button', { name: 'Mark as done' }));
  const form = within(within(await acts()).getByRole('form', { name: 'Mark this error as done' }));
  expect(form.getByText('It opens again by itself when it is met once more.')).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Mark as done' }));
  expect(server.requestsOf(DONE)).toEqual([]);
  await user.click(form.getByRole('button', { name: 'The API line is back' }));
  server.change({ [CAUSE]: { ...cause, is_done: true } });
  await user.click(form.getByRole('button', { name: 'Mark as done' }));
  expect(await screen.findByText('Marked as done')).toBeTruthy();
  expect(server.requestsOf(DONE)).toEqual([{ id: cause.id, is_done: true, reason: 'The API line is back' }]);
  expect(await screen.findByRole('button', { name: 'Reopen' })).toBeTruthy();
});

test('opens a done cause again', async () => {
  const { server, user } = openCause({ is_done: true });
  await mark(user, 'Reopen');
  expect(await screen.findByText('Reopened')).toBeTruthy();
  expect(server.requestsOf(DONE)).toEqual([{ id: cause.id, is_done: false, reason: 'The gateway is back' }]);
});

test.each([
  ['was marked by somebody else', refused(errorReportRefusals.CauseIsSo), errorReportRefusals.CauseIsSo.en],
  ['gets no answer', lost, 'No response was received'],
] as const)('does not show success when a mark %s', async (_, answer, text) => {
  const { user } = openCause({}, { answers: { [DONE]: answer } });
  await mark(user, 'Mark as done');
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(screen.queryByText('Marked as done')).toBeNull();
});

test('lets an auditor read only', async () => {
  openCause({}, { operator: { role: 'auditor' } });
  expect(await screen.findByText('Your role can only read')).toBeTruthy();
  expect(within(await acts()).queryByRole('button')).toBeNull();
});

test('shows the causes marked as done only on request', async () => {
  const { server, user } = renderScreen(['errors'], {
    answers: {
      [LIST]: ({ with_done }) => ({
        rows: with_done === true ? [{ ...listed, is_done: true }] : [],
        next_cursor: null,
      }),
    },
  });
  expect(await screen.findByRole('heading', { name: 'No open errors' })).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Show done' }));
  expect((await screen.findByRole('link', { name: /dashboard/ })).textContent).toMatch(/Done$/);
  await waitFor(() => expect(server.requestsOf(LIST).at(-1)).toEqual({ limit: 30, with_done: true }));
});

test('says that a cause no longer exists', async () => {
  openCause({}, { answers: { [CAUSE]: refused(errorReportRefusals.CauseNotFound) } });
  expect((await screen.findByRole('alert')).textContent).toContain(errorReportRefusals.CauseNotFound.en);
});

test('shows the causes in Chinese', async () => {
  openCause({ is_done: true }, { language: 'zh-CN' });
  expect(await screen.findByRole('button', { name: '重新打开' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: '显示已处理' })).toBeTruthy();
});
