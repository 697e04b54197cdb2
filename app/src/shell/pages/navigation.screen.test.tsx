import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { permissions } from '../../../testing/people.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { changeSession } from '../../session/current-session.ts';
import { currentRoute, navigateBack, navigateTo, redirectTo, switchTab, useNavigation } from '../navigation.ts';

const answers: Answers = {
  ...homeAnswers,
  'GET /api/bulletins': { rows: [], next_cursor: null },
  'POST /api/feedback/index': { rows: [], next_cursor: null },
  'GET /api/help/index': { categories: [], often: [], found: null },
  'GET /api/people/me': lost,
  'GET /api/second_factors': { has_totp: false, recovery_codes_left: 0 },
};

async function openHome(options: RenderOptions = {}) {
  const shown = await renderScreen('tabhome', { ...options, answers: { ...answers, ...options.answers } });
  await screen.findByText('Best prices');
  return shown;
}

const routesShown = () => useNavigation.getState().stack.pages.map(({ route }) => route);
const front = () => document.querySelector('.page:not([inert])') as HTMLElement;
const settled = () => waitFor(() => expect(useNavigation.getState().isNavigating).toBe(false));

test('ignores a jump while another one is in progress', async () => {
  await openHome();
  await act(() => Promise.all([navigateTo('announcement'), navigateTo('inbox'), switchTab('tabme')]));
  await settled();
  expect(routesShown()).toEqual(['tabhome', 'announcement']);
});

test('adds nothing to the history on a jump to the current page', async () => {
  await openHome();
  const pushed = vi.spyOn(history, 'pushState');
  onTestFinished(() => pushed.mockRestore());
  await act(() => switchTab('tabhome'));
  await act(() => navigateTo('announcement'));
  await settled();
  await act(() => navigateTo('announcement'));
  await settled();
  expect([routesShown(), pushed.mock.calls.length]).toEqual([['tabhome', 'announcement'], 1]);
});

test('makes only the page in front reachable, focuses its heading and names the window after it', async () => {
  await openHome();
  await act(() => navigateTo('announcement'));
  expect(await screen.findByText('No announcements yet')).toBeTruthy();
  expect(document.activeElement).toBe(within(front()).getByRole('heading', { name: 'Announcements' }));
  expect(document.title).toBe('Announcements · EH');
  expect(document.querySelectorAll('.page:not([inert])')).toHaveLength(1);
});

test('returns to the page as it was, with the focus where it was', async () => {
  const { user } = await openHome();
  await act(() => navigateTo('help-list'));
  await user.click(await screen.findByRole('searchbox'));
  await user.paste('pay');
  await act(() => navigateTo('feedback'));
  await screen.findByRole('heading', { name: 'What could be better?' });
  await act(() => navigateBack());
  await settled();
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  expect([field.value, document.activeElement]).toEqual(['pay', field]);
});

test('restores a tab that was left as it was', async () => {
  const { user } = await openHome();
  await user.click(screen.getByRole('link', { name: 'Me' }));
  const frame = (await screen.findByRole('heading', { name: 'Me' })).closest('.page');
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await waitFor(() => expect(currentRoute()).toBe('tabhome'));
  expect(routesShown()).toEqual(['tabhome']);
  await user.click(screen.getByRole('link', { name: 'Me' }));
  await waitFor(() => expect(currentRoute()).toBe('tabme'));
  expect(screen.getByRole('heading', { name: 'Me' }).closest('.page')).toBe(frame);
});

test('leaves no way back to a page that was replaced', async () => {
  await openHome();
  await act(() => navigateTo('feedback'));
  await settled();
  await act(() => redirectTo('my-feedback'));
  await settled();
  expect(routesShown()).toEqual(['tabhome', 'my-feedback']);
});

test('leads home from the first page of a visit', async () => {
  await renderScreen('announcement', { answers });
  await screen.findByText('No announcements yet');
  await act(() => navigateBack());
  await waitFor(() => expect(routesShown()).toEqual(['tabhome']));
});

const closed = { ...permissions, banned_routes: [{ name: 'announcement', title: 'Closed until tomorrow' }] };

test('does not return to a page whose gate has closed meanwhile, and says why', async () => {
  const { user } = await openHome();
  act(() => changeSession({ kind: 'permissions', token: 'token', permissions: closed }));
  await act(() => navigateTo('announcement'));
  const modal = await screen.findByRole('alertdialog', { name: 'Closed until tomorrow' });
  await user.click(within(modal).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(routesShown()).toEqual(['tabhome']);
});

test('keeps the page when the browser’s own forward button meets a closed gate', async () => {
  await openHome();
  await act(() => navigateTo('announcement'));
  await settled();
  const [stack, hash] = [history.state as unknown, location.hash];
  await act(() => navigateBack());
  await settled();
  act(() => changeSession({ kind: 'permissions', token: 'token', permissions: closed }));
  history.replaceState(stack, '', hash);
  await act(async () => void dispatchEvent(new PopStateEvent('popstate', { state: stack })));
  expect(await screen.findByRole('alertdialog', { name: 'Closed until tomorrow' })).toBeTruthy();
  expect(routesShown()).toEqual(['tabhome']);
  expect(location.hash).toContain('home');
});

test('says that the person has no right to a page, and leads home', async () => {
  const { user } = await openHome({ answers: { 'GET /api/bulletins': refused(commonRefusals.NoPermission) } });
  await act(() => navigateTo('announcement'));
  const modal = await screen.findByRole('alertdialog', { name: 'Friendly reminder' });
  expect(modal.textContent).toContain('You do not have permission for this.');
  await user.click(within(modal).getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(currentRoute()).toBe('tabhome'));
});

test('leads from an ended session to the login, and from there back to the page', async () => {
  await openHome({
    answers: {
      'GET /api/bulletins': refused(commonRefusals.NotLoggedIn),
      'GET /api/login/fields': { fields: [] } as never,
    },
  });
  await act(() => navigateTo('announcement'));
  await waitFor(() => expect(currentRoute()).toBe('login'));
  expect(await screen.findByText('Login expired')).toBeTruthy();
  expect(decodeURIComponent(location.hash)).toContain('#/pages/index/announcement');
});
