import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { sampleTrade } from '../../../../testing/samples/sample-trade.ts';

const paused = { since: 0, reason: { zh: '支付宝系统维护', en: 'Alipay is being serviced' } };

test.each([
  ['en', 'buyer', 'Alipay is paused', 'Alipay is being serviced'],
  ['en', 'seller', 'Alipay is paused', 'Alipay is being serviced'],
  ['zh-CN', 'buyer', 'Alipay已暂停使用', '支付宝系统维护'],
] as const)('says that the clock is stopped and why (%s, %s)', async (language, side, title, reason) => {
  const trade = sampleTrade({
    side,
    status: tradeStatus.awaitingPayment,
    channel: 'alipay',
    method_paused: paused,
    deadline_at: null,
  });
  await renderScreen(side === 'buyer' ? 'buy-trade' : 'sale-trade', {
    language,
    params: { id: trade.id },
    answers: { [side === 'buyer' ? 'GET /api/transaction/buyer' : 'GET /api/transaction/seller']: trade },
  });
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(reason)).toBeTruthy();
});

test('mentions no pause while the method is available', async () => {
  const trade = sampleTrade({ side: 'buyer', channel: 'alipay' });
  await renderScreen('buy-trade', { params: { id: trade.id }, answers: { 'GET /api/transaction/buyer': trade } });
  await screen.findByRole('heading', { name: 'Pay the seller' });
  expect(screen.queryByText('Alipay is paused')).toBeNull();
});
