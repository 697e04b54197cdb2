import { COIN_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { HOUR } from '@eh/contract/platform/spans.ts';
import * as bounds from '@eh/contract/staff/signatures/one-signer.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AloneBefore, aloneSince, isWithinAlone, type LoneKind, stillAllowedAlone } from './lone-act.ts';

const start = new Date('2026-11-20T12:00:00Z').getTime();
const coins = (text: string) => requireDecimal(text, COIN_DECIMALS);
const most = {
  escrow: { day: coins(bounds.ONE_ARBITER_DAY_COINS), person: coins(bounds.ONE_ARBITER_PERSON_COINS) },
  transfer: { day: coins(bounds.ONE_REVIEWER_DAY_COINS), person: coins(bounds.ONE_REVIEWER_PERSON_COINS) },
};
const nothing: AloneBefore = { dayMinor: 0n, byPerson: new Map() };

interface Given {
  readonly at: number;
  readonly personId: string;
  readonly minor: bigint;
}

/** The coins given before, as the store counts them. */
function before(given: readonly Given[], now: number): AloneBefore {
  const since = aloneSince(new Date(now));
  const byPerson = new Map<string, bigint>();
  for (const share of given)
    if (share.at > since.person.getTime())
      byPerson.set(share.personId, (byPerson.get(share.personId) ?? 0n) + share.minor);
  return { dayMinor: sumOf(given.filter((share) => share.at > since.day.getTime())), byPerson };
}

const sumOf = (given: readonly Given[]) => given.reduce((sum, share) => sum + share.minor, 0n);

it.each<LoneKind>(['escrow', 'transfer'])('is within the limits on the bounds of %s, and not above', (kind) => {
  const { day, person } = most[kind];
  const mayGive = (minor: bigint) => isWithinAlone(kind, nothing, [{ personId: 'bob', minor }]);
  expect([mayGive(person), mayGive(person + 1n)]).toEqual([true, false]);
  const early = { dayMinor: day - 1n, byPerson: new Map() };
  expect(isWithinAlone(kind, early, [{ personId: 'bob', minor: 1n }])).toBe(true);
  expect(isWithinAlone(kind, early, [{ personId: 'bob', minor: 2n }])).toBe(false);
  const often = { dayMinor: 0n, byPerson: new Map([['bob', person]]) };
  expect(isWithinAlone(kind, often, [{ personId: 'bob', minor: 1n }])).toBe(false);
  expect(isWithinAlone(kind, often, [{ personId: 'carol', minor: 1n }])).toBe(true);
  expect(stillAllowedAlone(kind, often, 'bob')).toEqual({ todayMinor: day, minor: 0n });
});

it('counts both parts of a split, and parts for one person together', () => {
  const half = most.escrow.person / 2n;
  const parts = (personId: string, minor: bigint) => [
    { personId: 'bob', minor: half },
    { personId, minor },
  ];
  expect(isWithinAlone('escrow', nothing, parts('alice', half + 1n))).toBe(true);
  expect(isWithinAlone('escrow', nothing, parts('bob', half + 1n))).toBe(false);
  // One side has been given enough: the other side's share does not make up for it.
  const enough = { dayMinor: 0n, byPerson: new Map([['bob', most.escrow.person]]) };
  expect(isWithinAlone('escrow', enough, parts('alice', 1n))).toBe(false);
});

it('lets nobody exceed the limit by splitting, in any order, at any time, to any recipients', () => {
  const decision = fc.record({
    hours: fc.integer({ min: 0, max: 30 }),
    personId: fc.constantFrom('bob', 'carol', 'dave', 'erin', 'fay'),
    minor: fc.oneof(fc.bigInt({ min: 1n, max: 500_00n }), fc.bigInt({ min: 1n, max: 12_000_00n })),
  });
  fc.assert(
    fc.property(
      fc.constantFrom<LoneKind>('escrow', 'transfer'),
      fc.array(decision, { minLength: 1, maxLength: 150 }),
      (kind, acts) => {
        const given: Given[] = [];
        let at = start;
        for (const { hours, personId, minor } of acts) {
          at += hours * HOUR;
          if (isWithinAlone(kind, before(given, at), [{ personId, minor }])) given.push({ at, personId, minor });
        }
        for (const first of given) {
          const day = given.filter(
            (share) => share.at >= first.at && share.at < first.at + bounds.ONE_SIGNER_HOURS * HOUR,
          );
          const month = given.filter(
            (share) =>
              share.personId === first.personId &&
              share.at >= first.at &&
              share.at < first.at + bounds.ONE_PERSON_DAYS * 24 * HOUR,
          );
          expect(sumOf(day) <= most[kind].day).toBe(true);
          expect(sumOf(month) <= most[kind].person).toBe(true);
        }
      },
    ),
  );
});
