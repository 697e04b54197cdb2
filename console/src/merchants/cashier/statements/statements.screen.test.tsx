import type { AnswerOf } from '@eh/contract/calls.ts';
import { lost } from '@eh/contract/testing/fake-server.ts';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type PortalOptions, renderPortal } from '../../../../testing/render-portal.tsx';
import { dayOf } from './statement-day.ts';

const LINES = 'POST /api/merchant/statement/lines';
type Lines = AnswerOf<typeof LINES>;
const now = Math.floor(Date.now() / 1000);
const today = dayOf(now);

const statement: AnswerOf<'POST /api/merchant/statement'> = {
  day: today,
  environment: 'live',
  currency: 'EH',
  from: now - 3600,
  until: now + 3600,
  is_final: false,
  opening: '10.00',
  payments: { count: 1, amount: '140.00' },
  fees: '0.70',
  refunds: { count: 0, amount: '0.00' },
  fees_back: '0.00',
  payouts: { count: 0, amount: '0.00' },
  closing: '149.30',
  priced: [],
};
const line: Lines['rows'][number] = {
  kind: 'payment',
  id: '00000000-0000-4000-8000-000000000001',
  at: now,
  number: '2611231600482173',
  merchant_number: 'QH-1',
  merchant_order_no: null,
  amount: '140.00',
  fee: '-0.70',
  net: '139.30',
  priced: null,
};

/** Collects the files that the page saves. */
function watchFiles(): File[] {
  const files: File[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof File) files.push(file);
    return 'blob:saved';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  onTestFinished(() => {
    create.mockRestore();
    click.mockRestore();
  });
  return files;
}

function openStatements({ answers, ...options }: PortalOptions = {}) {
  const files = watchFiles();
  const page: Lines = { rows: [line], next_cursor: null };
  return {
    files,
    ...renderPortal('statements', {
      answers: { 'POST /api/merchant/statement': statement, [LINES]: page, ...answers },
      ...options,
    }),
  };
}

test.each([
  ['en', 'Download CSV', `EH-statement-${today}.csv`, 'Payment'],
  ['zh-CN', '下载流水 CSV', `EH-对账单-${today}.csv`, '收款'],
] as const)('saves the movements of the day as a table (%s)', async (language, label, name, kind) => {
  const { files, server, user } = openStatements({ language });
  await user.click(await screen.findByRole('button', { name: label }));
  await expect.poll(() => files.map((file) => file.name)).toEqual([name]);
  const text = await files[0]?.text();
  for (const part of [kind, 'QH-1', '139.30', '149.30']) expect(text).toContain(part);
  expect(server.requestsOf(LINES)).toMatchObject([{ day: today, environment: 'live' }]);
});

test('reads all pages of a long day', async () => {
  const { files, server, user } = openStatements({
    answers: {
      [LINES]: ({ cursor }) =>
        cursor === undefined
          ? { rows: [line], next_cursor: 'two' }
          : { rows: [{ ...line, id: line.id.replace(/1$/, '2'), merchant_number: 'QH-2' }], next_cursor: null },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await expect.poll(() => files).toHaveLength(1);
  expect(await files[0]?.text()).toContain('QH-2');
  expect(server.requestsOf(LINES)).toHaveLength(2);
});

test('saves nothing when the movements cannot be loaded, and says so', async () => {
  const { files, user } = openStatements({ answers: { [LINES]: lost } });
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  expect(await screen.findByText(/No response|no answer|could not/i)).toBeTruthy();
  expect(files).toEqual([]);
});

test.each([
  ['en', 'Settlement by order, CSV', `EH-settlement-${today}.csv`],
  ['zh-CN', '下载结算 CSV', `EH-结算-${today}.csv`],
] as const)('saves the settlement of the day with all its pages (%s)', async (language, label, name) => {
  const row = {
    order_id: line.id,
    order_no: line.number,
    merchant_order_no: 'QH-1',
    gross: '140.00',
    fee: '0.70',
    refunded: '0.00',
    fee_back: '0.00',
    net: '139.30',
    currency: 'EH',
    priced: null,
  };
  const page = { day: today, environment: 'live' as const, is_final: false };
  const { files, user } = openStatements({
    language,
    answers: {
      'POST /api/merchant/settlement': ({ cursor }) =>
        cursor === undefined
          ? { ...page, rows: [row], next_cursor: 'two' }
          : { ...page, rows: [{ ...row, merchant_order_no: 'QH-2' }], next_cursor: null },
    },
  });
  await user.click(await screen.findByRole('button', { name: label }));
  await expect.poll(() => files.map((file) => file.name)).toEqual([name]);
  const text = await files[0]?.text();
  for (const part of ['QH-1', 'QH-2', '139.30']) expect(text).toContain(part);
});
