import type { Answers } from '@eh/contract/testing/fake-server.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ownCard, sampleListing } from '../../../testing/samples/sample-listing.ts';
import { minutesFromNow } from '../../../testing/samples/sample-trade.ts';

const RESTS = { en: '142.45 EH bought recently is resting', 'zh-CN': '142.45 EH 为新买入的币，暂不可用' };
const resting = { amount: '142.45', next_free_at: minutesFromNow(2000) };
const sums = { without_code: '500.00', without_review: '800.00' };

function transferAnswers(rest: typeof resting | null): Answers {
  const free = { known: sums, first_time: sums, unverified: sums, first_time_unverified: sums };
  const bounds = { minimum: '1.00', maximum: '5000.00', left_today: '5000.00', fee_permille: 1, window_hours: 24 };
  return {
    'GET /api/transfer/config': { currency: 'EH', ...bounds, free, movable: '857.55', resting: rest },
    'GET /api/transfer/recent': { recent: [] },
  };
}

test.each(['en', 'zh-CN'] as const)('shows on the transfer page how much rests (%s)', async (language) => {
  await renderScreen('transfer', { language, answers: transferAnswers(resting) });
  expect(await screen.findByText(RESTS[language])).toBeTruthy();
});

test('does not mention resting coins on the transfer page when all coins are free', async () => {
  await renderScreen('transfer', { answers: transferAnswers(null) });
  expect(await screen.findAllByText(/857\.55/)).toBeTruthy();
  expect(screen.queryByText(/bought recently is resting/)).toBeNull();
});

test.each(['en', 'zh-CN'] as const)('shows a seller before the sale how much rests (%s)', async (language) => {
  await renderScreen('sale', {
    language,
    answers: {
      'GET /api/order/cansale': {
        lowest_price: '6.50',
        highest_price: '7.20',
        smallest_listing: '1.00',
        reference_price: '6.80',
        available: '857.55',
        without_review: '1000.00',
        window_hours: 24,
        resting,
        is_code_needed: false,
      },
      'GET /api/wallet/index': { accounts: [ownCard] },
    },
  });
  expect(await screen.findByText(RESTS[language])).toBeTruthy();
});

test.each([
  ['en', 2, 'You cannot transfer, redeem or resell these coins for 2 days after they arrive', 1],
  ['zh-CN', 2, /2 天/, 1],
  ['en', 0, /You cannot transfer, redeem or resell these coins/, 0],
] as const)(
  'shows a buyer before the order how long the coins will rest (%s, %i days)',
  async (language, days, text, count) => {
    await renderScreen('buy-apply', {
      language,
      params: { id: sampleListing.id },
      answers: {
        'GET /api/order/market/getOnSaleOrder': sampleListing,
        'GET /api/order/canbuy': { rest_days: days },
        'GET /api/wallet/index': { accounts: [ownCard] },
      },
    });
    await screen.findByText(/6222/);
    expect(screen.queryAllByText(text)).toHaveLength(count);
  },
);
