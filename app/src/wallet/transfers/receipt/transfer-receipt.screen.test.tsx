import type { AnswerOf } from '@eh/contract/calls.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { transferRefusals } from '@eh/contract/wallet/transfers/refusals.ts';
import { transferStatus } from '@eh/contract/wallet/transfers/status.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import {
  BILL_ID,
  sampleTransfer,
  sealedReceipt,
  transferAnswers,
} from '../../../../testing/samples/sample-transfer.ts';

const RECEIPT = 'GET /api/receipt/transfer';
const CANCEL = 'POST /api/transfer/cancel';
type Receipt = AnswerOf<typeof RECEIPT>;
const sent = sampleTransfer();
const waiting = sampleTransfer({ status: transferStatus.underReview, review_reasons: ['amount', 'first_time'] });

function openReceipt(receipt: Receipt, { answers, ...options }: RenderOptions = {}) {
  return renderScreen('transfer-receipt', {
    params: { id: sent.id },
    answers: { [RECEIPT]: receipt, ...answers },
    ...options,
  });
}

test.each([
  ['en', 'Transfer complete', 'Bob · *明 received', 'Fee0.30 EH', 'Available after700.00 EH', 'block 1,234'],
  ['zh-CN', '已到账', 'Bob · *明 已收到', '手续费0.30 EH', '之后可用700.00 EH', '第 1,234 块'],
] as const)(
  'shows the recipient, the amount, the new balance and the place in the ledger (%s)',
  async (language, title, ...texts) => {
    await openReceipt({ transfer: sent, paper: sealedReceipt }, { language });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    const shown = screen.getByRole('main').textContent;
    for (const part of [...texts, '300.00', 'rent', '1000 0024', 'T202611230001']) expect(shown).toContain(part);
  },
);

test('links to the bill, and says that the ledger is still sealing it', async () => {
  await openReceipt({ transfer: sent, paper: { ...sealedReceipt, block: null, balance_after: null } });
  const link = await screen.findByRole('link', { name: 'View the bill' });
  expect(link.getAttribute('href')).toContain(`bill?id=${BILL_ID}`);
  expect(screen.getByText(/Being sealed into the ledger/)).toBeTruthy();
  expect(screen.getByRole('main').textContent).not.toContain('Available after');
});

test('offers the signed document in both languages, and names the signing key', async () => {
  const { user } = await openReceipt({ transfer: sent, paper: sealedReceipt });
  await user.click(await screen.findByRole('button', { name: 'Receipt' }));
  const sheet = await screen.findByRole('dialog', { name: 'Receipt' });
  const hrefOf = (name: string) => within(sheet).getByRole('link', { name }).getAttribute('href');
  expect([hrefOf('Save a PDF in Chinese'), hrefOf('Save a PDF in English')]).toEqual([
    '/receipts/zh.pdf',
    '/receipts/en.pdf',
  ]);
  expect(sheet.textContent).toContain('signed by the platform (key k1)');
});

test('starts another transfer to the same account', async () => {
  const { user } = await openReceipt({ transfer: sent, paper: sealedReceipt }, { answers: transferAnswers });
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  expect((await screen.findByLabelText<HTMLInputElement>('To')).value).toBe('10000024');
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('');
});

test('shows a received transfer with its sender, and offers no repetition', async () => {
  await openReceipt({ transfer: sampleTransfer({ direction: 'in' }), paper: sealedReceipt });
  await screen.findByRole('heading', { name: 'Transfer complete' });
  const shown = screen.getByRole('main').textContent;
  expect(shown).toContain('FromBob · *明');
  expect(shown).not.toContain('received');
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('shows why a transfer is reviewed, and cancels it only after a confirmation whose filled button keeps it', async () => {
  const back = sampleTransfer({ status: transferStatus.failed });
  const { server, user } = await openReceipt({ transfer: waiting, paper: null }, { answers: { [CANCEL]: back } });
  expect(await screen.findByRole('heading', { name: 'Under review' })).toBeTruthy();
  expect(screen.getByText('Large amount · First transfer to this account')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Receipt' })).toBeNull();
  const cancel = screen.getByRole('button', { name: 'Cancel transfer' });
  await user.click(cancel);
  const question = await screen.findByRole('alertdialog', { name: 'Cancel this transfer?' });
  await user.click(within(question).getByRole('button', { name: 'Keep waiting' }));
  expect(server.requestsOf(CANCEL)).toEqual([]);
  await user.dblClick(cancel);
  server.change({ [RECEIPT]: { transfer: back, paper: null } });
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel transfer' }));
  expect(await screen.findByRole('heading', { name: 'Not sent' })).toBeTruthy();
  expect(screen.getByText('Cancelled')).toBeTruthy();
  expect(server.requestsOf(CANCEL)).toEqual([{ id: waiting.id }]);
  expect(screen.queryByRole('button', { name: 'Cancel transfer' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Transfers' })).toBeTruthy();
});

test.each([
  ['was let through meanwhile', refused(transferRefusals.TransferDecided), transferRefusals.TransferDecided.en],
  ['gives no answer', lost, 'Detecting the best line'],
])('does not show a transfer as cancelled that %s', async (_, result, text) => {
  const { user } = await openReceipt({ transfer: waiting, paper: null }, { answers: { [CANCEL]: result } });
  await user.click(await screen.findByRole('button', { name: 'Cancel transfer' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel transfer' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText('Cancelled')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Under review' })).toBeTruthy();
});

test('shows the operator’s reason, and that no money has moved', async () => {
  const reason = 'Please contact customer service to confirm this transfer';
  await openReceipt({ transfer: sampleTransfer({ status: transferStatus.failed, reason }), paper: null });
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.getByText(/No money has moved/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel transfer' })).toBeNull();
});

test.each([
  ['an unknown id', { id: '00000000-0000-4000-8000-00000000ffff' }, 1],
  ['a broken link, without a call', { id: 'x' }, 0],
])('reports %s as no transfer', async (_, params, calls) => {
  const { server } = await openReceipt(
    { transfer: sent, paper: null },
    { params, answers: { [RECEIPT]: refused(transferRefusals.TransferNotFound) } },
  );
  expect(await screen.findByRole('heading', { name: 'There is no such transfer' })).toBeTruthy();
  expect(server.requestsOf(RECEIPT)).toHaveLength(calls);
});

test('offers to load the result again when its answer was lost', async () => {
  const { server, user } = await openReceipt({ transfer: sent, paper: null }, { answers: { [RECEIPT]: lost } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('There is no such transfer')).toBeNull();
  server.change({ [RECEIPT]: { transfer: sent, paper: sealedReceipt } });
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Transfer complete' })).toBeTruthy();
});
