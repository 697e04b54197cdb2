import type { CallName } from '@eh/contract/calls.ts';
import { type NoticeType, noticeKinds } from '@eh/contract/notices.ts';
import { urlOf } from '@eh/contract/testing/url-of.ts';
import { act } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '../../api/queries.ts';
import { useSession } from '../../session/current-session.ts';
import { emptySession } from '../../session/session.ts';
import { refetchChanged, refetchConfigs, refetchMarket, refetchTrades } from './refetch.ts';

afterEach(() => queryClient.clear());

/** Picks the answers that are fetched anew after something has happened. */
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
const money: readonly CallName[] = ['POST /api/transfer/index', 'POST /api/report/fund'];

test.each<[NoticeType, readonly CallName[]]>([
  ['transaction.succeeded', [...trade, 'POST /api/order/index']],
  ['complain.new_reply', trade],
  ['order.fell', ['POST /api/order/index']],
  ['transfer.received', money],
  ['credit.taken_back', money],
  ['payout.received', money],
  ['exchange_out.failed', [...money, 'GET /api/exchange/show']],
  ['payment.refunded', [...money, 'POST /api/recharge/order']],
  ['payment.succeeded', [...money, 'POST /api/recharge/order', 'POST /api/auth/grant']],
  ['grant.used', ['POST /api/auth/grant']],
  ['feedback.answered', ['POST /api/feedback/index']],
  ['data_export.ready', ['GET /api/my_data']],
  ['merchant.frozen', []],
])('after a notice of %s what it has changed is asked for again, and nothing else', (type, expected) => {
  useSession.setState(emptySession, true);
  store(watched);
  refetchChanged(noticeKinds[type].changes);
  expect(staleOf(watched)).toEqual(expected);
});

test('a change of a trade leaves money and listings as they are', () => {
  store(watched);
  refetchTrades();
  expect(staleOf(watched)).toEqual(trade);
});

test('of a busy market many changes are one request', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries');
  onTestFinished(() => {
    vi.useRealTimers();
    invalidated.mockRestore();
  });
  for (let change = 0; change < 20; change += 1) refetchMarket();
  expect(invalidated).not.toHaveBeenCalled();
  store(['POST /api/order/market']);
  vi.advanceTimersByTime(500);
  expect(staleOf(['POST /api/order/market'])).toEqual(['POST /api/order/market']);
  const calls = invalidated.mock.calls.length;
  vi.advanceTimersByTime(60_000);
  expect(invalidated.mock.calls).toHaveLength(calls);
});

test('not every app asks for the new settings at the same moment', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const waits = (userid: string) => {
    fetched.mockClear();
    useSession.setState({ ...emptySession, userid });
    refetchConfigs();
    const isAsked = () => fetched.mock.calls.some(([input]) => urlOf(input).includes('/api/config'));
    let milliseconds = 0;
    while (!isAsked() && milliseconds < 2000) {
      milliseconds += 4;
      act(() => void vi.advanceTimersByTime(4));
    }
    return milliseconds;
  };
  const [first, last] = [waits('00000000-0000-4000-8000-000000000001'), waits('00000000-0000-4000-8000-0000000000ff')];
  expect(first).toBeLessThan(last);
  expect(last).toBeLessThanOrEqual(1100);
});
