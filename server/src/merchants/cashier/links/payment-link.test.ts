import { describe, expect, it, test } from 'vitest';
import { amountOfOrder, faultOfNewLink, linkState, nextOrder, orderEnd } from './payment-link.ts';

const at = new Date('2026-11-23T08:00:00Z');
const before = new Date(at.getTime() - 1);
const after = new Date(at.getTime() + 1);

const link = { closedAt: null, expiresAt: null, stock: null, sold: 0 };

test.each([
  ['without an end and without a count', link, 'open'],
  ['that many have paid, uncounted', { ...link, sold: 5000 }, 'open'],
  ['whose time is not over', { ...link, expiresAt: after }, 'open'],
  ['at the instant of its end', { ...link, expiresAt: at }, 'expired'],
  ['with a piece left', { ...link, stock: 3, sold: 2 }, 'open'],
  ['whose last piece is taken', { ...link, stock: 3, sold: 3 }, 'sold_out'],
  ['of which more were sold than there are', { ...link, stock: 1, sold: 2 }, 'sold_out'],
  ['that is over and sold out', { ...link, expiresAt: before, stock: 1, sold: 1 }, 'expired'],
  ['that is closed, over and sold out', { closedAt: before, expiresAt: before, stock: 1, sold: 1 }, 'closed'],
] as const)('tells the state of a link %s', (_case, facts, state) => {
  expect(linkState(facts, at)).toBe(state);
});

const fixed = { amountMinor: 68_00n, minimumMinor: null, maximumMinor: null };
const open = { amountMinor: null, minimumMinor: 5_00n, maximumMinor: 100_00n };
const unbounded = { amountMinor: null, minimumMinor: null, maximumMinor: null };

test.each([
  ['a fixed one', fixed, null, 68_00n],
  ['a fixed one that was shown', fixed, 68_00n, 68_00n],
  ['a fixed one that was shown as another', fixed, 67_99n, 'LinkPriceChanged'],
  ['an open one that nobody entered', open, null, 'LinkAmountMissing'],
  ['an open one at its minimum', open, 5_00n, 5_00n],
  ['an open one below its minimum', open, 4_99n, 'LinkAmountTooSmall'],
  ['an open one at its maximum', open, 100_00n, 100_00n],
  ['an open one above its maximum', open, 100_01n, 'LinkAmountTooLarge'],
  ['an open one without bounds', unbounded, 1n, 1n],
] as const)('takes %s', (_case, of, named, amount) => {
  expect(amountOfOrder(of, named)).toBe(amount);
});

test.each([
  ['a fixed amount', { ...fixed, expiresAt: null }, null],
  ['an end in the future', { ...fixed, expiresAt: after }, null],
  ['an end that is now', { ...fixed, expiresAt: at }, 'LinkTimeOver'],
  ['bounds of an open amount', { ...open, expiresAt: null }, null],
  ['one bound alone', { ...open, maximumMinor: null, expiresAt: null }, null],
  ['bounds that are the same', { ...open, maximumMinor: 5_00n, expiresAt: null }, null],
  ['a minimum above the maximum', { ...open, minimumMinor: 100_01n, expiresAt: null }, 'LinkBoundsWrong'],
  ['bounds of a fixed amount', { ...fixed, minimumMinor: 1n, expiresAt: null }, 'LinkBoundsWrong'],
] as const)('judges a new link with %s', (_case, wanted, fault) => {
  expect(faultOfNewLink(wanted, at)).toBe(fault);
});

describe('a person who asks for an order while one stands', () => {
  const asked = { askedMinor: 68_00n, at };
  const standing = { status: 'open', askedMinor: 68_00n, expiresAt: after } as const;
  test.each([
    ['gets it again', standing, 'same'],
    ['has it replaced by one of another amount', { ...standing, askedMinor: 70_00n }, 'replace'],
    ['gets a new one once its time is over', { ...standing, expiresAt: at }, 'new'],
    ['gets it again while they buy the coins for it', { ...standing, status: 'funding', askedMinor: 1n }, 'same'],
  ] as const)('%s', (_case, order, next) => {
    expect(nextOrder(order, asked)).toBe(next);
  });
});

it('lets an order lapse with its usual time, and never after its link', () => {
  expect([null, before, after].map((end) => orderEnd(end, at))).toEqual([at, before, at]);
});
