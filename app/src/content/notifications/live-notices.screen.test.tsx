import type { NoticeType } from '@eh/contract/notices.ts';
import type { Answers } from '@eh/contract/testing/fake-server.ts';
import { lost } from '@eh/contract/testing/fake-server.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { otherNotice, receive, tradeNotice } from '../../../testing/samples/live-notices.ts';
import { sampleTrade } from '../../../testing/samples/sample-trade.ts';
import { useInbox } from '../../session/inbox.ts';
import { rememberCancellation } from '../../session/own-cancellations.ts';
import { currentRoute } from '../../shell/navigation.ts';

const noticeAnswers: Answers = { ...homeAnswers, 'POST /api/read': {}, 'POST /api/notifications/seen': {} };

async function openHome(options: RenderOptions = {}) {
  const shown = await renderScreen('tabhome', { ...options, answers: { ...noticeAnswers, ...options.answers } });
  await screen.findByText(options.language === 'zh-CN' ? '最优报价' : 'Best prices');
  return shown;
}

const unread = () => useInbox.getState().entries.filter((entry) => !entry.isRead).length;

test.each([
  ['en', 'New order', '*明 wants to buy 100.00 EH for ¥685.37', ['Later', 'Messages, 1 unread']],
  ['zh-CN', '新订单，请接单', '*明 要用 ¥685.37 购买 100.00 EH', ['稍后', '消息，1 条未读']],
] as const)(
  'interrupts the seller with a new order, and stores it in the inbox (%s)',
  async (language, title, text, [later, inbox]) => {
    const { user, server } = await openHome({ language });
    const notice = tradeNotice('transaction.wait_seller_verify');
    await receive([notice]);
    const modal = await screen.findByRole('alertdialog', { name: title });
    expect(modal.textContent).toContain(text);
    expect(screen.getByRole('link', { name: inbox, hidden: true })).toBeTruthy();
    await user.click(within(modal).getByRole('button', { name: later }));
    await waitFor(() => expect(server.requestsOf('POST /api/read')).toEqual([{ id: [notice.id] }]));
    expect([useInbox.getState().entries.length, unread()]).toEqual([1, 0]);
  },
);

test('shows a notice in the words that operators wrote, with its facts', async () => {
  const written = {
    notice_transaction_wait_seller_verify_seller: 'Somebody buys\n{{who}} wants {{coins}}[[ by {{by}}]].',
  };
  await openHome({ configured: { modal: written } });
  await receive([tradeNotice('transaction.wait_seller_verify')]);
  const modal = await screen.findByRole('alertdialog', { name: 'Somebody buys' });
  expect(modal.textContent).toMatch(/\*明 wants 100\.00 EH by \d\d:\d\d\./);
});

test('leads to the trade on request', async () => {
  const trade = sampleTrade({ side: 'seller', status: tradeStatus.awaitingAcceptance });
  const { user, server } = await openHome({ answers: { 'GET /api/transaction/seller': trade } });
  await receive([tradeNotice('transaction.wait_seller_verify')]);
  const modal = await screen.findByRole('alertdialog', { name: 'New order' });
  await user.click(within(modal).getByRole('button', { name: 'View' }));
  await waitFor(() => expect(currentRoute()).toBe('sale-trade'));
  expect(server.requestsOf('GET /api/transaction/seller')).toEqual([{ id: trade.id }]);
  expect(unread()).toBe(0);
});

test('shows a notice once, however often it arrives', async () => {
  const { user } = await openHome();
  const notice = tradeNotice('transaction.canceled');
  await receive([notice, notice]);
  await receive([notice], { isLive: false });
  const modal = await screen.findByRole('alertdialog', { name: 'Trade cancelled' });
  await user.click(within(modal).getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(useInbox.getState().entries).toHaveLength(1);
});

test('requests the balances once, however many notices were missed', async () => {
  const { server } = await openHome();
  const before = server.requestsOf('GET /api/m').length;
  const missed = Array.from({ length: 27 }, () => otherNotice('transfer.received', { amount: '1.00', currency: 'EH' }));
  await receive(missed, { isLive: false });
  await waitFor(() => expect(server.requestsOf('GET /api/m')).toHaveLength(before + 1));
  expect(unread()).toBe(27);
});

test('replaces the earlier notice of a trade with the newest', async () => {
  const { user } = await openHome();
  await receive([tradeNotice('transaction.wait_seller_verify')]);
  await screen.findByRole('alertdialog', { name: 'New order' });
  await receive([tradeNotice('transaction.canceled')]);
  const modal = await screen.findByRole('alertdialog', { name: 'Trade cancelled' });
  await user.click(within(modal).getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('interrupts with a missed notice only while it still requires an action', async () => {
  await openHome();
  await receive(
    [tradeNotice('transaction.succeeded'), tradeNotice('transaction.wait_seller_verify', { timeout: 1_700_000_000 })],
    { isLive: false },
  );
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await receive([tradeNotice('transaction.wait_seller_verify')], { isLive: false });
  expect(await screen.findByRole('alertdialog', { name: 'New order' })).toBeTruthy();
  expect(unread()).toBe(3);
});

test('shows no notice about a listing to the person who has cancelled it', async () => {
  const { server } = await openHome();
  rememberCancellation('order-of-mine');
  await receive([otherNotice('order.fell', { order_id: 'order-of-mine' })]);
  expect([screen.queryByRole('alertdialog'), unread()]).toEqual([null, 0]);
  expect(server.requestsOf('POST /api/read')).toHaveLength(1);
});

test('shows received coins in a line, and reloads the balance', async () => {
  const { server } = await openHome();
  const before = server.requestsOf('GET /api/m').length;
  await receive([otherNotice('transfer.received', { amount: '12.50', currency: 'EH', sender: '*丽' })]);
  expect((await screen.findByText(/12\.50 EH/)).textContent).toContain('*丽');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(server.requestsOf('GET /api/m').length).toBeGreaterThan(before));
});

test('leaves a notice of an unknown type unread on the server, for a newer app', async () => {
  const { server } = await openHome();
  await receive([otherNotice('made.tomorrow' as NoticeType), tradeNotice('transaction.canceled')]);
  expect(await screen.findByRole('alertdialog', { name: 'Trade cancelled' })).toBeTruthy();
  expect([useInbox.getState().entries.length, server.requestsOf('POST /api/read')]).toEqual([1, []]);
});

test('reloads changed rights without showing anything', async () => {
  const { server } = await openHome({ answers: { 'GET /api/identity': lost } });
  const asked = () => server.requestsOf('GET /api/trade/permissions').length;
  const before = asked();
  await receive([otherNotice('user.upgrade')]);
  await waitFor(() => expect(asked()).toBe(before + 1));
  expect([screen.queryByRole('alertdialog'), unread()]).toEqual([null, 0]);
});

test('does not show the notice over the page of its own trade', async () => {
  const trade = sampleTrade({ side: 'seller', status: tradeStatus.awaitingPayment });
  const { server } = await renderScreen('sale-trade', {
    params: { id: trade.id },
    answers: { ...noticeAnswers, 'GET /api/transaction/seller': trade },
  });
  await screen.findByRole('heading', { level: 1 });
  const before = server.requestsOf('GET /api/transaction/seller').length;
  await receive([tradeNotice('transaction.canceled')]);
  await waitFor(() => expect(server.requestsOf('GET /api/transaction/seller').length).toBeGreaterThan(before));
  expect([screen.queryByRole('alertdialog'), unread()]).toEqual([null, 0]);
});
