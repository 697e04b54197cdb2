import { describe, expect, it } from 'vitest';
import { type PairFigures, patternsIn } from './wash.ts';

const at = new Date('2026-11-21T08:00:00Z');
const pair = (lowId: string, highId: string, changes: Partial<PairFigures> = {}): PairFigures => ({
  lowId,
  highId,
  lowSold: 2,
  highSold: 0,
  fiatMinor: 2000_00n,
  small: 0,
  priceOff: 0,
  newest: [{ id: `${lowId}${highId}`, transaction_no: `T-${lowId}${highId}` }],
  firstAt: at,
  lastAt: at,
  sharedBy: null,
  ...changes,
});
const reasonsOf = (changes: Partial<PairFigures>) => patternsIn([pair('a', 'b', changes)])[0]?.reasons ?? [];

describe('a pair', () => {
  it.each<[string, Partial<PairFigures>, readonly string[]]>([
    ['a customer who buys from one seller again and again', { lowSold: 40 }, []],
    ['two who sold to each other once or twice', { lowSold: 2, highSold: 2 }, []],
    ['coins that go to and fro', { lowSold: 3, highSold: 3 }, ['both_ways']],
    ['cents, again and again', { lowSold: 7, small: 5 }, ['small']],
    ['one device', { sharedBy: 'device' }, ['device']],
    ['prices that nobody pays', { priceOff: 2 }, ['price']],
    ['many trades beside another reason', { lowSold: 6, highSold: 6 }, ['both_ways', 'many']],
  ])('is listed for %s as %j', (_name, changes, reasons) => {
    expect(reasonsOf(changes)).toEqual(reasons);
  });
});

describe('a ring', () => {
  const link = { lowSold: 3 };

  it('is three people among whom coins come back, and not a chain', () => {
    const chain = [pair('a', 'b', link), pair('b', 'c', link)];
    expect(patternsIn(chain)).toEqual([]);
    const ring = patternsIn([...chain, pair('a', 'c', { lowSold: 0, highSold: 3, small: 5 })]);
    expect(ring[0]).toMatchObject({ members: ['a', 'b', 'c'], reasons: ['ring', 'small'], trades: 9, small: 5 });
    expect(ring[0]?.ways).toHaveLength(3);
  });

  it('is found beside another one, and beside those who only buy from it', () => {
    const ring = (one: string, two: string, three: string) => [
      pair(one, two, link),
      pair(two, three, link),
      pair(one, three, { lowSold: 0, highSold: 3 }),
    ];
    const found = patternsIn([
      ...ring('a', 'b', 'c'),
      pair('c', 'd', link),
      ...ring('d', 'e', 'f'),
      pair('c', 'x', link),
    ]);
    expect(found.map(({ members }) => members.join(''))).toEqual(expect.arrayContaining(['abc', 'def']));
    expect(found).toHaveLength(2);
  });

  it('is no market of many who buy and sell', () => {
    const people = Array.from({ length: 20 }, (_, place) => String.fromCharCode(97 + place));
    const market = people.map((one, place) => {
      const next = people[(place + 1) % people.length] ?? '';
      return one < next ? pair(one, next, link) : pair(next, one, { lowSold: 0, highSold: 3 });
    });
    expect(patternsIn(market)).toEqual([]);
  });
});
