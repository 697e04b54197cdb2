import type { Language } from '@eh/contract/platform/languages/language.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { routes } from '../../routes.ts';
import { useScreens } from '../load-screen.ts';
import { currentRoute, hrefOf, navigateTo, useNavigation } from '../navigation.ts';

/** A page whose code fails to load on the first attempt. */
function withoutCode() {
  const page = routes['choose-location'];
  if (page.kind === 'alias') throw new Error('An alias has no code of its own');
  useScreens.setState(({ screens }) => ({
    screens: Object.fromEntries(Object.entries(screens).filter(([name]) => name !== 'choose-location')),
  }));
  const load = vi
    .spyOn(page, 'load')
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  onTestFinished(() => load.mockRestore());
  return 'choose-location' as const;
}

/** Home, from which that page is opened. */
async function openHome(language: Language) {
  const page = withoutCode();
  const opened = await renderScreen('tabhome', { language, answers: homeAnswers });
  await expect.poll(() => useNavigation.getState().isNavigating).toBe(false);
  void navigateTo(page);
  return opened;
}

test.each([
  {
    language: 'en',
    title: 'The page could not load',
    text: 'No money has moved',
    later: 'Later',
    heading: 'Choose a location',
  },
  { language: 'zh-CN', title: '页面加载失败', text: '资金没有变动', later: '稍后', heading: '选择位置' },
] as const)(
  'says that the code of a page did not load, and opens the page on another attempt ($language)',
  async (shown) => {
    const { language, title, text, later, heading } = shown;
    const { user } = await openHome(language);
    const question = await screen.findByRole('alertdialog', { name: title });
    expect(question.textContent).toContain(text);
    await user.click(within(question).getByRole('button', { name: later }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByRole('heading', { name: heading })).toBeNull();
    await expect.poll(() => useNavigation.getState().isNavigating).toBe(false);
    void navigateTo('choose-location');
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  },
);

test('says that the device is offline instead, when it is', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = await openHome('en');
  const question = await screen.findByRole('alertdialog', { name: 'The page could not load' });
  expect(question.textContent).toContain('You are offline. No money has moved.');
  await user.click(within(question).getByRole('button', { name: 'Later' }));
});

test('reverts an edited address whose page does not load', async () => {
  const page = withoutCode();
  const { user } = await renderScreen('tabhome', { language: 'en', answers: homeAnswers });
  await expect.poll(() => useNavigation.getState().isNavigating).toBe(false);
  const arrive = () => dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  const goBack = vi.spyOn(history, 'go').mockImplementation(() => void setTimeout(arrive));
  onTestFinished(() => goBack.mockRestore());
  history.pushState(null, '', hrefOf(page));
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await user.click(await screen.findByRole('button', { name: 'Later' }));
  await expect.poll(() => goBack.mock.calls).toEqual([[-1]]);
  expect(currentRoute()).toBe('tabhome');
});

test('says which page stays open when a page does not load on the way back or forward', async () => {
  const page = withoutCode();
  const { user } = await renderScreen('tabhome', { language: 'en', answers: homeAnswers });
  await expect.poll(() => useNavigation.getState().isNavigating).toBe(false);
  const before = location.hash;
  const { pages } = useNavigation.getState().stack;
  const forward = { pages: [...pages, { key: 'lost', route: page, params: {}, isTab: false }] };
  history.replaceState(forward, '', hrefOf(page));
  dispatchEvent(new PopStateEvent('popstate', { state: forward }));
  await user.click(await screen.findByRole('button', { name: 'Later' }));
  await expect.poll(() => location.hash).toBe(before);
  expect(currentRoute()).toBe('tabhome');
});
