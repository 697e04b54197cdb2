import { expect, it } from 'vitest';
import { keyInUse } from './openid-keys.ts';

const now = new Date('2026-11-23T08:00:00Z');
const key = (id: string, minutesAgo: number) => ({ id, created_at: new Date(now.getTime() - minutesAgo * 60_000) });

it('signs with the newest key that has been published for an hour', () => {
  expect(keyInUse([key('old', 5000), key('newer', 61), key('newest', 59)], now)?.id).toBe('newer');
});

it('signs with the first key at once, as there is no other', () => {
  expect(keyInUse([key('first', 0), key('second', 0)], now)?.id).toBe('first');
  expect(keyInUse([], now)).toBeUndefined();
});
