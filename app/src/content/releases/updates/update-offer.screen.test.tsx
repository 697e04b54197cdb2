import type { AnswerOf } from '@eh/contract/calls.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { copiedTexts, openedWindows } from '../../../../testing/devices/browser-calls.ts';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../../testing/samples/home-answers.ts';
import { minutesFromNow, sampleTrade } from '../../../../testing/samples/sample-trade.ts';
import { readLog } from '../../../api/failures/error-log.ts';
import { APP_VERSION } from '../../../session/app-version.ts';
import { useLateHosts } from '../../../shell/late-hosts.ts';
import { currentRoute } from '../../../shell/navigation.ts';
import { checkVersion } from './check-version.ts';
import { UpdateOffer } from './update-offer.tsx';
import { useUpdate } from './update-state.ts';
import { useWorker } from './worker.ts';

type Release = AnswerOf<'POST /api/version'>;

let version = 0;

/** Each test has its own release, since one that was put off remains so until the next start. */
function release(changes: Partial<Release> = {}): Release {
  version += 1;
  return {
    is_new: 1,
    version: `9.0.${version}`,
    des: 'Accept an order from the locked screen\n\n Faster change of line ',
    strategy: 'ask',
    downurl: 'https://get.example/eh.apk',
    ...changes,
  };
}

interface Opened extends RenderOptions {
  readonly release: Release;
  readonly platform?: 'android' | 'ios';
}

async function openApp({ release: offered, platform, answers, ...options }: Opened) {
  const page = globalThis as { Capacitor?: unknown };
  if (platform) page.Capacitor = { getPlatform: () => platform };
  useLateHosts.setState({ hosts: [UpdateOffer] });
  onTestFinished(() => {
    delete page.Capacitor;
    useLateHosts.setState({ hosts: [] });
    useUpdate.setState(useUpdate.getInitialState());
    useWorker.setState(useWorker.getInitialState());
  });
  const usual: Answers = { ...homeAnswers, 'POST /api/version': offered };
  const shown = await renderScreen('tabhome', { ...options, answers: { ...usual, ...answers } });
  await act(checkVersion);
  return shown;
}

test('says what an update contains, and stays hidden until the next start once it is put off', async () => {
  const offered = release();
  const { user, server } = await openApp({ release: offered });
  const sheet = await screen.findByRole('dialog', { name: `Version ${offered.version} is ready` });
  expect(sheet.textContent).toContain(`You have ${APP_VERSION}`);
  expect(
    within(sheet)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Accept an order from the locked screen', 'Faster change of line']);
  await user.click(within(sheet).getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(checkVersion);
  expect(screen.queryByRole('dialog')).toBeNull();
  server.change({ 'POST /api/version': release() });
  await act(checkVersion);
  expect(await screen.findByRole('dialog', { name: /is ready$/ })).toBeTruthy();
});

test.each<[string, Release, 'android' | undefined]>([
  ['nothing is newer', release({ is_new: 0, strategy: 'none' }), undefined],
  ['a phone has no way to it', release({ downurl: '' }), 'android'],
])('offers nothing when %s', async (_when, offered, platform) => {
  await openApp({ release: offered, ...(platform && { platform }) });
  expect(useUpdate.getState().offer).toBeNull();
});

test.each([
  ['en', 'Update', 'This version can no longer trade. Please update', 'Update now'],
  ['zh-CN', '更新', '这一版不能再交易，请更新', '现在更新'],
] as const)(
  'fills the screen with a forced update, and does not let it be put off (%s)',
  async (language, name, heading, now) => {
    const { user } = await openApp({ release: release({ strategy: 'force' }), language });
    const sheet = await screen.findByRole('dialog', { name });
    expect(within(sheet).getByRole('heading', { name: heading })).toBeTruthy();
    expect(
      within(sheet)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([now]);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name })).toBe(sheet);
  },
);

