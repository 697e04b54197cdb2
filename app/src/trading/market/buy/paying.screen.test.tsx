import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { channels } from '../../../../testing/people.ts';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../../testing/samples/home-answers.ts';
import { ownCard, sampleListing } from '../../../../testing/samples/sample-listing.ts';
import { ownAlipay } from '../../../../testing/samples/sample-own-listing.ts';
import { sampleTrade } from '../../../../testing/samples/sample-trade.ts';
import { writeField } from '../../../../testing/write-field.ts';
import type { MarketRow } from '../queries.ts';

const BUY = 'POST /api/order/buy';
const opened = sampleTrade({ side: 'buyer', status: tradeStatus.awaitingAcceptance });
const both: Partial<MarketRow> = { channels: ['bank_card', 'alipay'] };

async function openListing(changes: Partial<MarketRow> = {}, { answers, ...options }: RenderOptions = {}) {
  const usual: Answers = {
    ...homeAnswers,
    'GET /api/order/market/getOnSaleOrder': { ...sampleListing, ...changes },
    'GET /api/order/canbuy': { rest_days: 0 },
    'GET /api/wallet/index': { accounts: [ownCard] },
    'GET /api/transaction/buyer': opened,
    [BUY]: opened,
  };
  const params = { id: sampleListing.id };
  const page = await renderScreen('buy-apply', { params, answers: { ...usual, ...answers }, ...options });
  await screen.findByRole('tablist');
  await screen.findByText(options.language === 'zh-CN' ? '付款方式' : 'Payment method');
  return page;
}

/** The channels with one of them paused by an operator. */
function pausedChannels(paused: string) {
  const pause = { reason: 'Alipay is being serviced', since: 0 };
  const some = channels.channels.map((channel) => (channel.id === paused ? { ...channel, paused: pause } : channel));
  return { 'GET /api/wallet/chains': { ...channels, channels: some } };
}

const buyButton = () => screen.getByRole('button', { name: /^Place order/ });

test('selects the method for which the buyer has an account', async () => {
  const { server, user } = await openListing(both, { answers: { 'GET /api/wallet/index': { accounts: [ownAlipay] } } });
  await waitFor(() => expect(screen.getByRole('radio', { name: /Alipay/, checked: true })).toBeTruthy());
  writeField('I pay', '685');
  await user.click(buyButton());
  await screen.findByRole('heading', { name: 'Waiting for the seller to accept' });
  expect(server.requestsOf(BUY)[0]).toMatchObject({ channel: 'alipay', payment_account_id: ownAlipay.id });
});

test('pays by the chosen method, from an account of that method', async () => {
  const accounts = [ownCard, ownAlipay];
  const { server, user } = await openListing(both, { answers: { 'GET /api/wallet/index': { accounts } } });
  await screen.findByText(/6222/);
  await user.click(screen.getByRole('radio', { name: /Alipay/ }));
  expect(await screen.findByText(/ali\*\*\*\*@example.com · Alipay/)).toBeTruthy();
  writeField('I pay', '685');
  await user.click(buyButton());
  await screen.findByRole('heading', { name: 'Waiting for the seller to accept' });
  expect(server.requestsOf(BUY)[0]).toMatchObject({ channel: 'alipay', payment_account_id: ownAlipay.id });
});

test('pays from another account when the buyer chooses it', async () => {
  const second = { ...ownCard, id: '00000000-0000-4000-8000-000000000609', number: '6214 **** **** 0021' };
  const { server, user } = await openListing(
    {},
    { answers: { 'GET /api/wallet/index': { accounts: [ownCard, second] } } },
  );
  await user.click(await screen.findByRole('button', { name: /6222/ }));
  const choice = await screen.findByRole('dialog', { name: 'Pay from' });
  await user.click(within(choice).getByText(/6214/));
  writeField('I pay', '685');
  await user.click(buyButton());
  await screen.findByRole('heading', { name: 'Waiting for the seller to accept' });
  expect(server.requestsOf(BUY)[0]).toMatchObject({ payment_account_id: second.id });
});

test('offers neither paused accounts nor accounts that cannot receive fiat', async () => {
  const accounts = [
    { ...ownCard, is_paused: true },
    { ...ownAlipay, is_fiat: false },
  ];
  await openListing(both, { answers: { 'GET /api/wallet/index': { accounts } } });
  expect(await screen.findByText('First add a payment account of your own')).toBeTruthy();
  expect(screen.queryByText(/6222|ali\*/)).toBeNull();
  writeField('I pay', '685');
  expect(screen.getByText('Choose a payment account first')).toBeTruthy();
});

