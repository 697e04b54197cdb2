import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { minutesFromNow, secondsFromNow } from '../../../../testing/samples/sample-trade.ts';
import { openPurchase } from '../../../../testing/trading/open-trade.ts';
import { shownActions, shownText } from '../../../../testing/trading/shown-page.ts';
import type { Trade } from '../queries.ts';

const paid = { paid_at: minutesFromNow(-3) };
const over = { deadline_at: null, deadline_from: null };
const OTHER = '00000000-0000-4000-8000-00000000f004';
const picture = { id: '00000000-0000-4000-8000-00000000f002', url: '/files/f002', media_type: 'image/png', bytes: 9 };

test.each([
  ['awaits acceptance', { status: tradeStatus.awaitingAcceptance }, ['Cancel order']],
  ['awaits the payment', {}, ['Cancel', "I've paid"]],
  ['is late', { phase: 'late_paid_hold' }, ['Cancel', "I've already paid"]],
  ['has a voucher but no "paid"', { phase: 'grace', vouchers: [picture] }, ['Cancel', "I've paid"]],
  ['is checked by the seller', { status: tradeStatus.awaitingConfirmation, ...paid }, ['Remind', 'Complain']],
  ['is being released', { status: tradeStatus.confirmed, ...paid, ...over }, []],
  ['is suspended', { status: tradeStatus.suspended, ...over }, ['Customer service']],
  ['has succeeded', { status: tradeStatus.succeeded, ...paid, ...over }, ['My balance', 'Buy again']],
  ['has failed', { status: tradeStatus.failed, ...paid, ...over }, ['My trades', 'See other listings']],
  ['was rejected', { status: tradeStatus.cancelled, cancel_reason: 3, ...over }, ['My trades', 'See other listings']],
  [
    'ran out of time, perhaps paid',
    { status: tradeStatus.cancelled, cancel_reason: 2, ...over },
    ['Customer service', 'See other listings'],
  ],
] satisfies [string, Partial<Trade>, string[]][])(
  'offers the buyer only matching actions while the trade %s',
  async (_, changes, actions) => {
    await openPurchase(changes);
    expect(await screen.findByRole('heading', { name: 'History' })).toBeTruthy();
    expect(shownActions()).toEqual(actions);
  },
);

test.each([
  [1, 'You cancelled before paying', true],
  [2, 'The time to pay ran out, so the order was cancelled', true],
  [3, 'The seller rejected this order', false],
  [4, 'The seller did not accept in time', false],
  [5, 'You cancelled before the seller accepted', false],
  [6, 'The platform cancelled this order', true],
] as const)(
  'tells the buyer why the order is cancelled (reason %i), and not to pay if an account was shown',
  async (reason, text, warns) => {
    await openPurchase({ status: tradeStatus.cancelled, cancel_reason: reason, ...over });
    await screen.findByRole('heading', { name: 'Order cancelled' });
    expect(shownText()).toContain(text);
    expect(shownText().includes('Do not pay for this order')).toBe(warns);
    expect(shownText()).toContain('Not bought');
  },
);

test('warns a buyer not to pay a suspended trade, and hides the account to pay to', async () => {
  await openPurchase({ status: tradeStatus.suspended, ...over });
  await screen.findByRole('heading', { name: 'Trade suspended' });
  expect(shownText()).toContain('Do not pay while the trade is suspended');
  expect(shownText()).not.toContain('6222 0202 0011 2233');
  expect(screen.queryByRole('button', { name: 'Copy Amount' })).toBeNull();
});

test('shows a buyer whose paid trade is suspended the payment instead of the warning', async () => {
  await openPurchase({ status: tradeStatus.suspended, ...paid, ...over });
  await screen.findByRole('heading', { name: 'Trade suspended' });
  expect(shownText()).toContain('You paid');
  expect(shownText()).not.toContain('Do not pay');
});

test.each([
  ['en', 'From customer service', 'Both were reported today'],
  ['zh-CN', '官方客服说明', '今天双方都被举报'],
] as const)(
  'shows the reason given by customer service in the language of the reader (%s)',
  async (language, title, reason) => {
    const why = { zh: '今天双方都被举报', en: 'Both were reported today' };
    const step = { event: 'suspend', actor: 'operator', from: 1, to: 8, why, at: minutesFromNow(-1) } as const;
    await openPurchase({ status: tradeStatus.suspended, ...over, events: [step] }, { language });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getAllByText(reason)).toHaveLength(2);
    expect(screen.queryByText(language === 'en' ? why.zh : why.en)).toBeNull();
  },
);

