import type { AnswerOf } from '@eh/contract/calls.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { receiptRefusals } from '@eh/contract/wallet/receipts/refusals.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { minutesFromNow, sampleTrade } from '../../../../testing/samples/sample-trade.ts';
import { shownText } from '../../../../testing/trading/shown-page.ts';

type Receipt = AnswerOf<'GET /api/receipt'>;
const { id } = sampleTrade({ side: 'buyer' });
const side = { nickname: 'Alice', name: '*丽', account: '6222 **** **** 2233' };

function sampleReceipt(facts: Partial<Receipt['facts']> = {}, changes: Partial<Receipt> = {}): Receipt {
  return {
    facts: {
      transaction_no: '2026112300010001',
      order_no: '5012026112300001',
      money_state: 'released',
      is_automatic: false,
      currency: 'EH',
      fiat: 'CNY',
      amount: '1100.00',
      fee: '1.10',
      price: '6.85',
      fiat_amount: '7535.37',
      channel: 'bank_card',
      reference: '4711',
      buyer: { nickname: 'Bob', name: '*明', account: '6214 **** **** 0021' },
      seller: side,
      created_at: minutesFromNow(-30),
      paid_at: minutesFromNow(-20),
      finished_at: minutesFromNow(-10),
      entry_id: '0197a000-0000-4000-8000-00000000e001',
      block: { height: 412, hash: `9c41${'ab'.repeat(30)}` },
      ...facts,
    },
    key_id: 'k7',
    pdf: { 'zh-CN': '/receipts/zh.pdf', en: '/receipts/en.pdf' },
    pack: '/receipts/pack.zip',
    ...changes,
  };
}

const openReceipt = (receipt: NonNullable<Answers['GET /api/receipt']>, options: RenderOptions = {}) =>
  renderScreen('receipt', { params: { id }, ...options, answers: { 'GET /api/receipt': receipt } });

test('shows both sums, both sides with masked names, and the place in the ledger', async () => {
  await openReceipt(sampleReceipt());
  expect(await screen.findByText('Released')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Receipt' })).toBeTruthy();
  const shown = shownText();
  for (const part of ['1,100.00', '¥7,535.37', '¥6.85', '1.10 EH', 'Bob · *明', '6222 **** **** 2233'])
    expect(shown).toContain(part);
  for (const part of ['4711', '2026 1123 0001 0001', '0197a000-0000-40…', '412 · 9c41abababababab…'])
    expect(shown).toContain(part);
});

test('offers the PDF in both languages and the evidence pack as links', async () => {
  await openReceipt(sampleReceipt());
  const links = [
    ['Save the PDF in Chinese', '/receipts/zh.pdf'],
    ['Save the PDF in English', '/receipts/en.pdf'],
    ['Save evidence pack (ZIP)', '/receipts/pack.zip'],
  ] as const;
  for (const [name, address] of links)
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toContain(address);
  expect(shownText()).toContain('key k7');
});

test('calls the documents of a trade without a PDF evidence, and says that nothing was paid', async () => {
  await openReceipt(sampleReceipt({ money_state: 'returned', paid_at: null, block: null }, { pdf: null }));
  expect(await screen.findByRole('heading', { name: 'Trade evidence' })).toBeTruthy();
  for (const part of ['Returned to the seller', 'not paid', 'being sealed, please wait'])
    expect(shownText()).toContain(part);
  expect(screen.queryByRole('link', { name: /PDF/ })).toBeNull();
});

test('says that the coins were released automatically', async () => {
  await openReceipt(sampleReceipt({ is_automatic: true }));
  expect(await screen.findByText('Released · released automatically')).toBeTruthy();
});

test('says that a running trade has no receipt', async () => {
  await openReceipt(refused(receiptRefusals.TradeStillRuns));
  expect(await screen.findByText('The receipt is available once the trade has ended')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Save/ })).toBeNull();
});

test('says that another person’s trade has no receipt', async () => {
  await openReceipt(refused(tradeRefusals.TradeNotFound));
  expect(await screen.findByText('Trade not found')).toBeTruthy();
});

test('requests a receipt that did not load again', async () => {
  const { server, user } = await openReceipt(lost);
  const again = await screen.findByRole('button', { name: /again|Retry/i });
  server.change({ 'GET /api/receipt': sampleReceipt() });
  await user.click(again);
  expect(await screen.findByText('Released')).toBeTruthy();
});

test('shows the receipt in Chinese', async () => {
  await openReceipt(sampleReceipt({ money_state: 'split' }), { language: 'zh-CN' });
  expect(await screen.findByText('双方各得一部分')).toBeTruthy();
  expect(screen.getByRole('link', { name: '保存存证包（ZIP）' })).toBeTruthy();
});
