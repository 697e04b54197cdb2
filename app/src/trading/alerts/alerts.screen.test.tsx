import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { ALERTS_MAX } from '@eh/contract/trading/alerts/alert-bounds.ts';
import { alertRefusals } from '@eh/contract/trading/alerts/refusals.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { ownAlipay } from '../../../testing/samples/sample-own-listing.ts';
import { writeField } from '../../../testing/write-field.ts';
import type { PriceAlert, PriceAlerts } from './queries.ts';

const DAY_SECONDS = 86_400;
const soon = Math.floor(Date.now() / 1000) + DAY_SECONDS;
const LISTING = '00000000-0000-4000-8000-0000000000e1';

const waiting: PriceAlert = {
  id: '00000000-0000-4000-8000-0000000000d1',
  wants: 'buy',
  price: '6.98',
  amount: '500.00',
  channels: ['bank_card', 'alipay'],
  until: soon,
  is_on: true,
  rang_at: null,
  best: { order_id: LISTING, price: '7.02' },
  is_there: false,
};
const there: PriceAlert = {
  ...waiting,
  id: '00000000-0000-4000-8000-0000000000d2',
  wants: 'sell',
  price: '6.99',
  rang_at: soon - 2 * DAY_SECONDS,
  best: { order_id: LISTING, price: '6.99' },
  is_there: true,
};
const alertsOf = (...rows: PriceAlert[]): PriceAlerts => ({
  rows,
  best_to_buy: '7.02',
  best_to_sell: '6.99',
  currency: 'EH',
  fiat: 'CNY',
  alerts_max: ALERTS_MAX,
});

async function open({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('price-alerts', {
    ...options,
    answers: {
      'GET /api/alert/index': alertsOf(there, waiting),
      'GET /api/wallet/index': { accounts: [ownAlipay] },
      ...answers,
    },
  });
}

async function writeTerms(user: UserEvent) {
  writeField('Price', '6.95');
  writeField('Quantity to buy', '1000');
  if ((await screen.findByRole('button', { name: 'Alipay' })).getAttribute('aria-pressed') === 'false')
    await user.click(screen.getByRole('button', { name: 'Alipay' }));
}

test('says which prices are there, how far the others are, and leads to the listing', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'One is there, the nearest is ¥0.04 away' })).toBeTruthy();
  expect(screen.getByText('Cheapest to buy ¥7.02, best to sell ¥6.99')).toBeTruthy();
  const [first, second] = within(screen.getByRole('list', { name: 'My alerts' })).getAllByRole('listitem');
  if (!first || !second) throw new Error('There are two alerts');
  expect(within(first).getByRole('link', { name: 'Now ¥6.99, see the buyer' }).getAttribute('href')).toContain(
    `sell-apply?id=${LISTING}`,
  );
  expect(within(second).getByText('¥0.04 to go')).toBeTruthy();
  expect(await within(second).findByText(/^500\.00 EH, Bank card or Alipay, until /)).toBeTruthy();
});

test('saves an alert for the methods of one’s own accounts, once', async () => {
  const { user, server } = await open({
    answers: { 'GET /api/alert/index': alertsOf(), 'POST /api/alert/save': waiting },
  });
  expect(await screen.findByRole('heading', { name: 'No price alerts yet' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save alert' }));
  expect(screen.getByText('Enter a price')).toBeTruthy();
  expect(server.requestsOf('POST /api/alert/save')).toEqual([]);
  await writeTerms(user);
  expect(screen.getByText('1.00% below the cheapest one now')).toBeTruthy();
  expect(screen.getByText('You can buy at ¥6.95 now')).toBeTruthy();
  await user.dblClick(screen.getByRole('button', { name: 'Save alert' }));
  expect(await screen.findByText('Saved. We tell you when the price is there')).toBeTruthy();
  const [request, another] = server.requestsOf('POST /api/alert/save');
  expect(request).toMatchObject({ wants: 'buy', price: '6.95', amount: '1000.00', channels: ['alipay'] });
  expect(another).toBeUndefined();
});

test('says that a price which is there already rings the next time', async () => {
  const { user } = await open({ answers: { 'POST /api/alert/edit': there } });
  await user.click(await screen.findByRole('button', { name: /^Sell at ¥6.99 or more/ }));
  await user.click(screen.getByRole('button', { name: 'Save alert' }));
  expect(await screen.findByText(/^Saved\. The price is there now/)).toBeTruthy();
});

test('edits an alert with its terms filled in, and leaves it as it is on request', async () => {
  const { user, server } = await open({ answers: { 'POST /api/alert/edit': waiting } });
  await user.click(await screen.findByRole('button', { name: /^Buy at ¥6.98 or less/ }));
  expect(screen.getByRole('heading', { name: 'Edit alert' })).toBeTruthy();
  writeField('Price', '6.90');
  await user.click(screen.getByRole('button', { name: 'Save alert' }));
  await waitFor(() =>
    expect(server.requestsOf('POST /api/alert/edit')).toMatchObject([
      { id: waiting.id, wants: 'buy', price: '6.90', amount: '500.00', channels: ['bank_card', 'alipay'] },
    ]),
  );
  await user.click(screen.getByRole('button', { name: /^Buy at ¥6.98 or less/ }));
  await user.click(screen.getByRole('button', { name: 'Keep as it is' }));
  expect(screen.getByRole('heading', { name: 'New alert' })).toBeTruthy();
});

test('switches an alert off, and deletes one after asking', async () => {
  const { user, server } = await open({
    answers: { 'POST /api/alert/switch': { ...waiting, is_on: false }, 'POST /api/alert/delete': {} },
  });
  await user.click(await screen.findByRole('switch', { name: 'Buy at ¥6.98 or less' }));
  expect(server.requestsOf('POST /api/alert/switch')).toEqual([{ id: waiting.id, is_on: false }]);
  await user.click(screen.getByRole('button', { name: /^Buy at ¥6.98 or less/ }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete this alert?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(server.requestsOf('POST /api/alert/delete')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const again = await screen.findByRole('alertdialog', { name: 'Delete this alert?' });
  await user.click(within(again).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.requestsOf('POST /api/alert/delete')).toEqual([{ id: waiting.id }]));
});

test('says why nothing more can be saved, and shows a refusal', async () => {
  const full = Array.from({ length: ALERTS_MAX }, () => ({ ...waiting, id: crypto.randomUUID() }));
  await open({ answers: { 'GET /api/alert/index': alertsOf(...full) } });
  expect(await screen.findByText('You have 20 alerts. Delete one first')).toBeTruthy();
});

test('shows that somebody set one more on another device', async () => {
  const { user } = await open({
    answers: { 'POST /api/alert/save': refused(alertRefusals.TooManyAlerts, { most: ALERTS_MAX }) },
  });
  await screen.findByRole('heading', { name: 'New alert' });
  await writeTerms(user);
  await user.click(screen.getByRole('button', { name: 'Save alert' }));
  expect(await screen.findByText('You have 20 price alerts. Delete one first.')).toBeTruthy();
});

test('offers to load the alerts again when they were lost, in Chinese too', async () => {
  await open({ language: 'zh-CN', answers: { 'GET /api/alert/index': lost } });
  expect(await screen.findByRole('button', { name: /重试|重新加载/ })).toBeTruthy();
});

test('is worded in Chinese', async () => {
  await open({ language: 'zh-CN' });
  expect(await screen.findByRole('heading', { name: '1 条到价了，最近一条还差 ¥0.04' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^买入，¥6.98 或更低/ })).toBeTruthy();
});
