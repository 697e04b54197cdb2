import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { Offer } from './queries.ts';

const closed: Offer = {
  is_open: false,
  currency: 'EH',
  chains: [],
  minimum: '10.000000',
  maximum: '5000.000000',
  rate: '7.0000',
  quote_minutes: 15,
  purchases: [],
};

test.each([
  [
    'in the app’s own words',
    'en',
    {},
    'USDT purchase is currently unavailable, please contact online customer service',
  ],
  ['as operators wrote it', 'en', { usdt_buy_closed: 'Closed over the holidays' }, 'Closed over the holidays'],
  ['as operators wrote it', 'zh-CN', { usdt_buy_closed: '春节期间暂停 USDT 买币' }, '春节期间暂停 USDT 买币'],
] as const)('says in heading and title that buying is closed, %s (%s)', async (_how, language, modal, text) => {
  await renderScreen('buy-with-usdt', {
    language,
    configured: { modal },
    answers: { 'GET /api/exchange/usdt': closed },
  });
  const [heading] = await screen.findAllByRole('heading', { name: text });
  expect(heading).toBeTruthy();
  expect(document.title).toBe(`${text} · EH`);
  expect(screen.queryByRole('button', { name: /Get a quote|询价/ })).toBeNull();
});
