import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { minutesFromNow } from '../../../../testing/samples/sample-trade.ts';
import { openPurchase, openSale } from '../../../../testing/trading/open-trade.ts';
import { shownText } from '../../../../testing/trading/shown-page.ts';
import type { Trade } from '../queries.ts';

const paidAt = minutesFromNow(-1);
const confirming: Partial<Trade> = {
  status: tradeStatus.awaitingConfirmation,
  paid_at: paidAt,
  deadline_from: paidAt,
  deadline_at: minutesFromNow(14),
};
const met = [
  { name: 'voucher_present', is_met: true },
  { name: 'voucher_new', is_met: true },
  { name: 'payer_declared', is_met: true },
  { name: 'under_cap', is_met: true },
];
const unmet = [...met, { name: 'buyer_trades', is_met: false }];

test('tells the buyer that coins are released automatically if the seller is silent and every condition is met', async () => {
  await openPurchase({ ...confirming, release_policy: met });
  expect(
    await screen.findByText('100.00 EH will be released to you automatically. Every condition is met:'),
  ).toBeTruthy();
  expect(screen.getByText(/^If the seller does not answer by \d\d:\d\d$/)).toBeTruthy();
  expect(shownText()).not.toContain('Not met');
});

test('tells the seller when coins are released automatically, on the clock as well', async () => {
  await openSale({ ...confirming, release_policy: met });
  expect(await screen.findByText(/100.00 EH will be released to the buyer automatically/)).toBeTruthy();
  expect(screen.getByText(/^auto-release \d\d:\d\d$/)).toBeTruthy();
});

test('says that nothing is released automatically when a condition is not met, and which one', async () => {
  await openPurchase({ ...confirming, release_policy: unmet });
  expect(await screen.findByText('No automatic release: customer service decides. The conditions:')).toBeTruthy();
  expect(shownText()).toContain('You have completed enough trades · Not met');
  expect(shownText()).toContain('You paid from your own verified account');
});

test('does not put "auto-release" on a seller’s clock while a condition is not met', async () => {
  await openSale({ ...confirming, release_policy: unmet });
  expect(await screen.findByText(/No automatic release/)).toBeTruthy();
  expect(screen.queryByText(/auto-release/)).toBeNull();
  expect(screen.getByText(/^due \d\d:\d\d$/)).toBeTruthy();
});

test('does not show a condition that did not apply when the trade was opened', async () => {
  await openPurchase({ ...confirming, release_policy: met });
  await screen.findByText(/Every condition is met/);
  expect(shownText()).not.toContain('You have completed enough trades');
});

test('shows a condition that is unknown to this build', async () => {
  await openSale({ ...confirming, release_policy: [...met, { name: 'made_tomorrow', is_met: false }] });
  expect(await screen.findByText(/Another platform condition/)).toBeTruthy();
});

test.each([
  ['en', 'The buyer has completed enough trades', 'Not met'],
  ['zh-CN', '买家的成交笔数达到要求', '未满足'],
] as const)('words the conditions for the seller (%s)', async (language, line, state) => {
  await openSale({ ...confirming, release_policy: unmet }, { language });
  expect(await screen.findByText(new RegExp(line))).toBeTruthy();
  expect(shownText()).toContain(`${line} · ${state}`);
});

test('shows no conditions when the buyer added a voucher but did not report the payment', async () => {
  await openSale({ phase: 'grace', release_policy: met });
  expect(await screen.findByRole('heading', { name: 'Has the payment arrived?' })).toBeTruthy();
  expect(shownText()).not.toContain('Every condition is met');
});
