import { lost } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import type { ErasureReport } from './queries.ts';

const REPORT = 'POST /api/operator/data_erasures';
const run: ErasureReport['runs'][number] = {
  day: '2026-11-27',
  began_at: 1_790_000_000,
  ended_at: 1_790_000_300,
  erased: [
    { part: 'notices', count: 12_345 },
    { part: 'chats', count: 7 },
  ],
  failures: 0,
  last_failure: null,
};

function openReport(report: Partial<ErasureReport>, options: RenderOptions = {}) {
  return renderScreen(['erased-data'], {
    ...options,
    answers: { [REPORT]: { runs: [], closed_balances: [], ...report } },
  });
}

const cells = (row: HTMLElement | undefined) =>
  within(row ?? document.body)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('shows for each night how many records of each kind were erased, if any', async () => {
  openReport({ runs: [run] });
  const rows = within(await screen.findByRole('table', { name: 'Daily runs' })).getAllByRole('row');
  expect(
    within(rows[0] ?? document.body)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual([
    'Day',
    'Notices',
    'Logins',
    'Words of chats',
    'Talks with customer service',
    'Feedback',
    'Ended',
    'Failures',
    'Last error',
  ]);
  expect(cells(rows[1]).slice(0, 6)).toEqual(['2026-11-27', '12,345', '0', '7', '0', '0']);
  expect(cells(rows[1]).slice(7)).toEqual(['0', '']);
});

test('says which part failed, when and why, and that a run is still in progress', async () => {
  const last_failure = { part: 'support', error: 'disk full', at: 1_790_000_100 } as const;
  openReport({ runs: [{ ...run, ended_at: null, failures: 3, last_failure }] });
  const [, row] = within(await screen.findByRole('table', { name: 'Daily runs' })).getAllByRole('row');
  const [ended, failures, why] = cells(row).slice(6);
  expect([ended, failures]).toEqual(['Running', '3']);
  expect(why).toMatch(/^Talks with customer service, .*disk full$/);
});

test('names closed accounts that received coins, and links to them', async () => {
  openReport({
    closed_balances: [
      {
        userid: '00000000-0000-4000-8000-0000000000a1',
        account: '10000016',
        closed_at: 1_790_000_000,
        currency: 'EH',
        balance: '1200.00',
      },
    ],
  });
  const table = within(await screen.findByRole('table', { name: 'Coins that arrived at closed accounts' }));
  expect(table.getByText('1,200.00 EH')).toBeTruthy();
  expect(table.getByRole('link', { name: '10000016' }).getAttribute('href')).toMatch(/^#\/users\//);
  expect(screen.getByText(/^Most likely somebody sent USDT to an old deposit address/)).toBeTruthy();
});

test.each([
  ['en', 'Erased data', 'No closed account holds coins', 'No run yet'],
  ['zh-CN', '数据清除', '没有已注销的账号持有币', '还没有清除记录'],
] as const)('says that there are no erasures and no such accounts (%s)', async (language, title, none, noRuns) => {
  openReport({}, { language });
  expect(await screen.findByText(none)).toBeTruthy();
  expect(screen.getByRole('heading', { name: title, level: 1 })).toBeTruthy();
  expect(screen.getByText(noRuns)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('says that the erasures did not load, and tries again', async () => {
  const { server, user } = renderScreen(['erased-data'], { answers: { [REPORT]: lost } });
  const alert = await screen.findByRole('alert');
  server.change({ [REPORT]: { runs: [run], closed_balances: [] } });
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('12,345')).toBeTruthy();
});
