import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AccountRef, userAccount } from './accounts.ts';
import type { Movement } from './movement.ts';
import { itemOf, planBatch } from './plan-batch.ts';

const at = new Date('2026-11-23T10:00:00Z');
const accounts = Array.from({ length: 5 }, () => userAccount(randomUUID(), 'available', 'EH'));

function movement(from: AccountRef, to: AccountRef, minor: bigint): Movement {
  const id = randomUUID();
  const amount = { currency: 'EH', minor };
  return {
    key: `gift:${id}`,
    kind: 'transfer',
    cause: { kind: 'transfer', id },
    legs: [{ from, to, amount }],
    bills: [],
  };
}

const account = fc.integer({ min: 0, max: accounts.length - 1 });
const moves = fc.array(
  fc
    .record({ from: account, to: account, minor: fc.bigInt({ min: 1n, max: 10_000n }) })
    .filter(({ from, to }) => from !== to),
  { maxLength: 20 },
);
const planOf = (given: readonly { from: number; to: number; minor: bigint }[]) =>
  planBatch(
    given.map(({ from, to, minor }) => {
      const [source, target] = [accounts[from], accounts[to]];
      if (!source || !target) throw new Error('No such account');
      return itemOf(movement(source, target, minor), at);
    }),
  );

it('plans nothing when there is no movement', () => {
  expect(planBatch([])).toEqual({ items: [], accounts: [], postings: [] });
});

it('moves the same total in as out', () => {
  fc.assert(
    fc.property(moves, (given) => {
      expect(planOf(given).accounts.reduce((sum, { net }) => sum + net, 0n)).toBe(0n);
    }),
  );
});

it('locks each account once, in the order of ids, whatever the order of the movements', () => {
  fc.assert(
    fc.property(moves, (given) => {
      const plan = planOf(given);
      const ids = plan.accounts.map((planned) => planned.account.id);
      expect(ids).toEqual([...new Set(ids)].sort());
      expect(plan.accounts.map(({ slot }) => slot)).toEqual(ids.map((_, index) => index + 1));
      expect(planOf(given.toReversed()).accounts.map((planned) => planned.account.id)).toEqual(ids);
    }),
  );
});

it('gives each posting the amount that the batch has already moved on its account', () => {
  fc.assert(
    fc.property(moves, (given) => {
      const moved = new Map<string, { sum: bigint; count: number }>();
      for (const { account: planned, change, offset, number } of planOf(given).postings) {
        const before = moved.get(planned.account.id) ?? { sum: 0n, count: 0 };
        expect(offset).toBe(before.sum);
        expect(number).toBe(before.count + 1);
        moved.set(planned.account.id, { sum: before.sum + change.amount, count: number });
      }
    }),
  );
});

it('computes an outflow that, if the balance covers it, rules out a negative balance in any order', () => {
  fc.assert(
    fc.property(moves, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (given, order) => {
      const plan = planOf(given);
      const balances = new Map(plan.accounts.map((planned) => [planned.account.id, planned.outflow]));
      const shuffled = plan.items
        .map((item) => ({ item, rank: Number(order.next().value) }))
        .sort((a, b) => a.rank - b.rank);
      for (const { item } of shuffled)
        for (const change of item.changes) {
          const balance = (balances.get(change.account.id) ?? 0n) + change.amount;
          balances.set(change.account.id, balance);
          expect(balance).toBeGreaterThanOrEqual(0n);
        }
    }),
  );
});
