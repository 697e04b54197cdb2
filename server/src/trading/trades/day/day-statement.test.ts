import { expect, it } from 'vitest';
import { type DayGroup, dayStatementOf } from './day-statement.ts';

/** Ten trades of 100 EH at ¥7.00, opened at a reference of ¥6.90. */
const group = (changes: Partial<DayGroup> = {}): DayGroup => ({
  side: 'seller',
  channel: 'alipay',
  trades: 10,
  coins: 1000_00n,
  fee: 0n,
  fiat: 7000_00n,
  known: 10,
  knownFiat: 7000_00n,
  referenceFiat: 6900_00n,
  ...changes,
});

it.each([
  ['a sale above the reference is better', {}, { fiat: 100_00n, permille: 14 }],
  ['a sale below it is worse', { referenceFiat: 7070_00n }, { fiat: -70_00n, permille: -10 }],
  ['a purchase above it is worse', { side: 'buyer' }, { fiat: -100_00n, permille: -14 }],
  ['a purchase below it is better', { side: 'buyer', referenceFiat: 7100_00n }, { fiat: 100_00n, permille: 14 }],
  ['at the reference it is nothing', { referenceFiat: 7000_00n }, { fiat: 0n, permille: 0 }],
  ['half a permille is rounded up', { referenceFiat: 2000_00n, knownFiat: 2001_00n }, { fiat: 1_00n, permille: 1 }],
] as const)('%s', (_, changes, margin) => {
  const day = dayStatementOf([group(changes)]);
  expect((group(changes).side === 'seller' ? day.sold : day.bought).margin).toEqual(margin);
});

it('leaves trades of before out of the margin, and counts them', () => {
  const mixed = dayStatementOf([group({ known: 4, knownFiat: 2800_00n, referenceFiat: 2760_00n })]);
  expect(mixed.sold).toMatchObject({ trades: 10, margin: { fiat: 40_00n, permille: 14 }, marginUnknown: 6 });
  const old = dayStatementOf([group({ known: 0, knownFiat: 0n, referenceFiat: 0n })]);
  expect(old.sold).toMatchObject({ margin: null, marginUnknown: 10 });
});

it('adds up methods to their side, the method with the largest sum first', () => {
  const day = dayStatementOf([
    group({ side: 'buyer', channel: 'wechat', trades: 1, coins: 3_00n, fee: 1n, fiat: 20_00n }),
    group({ channel: 'wechat', trades: 2, coins: 200_00n, fiat: 1380_01n }),
    group({ channel: 'bank' }),
  ]);
  expect(day.sold).toMatchObject({ trades: 12, coins: 1200_00n, fiat: 8380_01n, averagePrice: 6_98n });
  expect(day.bought).toMatchObject({ trades: 1, coins: 3_00n, fee: 1n, averagePrice: 6_67n });
  expect(day.methods.map(({ channel, sold }) => [channel, sold.trades])).toEqual([
    ['bank', 10],
    ['wechat', 2],
  ]);
});

it('has no average and no margin on a day without trades', () => {
  const nothing = { trades: 0, coins: 0n, fee: 0n, fiat: 0n, averagePrice: null, margin: null, marginUnknown: 0 };
  expect(dayStatementOf([])).toEqual({ bought: nothing, sold: nothing, methods: [] });
});
