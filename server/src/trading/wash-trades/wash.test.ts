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
    ['ten trades beside another reason', { lowSold: 10, sharedBy: 'address' }, ['address', 'many']],
    ['nine beside another reason', { lowSold: 9, sharedBy: 'account' }, ['account']],
    ['cents that are a try', { lowSold: 7, small: 4 }, []],
    ['one odd price', { priceOff: 1 }, []],
  ])('is listed for %s as %j', (_name, changes, reasons) => {
    expect(reasonsOf(changes)).toEqual(reasons);
  });
});

describe('a ring', () => {
  const link = { lowSold: 3 };
  const around = (people: readonly string[]) =>
    people.map((person, index) => {
      const next = people[(index + 1) % people.length] ?? '';
      return person < next ? pair(person, next, link) : pair(next, person, { lowSold: 0, highSold: 3 });
    });
  const firstPeople = (count: number) => Array.from({ length: count }, (_, index) => String.fromCharCode(97 + index));

  it('needs three people among whom coins come back, not a mere chain', () => {
    const chain = [pair('a', 'b', link), pair('b', 'c', link)];
    expect(patternsIn(chain)).toEqual([]);
    const ring = patternsIn([...chain, pair('a', 'c', { lowSold: 0, highSold: 3, small: 5 })]);
    expect(ring[0]).toMatchObject({ members: ['a', 'b', 'c'], reasons: ['ring', 'small'], trades: 9, small: 5 });
    expect(ring[0]?.ways).toHaveLength(3);
  });

  it('is found beside another ring, and beside people who only buy from it', () => {
    const ring = (a: string, b: string, c: string) => [
      pair(a, b, link),
      pair(b, c, link),
      pair(a, c, { lowSold: 0, highSold: 3 }),
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

  it('needs three trades on each link', () => {
    expect(patternsIn([pair('a', 'b', link), pair('b', 'c', link), pair('a', 'c', { highSold: 2 })])).toEqual([]);
  });

  it('is not a market of many people who buy and sell', () => {
    expect(patternsIn(around(firstPeople(8)))).toHaveLength(1);
    for (const people of [9, 20]) expect(patternsIn(around(firstPeople(people)))).toEqual([]);
  });

  it('sums only the trades among its people', () => {
    const day = (of: number) => new Date(at.getTime() + of * 86_400_000);
    const newestOf = (name: string) =>
      [1, 2, 3].map((number) => ({ id: `${name}${number}`, transaction_no: `T-${name}${number}` }));
    const [ring, ...rest] = patternsIn([
      pair('a', 'b', { ...link, firstAt: day(2), lastAt: day(4), newest: newestOf('ab'), priceOff: 2 }),
      pair('b', 'c', { ...link, firstAt: day(1), lastAt: day(6), newest: newestOf('bc'), priceOff: 1, small: 1 }),
      pair('a', 'c', { lowSold: 0, highSold: 3, firstAt: day(3), lastAt: day(5), newest: newestOf('ac') }),
      pair('c', 'x', { lowSold: 40, firstAt: day(0), lastAt: day(9), newest: newestOf('cx'), small: 1, priceOff: 1 }),
    ]);
    expect(ring).toMatchObject({
      members: ['a', 'b', 'c'],
      reasons: ['ring', 'price'],
      trades: 9,
      fiatMinor: 6000_00n,
      small: 1,
      priceOff: 3,
      firstAt: day(1),
      lastAt: day(6),
    });
    expect(ring?.newest.map(({ id }) => id)).toEqual(['bc1', 'bc2', 'bc3', 'ac1', 'ac2']);
    expect(ring?.ways.map(({ sellerId, buyerId }) => sellerId + buyerId)).toEqual(['ab', 'bc', 'ca']);
    expect(rest.map(({ members }) => members.join(''))).toEqual(['ab']);
  });
});
