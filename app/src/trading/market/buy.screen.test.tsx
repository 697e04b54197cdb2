import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { ownCard, sampleListing } from '../../../testing/samples/sample-listing.ts';
import { sampleTrade } from '../../../testing/samples/sample-trade.ts';
import type { MarketRow } from './queries.ts';

const BUY = 'POST /api/order/buy';
const opened = sampleTrade({ side: 'buyer', status: tradeStatus.awaitingAcceptance });

function openListing(changes: Partial<MarketRow> = {}, { answers, ...options }: RenderOptions = {}) {
  const usual: Answers = {
    'GET /api/order/market/getOnSaleOrder': { ...sampleListing, ...changes },
    'GET /api/order/canbuy': { rest_days: 0 },
    'GET /api/wallet/index': { accounts: [ownCard] },
    'GET /api/transaction/buyer': opened,
  };
  return renderScreen('buy-apply', {
    params: { id: sampleListing.id },
    answers: { ...usual, ...answers },
    ...options,
  });
}

test.each([
  ['en', 'I pay', 'Limit ¥100 – 2,000', 'Pay from an account in your verified name: *丽'],
  ['zh-CN', '我付', '限额', '*丽'],
] as const)('shows the buyer the price, limits, method and rules (%s)', async (language, label, ...texts) => {
  await openListing({}, { language });
  expect(await screen.findByLabelText(label)).toBeTruthy();
  await screen.findByText(/6222/);
  const shown = screen.getByRole('main').textContent;
  for (const part of [...texts, '6.85', 'Pay from your own account', '6222 **** **** 2233'])
    expect(shown).toContain(part);
});

test('orders only an amount within the limits, and shows it on the button', async () => {
  const { server, user } = await openListing({}, { answers: { [BUY]: opened } });
  const field = await screen.findByLabelText('I pay');
  const button = screen.getByRole('button', { name: 'Place order' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  await user.type(field, '99.99');
  expect(await screen.findByText('Minimum per trade: ¥100')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Place order/ }));
  expect(server.requestsOf(BUY)).toEqual([]);
  await user.clear(field);
  await user.type(field, '685');
  expect(screen.getByRole('main').textContent).toContain('I get100.00 EH');
  await user.dblClick(screen.getByRole('button', { name: 'Place order, pay ¥685.00' }));
  expect(await screen.findByRole('heading', { name: 'Waiting for the seller to accept' })).toBeTruthy();
  expect(new Set(server.keysOf(BUY)).size).toBe(1);
  expect(server.requestsOf(BUY)[0]).toEqual({
    order_id: sampleListing.id,
    price: '6.85',
    listing_version: 3,
    channel: 'bank_card',
    payment_account_id: ownCard.id,
    fiat_amount: '685.00',
  });
});

test('asks again when the price has changed, and places no order until the buyer agrees', async () => {
  const { server, user } = await openListing(
    {},
    { answers: { [BUY]: refused(marketRefusals.PriceChanged, { price: '7.00' }) } },
  );
  await user.type(await screen.findByLabelText('I pay'), '685');
  server.change({ 'GET /api/order/market/getOnSaleOrder': { ...sampleListing, price: '7.00', version: 4 } });
  await user.click(screen.getByRole('button', { name: 'Place order, pay ¥685.00' }));
  const question = await screen.findByRole('alertdialog', { name: 'The price has changed' });
  expect(question.textContent).toContain('¥685.00 now buys 97.85 EH, which is 2.15 EH less');
  server.change({ [BUY]: opened });
  await user.click(within(question).getByRole('button', { name: 'Buy at ¥7.00' }));
  await user.click(await screen.findByRole('button', { name: 'Place order, pay ¥685.00' }));
  expect(await screen.findByRole('heading', { name: 'Waiting for the seller to accept' })).toBeTruthy();
  expect(server.requestsOf(BUY).map(({ price, listing_version }) => [price, listing_version])).toEqual([
    ['6.85', 3],
    ['7.00', 4],
  ]);
});

test.each([
  ['en', 'I pay', marketRefusals.ListingChanged.en],
  ['zh-CN', '我付', marketRefusals.ListingChanged.zh],
] as const)('shows why the order was refused, and stays on the page (%s)', async (language, label, text) => {
  const { user } = await openListing({}, { language, answers: { [BUY]: refused(marketRefusals.ListingChanged) } });
  await user.type(await screen.findByLabelText(label), '685');
  await user.click(screen.getByRole('button', { name: /685.00/ }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByLabelText(label)).toBeTruthy();
});

test('shows no trade when the answer is lost, and repeats under the same key', async () => {
  const { server, user } = await openListing({}, { answers: { [BUY]: lost } });
  await user.type(await screen.findByLabelText('I pay'), '685');
  const button = screen.getByRole('button', { name: 'Place order, pay ¥685.00' });
  await user.click(button);
  expect(await screen.findByText('Detecting the best line')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Waiting for the seller to accept' })).toBeNull();
  server.change({ [BUY]: opened });
  await user.click(await screen.findByRole('button', { name: 'Place order, pay ¥685.00' }));
  expect(await screen.findByRole('heading', { name: 'Waiting for the seller to accept' })).toBeTruthy();
  expect(new Set(server.keysOf(BUY)).size).toBe(1);
});

test('keeps the button disabled, with the reason why this buyer cannot take the listing', async () => {
  const { user, server } = await openListing({ obstacle: { code: 21_013, msg: 'This listing is paused' } });
  await user.type(await screen.findByLabelText('I pay'), '685');
  const button = screen.getByRole('button', { name: /Place order/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('This listing is paused')).toBeTruthy();
  await user.click(button);
  expect(server.requestsOf(BUY)).toEqual([]);
});

test('asks for a payment account first', async () => {
  const { user } = await openListing({}, { answers: { 'GET /api/wallet/index': { accounts: [] } } });
  await user.type(await screen.findByLabelText('I pay'), '685');
  expect(screen.getByText('Choose a payment account first')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Place order/ }).getAttribute('aria-disabled')).toBe('true');
});

test('says that a listing is closed and that no money has moved', async () => {
  await openListing({}, { answers: { 'GET /api/order/market/getOnSaleOrder': refused(marketRefusals.OrderClosed) } });
  expect(await screen.findByText('This listing is no longer available')).toBeTruthy();
  expect(screen.getByText(/no money has moved/)).toBeTruthy();
});
