import { type Answers, refused } from '@eh/contract/testing/fake-server.ts';
import { listingStatus } from '@eh/contract/trading/market/listing-status.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../../../testing/samples/home-answers.ts';
import { bidTerms, sampleOwnBid } from '../../../../../testing/samples/sample-bid.ts';
import { ownCard } from '../../../../../testing/samples/sample-listing.ts';
import { ownAlipay } from '../../../../../testing/samples/sample-own-listing.ts';
import { writeField } from '../../../../../testing/write-field.ts';

const POST = 'POST /api/bid/post';

async function openForm({ answers, ...options }: RenderOptions = {}) {
  const usual: Answers = {
    ...homeAnswers,
    'GET /api/order/canbuy': { rest_days: 0, listing: bidTerms },
    'GET /api/wallet/index': { accounts: [ownCard, ownAlipay] },
    [POST]: sampleOwnBid(),
  };
  const opened = await renderScreen('post-bid', { answers: { ...usual, ...answers }, ...options });
  await screen.findByLabelText(options.language === 'zh-CN' ? '想买数量' : 'Quantity wanted');
  return opened;
}

const next = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Next' }));

async function goToTerms(user: UserEvent): Promise<void> {
  writeField('Quantity wanted', '200');
  writeField('Unit price', '6.75');
  await next(user);
  await user.click(await screen.findByRole('checkbox', { name: /ICBC/ }));
  await next(user);
  await screen.findByRole('button', { name: 'Post listing' });
}

test('posts a buy listing in three steps, without a password, once', async () => {
  const { server, user } = await openForm();
  await goToTerms(user);
  expect(screen.getByText('No money is locked, so keep your word')).toBeTruthy();
  expect(screen.queryByRole('switch', { name: /automatically/ })).toBeNull();
  await user.dblClick(screen.getByRole('button', { name: 'Post listing' }));
  expect(await screen.findByRole('heading', { name: 'Your buy listing is online' })).toBeTruthy();
  expect(server.requestsOf(POST)[0]).toEqual({
    total: '200.00',
    price: '6.75',
    following: null,
    minimum: '100.00',
    maximum: '1350.00',
    payment_account_ids: [ownCard.id],
    payment_window_minutes: 15,
    note: '',
    first_message: '',
    conditions: { completion_percent: 0, trades: 0, registered_days: 0, level: 0 },
    open_hours: null,
  });
  expect(new Set(server.keysOf(POST)).size).toBe(1);
});

test.each([
  [
    'en',
    'Quantity wanted',
    'Unit price',
    ['Nothing is locked. You pay trade by trade.', "All of it, at today's price", '¥1,350.00'],
  ],
  ['zh-CN', '想买数量', '单价', ['发布时不锁钱，成交一单付一单', '按现价，全部买到要付', '¥1,350.00']],
] as const)('says what all of it costs, and that nothing is locked (%s)', async (...row) => {
  const [language, quantity, price, texts] = row;
  await openForm({ language });
  writeField(quantity, '200');
  writeField(price, '6.75');
  for (const text of texts) expect(screen.getByRole('main').textContent).toContain(text);
});

test('follows the reference up to a ceiling', async () => {
  const { server, user } = await openForm();
  await user.click(screen.getByRole('radio', { name: 'Follows the rate' }));
  expect(screen.getByRole('radio', { name: 'Below', checked: true })).toBeTruthy();
  writeField('Margin', '0.5');
  writeField('Never above', '6.90');
  writeField('Quantity wanted', '200');
  await next(user);
  await user.click(await screen.findByRole('checkbox', { name: /ICBC/ }));
  await next(user);
  expect(await screen.findByText('Follows the rate −0.5%, never above ¥6.90')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Post listing' }));
  await screen.findByRole('heading', { name: 'Your buy listing is online' });
  expect(server.requestsOf(POST)).toMatchObject([
    { following: { margin_permille: -5, ceiling: '6.90' }, price: '6.77' },
  ]);
});

test('shows what is missing beside its field', async () => {
  const { user } = await openForm();
  writeField('Quantity wanted', '0.5');
  await next(user);
  expect(await screen.findByText('At least 1.00 EH')).toBeTruthy();
  expect(screen.getByText('Enter a price')).toBeTruthy();
  writeField('Quantity wanted', '200000');
  writeField('Unit price', '9');
  expect(screen.getByText(/The price must be within/)).toBeTruthy();
  expect(screen.getByText(/reviewed first/)).toBeTruthy();
  writeField('Unit price', '6.75');
  await next(user);
  await screen.findByRole('checkbox', { name: /ICBC/ });
  await next(user);
  expect(await screen.findByText('Choose at least one account to pay from')).toBeTruthy();
});

test('says that a listing waits for review', async () => {
  const { user } = await openForm({
    answers: { [POST]: sampleOwnBid({ status: listingStatus.pendingReview }) },
  });
  await goToTerms(user);
  await user.click(screen.getByRole('button', { name: 'Post listing' }));
  expect(await screen.findByRole('heading', { name: 'Submitted for review' })).toBeTruthy();
});

test.each([
  ['a paused method', marketRefusals.MethodPaused, {}],
  ['a price out of range', marketRefusals.PriceOutOfRange, { lowest: '6.50', highest: '7.20' }],
  ['a pause after cancellations', marketRefusals.BuyingPaused, { minutes: 15 }],
] as const)('keeps the form where posting is refused for %s, with the reason', async (_, refusal, data) => {
  const { user } = await openForm({ answers: { [POST]: refused(refusal, data) } });
  await goToTerms(user);
  await user.click(screen.getByRole('button', { name: 'Post listing' }));
  const beginning = refusal.en.split(/[{.]/)[0] ?? '';
  expect(await screen.findByText((text) => text !== '' && text.startsWith(beginning))).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Post listing' })).toBeTruthy();
});

test('says that the most listings are open, and leads to them', async () => {
  const { user } = await renderScreen('post-bid', {
    answers: {
      ...homeAnswers,
      'GET /api/order/canbuy': refused(marketRefusals.FinishBuyingFirst),
      'POST /api/order/index': { rows: [], next_cursor: null },
      'POST /api/bid/index': { rows: [sampleOwnBid()], next_cursor: null },
    },
  });
  expect(await screen.findByRole('heading', { name: 'You have reached the limit of active listings' })).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'See my listings' }));
  expect(await screen.findByRole('article')).toBeTruthy();
});

test('says why nothing can be posted after too many cancellations', async () => {
  await renderScreen('post-bid', {
    answers: { ...homeAnswers, 'GET /api/order/canbuy': refused(marketRefusals.BuyingPaused, { minutes: 15 }) },
  });
  expect(await screen.findByText(/You can buy again in 15 min/)).toBeTruthy();
});
