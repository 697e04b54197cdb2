import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { routes } from '../../routes.ts';
import { useSession } from '../../session/current-session.ts';
import { endSession } from '../../session/session-life.ts';
import { useScreens } from '../load-screen.ts';
import { currentRoute, navigateTo, useNavigation } from '../navigation.ts';
import type { Screen } from '../route.ts';

const route = routes.lines;

/** Holds the code of a page back until the test releases it. */
function holdCode() {
  if (route.kind !== 'screen') throw new Error('The page has no code of its own');
  const held = Promise.withResolvers<Screen>();
  useScreens.setState(({ screens: { lines: _lines, ...screens } }) => ({ screens }));
  const load = vi.spyOn(route, 'load').mockReturnValue(held.promise);
  onTestFinished(() => load.mockRestore());
  return async () => {
    held.resolve(() => <h1>Late page</h1>);
    await act(() => held.promise.then(() => new Promise((done) => setTimeout(done))));
    useScreens.setState(({ screens: { lines: _lines, ...screens } }) => ({ screens }));
  };
}

test('does not cover the login with a page whose code loads after the session has ended', async () => {
  await renderScreen('tabhome', {
    answers: { ...homeAnswers, 'GET /api/login/fields': { fields: [] } },
  });
  await screen.findByText('Total balance · EH');
  const letThrough = holdCode();
  void navigateTo('lines');
  await expect.poll(() => useNavigation.getState().isNavigating).toBe(true);
  act(endSession);
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
  await letThrough();
  expect(screen.queryByRole('heading', { name: 'Late page' })).toBeNull();
  expect(currentRoute()).toBe('login');
  expect(useSession.getState().token).toBeNull();
});

test('opens once a page whose code loads late, unless another page was requested meanwhile', async () => {
  await renderScreen('tabhome', { answers: homeAnswers });
  await screen.findByText('Total balance · EH');
  const letThrough = holdCode();
  void navigateTo('lines');
  await act(() => navigateTo('devices'));
  expect(currentRoute()).toBe('tabhome');
  await letThrough();
  await expect.poll(currentRoute).toBe('lines');
});
