import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../../testing/samples/home-answers.ts';
import { sampleListing } from '../../../../testing/samples/sample-listing.ts';
import { writeField } from '../../../../testing/write-field.ts';
import type { MarketRequest } from './filters.ts';

const MARKET = 'POST /api/order/market';

/** One listing by bank card that accepts up to ¥2,000; a market of many pages when nothing is filtered. */
function market({ amount, channels, limit, cursor }: MarketRequest) {
  const isMatch = Number(amount ?? 0) <= 2000 && (channels === undefined || channels.includes('bank_card'));
  const isAll = amount === undefined && channels === undefined;
  const row = cursor === undefined ? sampleListing : { ...sampleListing, id: crypto.randomUUID(), price: '6.99' };
  return {
    rows: isMatch ? [row] : [],
    next_cursor: isAll && limit !== undefined ? 'more' : null,
    reference_price: '6.80',
  };
}

async function openMarket(options: RenderOptions = {}) {
  const opened = await renderScreen('buy-market', { answers: { ...homeAnswers, [MARKET]: market }, ...options });
  await screen.findByRole('article');
  return opened;
}

async function openSheet(user: UserEvent, button: string, title: string): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: button }));
  return screen.findByRole('dialog', { name: title });
}

const lastShown = (requests: readonly MarketRequest[]) => requests.findLast(({ limit }) => limit === undefined);

test('shows only listings that allow the sum, and names the sum on its chip', async () => {
  const { server, user } = await openMarket();
  const sheet = await openSheet(user, 'Amount', 'I want to pay');
  expect(within(sheet).queryByRole('button', { name: 'Alipay' })).toBeNull();
  writeField('I want to pay', '1999.5');
  await user.click(await within(sheet).findByRole('button', { name: 'Show 1 listing' }));
  expect(await screen.findByRole('button', { name: '¥1,999.50' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'More filters, 1 active' })).toBeTruthy();
  expect(lastShown(server.requestsOf(MARKET))).toEqual({ amount: '1999.50', sort: 'price' });
});

test('filters by several payment methods, and removes each on a second press', async () => {
  const { server, user } = await openMarket();
  const sheet = await openSheet(user, 'All methods', 'Payment methods');
  expect(within(sheet).queryByLabelText('I want to pay')).toBeNull();
  for (const name of ['Alipay', 'Bank card', 'Alipay']) await user.click(within(sheet).getByRole('button', { name }));
  expect(within(sheet).getByRole('button', { name: 'Alipay', pressed: false })).toBeTruthy();
  await user.click(await within(sheet).findByRole('button', { name: 'Show 1 listing' }));
  expect(await screen.findByRole('button', { name: 'Bank card' })).toBeTruthy();
  expect(lastShown(server.requestsOf(MARKET))).toEqual({ channels: ['bank_card'], sort: 'price' });
});

test('names all chosen methods on the chip', async () => {
  const { user } = await openMarket();
  const sheet = await openSheet(user, 'All methods', 'Payment methods');
  for (const name of ['Alipay', 'Bank card']) await user.click(within(sheet).getByRole('button', { name }));
  await user.click(within(sheet).getByRole('button', { name: /^Show/ }));
  expect(await screen.findByRole('button', { name: 'Bank card, Alipay' })).toBeTruthy();
});

test('counts all filters, and sends each of them', async () => {
  const { server, user } = await openMarket();
  const sheet = await openSheet(user, 'More filters', 'Filter');
  await user.click(within(sheet).getByRole('button', { name: '30 min' }));
  for (const name of ['Only listings I can buy', 'Verified merchants', 'Only sellers I follow'])
    await user.click(within(sheet).getByRole('switch', { name }));
  await user.click(within(sheet).getByRole('button', { name: /^Show/ }));
  expect(await screen.findByRole('button', { name: 'More filters, 4 active' })).toBeTruthy();
  expect(lastShown(server.requestsOf(MARKET))).toEqual({
    payment_window_minutes: [30],
    is_takeable_only: true,
    is_verified_only: true,
    is_followed_only: true,
    sort: 'price',
  });
});

test('says before applying filters that nothing matches, and shows the market without them on request', async () => {
  const { user } = await openMarket();
  const sheet = await openSheet(user, 'More filters', 'Filter');
  writeField('I want to pay', '80000');
  await user.click(await within(sheet).findByRole('button', { name: 'No matching listings' }));
  expect(await screen.findByRole('heading', { name: 'No matching listings' })).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('article')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'More filters' })).toBeTruthy();
});

test('shows no count before one is known, and never more than was counted', async () => {
  const { user } = await openMarket();
  const sheet = await openSheet(user, 'More filters', 'Filter');
  expect(await within(sheet).findByRole('button', { name: 'Show 1+ listings' })).toBeTruthy();
  writeField('I want to pay', '500');
  expect(within(sheet).getByRole('button', { name: 'Show listings' })).toBeTruthy();
  expect(await within(sheet).findByRole('button', { name: 'Show 1 listing' })).toBeTruthy();
});

test('discards filters that were chosen and not applied', async () => {
  const { server, user } = await openMarket();
  const sheet = await openSheet(user, 'More filters', 'Filter');
  await user.click(within(sheet).getByRole('switch', { name: 'Verified merchants' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'More filters' })).toBeTruthy();
  const again = await openSheet(user, 'More filters', 'Filter');
  expect(within(again).getByRole('switch', { name: 'Verified merchants', checked: false })).toBeTruthy();
  expect(lastShown(server.requestsOf(MARKET))).toEqual({ sort: 'price' });
});

test('resets only the filters of one chip', async () => {
  const { server, user } = await openMarket();
  const methods = await openSheet(user, 'All methods', 'Payment methods');
  await user.click(within(methods).getByRole('button', { name: 'Bank card' }));
  await user.click(within(methods).getByRole('button', { name: /^Show/ }));
  await screen.findByRole('button', { name: 'More filters, 1 active' });
  const amount = await openSheet(user, 'Amount', 'I want to pay');
  writeField('I want to pay', '700');
  await user.click(within(amount).getByRole('button', { name: 'Reset' }));
  expect(within(amount).getByRole<HTMLInputElement>('textbox').value).toBe('');
  await user.click(within(amount).getByRole('button', { name: /^Show/ }));
  await waitFor(() => expect(lastShown(server.requestsOf(MARKET))).toEqual({ channels: ['bank_card'], sort: 'price' }));
  expect(screen.getByRole('button', { name: 'More filters, 1 active' })).toBeTruthy();
});

test('shows the filter sheet in Chinese', async () => {
  const { user } = await openMarket({ language: 'zh-CN' });
  const sheet = await openSheet(user, '更多筛选', '筛选');
  for (const name of ['只看我能买的', '认证商家', '只看我关注的'])
    expect(within(sheet).getByRole('switch', { name })).toBeTruthy();
  expect(await within(sheet).findByRole('button', { name: '查看 1+ 条报价' })).toBeTruthy();
});
