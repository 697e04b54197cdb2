import { type Answers, refused } from '@eh/contract/testing/fake-server.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../../../src/api/query-client.ts';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../../testing/samples/home-answers.ts';
import { ownCard, sampleListing } from '../../../../testing/samples/sample-listing.ts';
import { writeField } from '../../../../testing/write-field.ts';
import type { MarketRow } from '../queries.ts';

const LISTING = 'GET /api/order/market/getOnSaleOrder';

async function openListing(changes: Partial<MarketRow> = {}, { answers, ...options }: RenderOptions = {}) {
  const usual: Answers = {
    ...homeAnswers,
    [LISTING]: { ...sampleListing, ...changes },
    'GET /api/order/canbuy': { rest_days: 0 },
    'GET /api/wallet/index': { accounts: [ownCard] },
    'POST /api/order/market': { rows: [], next_cursor: null, reference_price: null },
  };
  const params = { id: sampleListing.id };
  const opened = await renderScreen('buy-apply', { params, answers: { ...usual, ...answers }, ...options });
  await screen.findByRole('tab', { name: options.language === 'zh-CN' ? '按金额' : 'By amount' });
  return opened;
}

const fieldOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** Makes the page refetch its listing, as it does by itself every few seconds. */
async function lookAgain(): Promise<void> {
  await act(() => queryClient.refetchQueries({ queryKey: [LISTING] }));
}

test.each([
  ['2000.01', 'Maximum per trade: ¥2,000'],
  ['3432', 'Only 500.00 EH left'],
  ['99.99', 'Minimum per trade: ¥100'],
])('refuses to order for ¥%s', async (sum, text) => {
  await openListing();
  writeField('I pay', sum);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Place order/ }).getAttribute('aria-disabled')).toBe('true');
});

test.each([
  ['500.01', 'Only 500.00 EH left'],
  ['292', 'Maximum per trade: ¥2,000'],
  ['14.59', 'Minimum per trade: ¥100'],
])('refuses to order %s coins', async (quantity, text) => {
  const { user } = await openListing();
  await user.click(screen.getByRole('tab', { name: 'By quantity' }));
  writeField('I want to buy', quantity);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Place order/ }).getAttribute('aria-disabled')).toBe('true');
});

test('converts a sum to coins, and shows the price of these coins', async () => {
  const { user } = await openListing();
  writeField('I pay', '1000');
  expect(screen.getByRole('main').textContent).toContain('I get145.98 EH');
  await user.click(screen.getByRole('tab', { name: 'By quantity' }));
  expect(fieldOf('I want to buy').value).toBe('145.98');
  expect(screen.getByRole('main').textContent).toContain('I pay¥999.96');
  await user.click(screen.getByRole('tab', { name: 'By amount' }));
  expect(fieldOf('I pay').value).toBe('999.96');
  expect(screen.getByRole('button', { name: 'Place order, pay ¥999.96' })).toBeTruthy();
});

test('fills in the maximum of one trade, by sum and by quantity', async () => {
  const { user } = await openListing();
  await user.click(screen.getByRole('button', { name: 'Max' }));
  expect(fieldOf('I pay').value).toBe('2\u202f000');
  await user.click(screen.getByRole('tab', { name: 'By quantity' }));
  await user.click(screen.getByRole('button', { name: 'Max' }));
  expect(fieldOf('I want to buy').value).toBe('291.97');
  expect(screen.queryByText(/^Maximum per trade/)).toBeNull();
});

test('takes everything that is left when one trade may take more', async () => {
  const { user } = await openListing({ remaining: '33.33' });
  await user.click(screen.getByRole('button', { name: 'Max' }));
  expect(fieldOf('I pay').value).toBe('228.31');
  expect(screen.getByRole('main').textContent).toContain('I get33.33 EH');
});

test.each([
  ['the seller sells it as a whole', { is_whole_only: true, maximum: '3425.00' }, '3\u202f425', '500 EH'],
  ['less than the minimum is left', { remaining: '10.00' }, '68.50', '10 EH'],
] as const)('sells the remaining coins only as a whole when %s', async (_, changes, sum, left) => {
  await openListing(changes);
  expect(fieldOf('I pay').value).toBe(sum);
  expect(screen.getByText(`Sold as a whole only: ${left}`)).toBeTruthy();
  writeField('I pay', '50');
  expect(screen.getByText(/^The rest is sold as a whole only, for/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Place order/ }).getAttribute('aria-disabled')).toBe('true');
});

test('remembers the typed amount through a reload, for this listing only', async () => {
  await openListing();
  writeField('I pay', '700');
  const stored = Object.entries(sessionStorage);
  cleanup();
  for (const [key, value] of stored) sessionStorage.setItem(key, value);
  await openListing();
  expect(fieldOf('I pay').value).toBe('700');
  cleanup();
  for (const [key, value] of stored) sessionStorage.setItem(key.replace('501', '777'), value);
  await openListing();
  expect(fieldOf('I pay').value).toBe('');
});

test('ignores an entry that another version of the app has stored', async () => {
  sessionStorage.setItem(`typed buy ${sampleListing.id}`, '{"value":{"kind":"euro","text":"700"}}');
  await openListing();
  expect(fieldOf('I pay').value).toBe('');
});

test.each([
  ['rises', '7.00', '2.19% up', '¥685.00 now buys 97.85 EH, which is 2.15 EH less'],
  ['falls', '6.50', '5.11% down', '¥685.00 now buys 105.38 EH, which is 5.38 EH more'],
])('asks the buyer when the price %s while the page is open', async (_, price, change, effect) => {
  const { server, user } = await openListing();
  writeField('I pay', '685');
  server.change({ [LISTING]: { ...sampleListing, price, version: 4 } });
  await lookAgain();
  const question = await screen.findByRole('alertdialog', { name: 'The price has changed' });
  for (const part of [change, effect, 'was ¥6.85']) expect(question.textContent).toContain(part);
  await user.click(within(question).getByRole('button', { name: `Buy at ¥${price}` }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await lookAgain();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('shows no quantity at the new price while no sum is typed', async () => {
  const { server } = await openListing();
  server.change({ [LISTING]: { ...sampleListing, price: '7.00', version: 4 } });
  await lookAgain();
  const question = await screen.findByRole('alertdialog', { name: 'The price has changed' });
  expect(question.textContent).not.toContain('now buys');
});

test('leaves the listing when the buyer rejects its new price', async () => {
  const { server, user } = await openListing();
  server.change({ [LISTING]: { ...sampleListing, price: '7.00', version: 4 } });
  await lookAgain();
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'By amount' })).toBeNull());
});

test.each([
  ['en', 'This listing is no longer available', 'Back to the market', 'Market'],
  ['zh-CN', '该挂单已停止出售', '回到市场', '交易市场'],
] as const)('tells a buyer that the open listing is no longer for sale (%s)', async (language, title, back, market) => {
  const { server, user } = await openListing({}, { language });
  server.change({ [LISTING]: refused(marketRefusals.OrderClosed) });
  await lookAgain();
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
  await user.click(screen.getByRole('button', { name: back }));
  expect(await screen.findByRole('heading', { name: market })).toBeTruthy();
});
