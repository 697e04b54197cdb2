import type { NoticeFacts } from '@eh/contract/platform/notices/notice-fields.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../../testing/samples/home-answers.ts';
import { receive, tradeNotice } from '../../../../testing/samples/live-notices.ts';
import { sampleTrade, secondsFromNow } from '../../../../testing/samples/sample-trade.ts';
import { currentParams, currentRoute, switchTab } from '../../../shell/navigation.ts';

const trade = sampleTrade({ side: 'seller', status: tradeStatus.awaitingConfirmation, paid_at: secondsFromNow(-60) });
const paid = (data: NoticeFacts = {}) => tradeNotice('transaction.wait_seller_confirm', data);
const other = { transaction_id: 'other', transaction_no: '2' };
const TITLE = 'A payment needs your confirmation';

async function openHome(options: RenderOptions = {}) {
  const shown = await renderScreen('tabhome', {
    ...options,
    answers: {
      ...homeAnswers,
      'POST /api/read': {},
      'POST /api/notifications/seen': {},
      'GET /api/transaction/seller': trade,
      ...options.answers,
    },
  });
  await screen.findByText(options.language === 'zh-CN' ? '最优报价' : 'Best prices');
  return shown;
}

test.each([
  ['en', TITLE, true, '100.00 EH will be released to the buyer automatically'],
  ['en', TITLE, false, '100.00 EH stays in escrow and customer service decides'],
  ['zh-CN', '有一笔付款等您确认', true, '100.00 EH 将自动放给买家'],
] as const)(
  'counts down and says what happens at the end (%s, %s, released: %s)',
  async (language, title, released, text) => {
    await openHome({ language });
    await receive([paid({ is_released_at_timeout: released, timeout: secondsFromNow(125) })]);
    const shown = await screen.findByRole('alertdialog', { name: title });
    for (const part of [text, '*明', '¥685.37']) expect(shown.textContent).toContain(part);
    expect(within(shown).getByRole('timer').textContent).toMatch(/^02:0\d$/);
  },
);

test.each([
  ['Check now', {}],
  ['Not received', { ask: 'missing' }],
])('"%s" leads to the trade and releases nothing', async (button, params) => {
  const { user, server } = await openHome();
  const notice = paid();
  await receive([notice]);
  const shown = await screen.findByRole('alertdialog', { name: TITLE });
  await user.click(within(shown).getByRole('button', { name: button }));
  await waitFor(() => expect(currentRoute()).toBe('sale-trade'));
  expect(currentParams()).toEqual({ id: trade.id, ...params });
  expect(server.requestsOf('POST /api/transaction/confirm')).toEqual([]);
  expect(server.requestsOf('POST /api/read')).toEqual([{ id: [notice.id] }]);
});

test('closes on Escape, and leaves the person where they are', async () => {
  const { user } = await openHome();
  await receive([paid()]);
  await screen.findByRole('alertdialog', { name: TITLE });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(currentRoute()).toBe('tabhome');
});

test('replaces the modal of the same trade, and makes other modals wait', async () => {
  const { user } = await openHome();
  await receive([tradeNotice('transaction.wait_buyer_pay')]);
  await screen.findByRole('alertdialog', { name: 'Waiting for payment' });
  await receive([paid(), tradeNotice('transaction.complaining', { transaction_id: 'other', transaction_no: '2' })]);
  await screen.findByRole('alertdialog', { name: TITLE });
  expect(screen.queryByRole('alertdialog', { name: 'Complaint opened' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Complaint opened' })).toBeTruthy();
  expect(screen.queryByRole('alertdialog', { name: 'Waiting for payment' })).toBeNull();
});

test('closes by itself when the time is up', async () => {
  await openHome();
  await receive([paid({ timeout: secondsFromNow(2) })]);
  await screen.findByRole('alertdialog', { name: TITLE });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('reports to the server that the seller has seen it once the page is visible', async () => {
  const { server } = await openHome();
  const show = (value: string) => Object.defineProperty(document, 'visibilityState', { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'));
  show('hidden');
  const notice = paid();
  await receive([notice]);
  expect(server.requestsOf('POST /api/notifications/seen')).toEqual([]);
  show('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(server.requestsOf('POST /api/notifications/seen')).toEqual([{ id: [notice.id] }]);
});

test('reports as seen only the payment on the screen, and the other one when it is opened', async () => {
  const { server } = await openHome();
  const [urgent, later] = [paid({ timeout: secondsFromNow(60) }), paid({ ...other, timeout: secondsFromNow(600) })];
  await receive([urgent, later]);
  await screen.findByRole('alertdialog', { name: TITLE });
  expect(server.requestsOf('POST /api/notifications/seen')).toEqual([{ id: [urgent.id] }]);
});

test('never reports as seen a reminder that was replaced while the page was hidden', async () => {
  const { server } = await openHome();
  const show = (value: string) => Object.defineProperty(document, 'visibilityState', { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'));
  show('hidden');
  const [later, urgent] = [paid({ timeout: secondsFromNow(600) }), paid({ ...other, timeout: secondsFromNow(60) })];
  await receive([later]);
  await receive([urgent]);
  show('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(server.requestsOf('POST /api/notifications/seen')).toEqual([{ id: [urgent.id] }]);
});

test('reports nothing as seen from a buyer’s device', async () => {
  const { server } = await openHome({ person: { id: '00000000-0000-4000-8000-0000000000b0' } });
  await receive([paid()]);
  expect(await screen.findByRole('alertdialog', { name: 'The seller is checking' })).toBeTruthy();
  expect(server.requestsOf('POST /api/notifications/seen')).toEqual([]);
});

test('shows the reminder on the page of its trade instead of a pop-up; a hidden tab marks it neither seen nor read', async () => {
  const { server } = await renderScreen('sale-trade', {
    params: { id: trade.id },
    answers: {
      ...homeAnswers,
      'GET /api/transaction/seller': trade,
      'POST /api/read': {},
      'POST /api/notifications/seen': {},
    },
  });
  await screen.findByRole('heading', { name: 'Check your account' });
  const show = (value: string) => Object.defineProperty(document, 'visibilityState', { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'));
  const said = () => [server.requestsOf('POST /api/notifications/seen'), server.requestsOf('POST /api/read')];
  show('hidden');
  const notice = paid();
  await receive([notice]);
  expect(said()).toEqual([[], []]);
  show('visible');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(said()).toEqual([[{ id: [notice.id] }], [{ id: [notice.id] }]]);
  expect(screen.queryByRole('alertdialog', { name: TITLE })).toBeNull();
  await act(() => switchTab('tabhome'));
  expect(screen.queryByRole('alertdialog', { name: TITLE })).toBeNull();
});
