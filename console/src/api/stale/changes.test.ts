import type { CallName } from '@eh/contract/calls.ts';
import type { Tag } from '@eh/contract/platform/tags/tags.ts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { callWithin } from '../call-api.ts';
import { changes, queryClient, storeAnswer } from '../query-client.ts';
import { callTags } from './call-tags.ts';

const CASE = 'POST /api/operator/complaints/case';
const key = [CASE, 'a'] as const;

afterEach(() => queryClient.clear());

/** A screen that fetches a case. The test decides when each fetch is answered, with the state at its request. */
function openScreen() {
  const state = { now: 'waiting' };
  const waiting: (() => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: key,
    queryFn: () => {
      const seen = state.now;
      return new Promise<string>((done) => waiting.push(() => done(seen)));
    },
    refetchInterval: false,
  });
  observer.subscribe(() => undefined);
  return {
    state,
    shown: () => observer.getCurrentResult().data,
    async answer() {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      waiting.shift()?.();
    },
  };
}

test('fetches again a case that changed during its first fetch', async () => {
  const screen = openScreen();
  screen.state.now = 'decided';
  changes.makeStale(['complaints']);
  await screen.answer();
  await screen.answer();
  await expect.poll(screen.shown).toBe('decided');
});

test('refetches a shown case at once, and no data about other things', async () => {
  const screen = openScreen();
  await screen.answer();
  await expect.poll(screen.shown).toBe('waiting');
  screen.state.now = 'decided';
  changes.makeStale(['audit']);
  await changes.refetchStale();
  expect(screen.shown()).toBe('waiting');
  changes.makeStale(['complaints']);
  const over = changes.refetchStale();
  await screen.answer();
  await over;
  expect(screen.shown()).toBe('decided');
});

test('discards a fetch in progress once an action has been answered', async () => {
  const screen = openScreen();
  await screen.answer();
  await expect.poll(screen.shown).toBe('waiting');
  const refetch = queryClient.refetchQueries({ queryKey: key });
  await storeAnswer(key, 'decided');
  await screen.answer();
  await refetch;
  expect(screen.shown()).toBe('decided');
});

const queries = Object.keys(callTags.shows) as CallName[];
const changing = Object.entries(callTags.changes) as [CallName, readonly Tag[] | 'everything'][];
const session = { token: () => null, expire: () => undefined };
const outcomes = {
  answered: () => Response.json({ code: 0, msg: '', data: {} }),
  refused: () => Response.json({ code: 22_002, msg: 'moved on', data: {} }),
  lost: () => Promise.reject(new TypeError('Failed to fetch')),
};

test.each(changing.flatMap(([name, tags]) => Object.keys(outcomes).map((outcome) => [name, outcome, tags] as const)))(
  'marks stale, after %s is %s, exactly the queries that show the changed data',
  async (call, outcome, tags) => {
    const isShown = (name: CallName) => callTags.shows[name]?.some((tag) => tags.includes(tag));
    const expected = tags === 'everything' ? queries : queries.filter(isShown);
    for (const name of queries) queryClient.setQueryData([name, {}], 'before');
    const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => outcomes[outcome as 'lost']());
    await callWithin(session, call, {}).catch(() => undefined);
    sent.mockRestore();
    expect(expected.length).toBeGreaterThan(0);
    expect(queries.filter((name) => queryClient.getQueryState([name, {}])?.isInvalidated)).toEqual(expected);
  },
);
