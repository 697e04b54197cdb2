import { answerKey } from '@eh/client/answers/queries-of.ts';
import { Refused } from '@eh/client/calls/refused.ts';
import type { CallName } from '@eh/contract/calls.ts';
import type { Tag } from '@eh/contract/platform/tags/tags.ts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { resolveAppAnswer } from '../app-caller.ts';
import { queryClient } from '../query-client.ts';
import { callTags } from './call-tags.ts';
import { changeFollower } from './change-follower.ts';
import { laterRead, makeStale, noteAnswer, refetchStale, takeFollower } from './stale-answers.ts';

const TRADE = 'GET /api/transaction/buyer';
const PAID = 'POST /api/transaction/paid';

afterEach(() => queryClient.clear());

/** A page that fetches a trade; the test decides when each fetch is answered, with the state at its request. */
function openPage(name: CallName = TRADE) {
  const state = { now: 'unpaid' };
  const waiting: (() => void)[] = [];
  const queryKey = [name, { id: 'a' }] as const;
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => {
      const seen = state.now;
      return new Promise<string>((done) => waiting.push(() => done(seen)));
    },
  });
  const close = observer.subscribe(() => undefined);
  return {
    state,
    close,
    unanswered: () => waiting.length,
    shown: () => observer.getCurrentResult().data,
    isStale: () => queryClient.getQueryState(queryKey)?.isInvalidated,
    async answer() {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      waiting.shift()?.();
    },
  };
}

async function openedPage(name: CallName = TRADE) {
  const page = openPage(name);
  await page.answer();
  await expect.poll(page.shown).toBe('unpaid');
  page.state.now = 'paid';
  return page;
}

test('refetches after calls that were answered before this code had loaded', async () => {
  const page = await openedPage();
  noteAnswer(PAID);
  makeStale(['chats']);
  await Promise.resolve();
  expect(page.isStale()).toBe(false);
  takeFollower(changeFollower);
  await page.answer();
  await expect.poll(page.shown).toBe('paid');
});

test('refetches a query after a call that changes its data', async () => {
  const page = await openedPage();
  noteAnswer(PAID);
  const over = refetchStale();
  await page.answer();
  await over;
  expect(page.shown()).toBe('paid');
});

test('repeats a first fetch that may have seen the earlier state', async () => {
  const page = openPage();
  page.state.now = 'paid';
  noteAnswer(PAID);
  const over = refetchStale();
  await page.answer();
  await expect.poll(page.shown).toBe('unpaid');
  await page.answer();
  await over;
  expect(page.shown()).toBe('paid');
});

test('fetches once more a query that was refetched while the call was being answered', async () => {
  const page = await openedPage();
  page.state.now = 'unpaid';
  void queryClient.refetchQueries({ queryKey: [TRADE] });
  page.state.now = 'paid';
  noteAnswer(PAID);
  await page.answer();
  const over = refetchStale();
  await page.answer();
  await over;
  expect(page.shown()).toBe('paid');
});

test('does not refetch data that the caller updates from the answer', async () => {
  const page = await openedPage();
  noteAnswer(PAID);
  await Promise.resolve();
  queryClient.setQueryData(answerKey(TRADE, { id: 'a' }), 'paid');
  await refetchStale();
  expect([page.shown(), page.unanswered()]).toEqual(['paid', 0]);
});

test('leaves data that no page shows until a page opens that needs it', async () => {
  const page = await openedPage();
  page.close();
  noteAnswer(PAID);
  await refetchStale();
  expect([page.isStale(), page.unanswered()]).toEqual([true, 0]);
});

test('refetches session data once, even when the page has requested it too', async () => {
  const read = vi.fn<() => Promise<void>>(async () => undefined);
  const readProfile = laterRead('GET /api/m', read);
  noteAnswer('POST /api/set/nickname');
  await refetchStale();
  expect(read).toHaveBeenCalledTimes(1);
  noteAnswer('POST /api/set/nickname');
  await Promise.resolve();
  await readProfile();
  await refetchStale();
  expect(read).toHaveBeenCalledTimes(2);
});

const changing = Object.entries(callTags.changes) as [CallName, readonly Tag[]][];
const queries = Object.keys(callTags.shows) as CallName[];
const showing = (tags: readonly Tag[]) =>
  queries.filter((name) => callTags.shows[name]?.some((tag) => tags.includes(tag)));
const staleNow = () => queries.filter((name) => queryClient.getQueryState([name, {}])?.isInvalidated);
const refusal = { status: 200, body: { code: 22_002, msg: 'moved on', data: null } };
const answers = [
  ['answered', { status: 200, body: { code: 0, msg: '', data: {} } }],
  ['refused', refusal],
] as const;

test.each(changing.flatMap(([name, tags]) => answers.map((answer) => [name, ...answer, tags] as const)))(
  'marks stale, after %s is %s, exactly the queries that show the changed data',
  async (call, _outcome, answer, tags) => {
    for (const name of queries) queryClient.setQueryData([name, {}], 'before');
    expect(showing(tags).length).toBeGreaterThan(0);
    const attempt = { call, url: '/api', token: null, feedback: 'none' } as const;
    try {
      resolveAppAnswer(answer, attempt);
    } catch {
      // A refusal is thrown.
    }
    await Promise.resolve();
    expect(staleNow()).toEqual(showing(tags));
  },
);

test('changes nothing after a call without an answer', async () => {
  queryClient.setQueryData([TRADE, {}], 'before');
  const attempt = { call: PAID, url: '/api', token: null, feedback: 'none' } as const;
  expect(() => resolveAppAnswer({ status: 0, body: null }, attempt)).toThrow(Refused);
  await Promise.resolve();
  expect(staleNow()).toEqual([]);
});
