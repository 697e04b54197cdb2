import { lost } from '@eh/contract/testing/fake-server.ts';
import { sampleDepth } from '@eh/contract/testing/sample-depth.ts';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../../testing/samples/home-answers.ts';

const DEPTH = 'GET /api/order/depth';

function openTab({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('tabcenter', { answers: { ...homeAnswers, [DEPTH]: sampleDepth, ...answers }, ...options });
}

const open = async (user: UserEvent, name = 'Market depth') => user.click(await screen.findByText(name));

test.each([
  ['en', 'Market depth', 'For sale 1,500.00 EH', 'Wanted 80.00 EH', 'Reference ¥7.00'],
  ['zh-CN', '市场深度', '在售 1,500.00 EH', '求购 80.00 EH', '参考价 ¥7.00'],
] as const)('reads the depth only when it is opened, and shows both sides (%s)', async (language, title, ...texts) => {
  const { server, user } = await openTab({ language });
  await screen.findByText(title);
  expect(server.requestsOf(DEPTH)).toEqual([]);
  await open(user, title);
  await screen.findByRole('region', { name: title });
  const said = document.body.textContent?.replaceAll('\u00a0', ' ');
  for (const text of texts) expect(said).toContain(text);
  expect(server.requestsOf(DEPTH)).toEqual([{ span: '24h' }]);
});

test('shows another span of the reference', async () => {
  const { server, user } = await openTab();
  await open(user);
  await user.click(await screen.findByRole('radio', { name: '7 days' }));
  await expect.poll(() => server.requestsOf(DEPTH).at(-1)).toEqual({ span: '7d' });
});

test('says that the depth did not load, and loads it at another try', async () => {
  const { server, user } = await openTab({ answers: { [DEPTH]: lost } });
  await open(user);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.change({ [DEPTH]: sampleDepth });
  await user.click(retry);
  expect(await screen.findByRole('region', { name: 'Market depth' })).toBeTruthy();
});

test('is not shown to somebody who may not open the market', async () => {
  const { server } = await openTab({ person: { has_identity: false, identity_status: 0 } });
  await screen.findByText('Set up trading');
  expect(screen.queryByText('Market depth')).toBeNull();
  expect(server.requestsOf(DEPTH)).toEqual([]);
});
