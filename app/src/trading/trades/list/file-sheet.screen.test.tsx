import { lost } from '@eh/contract/testing/fake-server.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { channels } from '../../../../testing/people.ts';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { keepSavedFiles } from '../../../../testing/saved-files.ts';
import { doneSaleRow, sampleTradeRow } from '../../../../testing/trading/sample-trade-row.ts';

const EXPORT = 'POST /api/transaction/export';
const bought = {
  ...sampleTradeRow({ status: tradeStatus.succeeded, deadline_at: null }),
  fee: '0.00',
  counted: '142.45',
  finished_at: 1_790_000_000,
};
const sold = { ...doneSaleRow(), fee: '0.50', counted: '-50.50', finished_at: 1_790_000_000 };

function openTrades({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('trades', {
    answers: { 'POST /api/transaction': { rows: [sampleTradeRow()], next_cursor: null }, ...answers },
    ...options,
  });
}

async function startExport(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const sheet = await screen.findByRole('dialog', { name: 'Export trades' });
  await user.click(within(sheet).getByRole('button', { name: 'Export CSV' }));
}

test('saves all pages as one table, named after the day', async () => {
  const files = keepSavedFiles();
  const { server, user } = await openTrades({
    answers: {
      [EXPORT]: ({ cursor }) =>
        cursor === undefined ? { rows: [bought], next_cursor: 'next' } : { rows: [sold], next_cursor: null },
    },
  });
  await startExport(user);
  expect(await screen.findByText('2 trades saved')).toBeTruthy();
  expect(files).toHaveLength(1);
  expect(files[0]?.name).toMatch(/^EH-trades-\d{4}-\d\d-\d\d\.csv$/);
  const text = (await files[0]?.text()) ?? '';
  expect(text).toContain(',Buy,Done,142.45,0.00,142.45,EH,7.02,1000.00,CNY,Alipay,Alice,');
  expect(text).toContain(',Sell,Done,50.00,0.50,-50.50,EH,7.02,351.00,CNY,Alipay,Carol,');
  expect(server.requestsOf(EXPORT).map(({ cursor }) => cursor)).toEqual([undefined, 'next']);
});

test('exports the current tab and filter of the list', async () => {
  const files = keepSavedFiles();
  const running = { ...sampleTradeRow(), fee: '0.00', counted: '0.00', finished_at: null };
  const confirming = { ...running, status: tradeStatus.awaitingConfirmation, amount: '77.00' };
  const { server, user } = await openTrades({
    params: { index: '1' },
    answers: { [EXPORT]: { rows: [running, confirming], next_cursor: null } },
  });
  await user.click(await screen.findByRole('button', { name: /^Paying/ }));
  await startExport(user);
  expect(await screen.findByText('1 trade saved')).toBeTruthy();
  expect(await files[0]?.text()).not.toContain('77.00');
  expect(server.requestsOf(EXPORT)[0]).toMatchObject({ index: 1, side: 'both' });
});

test('waits for the names of the payment methods to load', async () => {
  const files = keepSavedFiles();
  const late = Promise.withResolvers<typeof channels>();
  const { user } = await openTrades({
    answers: { [EXPORT]: { rows: [bought], next_cursor: null }, 'GET /api/wallet/chains': late.promise },
  });
  await startExport(user);
  expect(files).toEqual([]);
  late.resolve(channels);
  expect(await screen.findByText('1 trade saved')).toBeTruthy();
  expect(await files[0]?.text()).toContain(',CNY,Alipay,Alice,');
});

test('saves no file when there is nothing to export', async () => {
  const files = keepSavedFiles();
  const { user } = await openTrades({ answers: { [EXPORT]: { rows: [], next_cursor: null } } });
  await startExport(user);
  expect(await screen.findByText('No trades to export')).toBeTruthy();
  expect(files).toEqual([]);
});

test('saves no incomplete table when a page fails to load', async () => {
  const files = keepSavedFiles();
  const { user } = await openTrades({
    answers: { [EXPORT]: ({ cursor }) => (cursor === undefined ? { rows: [bought], next_cursor: 'next' } : lost) },
  });
  await startExport(user);
  expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeTruthy();
  expect(screen.queryByText(/saved/)).toBeNull();
  expect(files).toEqual([]);
});

test('stops a running export', async () => {
  const files = keepSavedFiles();
  const { user } = await openTrades({ answers: { [EXPORT]: new Promise<never>(() => undefined) } });
  await startExport(user);
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByRole('button', { name: 'Export' })).toBeTruthy();
  expect(files).toEqual([]);
});
