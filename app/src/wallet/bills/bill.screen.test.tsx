import type { AnswerOf } from '@eh/contract/calls.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { billRefusals } from '@eh/contract/wallet/bills/refusals.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { sampleBill } from '../../../testing/samples/sample-bill.ts';
import { minutesFromNow } from '../../../testing/samples/sample-trade.ts';

const BILL = 'GET /api/report/bill';
type Detail = AnswerOf<typeof BILL>;
const ID = '00000000-0000-4000-8000-0000000009f1';

const coinLines: Detail['lines'] = [
  { owner: 'you', name: null, purpose: 'available', currency: 'EH', debit: '1202.60', credit: null },
  { owner: 'other', name: 'Bob', purpose: null, currency: 'EH', debit: null, credit: '1200.00' },
  { owner: 'platform', name: null, purpose: 'fees', currency: 'EH', debit: null, credit: '2.60' },
];
const detail: Detail = {
  bill: sampleBill({ type: 'Transfer_Out', amount: '-1202.60', counted: '-1202.60', balance_after: '97.40' }),
  lines: coinLines,
  totals: [{ currency: 'EH', amount: '1202.60' }],
  block: { height: 1234, hash: 'c'.repeat(64), entries: 3, sealed_at: minutesFromNow(-1) },
};

function openBill(changes: Partial<Detail> = {}, { answers, ...options }: RenderOptions = {}) {
  return renderScreen('bill', {
    params: { id: detail.bill.id },
    answers: { [BILL]: { ...detail, ...changes }, ...answers },
    ...options,
  });
}

const openCause = (cause: Detail['bill']['cause'], type: Detail['bill']['type'] = 'Transfer_Out') =>
  openBill({ bill: { ...detail.bill, type, cause } });

test.each([
  [
    'en',
    ['Transfer out · Bob', 'You · available', 'Platform · fees', 'Total'],
    ['Ledger block 1,234 · sealed', 'Transfer'],
  ],
  ['zh-CN', ['转出 · Bob', '您 · 可用', '平台 · 手续费', '合计'], ['账本第 1,234 块 · 已封存', '转账']],
] as const)(
  'shows where the coins went, to the last hundredth (%s)',
  async (language, [title, own, fees, total], texts) => {
    await openBill({}, { language });
    expect(await screen.findByText(title)).toBeTruthy();
    const cells = (name: string) =>
      within(screen.getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell');
    expect(cells(own).map((cell) => cell.textContent)).toEqual(['1,202.60', '']);
    expect(cells('Bob').map((cell) => cell.textContent)).toEqual(['', '1,200.00']);
    expect(cells(fees).map((cell) => cell.textContent)).toEqual(['', '2.60']);
    expect(cells(total).map((cell) => cell.textContent)).toEqual(['1,202.60', '1,202.60']);
    const shown = screen.getByRole('main').textContent;
    for (const text of [...texts, 'rent', '97.40 EH', 'c'.repeat(64)]) expect(shown).toContain(text);
  },
);

test('shows the currency of each bill when an entry moves two currencies', async () => {
  await openBill({
    lines: [
      { owner: 'platform', name: null, purpose: 'usdt_reserve', currency: 'USDT', debit: null, credit: '213.675214' },
      { owner: 'outside', name: null, purpose: null, currency: 'USDT', debit: '213.675214', credit: null },
      { owner: 'you', name: null, purpose: 'available', currency: 'EH', debit: null, credit: '213.67' },
      { owner: 'platform', name: null, purpose: 'issuance', currency: 'EH', debit: '213.67', credit: null },
    ],
    totals: [
      { currency: 'USDT', amount: '213.675214' },
      { currency: 'EH', amount: '213.67' },
    ],
  });
  expect(await screen.findByRole('row', { name: 'Platform · USDT reserve 213.675214 USDT' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'You · available 213.67 EH' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Outside the platform 213.675214 USDT' })).toBeTruthy();
  expect(screen.getAllByRole('row', { name: /^Total/ })).toHaveLength(2);
});

test.each([
  ['a transfer', { kind: 'transfer', id: ID, no: 'T1' }, 'Transfer_Out', 'transfer-records'],
  ['a purchase on the market', { kind: 'trade', id: ID, no: 'D1' }, 'Buy', 'buy-trade'],
  ['a sale on the market', { kind: 'trade', id: ID, no: 'D1' }, 'Sell_Success', 'sale-trade'],
  ['a listing', { kind: 'sell_order', id: ID, no: 'L1' }, 'Sell', 'my-sale-order'],
  ['a USDT purchase', { kind: 'usdt_purchase', id: ID, no: 'P1' }, 'Normal_Claim', 'of=bought'],
  ['a USDT redemption', { kind: 'usdt_redemption', id: ID, no: 'R1' }, 'Normal_Reduce', 'of=redeemed'],
] as const)('links the bill of %s to its subject', async (_, cause, type, page) => {
  await openCause(cause, type);
  const href = (await screen.findByRole('link', { name: cause.no })).getAttribute('href') ?? '';
  expect(href).toContain(page);
  expect(href).toContain(`id=${ID}`);
});

test('shows only the number of a cause without a page', async () => {
  await openCause({ kind: 'credit', id: ID, no: null }, 'Transfer_In');
  expect(await screen.findByText('Source number')).toBeTruthy();
  expect(screen.getAllByText(ID.slice(0, 13)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link')).toBeNull();
});

test('shows a move between own accounts without a sign, and does not count it', async () => {
  const bill = sampleBill({ type: 'Sell', amount: '-500.00', counted: '0.00', account: 'on_sale', counterparty: null });
  await openBill({ bill });
  expect(await screen.findByText(/Moved between your own accounts; not counted/)).toBeTruthy();
  expect(screen.getByText('In listings after')).toBeTruthy();
  expect(screen.getByRole('main').textContent).not.toContain('counts as');
});

test('shows the counted amount of a bill after a partial refund', async () => {
  await openBill({ bill: { ...detail.bill, counted: '-1000.00' } });
  expect(await screen.findByText('Part of it was returned to you, so it counts as −1,000.00 EH')).toBeTruthy();
});

test('offers no proof before the ledger has sealed the bill', async () => {
  await openBill({ block: null });
  expect(await screen.findByText('Being sealed in the ledger')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Verify this bill' })).toBeNull();
});

test('offers the proof once the ledger has sealed the bill, without a reload', async () => {
  const { server } = await openBill({ block: null });
  await screen.findByText('Being sealed in the ledger');
  server.change({ [BILL]: detail });
  expect(await screen.findByRole('button', { name: 'Verify this bill' })).toBeTruthy();
});

test.each([
  ['an unknown id', detail.bill.id, 1],
  ['a broken link, without a call', 'x', 0],
])('reports %s as no bill', async (_, id, calls) => {
  const { server } = await openBill({}, { params: { id }, answers: { [BILL]: refused(billRefusals.BillNotFound) } });
  expect(await screen.findByRole('heading', { name: 'There is no such bill' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(server.requestsOf(BILL)).toHaveLength(calls);
});

test('offers to load the bill again when its answer was lost', async () => {
  const { server, user } = await openBill({}, { answers: { [BILL]: lost } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.change({ [BILL]: detail });
  await user.click(again);
  expect(await screen.findByText('Transfer out · Bob')).toBeTruthy();
});
