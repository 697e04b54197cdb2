import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { trader } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { noticeOf } from '../../../testing/samples/notice-of.ts';
import { ownCard, sampleListing } from '../../../testing/samples/sample-listing.ts';
import { sampleOwnListing } from '../../../testing/samples/sample-own-listing.ts';
import { secondsFromNow } from '../../../testing/samples/sample-trade.ts';
import { takeNotices } from './live/take-notices.ts';
import { refetchMarket } from './refetch.ts';

const MARKET = 'POST /api/order/market';
const market = (...rows: (typeof sampleListing)[]) => ({ rows, next_cursor: null, reference_price: '6.80' });

test('removes a listing from the open market as soon as it is paused, and shows it again afterwards', async () => {
  const { server } = await renderScreen('buy-market', { answers: { ...homeAnswers, [MARKET]: market(sampleListing) } });
  await screen.findByRole('article');
  server.change({ [MARKET]: market() });
  refetchMarket();
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  server.change({ [MARKET]: market(sampleListing) });
  refetchMarket();
  expect(await screen.findByRole('article')).toBeTruthy();
});

test('reloads a busy market once, however many listings change', async () => {
  const { server } = await renderScreen('buy-market', { answers: { ...homeAnswers, [MARKET]: market(sampleListing) } });
  await screen.findByRole('article');
  const before = server.requestsOf(MARKET).length;
  for (let change = 0; change < 5; change += 1) refetchMarket();
  await waitFor(() => expect(server.requestsOf(MARKET)).toHaveLength(before + 1));
});

test('updates a price that follows the reference while its seller watches', async () => {
  const listing = sampleOwnListing({ price_kind: 'following', margin_permille: 0, floor: '6.00', price: '6.80' });
  const { server } = await renderScreen('my-sale-order', {
    params: { id: listing.id },
    answers: { ...homeAnswers, 'GET /api/order/market/getMySale': listing },
  });
  await waitFor(() => expect(screen.getByRole('main').textContent).toContain('Price¥6.80'));
  server.change({ 'GET /api/order/market/getMySale': { ...listing, price: '7.00' } });
  refetchMarket();
  await waitFor(() => expect(screen.getByRole('main').textContent).toContain('Price¥7.00'));
});

test('asks the buyer of an open listing as soon as its seller changes the price', async () => {
  const { server } = await renderScreen('buy-apply', {
    params: { id: sampleListing.id },
    answers: {
      ...homeAnswers,
      'GET /api/order/market/getOnSaleOrder': sampleListing,
      'GET /api/order/canbuy': { rest_days: 0 },
      'GET /api/wallet/index': { accounts: [ownCard] },
    },
  });
  await screen.findByLabelText('I pay');
  server.change({ 'GET /api/order/market/getOnSaleOrder': { ...sampleListing, price: '7.00', version: 4 } });
  refetchMarket();
  expect(await screen.findByRole('alertdialog', { name: 'The price has changed' })).toBeTruthy();
});

const pause = {
  transaction_id: '00000000-0000-4000-8000-000000000701',
  seller_userid: trader.id,
  why: { zh: '支付宝系统维护', en: 'Alipay is being serviced' },
};

test.each([
  ['en', 'Payment method paused', 'From customer service: Alipay is being serviced'],
  ['zh-CN', '付款方式已暂停', '支付宝系统维护'],
] as const)('tells both sides of a trade why its payment method is paused (%s)', async (language, name, text) => {
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: false } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'));
  await renderScreen('tabhome', { language, answers: homeAnswers });
  await screen.findByRole('heading', { name: language === 'en' ? 'Home' : '首页' });
  const paused = noticeOf('transaction.method_paused', pause, {
    id: crypto.randomUUID(),
    createdAt: secondsFromNow(0),
  });
  await act(() => takeNotices([paused], true));
  const question = await screen.findByRole('alertdialog', { name });
  expect(question.textContent).toContain(text);
});
