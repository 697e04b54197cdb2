import type { AnswerOf } from '@eh/contract/calls.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { billRefusals } from '@eh/contract/wallet/bills/refusals.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { sampleBill } from '../../../../testing/samples/sample-bill.ts';
import { minutesFromNow } from '../../../../testing/samples/sample-trade.ts';
import { keepSavedFiles } from '../../../../testing/saved-files.ts';

const STATEMENT = 'POST /api/report/statement';
const EXPORT = 'POST /api/report/export';
const statement: AnswerOf<typeof STATEMENT> = {
  lines: 1234,
  opening: '1000.00',
  closing: '1897.40',
  in: '1200.00',
  out: '302.60',
  until: minutesFromNow(0),
  key_id: 'k1',
  pdf: { 'zh-CN': '/statements/zh.pdf', en: '/statements/en.pdf' },
};
const sent = sampleBill({
  id: '00000000-0000-4000-8000-000000000c02',
  type: 'Transfer_Out',
  amount: '-2.60',
  counted: '-2.60',
  memo: '=1+1',
});

function openBills({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('wallet-orders', {
    params: { sign: 'out', min: '2', q: 'rent' },
    answers: { 'POST /api/report/fund': { rows: [sent], next_cursor: null, months: [] }, ...answers },
    ...options,
  });
}

async function openSheet(user: UserEvent, name = 'Export bills'): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name });
}

test.each([
  [
    'en',
    ['Export bills', 'Create statement', 'Save in English'],
    ['Bills: 1,234. In 1,200.00 EH, out 302.60 EH', 'Opening 1,000.00 EH, closing 1,897.40 EH'],
  ],
  [
    'zh-CN',
    ['导出账单', '生成对账单', '保存英文 PDF'],
    ['共 1,234 笔，收入 1,200.00 EH，支出 302.60 EH', '期初 1,000.00 EH，期末 1,897.40 EH'],
  ],
] as const)('shows the sums of a statement before it is saved (%s)', async (language, [title, make, save], texts) => {
  const { server, user } = await openBills({ language, answers: { [STATEMENT]: statement } });
  const sheet = await openSheet(user, title);
  await user.dblClick(within(sheet).getByRole('button', { name: make }));
  const link = await within(sheet).findByRole('link', { name: save });
  expect(link.getAttribute('href')).toBe('/statements/en.pdf');
  for (const text of texts) expect(sheet.textContent).toContain(text);
  // The balances of a statement cover the whole period, so a search does not narrow it.
  expect(server.requestsOf(STATEMENT)[0]).toEqual({ sign: 'out', amount_min: '2.00' });
});

test.each([
  ['there are too many bills', refused(billRefusals.StatementTooLong), billRefusals.StatementTooLong.en],
  ['the answer is lost', lost, 'Detecting the best line'],
])('lets the export be repeated when %s', async (_, result, text) => {
  const { server, user } = await openBills({ answers: { [STATEMENT]: result } });
  const sheet = await openSheet(user);
  await user.click(within(sheet).getByRole('button', { name: 'Create statement' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(within(sheet).queryByRole('link')).toBeNull();
  server.change({ [STATEMENT]: statement });
  await user.click(within(sheet).getByRole('button', { name: 'Create statement' }));
  expect(await within(sheet).findByRole('link', { name: 'Save in Chinese' })).toBeTruthy();
});

test('writes every page of the filtered bills into one file, and lets no note act as a formula', async () => {
  const saved = keepSavedFiles();
  const { server, user } = await openBills({
    answers: {
      [EXPORT]: ({ cursor }) =>
        cursor === undefined
          ? { rows: [sampleBill()], next_cursor: 'next' }
          : { rows: [{ ...sent, account: 'in_trade' }], next_cursor: null },
    },
  });
  const sheet = await openSheet(user);
  await user.click(within(sheet).getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('2 bills saved')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  const filter = { sign: 'out', amount_min: '2.00', search: 'rent', limit: 1000 };
  expect(server.requestsOf(EXPORT)).toEqual([filter, { ...filter, cursor: 'next' }]);
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^EH-bills-\d{4}-\d\d-\d\d\.csv$/)]);
  const lines = ((await saved[0]?.text()) ?? '').trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('Time (UTC+8),Type,Amount,Counted amount');
  expect(lines[1]).toMatch(/2026-05-12 12:00:00,Transfer in,1200\.00,1200\.00,EH,Available,2200\.00,Bob,rent/);
  expect(lines[2]).toContain('Transfer out,-2.60,-2.60,EH,In trades');
  expect(lines[2]).not.toContain(',=1+1');
});

test('saves no file when there is nothing to export', async () => {
  const saved = keepSavedFiles();
  const { user } = await openBills({ answers: { [EXPORT]: { rows: [], next_cursor: null } } });
  const sheet = await openSheet(user);
  await user.click(within(sheet).getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('No bills to export')).toBeTruthy();
  expect(saved).toEqual([]);
});

test('counts the bills while they load, and saves nothing once it is stopped', async () => {
  const saved = keepSavedFiles();
  const never = new Promise<never>(() => undefined);
  const { server, user } = await openBills({
    answers: {
      [EXPORT]: ({ cursor }) => (cursor === undefined ? { rows: [sent], next_cursor: 'next' } : never),
    },
  });
  const fetched = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => fetched.mockRestore());
  const sheet = await openSheet(user);
  await user.click(within(sheet).getByRole('button', { name: 'Export CSV' }));
  expect(await within(sheet).findByText('1 bills read')).toBeTruthy();
  expect(within(sheet).queryByRole('button', { name: 'Create statement' })).toBeNull();
  await expect.poll(() => server.requestsOf(EXPORT)).toHaveLength(2);
  await user.click(within(sheet).getByRole('button', { name: 'Stop' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(fetched.mock.calls.at(-1)?.[1]?.signal?.aborted).toBe(true);
  expect(saved).toEqual([]);
});

test('saves no incomplete file when a page fails to load', async () => {
  const saved = keepSavedFiles();
  const { user } = await openBills({
    answers: { [EXPORT]: ({ cursor }) => (cursor === undefined ? { rows: [sent], next_cursor: 'next' } : lost) },
  });
  const sheet = await openSheet(user);
  await user.click(within(sheet).getByRole('button', { name: 'Export CSV' }));
  expect(await within(sheet).findByRole('button', { name: 'Export CSV' })).toBeTruthy();
  expect(await screen.findByText('Detecting the best line')).toBeTruthy();
  expect(saved).toEqual([]);
});
