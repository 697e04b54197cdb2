import type { RouteName } from '@eh/contract/accounts/gates/route-names.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { reloads, setOnline } from '../../../testing/devices/browser-calls.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { routes } from '../../routes.ts';
import { loadScreen, useScreens } from '../load-screen.ts';
import { currentRoute, navigateTo } from '../navigation.ts';
import { setRenewal } from '../renewal.ts';
import type { RouteTable } from '../route.ts';

const nameOnly = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].kind === 'no-page');

test.each(nameOnly)('says that "%s" has no page, and leads home', async (route) => {
  const { user } = await renderScreen(route, { answers: homeAnswers });
  expect(await screen.findByText('This page does not exist')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back to Home' }));
  await waitFor(() => expect(currentRoute()).toBe('tabhome'));
});

test('says in Chinese that there is no page', async () => {
  const [route] = nameOnly;
  if (route) await renderScreen(route, { language: 'zh-CN' });
  expect(await screen.findByText('链接可能已失效或有误')).toBeTruthy();
});

const TRADE = '00000000-0000-4000-8000-000000000701';

test.each<[RouteName, string]>([
  ['buy-trade', ''],
  ['sale-trade', ''],
  ['payment-voucher', '7'],
  ['buy-trade', 'me'],
])('reports an address of %s with the number %j as no trade, and sends no request', async (route, id) => {
  const { server } = await renderScreen(route, { params: { id } });
  expect(await screen.findByText('Trade not found')).toBeTruthy();
  expect([
    ...server.requestsOf('GET /api/transaction/buyer'),
    ...server.requestsOf('GET /api/transaction/seller'),
  ]).toEqual([]);
});

test('does not find another person’s trade either', async () => {
  await renderScreen('buy-trade', {
    params: { id: TRADE },
    answers: { ...homeAnswers, 'GET /api/transaction/buyer': refused(tradeRefusals.TradeNotFound) },
  });
  expect(await screen.findByText('Trade not found')).toBeTruthy();
});

test('keeps the app running when a page crashes, and lets the page be tried again', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => printed.mockRestore());
  let isBroken = true;
  const Crashing = () => {
    if (isBroken) throw new Error('crashed');
    return createElement('h1', {}, 'Works again');
  };
  const before = useScreens.getState().screens;
  useScreens.setState({ screens: { ...before, announcement: Crashing } });
  onTestFinished(() => useScreens.setState({ screens: before }));
  const { user } = await renderScreen('announcement', { answers: homeAnswers });
  const broken = await screen.findByRole('alert');
  expect(broken.textContent).toContain('No money has moved because of it.');
  await user.click(within(broken).getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('alert')).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { name: 'Works again' })).toBeTruthy();
});

/** Makes the file of this page fail to load. */
function loseFile() {
  const before = useScreens.getState().screens;
  const { announcement: _gone, ...rest } = before;
  useScreens.setState({ screens: rest }, false);
  onTestFinished(() => useScreens.setState({ screens: before }));
  const table: RouteTable = {
    ...routes,
    announcement: { ...routes.announcement, load: async () => Promise.reject(new Error('404')) } as never,
  };
  return loadScreen(table, 'announcement');
}

test.each([
  ['the network is there', true, 'The page could not load'],
  ['the phone is offline', false, 'No money has moved. Try again when you are connected.'],
])('asks before it reloads for a file that failed to load when %s', async (_when, isOnline, text) => {
  const reload = reloads();
  setOnline(isOnline);
  const { user } = await renderScreen('feedback', {});
  await screen.findByRole('heading', { name: 'What could be better?' });
  let loaded: ReturnType<typeof loadScreen> = Promise.resolve('loaded');
  act(() => {
    loaded = loseFile();
  });
  const modal = await screen.findByRole('alertdialog', { name: 'The page could not load' });
  expect(modal.textContent).toContain(text);
  expect(reload).not.toHaveBeenCalled();
  await user.click(within(modal).getByRole('button', { name: 'Later' }));
  expect([await loaded, reload.mock.calls]).toEqual(['failed', []]);
});

test('renews the app without asking when a deployment removed the file', async () => {
  setRenewal(() => Promise.resolve(true));
  onTestFinished(() => setRenewal(() => Promise.resolve(false)));
  await renderScreen('feedback', {});
  await screen.findByRole('heading', { name: 'What could be better?' });
  // The address is unchanged: the renewed page opens it.
  expect(await loseFile()).toBe('renewing');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('leaves the person on the current page when the next page fails to load', async () => {
  await renderScreen('feedback', { answers: { 'POST /api/feedback/index': lost } });
  await screen.findByRole('heading', { name: 'What could be better?' });
  await act(() => navigateTo('my-feedback'));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(currentRoute()).toBe('my-feedback');
});
