import { lost } from '@eh/contract/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { ownCard, sampleListing } from '../../../testing/samples/sample-listing.ts';

const DASHBOARD = 'GET /api/dashboard';
const dashboard = { reference_price: '6.80', waiting: 0, best: [sampleListing] };
const newcomer = { has_identity: false, identity_status: 0, real_name: null, balance: '0.00' };

function openHome({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('tabhome', { answers: { ...homeAnswers, [DASHBOARD]: dashboard, ...answers }, ...options });
}

test.each([
  ['en', 'Buy ¥6.85 Bob', '500.00 EH left'],
  ['zh-CN', '买入 ¥6.85 Bob', '500.00 EH'],
] as const)('shows the best listings with their limits, and opens one (%s)', async (language, name, left) => {
  const { user } = await openHome({
    language,
    answers: {
      'GET /api/order/market/getOnSaleOrder': sampleListing,
      'GET /api/order/canbuy': { rest_days: 0 },
      'GET /api/wallet/index': { accounts: [ownCard] },
    },
  });
  const buy = await screen.findByRole('link', { name });
  const shown = screen.getByRole('main').textContent;
  for (const part of [left, '¥100.00 – ¥2,000.00']) expect(shown).toContain(part);
  await user.click(buy);
  expect(await screen.findByRole('heading', { name: language === 'en' ? 'Buy EH' : '买入 EH' })).toBeTruthy();
});

test('shows a newcomer the steps and the prices, and keeps the market closed to them', async () => {
  const { server, user } = await openHome({ person: newcomer });
  expect(await screen.findByText(/steps left to buy EH/)).toBeTruthy();
  await user.click(await screen.findByRole('link', { name: 'Buy ¥6.85 Bob' }));
  const question = await screen.findByRole('alertdialog');
  expect(screen.queryByRole('heading', { name: 'Buy EH' })).toBeNull();
  await user.click(within(question).getAllByRole('button')[0] ?? question);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.requestsOf('GET /api/order/market/getOnSaleOrder')).toEqual([]);
});

test('offers to post a listing when nobody sells', async () => {
  await openHome({ answers: { [DASHBOARD]: { ...dashboard, best: [] } } });
  const main = await screen.findByRole('main');
  expect(await within(main).findByText('No listings right now')).toBeTruthy();
  expect(within(main).getByRole('link', { name: 'Post a listing' })).toBeTruthy();
});

test('says that the prices did not load, and loads them on another attempt', async () => {
  const { server, user } = await openHome({ answers: { [DASHBOARD]: lost } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.change({ [DASHBOARD]: dashboard });
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Buy ¥6.85 Bob' })).toBeTruthy();
});
