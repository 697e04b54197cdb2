import { answerKey } from '@eh/client/answers/queries-of.ts';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { changeSession } from '../../session/current-session.ts';
import { followBadge } from './app-badge.ts';

test('shows on the icon how many tasks wait for the person, and clears it after the logout', () => {
  const setAppBadge = vi.fn<(count?: number) => Promise<undefined>>(async () => undefined);
  const clearAppBadge = vi.fn<(count?: number) => Promise<undefined>>(async () => undefined);
  changeSession({ kind: 'logged-in', token: 't1', userid: 'u1' });
  followBadge({ setAppBadge, clearAppBadge });
  queryClient.setQueryData(answerKey('GET /api/dashboard', {}), { waiting: 3 });
  expect(setAppBadge.mock.calls).toEqual([[3]]);
  queryClient.setQueryData(answerKey('GET /api/dashboard', {}), { waiting: 3, best: [] });
  expect(setAppBadge).toHaveBeenCalledTimes(1);
  changeSession({ kind: 'logged-out' });
  expect(clearAppBadge).toHaveBeenCalledTimes(1);
});
