import { refused } from '@eh/contract/testing/fake-server.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { minutesFromNow, sampleTrade } from '../../../../testing/samples/sample-trade.ts';
import { openSale } from '../../../../testing/trading/open-trade.ts';
import { shownActions, shownText } from '../../../../testing/trading/shown-page.ts';
import type { Trade } from '../queries.ts';

const paid = { paid_at: minutesFromNow(-3) };
const over = { deadline_at: null, deadline_from: null };
const picture = { id: '00000000-0000-4000-8000-00000000f002', url: '/files/f002', media_type: 'image/png', bytes: 9 };
const NOT_PAID = 'The buyer has not paid. Do not release the coins.';
const ONLY_VOUCHER = 'The buyer uploaded a voucher but did not tap "I\'ve paid". Do not release the coins';

test.each([
  ['awaits acceptance', { status: tradeStatus.awaitingAcceptance }, ['Reject', 'Accept']],
  ['awaits the payment', {}, []],
  ['is late', { phase: 'late_paid_hold' }, []],
  ['has a voucher but no "paid"', { phase: 'grace', vouchers: [picture] }, ['Not received', 'Received, release']],
  ['is to be checked', { status: tradeStatus.awaitingConfirmation, ...paid }, ['Not received', 'Received, release']],
  ['is being released', { status: tradeStatus.transferred, ...paid, ...over }, []],
  ['is suspended', { status: tradeStatus.suspended, ...over }, ['Customer service']],
  ['has succeeded', { status: tradeStatus.succeeded, ...paid, ...over }, ['My balance', 'My trades']],
  ['has failed', { status: tradeStatus.failed, ...paid, ...over }, ['My balance', 'My trades']],
  ['is cancelled', { status: tradeStatus.cancelled, cancel_reason: 1, ...over }, ['My balance', 'My trades']],
] satisfies [string, Partial<Trade>, string[]][])(
  'offers the seller only matching actions while the trade %s',
  async (_, changes, actions) => {
    await openSale(changes);
    expect(await screen.findByRole('heading', { name: 'History' })).toBeTruthy();
    expect(shownActions()).toEqual(actions);
  },
);

test.each([
  [1, 'The buyer cancelled and said they had not paid'],
  [2, 'The buyer did not pay in time'],
  [3, 'You rejected this order'],
  [4, 'After several missed in a day, your listings are paused'],
  [5, 'The buyer cancelled before you accepted'],
  [6, 'The platform cancelled this order'],
] as const)('tells the seller why the order is cancelled (reason %i)', async (reason, text) => {
  await openSale({ status: tradeStatus.cancelled, cancel_reason: reason, ...over });
  await screen.findByRole('heading', { name: 'Order cancelled' });
  expect(shownText()).toContain(text);
  expect(shownText()).toContain('Not sold');
});

test.each([
  ['en', 'After 5 missed in a day, your listings are paused'],
  ['zh-CN', '一天内 5 次未接单'],
] as const)(
  'says after how many missed trades listings are paused, as operators set it (%s)',
  async (language, text) => {
    await openSale(
      { status: tradeStatus.cancelled, cancel_reason: 4, ...over },
      { language, configured: { settings: { 'trade.rules.lapses_until_paused': 5 } } },
    );
    await expect.poll(shownText).toContain(text);
  },
);

test.each([
  ['nothing was sent', {}, NOT_PAID, ONLY_VOUCHER],
  ['only a voucher is there', { vouchers: [picture] }, ONLY_VOUCHER, NOT_PAID],
  [
    'only a voucher is there and the time is over',
    { phase: 'late_paid_hold', vouchers: [picture] },
    ONLY_VOUCHER,
    NOT_PAID,
  ],
] satisfies [string, Partial<Trade>, string, string][])(
  'warns the seller against releasing while %s',
  async (_, changes, warning, other) => {
    await openSale(changes);
    expect(await screen.findByText(warning, { exact: false })).toBeTruthy();
    expect(screen.queryByText(other, { exact: false })).toBeNull();
    expect(shownText()).toContain('You will receive');
    expect(screen.queryByRole('button', { name: 'Received, release' })).toBeNull();
  },
);

test.each([
  ['without a voucher offers no complaint before the payment', {}, 0],
  ['with a voucher offers one before the payment', { vouchers: [picture] }, 1],
  ['with a voucher offers one in the time for late payments', { phase: 'late_paid_hold', vouchers: [picture] }, 1],
  [
    'leaves it to the button "not received" once it is paid',
    { status: tradeStatus.awaitingConfirmation, ...paid, vouchers: [picture] },
    0,
  ],
] satisfies [string, Partial<Trade>, number][])('the page of the seller %s', async (_, changes, count) => {
  await openSale(changes);
  await screen.findByRole('heading', { name: 'History' });
  const links = screen.queryAllByRole('link', { name: /^Complain/ });
  expect(links).toHaveLength(count);
  for (const link of links) expect(link.getAttribute('href')).toContain('side=seller');
});

test('says that screenshots can be forged, and where to check instead', async () => {
  await openSale({ status: tradeStatus.awaitingConfirmation, ...paid, vouchers: [picture] });
  expect(
    await screen.findByText(/Screenshots can be forged. Open China Merchants Bank|Open ICBC|Open Bank card/),
  ).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Enlarge voucher' })).toHaveLength(1);
});

test('says that no voucher came with the payment', async () => {
  await openSale({ status: tradeStatus.awaitingConfirmation, ...paid });
  expect(await screen.findByText('The buyer did not upload a voucher')).toBeTruthy();
});

test('shows the seller the buyer’s name and record before accepting, but not the reference', async () => {
  await openSale({ status: tradeStatus.awaitingAcceptance });
  await screen.findByRole('heading', { name: 'Accept this order?' });
  expect(shownText()).toContain('100 trades from 60 people · 98.6% completed · pays in 3 min');
  expect(shownText()).toContain('王明');
  expect(shownText()).not.toContain('4711');
});

test('calls a buyer without counted trades new', async () => {
  const { counterparty } = sampleTrade({ side: 'seller' });
  const reputation = { ...counterparty.reputation, trades: 0, completion_percent: null };
  await openSale({ status: tradeStatus.awaitingAcceptance, counterparty: { ...counterparty, reputation } });
  expect(await screen.findByText('No trades that count yet')).toBeTruthy();
});

test.each([
  ['en', 'You did not answer in time and every condition was met'],
  ['zh-CN', '您到期未回应，且条件全部满足'],
] as const)(
  'tells the seller that the coins were released automatically after no response (%s)',
  async (language, text) => {
    await openSale({ status: tradeStatus.succeeded, is_automatic: true, ...paid, ...over }, { language });
    expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  },
);

test('refers a seller to the bills for the parts of split coins', async () => {
  await openSale({ status: tradeStatus.failed, money_state: 'split', ...paid, ...over });
  expect(await screen.findByText(/Customer service split the coins between both sides/)).toBeTruthy();
  expect(screen.queryByText('The coins were returned to you.')).toBeNull();
});

test('shows the seller’s fee with its currency', async () => {
  await openSale({ status: tradeStatus.succeeded, fee: '0.50', ...paid, ...over });
  await screen.findByRole('heading', { name: 'Sale complete' });
  expect(shownText()).toContain('Fee0.50 EH');
});

test('says that the link leads to no trade of this seller', async () => {
  await openSale({}, { answers: { 'GET /api/transaction/seller': refused(tradeRefusals.TradeNotFound) } });
  expect(await screen.findByText('Trade not found')).toBeTruthy();
  expect(shownActions()).toEqual([]);
});
