import type { AnswerOf } from '@eh/contract/calls.ts';
import { lost } from '@eh/contract/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../../testing/samples/home-answers.ts';
import { sampleTrade, secondsFromNow } from '../../../../testing/samples/sample-trade.ts';
import { addLateHost, useLateHosts } from '../../../shell/late-hosts.ts';
import { checkVersion } from './check-version.ts';
import { UpdateOffer } from './update-offer.tsx';
import { useUpdate } from './update-state.ts';

const VERSION = 'POST /api/version';
const offered: AnswerOf<typeof VERSION> = {
  is_new: 1,
  version: '2.3.00',
  des: 'Safer trades\n\nFaster lists',
  strategy: 'ask',
  downurl: '',
};

/** Home, in an app that was offered a newer version. */
async function openHome(version: Partial<typeof offered>, { answers, ...options }: RenderOptions = {}) {
  onTestFinished(() => {
    useUpdate.setState(useUpdate.getInitialState(), true);
    useLateHosts.setState({ hosts: [] });
  });
  const opened = await renderScreen('tabhome', {
    answers: { ...homeAnswers, [VERSION]: { ...offered, ...version }, ...answers },
    ...options,
  });
  addLateHost(UpdateOffer);
  await screen.findByRole('heading', { name: options.language === 'zh-CN' ? '首页' : 'Home' });
  await checkVersion();
  return opened;
}

test.each([
  ['en', 'Update', 'Update now'],
  ['zh-CN', '更新', '现在更新'],
] as const)('shows a forced update that cannot be left (%s)', async (language, title, now) => {
  const { user } = await openHome({ strategy: 'force', version: '2.3.01' }, { language });
  const update = await screen.findByRole('dialog', { name: title });
  for (const line of ['Safer trades', 'Faster lists']) expect(within(update).getByText(line)).toBeTruthy();
  expect(
    within(update)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([now]);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: title })).toBe(update);
});

test('lets a person put an update off, until the next start', async () => {
  const { user } = await openHome({ version: '2.3.02' });
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await checkVersion();
  expect(useUpdate.getState().offer).toBeNull();
});

test('shows an update again that was put off and is now forced', async () => {
  const { server, user } = await openHome({ version: '2.3.03' });
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  server.change({ [VERSION]: { ...offered, version: '2.3.03', strategy: 'force' } });
  await checkVersion();
  expect(await screen.findByRole('dialog', { name: 'Update' })).toBeTruthy();
});

test.each([
  ['there is none', { is_new: 0 }],
  ['the server does not answer', lost],
] as const)('offers nothing when %s', async (_, answer) => {
  await openHome({}, { answers: { [VERSION]: 'failure' in answer ? answer : { ...offered, ...answer } } });
  expect(useUpdate.getState().offer).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('lets a person finish an order with a running clock before the update', async () => {
  const { counterparty, ...trade } = sampleTrade({ side: 'buyer', deadline_at: secondsFromNow(600) });
  const row = { ...trade, counterparty, is_my_turn: true, unread: 0, is_rated: false };
  await openHome({ version: '2.3.04' }, { answers: { 'POST /api/transaction': { rows: [row], next_cursor: null } } });
  const update = await screen.findByRole('dialog');
  expect(await within(update).findByText(/^You have an order to see to by/)).toBeTruthy();
  expect(within(update).getByRole('button', { name: 'Go to the order first' })).toBeTruthy();
});
