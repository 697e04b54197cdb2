import { lost } from '@eh/contract/testing/fake-server.ts';
import { sampleDepth } from '@eh/contract/testing/sample-depth.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';

const DEPTH = 'GET /api/operator/depth';

const openListings = ({ answers, ...options }: RenderOptions = {}) =>
  renderScreen(['listings', null], {
    answers: { 'POST /api/operator/listings': { rows: [], next_cursor: null }, [DEPTH]: sampleDepth, ...answers },
    ...options,
  });

test.each([
  ['en', 'Market depth', 'For sale, by price', '7 days'],
  ['zh-CN', '市场深度', '在售，按价格', '7 天'],
] as const)('shows operators the depth of the market above the listings (%s)', async (language, title, name, span) => {
  const { server, user } = openListings({ language });
  const summary = await screen.findByText(title);
  expect(server.requestsOf(DEPTH)).toEqual([]);
  await user.click(summary);
  const [, best] = within(await screen.findByRole('table', { name })).getAllByRole('row');
  expect([...(best?.children ?? [])].map((cell) => cell.textContent)).toEqual(['¥7.02', '1,200.00 EH', '2']);
  await user.click(screen.getByRole('radio', { name: span }));
  await expect.poll(() => server.requestsOf(DEPTH).at(-1)).toEqual({ span: '7d' });
});

test('says that the depth did not load', async () => {
  const { server, user } = openListings({ answers: { [DEPTH]: lost } });
  await user.click(await screen.findByText('Market depth'));
  const retry = within(await screen.findByRole('alert')).getByRole('button');
  server.change({ [DEPTH]: sampleDepth });
  await user.click(retry);
  expect(await screen.findByRole('region', { name: 'Market depth' })).toBeTruthy();
});
