import { answerKey } from '@eh/client/answers/queries-of.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { OPERATOR_IDLE_MINUTES } from '@eh/contract/staff/operators/session-limits.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderOptions, renderScreen } from '../../testing/render-screen.tsx';
import { queryClient } from '../api/query-client.ts';
import { useSession } from './session-store.ts';

const LOGOUT = 'GET /api/operator/logout';
const STAY = 'POST /api/operator/stay';
const FIELDS: Answers = { 'GET /api/login/fields': { fields: [] } };
const MINUTE = 60_000;
const expired = refused(commonRefusals.NotLoggedIn);

function openConsole({ answers, ...options }: RenderOptions = {}) {
  return renderScreen(['audit'], { answers: { ...FIELDS, [LOGOUT]: {}, ...answers }, ...options });
}

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['answers', {}],
  ['refuses', refused(commonRefusals.TooManyRequests, { seconds: 3 })],
  ['does not answer', lost],
] as const)('deletes the session on logout, even if the server %s', async (_, answer) => {
  const { user } = openConsole({ answers: { [LOGOUT]: answer } });
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('You have been logged out')).toBeTruthy();
  expect(sessionStorage.getItem('eh.console.token')).toBeNull();
  expect(queryClient.getQueryData(answerKey('GET /api/operator/me', {}))).toBeUndefined();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('asks for a login once the server no longer knows the session, and says so', async () => {
  const { server } = openConsole();
  await screen.findByRole('navigation');
  server.change({ 'POST /api/operator/audit': expired });
  await act(() => queryClient.refetchQueries({ queryKey: ['POST /api/operator/audit'] }));
  expect(await screen.findByText('Your login has expired. Please log in again.')).toBeTruthy();
  expect(useSession.getState()).toEqual({ token: null, endedBy: 'expired' });
  expect(screen.queryByRole('table')).toBeNull();
});

test('keeps a session that has begun meanwhile when an old answer reports the end of the previous one', async () => {
  const late = Promise.withResolvers<typeof expired>();
  const { server } = openConsole();
  await screen.findByRole('navigation');
  server.change({ 'POST /api/operator/audit': late.promise });
  const refetched = queryClient.refetchQueries({ queryKey: ['POST /api/operator/audit'] });
  await waitFor(() => expect(server.requestsOf('POST /api/operator/audit')).toHaveLength(2));
  server.change({ 'POST /api/operator/audit': { rows: [], next_cursor: null } });
  act(() => useSession.setState({ token: 'newer' }));
  late.resolve(expired);
  await act(() => refetched);
  expect(useSession.getState().token).toBe('newer');
});

test('reports activity to the server on typing or pointing, a few times within the idle limit', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { server } = openConsole({ answers: { [STAY]: {} } });
  await screen.findByRole('navigation');
  fireEvent.keyDown(document.body, { key: 'x' });
  expect(server.requestsOf(STAY)).toHaveLength(0);
  vi.setSystemTime(Date.now() + (OPERATOR_IDLE_MINUTES / 10) * MINUTE);
  fireEvent.pointerDown(document.body);
  fireEvent.keyDown(document.body, { key: 'x' });
  await waitFor(() => expect(server.requestsOf(STAY)).toHaveLength(1));
  vi.setSystemTime(Date.now() + (OPERATOR_IDLE_MINUTES / 2) * MINUTE);
  fireEvent.wheel(document.body);
  await waitFor(() => expect(server.requestsOf(STAY)).toHaveLength(2));
});

test('sends nothing automatically that would extend a session', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { server } = openConsole();
  await screen.findByRole('navigation');
  vi.setSystemTime(Date.now() + 2 * OPERATOR_IDLE_MINUTES * MINUTE);
  await act(() => queryClient.refetchQueries());
  expect(server.requestsOf(STAY)).toHaveLength(0);
});