test('copies the address when iOS opens no browser', async () => {
  openedWindows();
  const copied = copiedTexts();
  const offered = release();
  const { user } = await openApp({ release: offered, platform: 'ios' });
  await user.click(await screen.findByRole('button', { name: 'Update now' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Please open it in Safari' });
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied, please open in Safari')).toBeTruthy();
  expect(copied).toHaveBeenCalledWith(offered.downurl);
});

test('opens the download beside the app on a phone, without giving that page access to the app', async () => {
  const page = { opener: window as unknown };
  const opened = openedWindows(page as Window);
  const offered = release();
  const { user } = await openApp({ release: offered, platform: 'android' });
  await user.click(await screen.findByRole('button', { name: 'Update now' }));
  expect(opened).toHaveBeenCalledWith(offered.downurl, '_blank');
  expect([page.opener, useUpdate.getState().phase]).toEqual([null, 'offered']);
});

test('offers another attempt, or the address to copy, when Android opens nothing', async () => {
  openedWindows();
  const copied = copiedTexts();
  const offered = release();
  const { user } = await openApp({ release: offered, platform: 'android' });
  await user.click(await screen.findByRole('button', { name: 'Update now' }));
  const sheet = await screen.findByRole('dialog', { name: 'Update' });
  expect(sheet.textContent).toContain('No money has moved.');
  await user.click(within(sheet).getByRole('button', { name: 'Copy the download link' }));
  expect(copied).toHaveBeenCalledWith(offered.downurl);
  expect(within(sheet).getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(readLog()).toMatchObject([{ api_url: '/download', res_content: 'not-opened' }]);
});

test('shows the progress of the download, and cannot be left meanwhile', async () => {
  await openApp({ release: release() });
  await screen.findByRole('dialog');
  act(() => {
    useUpdate.setState({ phase: 'loading' });
    useWorker.setState({ progress: { loaded: 1_200_000, total: 4_800_000 } });
  });
  const sheet = await screen.findByRole('dialog', { name: 'Update' });
  expect(sheet.textContent).toContain('25 %');
  expect(within(sheet).getByRole('progressbar', { name: 'Download' }).getAttribute('aria-valuetext')).toBe(
    '1.2 / 4.8 MB',
  );
  expect(within(sheet).queryByRole('button', { name: 'Later' })).toBeNull();
});

test('puts an order with a running clock first', async () => {
  const trade = sampleTrade({ side: 'buyer', status: tradeStatus.awaitingPayment, deadline_at: minutesFromNow(9) });
  const later = { ...trade, id: '00000000-0000-4000-8000-000000000702', deadline_at: minutesFromNow(30) };
  const { user } = await openApp({
    release: release(),
    answers: {
      'POST /api/transaction': { rows: [later, trade], next_cursor: null },
      'GET /api/transaction/buyer': trade,
    },
  });
  const sheet = await screen.findByRole('dialog', { name: /is ready$/ });
  expect(await within(sheet).findByText(/^You have an order to see to by/)).toBeTruthy();
  expect(within(sheet).queryByRole('button', { name: 'Later' })).toBeNull();
  await user.click(within(sheet).getByRole('button', { name: 'Go to the order first' }));
  await waitFor(() =>
    expect([currentRoute(), location.hash]).toEqual(['buy-trade', expect.stringContaining(trade.id)]),
  );
  expect(useUpdate.getState().offer).toBeNull();
});

test.each([
  ['a refused check', refused(commonRefusals.Broken), 1],
  ['a lost check', lost, 1],
] as const)('only logs %s', async (_which, answer, entries) => {
  await openApp({ release: release(), answers: { 'POST /api/version': answer } });
  expect(useUpdate.getState().offer).toBeNull();
  expect(readLog().filter((entry) => JSON.stringify(entry).includes('/api/version'))).toHaveLength(entries);
  expect([screen.queryByRole('dialog'), document.querySelector('.toast')]).toEqual([null, null]);
});
