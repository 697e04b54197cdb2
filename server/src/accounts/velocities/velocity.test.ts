import { HOUR } from '@eh/contract/platform/spans.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  amountLeftWithoutReview,
  type Counted,
  codelessLeft,
  exceeded,
  needsCode,
  noPace,
  type Pace,
  type SumLimit,
  type VelocityTrait,
  velocityTraits,
} from './velocity.ts';

const WINDOW = 24 * HOUR;
const codes = { codeAboveMinor: 5000n, codeAboveRiskyMinor: 1000n };
const limits: readonly SumLimit<string>[] = [
  { reason: 'amount', of: 'all', aboveMinor: 10_000n },
  { reason: 'new_device', of: 'new_login', aboveMinor: 1000n },
  { reason: 'first_time', of: 'new_recipient', aboveMinor: 2000n },
  { reason: 'fresh_coins', of: 'fresh', aboveMinor: 3000n },
];
const moved = (amountMinor: bigint, traits: readonly VelocityTrait[] = [], freshMinor = 0n): Counted => ({
  amountMinor,
  traits,
  freshMinor,
});

it.each<[string, Partial<Pace>, Counted, boolean]>([
  ['the limit itself goes without', {}, moved(5000n), false],
  ['a cent more does not', {}, moved(5001n), true],
  ['what went before is added', { codelessMinor: 4000n }, moved(1001n), true],
  ['up to the limit together', { codelessMinor: 4000n }, moved(1000n), false],
  ['a new login has the lower limit', {}, moved(1001n, ['new_login']), true],
  ['its sum is of acts with any trait', { codelessRiskyMinor: 900n }, moved(101n, ['new_recipient']), true],
  ['who has no trait is not held to it', { codelessRiskyMinor: 900n, codelessMinor: 900n }, moved(101n), false],
])('asks for a code above a sum: %s', (_, pace, counted, expected) => {
  expect(needsCode(codes, { ...noPace, ...pace }, counted)).toBe(expected);
});

it.each<[string, Partial<Pace>, Counted, readonly string[]]>([
  ['nothing on the limit', {}, moved(10_000n), []],
  ['a large act', {}, moved(10_001n), ['amount']],
  ['many small ones', { unreviewedMinor: 9999n }, moved(2n), ['amount']],
  ['a new login', {}, moved(1001n, ['new_login']), ['new_device']],
  ['both at once', {}, moved(2001n, ['new_login', 'new_recipient']), ['new_device', 'first_time']],
  ['fresh coins by their part', { unreviewedFreshMinor: 2000n }, moved(5000n, [], 1001n), ['fresh_coins']],
  [
    'a trait by the sum of its own',
    { unreviewedMinor: 9000n, unreviewedByTrait: { ...noPace.unreviewedByTrait, new_login: 1000n } },
    moved(1n, ['new_login']),
    ['new_device'],
  ],
])('names the sums an act goes beyond: %s', (_, pace, counted, expected) => {
  expect(exceeded(limits, { ...noPace, ...pace }, counted)).toEqual(expected);
});

it('shows what is left under the strictest limit, never below zero', () => {
  const pace = { ...noPace, unreviewedMinor: 9500n, codelessMinor: 9500n, codelessRiskyMinor: 300n };
  expect(amountLeftWithoutReview(limits, pace, [])).toBe(500n);
  expect(amountLeftWithoutReview(limits, noPace, ['new_login', 'new_recipient'])).toBe(1000n);
  expect(amountLeftWithoutReview([], pace, ['new_login'])).toBeNull();
  expect(codelessLeft(codes, pace, [])).toBe(0n);
  expect(codelessLeft(codes, { ...pace, codelessMinor: 0n }, ['new_login'])).toBe(700n);
});

interface Done extends Counted {
  readonly at: number;
  readonly hasCode: boolean;
  readonly isReviewed: boolean;
}

/** Sums as the store gives them, by the plainest possible way. */
function paceAt(done: readonly Done[], at: number): Pace {
  const inside = done.filter((action) => action.at > at - WINDOW);
  const open = inside.filter((action) => !action.isReviewed);
  const codeless = inside.filter((action) => !action.hasCode);
  const sum = (acts: readonly Done[], of = (action: Done) => action.amountMinor) =>
    acts.reduce((all, action) => all + of(action), 0n);
  const byTrait = (trait: VelocityTrait) => sum(open.filter((action) => action.traits.includes(trait)));
  return {
    ...noPace,
    unreviewedMinor: sum(open),
    unreviewedByTrait: {
      new_login: byTrait('new_login'),
      new_recipient: byTrait('new_recipient'),
      unverified_recipient: byTrait('unverified_recipient'),
    },
    unreviewedFreshMinor: sum(open, (action) => action.freshMinor ?? 0n),
    codelessMinor: sum(codeless),
    codelessRiskyMinor: sum(codeless.filter((action) => action.traits.length > 0)),
  };
}

it('never allows more by splitting within the window than in one act', () => {
  const part = fc.record({
    amount: fc.bigInt({ min: 1n, max: 4000n }),
    traits: fc.subarray([...velocityTraits]),
    pause: fc.integer({ min: 0, max: 6 * HOUR }),
    /** Whether they have a code at hand when it is asked for. */
    hasPhone: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      const done: Done[] = [];
      let at = 0;
      for (const { amount, traits, pause, hasPhone } of parts) {
        at += pause;
        const pace = paceAt(done, at);
        const counted = moved(amount, traits);
        const isAsked = needsCode(codes, pace, counted);
        if (isAsked && !hasPhone) continue;
        const isReviewed = exceeded(limits, pace, counted).length > 0;
        done.push({ ...counted, at, hasCode: isAsked, isReviewed });
        // The window that ends now is as good as any: each ends at an act.
        const { codelessMinor, codelessRiskyMinor, unreviewedMinor, unreviewedByTrait } = paceAt(done, at);
        expect(codelessMinor).toBeLessThanOrEqual(codes.codeAboveMinor);
        expect(codelessRiskyMinor).toBeLessThanOrEqual(codes.codeAboveRiskyMinor);
        expect(unreviewedMinor).toBeLessThanOrEqual(10_000n);
        expect(unreviewedByTrait.new_login).toBeLessThanOrEqual(1000n);
        expect(unreviewedByTrait.new_recipient).toBeLessThanOrEqual(2000n);
      }
    }),
  );
});
