import { describe, expect, test } from 'vitest';
import { addressOf, firstPlace, placeOf } from './place.ts';

test('finds the same place again by its address', () => {
  for (const place of [
    { room: 'audit', operatorId: null },
    { room: 'audit', operatorId: '0193-abc' },
    { room: 'transfers', caseId: null, isDecided: true },
    { room: 'transfers', caseId: '0193-abc', isDecided: true },
    { room: 'entry' },
    { room: 'transfer-rules' },
    { room: 'redemption-rules' },
    { room: 'release-policy' },
    { room: 'trade-clocks' },
    { room: 'coin-hold' },
    { room: 'reputation-rules' },
    { room: 'methods' },
    { room: 'circulation' },
    { room: 'deadlines' },
    { room: 'figures' },
    { room: 'exchange', view: 'state' },
    { room: 'exchange', view: 'unmatched' },
    { room: 'exchange', view: 'purchases', purchaseId: '0193-abc' },
    { room: 'listings', number: null },
    { room: 'listings', number: 'S2611' },
    { room: 'past-credits', creditId: null },
    { room: 'past-credits', creditId: '0193-abc' },
    { room: 'credits', caseId: 'new' },
    { room: 'books', accountId: null, entryId: null },
    { room: 'books', accountId: '0193-abc', entryId: null },
    { room: 'books', accountId: null, entryId: '0193-def' },
    { room: 'books', accountId: '0193-abc', entryId: '0193-def' },
    { room: 'trades', tradeId: null },
    { room: 'trades', tradeId: '0193-abc' },
    { room: 'operators', operatorId: '0193-abc' },
    { room: 'invitation', link: 'abc_-123' },
    { room: 'proposals', caseId: '0193-abc' },
    { room: 'users', userId: null },
    { room: 'users', userId: '0193-abc' },
    { room: 'orders', caseId: null },
    { room: 'orders', caseId: '0193-abc' },
    { room: 'accounts', caseId: '0193-abc' },
  ] as const)
    expect(placeOf(addressOf(place))).toEqual(place);
});

test('leads an unknown or empty address to the first queue', () => {
  for (const hash of ['', '#', '#/', '#/nowhere', '#/orders/']) expect(placeOf(hash).room).toBe('orders');
});

describe('where a day begins', () => {
  const queue = (name: string, count: number, oldestAt: number | null) => ({ name, count, oldest_at: oldestAt });

  test('is the queue in which somebody has waited longest', () => {
    const queues = [queue('orders', 0, null), queue('transfers', 3, 900), queue('identity', 1, 500)];
    expect(firstPlace({ queues, rooms: ['trades'] })).toEqual({ room: 'identity', caseId: null });
  });

  test('is the figures when nobody waits, and the first queue for who may not read them', () => {
    const queues = [queue('identity', 0, null), queue('contacts', 0, null)];
    expect(firstPlace({ queues, rooms: ['trades'] })).toEqual({ room: 'figures' });
    expect(firstPlace({ queues, rooms: [] })).toEqual({ room: 'identity', caseId: null });
    expect(firstPlace({ queues: [queue('unheard of', 4, 1)], rooms: [] })).toEqual({ room: 'audit', operatorId: null });
  });
});
