import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { sampleListing } from '../../../../testing/samples/sample-listing.ts';
import { AFTER_LOGIN } from '../../../session/auth-flow.ts';
import { currentParams } from '../../../shell/navigation.ts';
import type { SharedListing } from './queries.ts';

const SHARED = 'GET /api/listing/shared';
const { nickname, is_verified, reputation } = sampleListing.seller;
const shared: SharedListing = {
  order_id: sampleListing.id,
  side: 'sell',
  state: 'open',
  owner: { nickname, is_verified, reputation },
  currency: 'EH',
  fiat: 'CNY',
  price: '7.05',
  price_kind: 'fixed',
  remaining: '840.00',
  minimum: '800.00',
  maximum: '5900.00',
  is_whole_only: false,
  methods: ['Alipay', 'Bank card'],
  payment_window_minutes: 15,
};

const open = (changes: Partial<SharedListing> = {}, { answers, ...options }: RenderOptions = {}) =>
  renderScreen('shared-listing', {
    params: { link: 'k8_x-2pTq9WmZ0aW' },
    answers: { [SHARED]: { ...shared, ...changes }, ...answers },
    ...options,
  });

test.each([
  ['en', 'Sells EH', '840.00 EH', 'Alipay, Bank card', '15 min', 'Log in to buy'],
  ['zh-CN', '出售 EH', '840.00 EH', 'Alipay、Bank card', '15 分钟', '登录后买入'],
] as const)('shows a visitor the terms, and leads to the login (%s)', async (language, ...texts) => {
  const { user, server } = await open({}, { language, person: null, answers: { 'GET /api/login/fields': lost } });
  expect(await screen.findByText(nickname)).toBeTruthy();
  for (const text of texts) expect(document.body.textContent).toContain(text);
  expect(server.requestsOf(SHARED)).toEqual([{ link: 'k8_x-2pTq9WmZ0aW' }]);
  await user.click(screen.getByRole('button', { name: texts.at(-1) ?? '' }));
  await screen.findByRole('heading', { level: 1 });
  expect(currentParams()[AFTER_LOGIN]).toContain(`buy-apply?id=${shared.order_id}`);
});

test('offers the other side of a buy listing to somebody who is logged in', async () => {
  await open({ side: 'buy' });
  expect(await screen.findByRole('button', { name: 'Sell' })).toBeTruthy();
  expect(screen.getByText('Still wanted')).toBeTruthy();
});

test('says that a listing takes no trades now, or has ended', async () => {
  await open({ state: 'away' });
  expect(await screen.findByText('Not taking trades now. Look again later')).toBeTruthy();
});

test('has nothing to go on with once the listing has ended', async () => {
  await open({ state: 'over' });
  expect(await screen.findByText('This listing has ended')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Buy' })).toBeNull();
});

test.each([
  ['en', 'No such listing'],
  ['zh-CN', '没有这个挂单'],
] as const)('says that a link was turned off (%s)', async (language, title) => {
  await open({}, { language, answers: { [SHARED]: refused(marketRefusals.OrderNotFound) } });
  expect(await screen.findByText(title)).toBeTruthy();
});

test('offers to load it again when the answer was lost', async () => {
  await open({}, { answers: { [SHARED]: lost } });
  expect(await screen.findByRole('button', { name: /again|retry/i })).toBeTruthy();
});
