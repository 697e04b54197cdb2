import type { AnswerOf } from '@eh/contract/calls.ts';
import { lost } from '@eh/contract/testing/fake-server.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { setOnline } from '../../../testing/devices/browser-calls.ts';
import { trader } from '../../../testing/people.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { secondsFromNow } from '../../../testing/samples/sample-trade.ts';
import { changeReach } from '../../api/reach.ts';
import { useSession } from '../../session/current-session.ts';

function beOnline(isOnline: boolean): void {
  setOnline(isOnline);
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

async function openHome(options: RenderOptions = {}) {
  const shown = await renderScreen('tabhome', { answers: homeAnswers, ...options });
  onTestFinished(() => {
    beOnline(true);
    act(() => changeReach(true));
  });
  await screen.findByText(options.language === 'zh-CN' ? '最优报价' : 'Best prices');
  return shown;
}

const bar = () => screen.queryByText(/^(Offline · as of|已离线)/);

test.each([
  ['en', /^Offline · as of \d\d:\d\d$/],
  ['zh-CN', /^已离线 · 显示 \d\d:\d\d 的数据$/],
] as const)('says that there is no network, and from what time the figures are (%s)', async (language, text) => {
  await openHome({ language });
  expect(bar()).toBeNull();
  beOnline(false);
  expect(bar()?.textContent).toMatch(text);
  beOnline(true);
  expect(bar()).toBeNull();
});

test('treats a server that has not answered for two minutes as unreachable', async () => {
  await openHome();
  act(() => {
    useSession.setState({ profileAt: secondsFromNow(-100) });
    changeReach(false);
  });
  expect(bar()).toBeNull();
  act(() => useSession.setState({ profileAt: secondsFromNow(-130) }));
  expect(bar()).toBeTruthy();
  act(() => changeReach(true));
  expect(bar()).toBeNull();
});

test('shows the date of figures from yesterday', async () => {
  await openHome();
  act(() => {
    useSession.setState({ profileAt: secondsFromNow(-86_400) });
    changeReach(false);
  });
  expect(bar()?.textContent).toMatch(/\d{4}/);
});

test('reloads the balances and everything on the page on request', async () => {
  const { user, server } = await openHome();
  server.change({ 'GET /api/m': { ...trader, balance: '77.00' } satisfies AnswerOf<'GET /api/m'> });
  const before = server.requestsOf('GET /api/dashboard').length;
  beOnline(false);
  setOnline(true);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Balance' }).textContent).toContain('77.00'));
  await waitFor(() => expect(server.requestsOf('GET /api/dashboard').length).toBeGreaterThan(before));
});

test('keeps the last figures while the server does not answer', async () => {
  const { server, user } = await openHome();
  server.change({ 'GET /api/m': lost, 'GET /api/dashboard': lost });
  beOnline(false);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('region', { name: 'Balance' }).textContent).toContain('1,000.00');
});