test.each([
  ['en', 'The seller did not answer in time and every condition was met'],
  ['zh-CN', '卖家到期未回应，且条件全部满足'],
] as const)(
  'says that the coins were released automatically after the seller did not respond (%s)',
  async (language, text) => {
    await openPurchase({ status: tradeStatus.succeeded, is_automatic: true, ...paid, ...over }, { language });
    expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  },
);

test('does not call a release by the seller automatic', async () => {
  await openPurchase({ status: tradeStatus.succeeded, ...paid, ...over });
  await screen.findByRole('heading', { name: 'Purchase complete' });
  expect(shownText()).not.toContain('did not answer in time');
  expect(shownText()).toContain('Received100.00 EHfor ¥685.37');
});

const RULE = 'You cannot transfer, redeem or resell these coins for 2 days after they arrive';

test.each([
  ['before the payment', {}, RULE],
  ['at the order', { status: tradeStatus.awaitingAcceptance }, RULE],
  [
    'at the end',
    { status: tradeStatus.succeeded, ...paid, ...over, finished_at: secondsFromNow(-60) },
    'You can transfer, redeem and sell these coins from',
  ],
] satisfies [string, Partial<Trade>, string][])('says that bought coins rest %s', async (_, changes, text) => {
  await openPurchase({ rest_days: 2, ...changes });
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
});

test.each([
  ['that do not rest', { rest_days: 0 }],
  ['whose rest is over', { rest_days: 2, finished_at: secondsFromNow(-2 * DAY_SECONDS - 60) }],
] satisfies [string, Partial<Trade>][])('mentions no rest for coins %s', async (_, changes) => {
  await openPurchase({ status: tradeStatus.succeeded, ...paid, ...over, ...changes });
  await screen.findByRole('heading', { name: 'Purchase complete' });
  expect(shownText()).not.toContain('these coins');
});

test('says that the link leads to no trade of this person, and offers no action', async () => {
  await openPurchase({}, { answers: { 'GET /api/transaction/buyer': refused(tradeRefusals.TradeNotFound) } });
  expect(await screen.findByText('Trade not found')).toBeTruthy();
  expect(shownActions()).toEqual([]);
  expect(screen.queryByRole('button', { name: /Try again|Retry/ })).toBeNull();
});

test('shows the vouchers of the payment and where to add one while the seller checks it', async () => {
  await openPurchase({ status: tradeStatus.awaitingConfirmation, ...paid, vouchers: [picture] });
  const link = await screen.findByRole('link', { name: 'Add voucher' });
  expect(link.getAttribute('href')).toContain('payment-voucher');
  expect(screen.getAllByRole('button', { name: 'Enlarge voucher' })).toHaveLength(1);
  expect(shownText()).toContain('¥685.37');
});

test('links the facts to the counterparty, and shows their record', async () => {
  await openPurchase();
  const facts = await screen.findByRole('link', { name: 'Alice' });
  expect(facts.getAttribute('href')).toContain('person');
  expect(shownText()).toContain('100 trades from 60 people · 98.6% completed · releases in 4 min');
  expect(within(screen.getByRole('main')).queryByText('Fee')).toBeNull();
});

test.each([
  ['without a voucher', {}, 0, 'You can also upload it when you confirm your payment'],
  ['with a voucher', { vouchers: [picture] }, 1, '1 voucher uploaded; "I\'ve paid" not tapped yet'],
  [
    'with two in the time for late payments',
    { phase: 'late_paid_hold', vouchers: [picture, { ...picture, id: OTHER }] },
    1,
    '2 vouchers',
  ],
] satisfies [string, Partial<Trade>, number, string][])(
  'lets a buyer %s complain before the payment only if money may be under way',
  async (_, changes, count, note) => {
    await openPurchase(changes);
    expect(await screen.findByText(note, { exact: false })).toBeTruthy();
    const links = screen.queryAllByRole('link', { name: /^Complain/ });
    expect(links).toHaveLength(count);
    for (const link of links) expect(link.getAttribute('href')).toContain('side=buyer');
  },
);
