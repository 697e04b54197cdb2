import type { RefusalKind } from '@eh/contract/platform/refusal.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { homeAnswers } from '../../../testing/home-answers.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { sampleOwnOrder } from '../../../testing/sample-own-order.ts';

const READ = 'GET /api/wallet/index';
const noPermission: RefusalKind = { code: 1000, http: 200, en: 'no', zh: '无' };

/** A page whose own read the server refuses so. */
async function openRefused(refusal: RefusalKind, options: RenderOptions = {}) {
  const opened = await renderScreen('payment-information', {
    answers: {
      ...homeAnswers,
      'POST /api/order/index': { rows: [sampleOwnOrder()], next_cursor: null },
      [READ]: refused(refusal),
    },
    ...options,
  });
  const question = await screen.findByRole('alertdialog', {
    name: options.language === 'zh-CN' ? '温馨提示' : 'Friendly reminder',
  });
  return { ...opened, question };
}

test.each([
  ['en', 'You do not have permission for this', 'Got it', 'Home'],
  ['zh-CN', '权限', '知道了', '首页'],
] as const)('says that a permission is missing, and leads home (%s)', async (language, text, button, home) => {
  const { server, user, question } = await openRefused(noPermission, { language });
  expect(question.textContent).toContain(text);
  server.change({ [READ]: { accounts: [] } });
  await user.click(within(question).getByRole('button', { name: button }));
  expect(await screen.findByRole('heading', { name: home })).toBeTruthy();
  expect(server.requestsOf('GET /api/trade/permissions')).toHaveLength(1);
});

test.each([
  { language: 'en', refusal: 'FinishBuyingFirst', button: 'Go to orders', heading: 'My trades' },
  { language: 'en', refusal: 'FinishSellingFirst', button: 'Go to listings', heading: 'My listings' },
  { language: 'zh-CN', refusal: 'FinishBuyingFirst', button: '去完成', heading: '我的交易' },
  { language: 'zh-CN', refusal: 'FinishSellingFirst', button: '去完成', heading: '我的挂单' },
] as const)('shows the way to what must end first ($language, $refusal)', async ({ language, refusal, ...names }) => {
  const { user, question } = await openRefused(marketRefusals[refusal], { language });
  expect(question.textContent).toContain(marketRefusals[refusal][language === 'en' ? 'en' : 'zh']);
  await user.click(within(question).getByRole('button', { name: names.button }));
  expect(await screen.findByRole('heading', { name: names.heading })).toBeTruthy();
});

test('stays where it is when the person does not want to go', async () => {
  const { user, question } = await openRefused(marketRefusals.FinishBuyingFirst);
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('heading', { name: 'Payment accounts' })).toBeTruthy();
});
