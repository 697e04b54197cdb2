import type { Answers } from '@eh/contract/testing/fake-server.ts';
import { cancelReason, tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { sampleTrade } from '../../../testing/samples/sample-trade.ts';
import type { Side, Trade } from './queries.ts';

const REQUEST = 'POST /api/transaction/ask_cancel';

function openTrade(side: Side, changes: Partial<Trade> = {}, { answers, ...options }: RenderOptions = {}) {
  const trade = sampleTrade({ side, opened_by: 'seller', is_my_turn: side === 'buyer', ...changes });
  const usual: Answers = {
    ...homeAnswers,
    'GET /api/transaction/buyer': trade,
    'GET /api/transaction/seller': trade,
  };
  const route = side === 'buyer' ? 'buy-trade' : 'sale-trade';
  return renderScreen(route, { params: { id: trade.id }, answers: { ...usual, ...answers }, ...options });
}

test.each([
  ['buyer', 'en', /^They sold to your buy listing and their coins are locked. Pay by \d\d:\d\d/],
  ['buyer', 'zh-CN', /^对方卖给了您的买单，币已锁定，请在 \d\d:\d\d 前付款$/],
  ['seller', 'en', /^The buyer has until \d\d:\d\d/],
  ['seller', 'zh-CN', /^买家须在 \d\d:\d\d 前付款/],
] as const)('tells the %s of a sold buy listing for whom the trade waits (%s)', async (side, language, text) => {
  await openTrade(side, {}, { language });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('lets a seller who opened a trade ask to cancel before the payment, and says what it costs', async () => {
  const trade = sampleTrade({ side: 'seller', opened_by: 'seller' });
  const asked = { ...trade, cancel_request: { by: 'seller' as const, until: trade.created_at + 600 } };
  const { server, user } = await openTrade('seller', { cancellations_left: 2 }, { answers: { [REQUEST]: asked } });
  const row = await screen.findByRole('button', { name: /Cancel by agreement/ });
  expect(row.textContent).toContain('If the buyer agrees or cancels, it counts as one of your cancellations');
  await user.click(row);
  const sheet = await screen.findByRole('dialog', { name: 'Ask the other side to cancel?' });
  expect(sheet.textContent).toContain('you cannot cancel alone');
  expect(sheet.textContent).toContain('You have 2 cancellations left today');
  server.change({ 'GET /api/transaction/seller': asked });
  await user.click(within(sheet).getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(server.requestsOf(REQUEST)).toHaveLength(1));
  expect(await screen.findByText(/^You asked to cancel/)).toBeTruthy();
});

test.each([
  ['a seller whose listing was bought from', 'seller', { opened_by: 'buyer' }],
  ['a buyer who has not paid', 'buyer', {}],
] as const)('offers no agreement before the payment to %s', async (_, side, changes) => {
  await openTrade(side, changes);
  await screen.findByRole('list', { name: 'Progress' });
  expect(screen.queryByRole('button', { name: /Cancel by agreement/ })).toBeNull();
});

test('lets the buyer answer the request, at no cost', async () => {
  const until = sampleTrade({ side: 'buyer' }).created_at + 600;
  await openTrade('buyer', { cancel_request: { by: 'seller', until } });
  const part = await screen.findByRole('region', { name: 'Cancel by agreement' });
  expect(within(part).getByRole('button', { name: 'Agree to cancel' })).toBeTruthy();
  expect(part.textContent).toContain('Do not agree if you have paid');
});

test.each([
  ['en', { by: 'seller' }, null, /^The seller asked to cancel\. If you cancel by \d\d:\d\d.*, it does not count/],
  ['zh-CN', { by: 'seller' }, null, /^卖家请求取消订单，您在 \d\d:\d\d 前取消不计入次数$/],
  ['en', { by: 'seller' }, 'late_paid_hold', /^You have 2 cancellations left today/],
  ['en', null, null, /^You have 2 cancellations left today/],
] as const)(
  'tells the buyer what cancelling costs (%s, request %o, phase %s)',
  async (language, asked, phase, text) => {
    const until = sampleTrade({ side: 'buyer' }).created_at + 600;
    const { user } = await openTrade(
      'buyer',
      { cancellations_left: 2, phase, cancel_request: asked && { ...asked, until } },
      { language },
    );
    await user.click(await screen.findByRole('button', { name: language === 'en' ? 'Cancel' : '取消订单' }));
    const sheet = await screen.findByRole('dialog', { name: language === 'en' ? 'Cancel this order?' : '取消订单？' });
    expect(within(sheet).getByText(text)).toBeTruthy();
  },
);

test.each([
  ['buyer', 'sellerRejected', 'The seller asked to cancel. It does not count as your cancellation.'],
  ['seller', 'sellerRejected', /It counts as one of your cancellations today\.$/],
  ['buyer', 'paymentTimeout', /your buy listing is hidden/],
  ['seller', 'paymentTimeout', 'The buyer did not pay in time. The coins are back in your balance.'],
] as const)('tells the %s how it ended: %s', async (side, reason, text) => {
  await openTrade(side, {
    status: tradeStatus.cancelled,
    cancel_reason: cancelReason[reason],
    deadline_at: null,
    deadline_from: null,
  });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('shows a buyer their own greeting as no message of the seller', async () => {
  await openTrade('buyer', { note: 'Please release quickly', first_message: 'I pay at once' });
  await screen.findByRole('list', { name: 'Progress' });
  expect(screen.queryByText('Message from the seller')).toBeNull();
});

test('tells the beginning once, as a sale', async () => {
  const at = sampleTrade({ side: 'seller' }).created_at;
  const event = (name: string, from: Trade['events'][number]['from'], to: Trade['events'][number]['to']) =>
    ({ event: name, actor: 'seller', from, to, why: null, at }) as const;
  await openTrade('seller', {
    events: [
      event('open', null, tradeStatus.awaitingAcceptance),
      event('accept', tradeStatus.awaitingAcceptance, tradeStatus.awaitingPayment),
    ],
  });
  const history = await screen.findByRole('list', { name: /history|Timeline/i });
  expect(history.textContent).toContain('Sold to the buy listing');
  expect(history.textContent).not.toContain('Accepted');
});
