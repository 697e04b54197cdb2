import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pdf, pickFile, pickForeignFile, storedPdf } from '../../../../testing/pick-file.ts';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../../testing/samples/home-answers.ts';
import { sampleTrade } from '../../../../testing/samples/sample-trade.ts';
import type { Trade } from '../queries.ts';

const SAVE = 'POST /api/transaction/voucher';
const file = { id: '00000000-0000-4000-8000-00000000f003', url: '/files/f003', media_type: 'image/png', bytes: 9 };

async function openVouchers(changes: Partial<Trade> = {}, { answers, ...options }: RenderOptions = {}) {
  const trade = sampleTrade({ side: 'buyer', ...changes });
  const opened = await renderScreen('payment-voucher', {
    params: { id: trade.id },
    answers: { 'GET /api/transaction/buyer': trade, 'POST /api/upload/img': storedPdf, ...answers },
    ...options,
  });
  return { ...opened, trade };
}

test('saves a voucher only after it is uploaded', async () => {
  const { server, user, trade } = await openVouchers({}, { answers: homeAnswers });
  const save = await screen.findByRole('button', { name: 'Save voucher' });
  await user.click(save);
  expect(save.getAttribute('aria-disabled')).toBe('true');
  await pickFile(user, screen.getByRole('button', { name: 'Add voucher' }), pdf);
  expect(server.requestsOf(SAVE)).toEqual([]);
  server.change({ [SAVE]: { ...trade, vouchers: [storedPdf] } });
  await user.dblClick(save);
  expect(await screen.findByText('Voucher saved')).toBeTruthy();
  expect(server.requestsOf(SAVE)).toEqual([{ id: trade.id, vouchers: [storedPdf.id] }]);
});

test('says that a voucher alone is no payment, and to whom to pay', async () => {
  await openVouchers();
  expect(await screen.findByText(/A voucher alone does not confirm your payment/)).toBeTruthy();
  const shown = screen.getByRole('main').textContent;
  for (const part of ['Paid to 李丽', '¥685.37', 'Forged vouchers lead to a permanent ban'])
    expect(shown).toContain(part);
});

test('refuses a file of the wrong kind before anything is sent', async () => {
  const { server, user } = await openVouchers();
  await screen.findByRole('button', { name: 'Save voucher' });
  const text = new File(['paid'], 'slip.txt', { type: 'text/plain' });
  await pickForeignFile(user, screen.getByRole('button', { name: 'Add voucher' }), text);
  expect(await screen.findByText('This file type is not supported')).toBeTruthy();
  expect(server.requestsOf('POST /api/upload/img')).toEqual([]);
});

test('saves nothing when the upload was refused', async () => {
  const { server, user } = await openVouchers(
    {},
    { answers: { 'POST /api/upload/img': refused(uploadRefusals.FileUnreadable) } },
  );
  await screen.findByRole('button', { name: 'Save voucher' });
  await pickFile(user, screen.getByRole('button', { name: 'Add voucher' }), pdf);
  const save = screen.getByRole('button', { name: 'Save voucher' });
  await user.click(save);
  expect(save.getAttribute('aria-disabled')).toBe('true');
  expect(server.requestsOf(SAVE)).toEqual([]);
});

test.each([
  ['is refused', refused(tradeRefusals.VoucherNotYours), tradeRefusals.VoucherNotYours.en],
  ['has a lost answer', lost, 'Detecting the best line'],
] as const)('does not show a voucher as saved when saving it %s', async (_, answer, text) => {
  const { user } = await openVouchers({}, { answers: { [SAVE]: answer } });
  await screen.findByRole('button', { name: 'Save voucher' });
  await pickFile(user, screen.getByRole('button', { name: 'Add voucher' }), pdf);
  await user.click(screen.getByRole('button', { name: 'Save voucher' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText('Voucher saved')).toBeNull();
});

test.each([
  ['suspended', tradeStatus.suspended],
  ['in complaint', tradeStatus.inComplaint],
  ['cancelled', tradeStatus.cancelled],
  ['finished', tradeStatus.succeeded],
] as const)('accepts no voucher for a trade that is %s', async (_, status) => {
  await openVouchers({ status, deadline_at: null, vouchers: [file] });
  expect(await screen.findByText('You cannot add vouchers to this order now.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save voucher' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add voucher' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Enlarge voucher' })).toBeTruthy();
});

test('no longer asks for "paid" when the payment is being checked', async () => {
  await openVouchers({ status: tradeStatus.awaitingConfirmation, paid_at: 1 });
  expect(await screen.findByRole('button', { name: 'Add voucher' })).toBeTruthy();
  expect(screen.queryByText(/A voucher alone does not confirm/)).toBeNull();
});

test('says in Chinese what a voucher must show', async () => {
  await openVouchers({}, { language: 'zh-CN' });
  expect(await screen.findByText('请确保金额、收款人和时间清晰可见')).toBeTruthy();
  expect(screen.getByText('上传凭证不等于已付款：付款后还需在订单页点“我已付款”')).toBeTruthy();
});
