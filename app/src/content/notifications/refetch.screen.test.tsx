import type { CallName } from '@eh/contract/calls.ts';
import { type NoticeType, noticeKinds } from '@eh/contract/notices.ts';
import { TRADE_UPDATED } from '@eh/contract/platform/live.ts';
import { eventTags } from '@eh/contract/platform/tags/live-tags.ts';
import { urlOf } from '@eh/contract/testing/url-of.ts';
import { act } from '@testing-library/react';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { changeFollower } from '../../api/stale/change-follower.ts';
import { makeStale, takeFollower } from '../../api/stale/stale-answers.ts';
import { useSession } from '../../session/current-session.ts';
import { emptySession } from '../../session/session.ts';
import { refetchChanged, refetchConfigs, refetchMarket } from './refetch.ts';

beforeAll(() => takeFollower(changeFollower));
afterEach(() => queryClient.clear());

/** The queries among these that have become stale. */
function staleOf(names: readonly CallName[]): readonly CallName[] {
  return names.filter((name) => queryClient.getQueryState([name])?.isInvalidated === true);
}

function store(names: readonly CallName[]): void {
  for (const name of names) queryClient.setQueryData([name], {});
}

const watched: readonly CallName[] = [
  'GET /api/transaction/seller',
  'GET /api/dashboard',
  'POST /api/complain/replies',
  'POST /api/order/index',
  'POST /api/transfer/index',
  'POST /api/report/fund',
  'GET /api/exchange/show',
  'POST /api/recharge/order',
  'POST /api/auth/grant',
  'POST /api/feedback/index',
  'GET /api/my_data',
];
const trade: readonly CallName[] = watched.slice(0, 3);
const sent: readonly CallName[] = ['POST /api/transfer/index', 'POST /api/report/fund'];
const money: readonly CallName[] = [...sent, 'POST /api/recharge/order'];

test.each<[NoticeType, readonly CallName[]]>([
  ['transaction.succeeded', [...trade, 'POST /api/order/index']],
  ['complain.new_reply', trade],
  ['order.fell', ['POST /api/order/index']],
  ['transfer.received', money],
  ['credit.taken_back', money],
  ['payout.received', money],
  ['exchange_out.failed', money],
  ['exchange_in.succeeded', [...sent, 'GET /api/exchange/show', 'POST /api/recharge/order']],
  ['payment.refunded', [...money, 'POST /api/auth/grant']],
  ['grant.used', ['POST /api/auth/grant']],
  ['feedback.answered', ['POST /api/feedback/index']],
  ['data_export.ready', ['GET /api/my_data']],
  ['merchant.frozen', []],
])('refetches after a notice of %s only the data that it changes', async (type, expected) => {
  useSession.setState(emptySession, true);
  store(watched);
  refetchChanged(noticeKinds[type].changes);
  await Promise.resolve();
  expect(staleOf(watched)).toEqual(expected);
});

test('does not refetch balances and listings when a trade changes', async () => {
  store(watched);
  makeStale(eventTags[TRADE_UPDATED]);
  await Promise.resolve();
  expect(staleOf(watched)).toEqual(trade);
});

test('combines many changes of a busy market into one request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const market: readonly CallName[] = ['POST /api/order/market'];
  store(market);
  for (let change = 0; change < 20; change += 1) refetchMarket();
  await vi.advanceTimersByTimeAsync(499);
  expect(staleOf(market)).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(staleOf(market)).toEqual(market);
  store(market);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(staleOf(market)).toEqual([]);
});

test('spreads the requests for new settings over time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  onTestFinished(() => {
    vi.useRealTimers();
    fetched.mockRestore();
  });
  const waits = async (userid: string) => {
    fetched.mockClear();
    useSession.setState({ ...emptySession, userid });
    refetchConfigs();
    const isAsked = () => fetched.mock.calls.some(([input]) => urlOf(input).includes('/api/config'));
    let milliseconds = 0;
    while (!isAsked() && milliseconds < 2000) {
      milliseconds += 4;
      await act(async () => void (await vi.advanceTimersByTimeAsync(4)));
    }
    return milliseconds;
  };
  const first = await waits('00000000-0000-4000-8000-000000000001');
  const last = await waits('00000000-0000-4000-8000-0000000000ff');
  expect(first).toBeLessThan(last);
  expect(last).toBeLessThanOrEqual(1100);
});
