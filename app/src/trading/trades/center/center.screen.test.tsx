import { lost } from '@eh/contract/testing/fake-server.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../../testing/samples/home-answers.ts';
import { sampleTradeRow } from '../../../../testing/trading/sample-trade-row.ts';

const LIST = 'POST /api/transaction';

function openCenter({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('tabcenter', {
    answers: { ...homeAnswers, [LIST]: { rows: [sampleTradeRow()], next_cursor: null }, ...answers },
    ...options,
  });
}

test.each([
  ['en', 'Buy EH', 'Sell EH', 'Reference 1 EH = ¥6.80'],
  ['zh-CN', '买入 EH', '卖出 EH', '参考价 1 EH = ¥6.80'],
] as const)(
  'links to the market for both sides and shows the reference price (%s)',
  async (language, buy, sell, price) => {
    await openCenter({ language });
    expect((await screen.findByRole('link', { name: buy })).getAttribute('href')).toContain('buy-market');
    expect(screen.getByRole('link', { name: sell }).getAttribute('href')).toContain('sale');
    expect(await screen.findByText(price)).toBeTruthy();
  },
);

test('lists the running trades first and requests the finished ones on their tab', async () => {
  const { server, user } = await openCenter();
  expect(await screen.findByRole('link', { name: /142\.45/ })).toBeTruthy();
  expect(server.requestsOf(LIST)[0]).toMatchObject({ index: 1, side: 'both' });
  await user.click(screen.getByRole('tab', { name: 'Done' }));
  await expect.poll(() => server.requestsOf(LIST).at(-1)).toMatchObject({ index: 2 });
});

test('shows no reference price when none was loaded', async () => {
  await openCenter({ answers: { 'GET /api/dashboard': lost } });
  expect(await screen.findByRole('link', { name: /142\.45/ })).toBeTruthy();
  expect(screen.queryByText(/^Reference/)).toBeNull();
});

test('asks a newcomer to finish the first steps before trading, and loads no trades', async () => {
  const { server } = await openCenter({ person: { has_identity: false, identity_status: 0 } });
  expect(await screen.findByText('Set up trading')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue' })).toBeTruthy();
  expect(screen.queryByRole('tab', { name: 'In progress' })).toBeNull();
  expect(server.requestsOf(LIST)).toEqual([]);
});

test('links an empty tab to the whole list', async () => {
  const { server, user } = await openCenter({ answers: { [LIST]: { rows: [], next_cursor: null } } });
  await user.click(await screen.findByRole('button', { name: 'Show all trades' }));
  expect(await screen.findByRole('heading', { name: 'My trades' })).toBeTruthy();
  expect(server.requestsOf(LIST).at(-1)).toMatchObject({ index: 4 });
});