test.each([
  ['en', /Alipay · paused/, 'Bank card'],
  ['zh-CN', /Alipay · 已暂停/, 'Bank card'],
] as const)('disables a paused method, and gives the reason (%s)', async (language, name, other) => {
  await openListing(both, {
    language,
    answers: { ...pausedChannels('alipay'), 'GET /api/wallet/index': { accounts: [ownAlipay, ownCard] } },
  });
  const method = await screen.findByRole<HTMLInputElement>('radio', { name });
  expect(method.disabled).toBe(true);
  expect(screen.getByText('Alipay is being serviced')).toBeTruthy();
  expect(screen.getByRole('radio', { name: other, checked: true })).toBeTruthy();
});

test.each([
  ['en', 'The seller handles orders 22:00 – 02:30 (China Standard Time)'],
  ['zh-CN', '卖家每天 22:00 – 02:30 (中国标准时间) 处理订单'],
] as const)('warns about the seller’s open hours (%s)', async (language, text) => {
  const hours = { from: '22:00', until: '02:30', time_zone: 'Asia/Shanghai' };
  await openListing({ open_hours: hours }, { language });
  expect(screen.getByRole('main').textContent).toContain(text);
});

test('warns that the cents identify the payment, also on the button', async () => {
  await openListing({ has_unique_cents: true });
  writeField('I pay', '685');
  expect(screen.getByRole('button', { name: 'Place order, pay ¥685.00 plus cents' })).toBeTruthy();
  expect(screen.getByText(/The seller adds 1 to 99 cents/)).toBeTruthy();
});

test.each([
  [0, null],
  [2, 'You cannot transfer, redeem or resell these coins for 2 days after they arrive'],
] as const)('says that bought coins rest for %d days', async (days, text) => {
  await openListing({}, { answers: { 'GET /api/order/canbuy': { rest_days: days } } });
  await waitFor(() =>
    expect(screen.queryByText(/^You cannot transfer/)?.textContent.replace(/\.$/, '') ?? null).toBe(text),
  );
});

test('names no account holder when the person has no verified name', async () => {
  await openListing({}, { person: { real_name: null } });
  expect(screen.getByText('Pay from an account in your verified name')).toBeTruthy();
});

test('shows no terms when the seller has none', async () => {
  await openListing({ note: '' });
  expect(screen.queryByText('Seller terms')).toBeNull();
});

test('leads a buyer with too many orders to those orders, and accepts no other', async () => {
  const { user } = await openListing(
    {},
    { answers: { 'GET /api/order/canbuy': refused(marketRefusals.FinishBuyingFirst) } },
  );
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByText('Please finish your current buying orders first')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Place order/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Go to orders' }));
  expect(await screen.findByRole('heading', { name: 'My trades' })).toBeTruthy();
});

test('refuses orders after too many cancellations, and says for how long', async () => {
  const answers = { 'GET /api/order/canbuy': refused(marketRefusals.BuyingPaused, { minutes: 42 }) };
  const { server, user } = await openListing({}, { answers });
  writeField('I pay', '685');
  expect(await screen.findByText(/You can buy again in 42 min/)).toBeTruthy();
  await user.click(buyButton());
  expect(server.requestsOf(BUY)).toEqual([]);
});

test.each([
  ['NotEnoughLeft', { left: '40.00', currency: 'EH' }, 'Only 40.00 EH left in this listing'],
  ['MethodPaused', {}, 'This payment method is currently paused'],
  ['ListingChanged', {}, /The seller has just changed this listing/],
  ['TradingBlocked', {}, /blocked trading with each other/],
  ['SellerResting', {}, /The seller takes no orders at this hour/],
] as const)('says that the order was refused: %s', async (name, data, text) => {
  const { user } = await openListing({}, { answers: { [BUY]: refused(marketRefusals[name], data) } });
  writeField('I pay', '685');
  await user.click(buyButton());
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('I pay').value).toBe('685');
});

test('says that the listing did not load, and loads it on another attempt', async () => {
  const { server, user } = await renderScreen('buy-apply', {
    params: { id: sampleListing.id },
    answers: {
      ...homeAnswers,
      'GET /api/order/market/getOnSaleOrder': lost,
      'GET /api/order/canbuy': { rest_days: 0 },
    },
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.change({ 'GET /api/order/market/getOnSaleOrder': sampleListing });
  await user.click(retry);
  expect(await screen.findByLabelText('I pay')).toBeTruthy();
});
