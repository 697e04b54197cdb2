import { expect, it } from 'vitest';
import { firstIdOf, ids } from './ids.ts';

it('makes ids that sort in the order of creation, even within one instant', () => {
  const now = new Date('2026-11-21T08:00:00Z');
  const made = Array.from({ length: 10_000 }, () => ids.next(now));
  expect(made.toSorted()).toEqual(made);
  expect(ids.next(new Date(now.getTime() + 10)) > (made.at(-1) ?? '')).toBe(true);
  expect(made[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it('preserves the order within one transaction while others make ids for their own instants', () => {
  const at = Date.parse('2026-11-21T09:00:00Z');
  const transactions = Array.from({ length: 50 }, (_, index) => ({ now: new Date(at + index), made: [] as string[] }));
  for (let round = 0; round < 40; round += 1) for (const { now, made } of transactions) made.push(ids.next(now));
  for (const { made } of transactions) expect(made.toSorted()).toEqual(made);
  expect(transactions.flatMap(({ made }) => made).toSorted()).toEqual(transactions.flatMap(({ made }) => made));
});

it('names the bound between the ids of an instant and those of earlier ones', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const [earlier, then] = [ids.next(new Date(now.getTime() - 1)), ids.next(now)];
  expect([earlier, firstIdOf(now), then].toSorted()).toEqual([earlier, firstIdOf(now), then]);
});

it('makes order numbers of sixteen digits that begin with the day', () => {
  expect(ids.orderNumber(new Date('2026-11-21T08:00:00Z'))).toMatch(/^261121\d{10}$/);
});
