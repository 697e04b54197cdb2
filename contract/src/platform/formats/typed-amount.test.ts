import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUnreadable, readAmount, sentAmount, shownAmount, typedAmount } from './typed-amount.ts';

const read = (text: string, decimals = 2, units: readonly string[] = ['EH']) => {
  const reading = readAmount(text, { decimals, units });
  return 'amount' in reading ? reading.amount : reading.fault.kind;
};

describe('spellings of one amount', () => {
  it.each([
    ['1234.50', 'a keyboard without grouping'],
    ['1,234.50', 'English, Chinese, Japanese, Hebrew, Thai'],
    ['1.234,50', 'German, Spanish, Italian, Indonesian, Turkish, Vietnamese'],
    ['1 234,50', 'Russian and Polish with a space'],
    ['1\u00a0234,50', 'Czech, Finnish and Ukrainian with a no-break space'],
    ['1\u202f234,50', 'French with a narrow no-break space'],
    ["1'234.50", 'Swiss with an apostrophe'],
    ['1’234.50', 'Swiss with a typographer’s apostrophe'],
    ["1'234,50", 'Swiss with a decimal comma'],
    ['1234,50', 'a keyboard that offers only the comma'],
    ['1234,5', 'one decimal'],
    ['١٬٢٣٤٫٥٠', 'Arabic'],
    ['۱٬۲۳۴٫۵۰', 'Persian'],
    ['१,२३४.५०', 'Hindi'],
    ['১,২৩৪.৫০', 'Bengali'],
    ['๑,๒๓๔.๕๐', 'Thai digits'],
    ['１，２３４．５０', 'full-width'],
    ['1234。50', 'the full stop of a Chinese keyboard'],
    ['1 234.50 EH', 'its code behind'],
    ['EH\u00a01,234.50', 'its code before'],
    ['eh1234.50', 'its code in lower case'],
    ['+1,234.50 EH', 'copied from a bill'],
    ['\u200e1,234.50\u200f', 'marks of direction'],
    ['\u202a1,234.50\u202c', 'embedding'],
    ['\u20661,234.50\u2069', 'isolation'],
    ['\ufeff1,234.50', 'a byte order mark'],
    ['1,2\u00ad34.50', 'a soft hyphen'],
    ['\t1,234.50\r\n', 'a cell of a table'],
    ['001234.50', 'zeros in front'],
  ])('parses %j: %s', (text) => {
    expect(Number(read(text))).toBe(1234.5);
  });

  it.each([
    ['12,34,567.89', '1234567.89'],
    ['12,34,567', '1234567'],
    ['1.234.567', '1234567'],
    ['1 234', '1234'],
    ['1,50', '1.50'],
    ['0,5', '0.5'],
    ['100,00', '100.00'],
    [',5', '0.5'],
    ['.5', '0.5'],
    ['12.', '12'],
    ['12,', '12'],
    ['0', '0'],
    ['', ''],
    [' \u200e ', ''],
  ])('parses %j as %j', (text, amount) => {
    expect(read(text)).toBe(amount);
  });

  it.each(['¥12.50', '￥12.50', '12.50元', 'RMB 12,50', 'CN¥12.50', '12.50 CNY', '+¥12.50'])(
    'parses %j of yuan',
    (text) => {
      expect(read(text, 2, ['CNY', '¥'])).toBe('12.50');
    },
  );
});

describe('refusals', () => {
  it.each([
    ['01.234', 'ambiguous'],
    ['1,234', 'ambiguous'],
    ['1.234', 'ambiguous'],
    ['12,345 EH', 'ambiguous'],
    ['١,٢٣٤', 'ambiguous'],
    ['1234.567', 'decimals'],
    ['0.123', 'decimals'],
    ['1,234.567', 'decimals'],
    ['1 000,000', 'decimals'],
    ['1234567890123', 'size'],
    ['-5', 'negative'],
    ['−5,00 EH', 'negative'],
    ['\u200e-5', 'negative'],
    ['$12.50', 'malformed'],
    ['12.50 €', 'malformed'],
    ['1.2.3', 'malformed'],
    ['1,23,4', 'malformed'],
    ['1.234,567,89', 'malformed'],
    ['0,123,456', 'malformed'],
    ['12 50', 'malformed'],
    ['12.50 13.50', 'malformed'],
    ['(5.00)', 'malformed'],
    ['12.-', 'malformed'],
    ['1e5', 'malformed'],
    ['0x10', 'malformed'],
    ['12k', 'malformed'],
    ['1.5万', 'malformed'],
    ['5²', 'malformed'],
    ['1½', 'malformed'],
    ['EH', ''],
    ['.', 'malformed'],
    ['Infinity', 'malformed'],
  ])('refuses %j as %s', (text, fault) => {
    expect(read(text)).toBe(fault);
  });

  it('returns both readings of an ambiguous text', () => {
    expect(readAmount('1.234', { decimals: 6 })).toEqual({ fault: { kind: 'ambiguous', readings: ['1234', '1.234'] } });
  });

  it('distinguishes a rate from a grouped number by its fourth decimal', () => {
    expect([read('7,1234', 4), read('7.1230', 4), read('7.123', 4)]).toEqual(['7.1234', '7.1230', 'ambiguous']);
  });

  it('accepts no decimals for a currency without them', () => {
    expect([read('12', 0), read('12.5', 0), read('1.234', 0)]).toEqual(['12', 'decimals', 'ambiguous']);
  });
});

describe('amounts of a form', () => {
  it('are above zero, and shown and sent with all decimals', () => {
    expect(['12', '12.', '12,5', '12.50'].map((text) => typedAmount(text, 2))).toEqual([1200n, 1200n, 1250n, 1250n]);
    expect([shownAmount('12.', 2), sentAmount('12,5', 2)]).toEqual(['12.00', '12.50']);
  });

  it('may be empty when a form allows it', () => {
    expect(['', '0', '5', '1,234', 'x'].map((text) => isUnreadable(text, 2))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it.each(['', '0', '1.234', 'abc', '$5'])('contain none in %j', (text) => {
    expect(typedAmount(text, 2)).toBeUndefined();
    expect(shownAmount(text, 2)).toBe('0.00');
    expect(() => sentAmount(text, 2)).toThrow('not typed');
  });
});

const separators = [
  ['', '.'],
  ['', ','],
  [',', '.'],
  ['.', ','],
  [' ', ','],
  ['\u00a0', ','],
  ['\u202f', ','],
  ["'", '.'],
  ['’', ','],
  ['\u066c', '\u066b'],
] as const;
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0xff10];
const marks = ['', '\u200e', '\u202a', '\u2066', '\ufeff', '\u00ad'];

const spelling = fc.record({
  minor: fc.bigInt({ min: 0n, max: 10n ** 14n - 1n }),
  decimals: fc.constantFrom(0, 1, 2),
  separator: fc.constantFrom(...separators),
  isIndian: fc.boolean(),
  zero: fc.constantFrom(...zeros),
  unit: fc.constantFrom(['', ''], ['EH ', ''], ['', ' EH'], ['', '\u00a0eh']),
  mark: fc.constantFrom(...marks),
  markAt: fc.nat(20),
});

it('never parses a spelling as an amount other than the written one', () => {
  fc.assert(
    fc.property(spelling, ({ minor, decimals, separator, isIndian, zero, unit, mark, markAt }) => {
      const written = minor - (minor % 10n ** BigInt(2 - decimals));
      const [whole, cents] = [(written / 100n).toString(), (written % 100n).toString().padStart(2, '0')];
      const [group, point] = separator;
      const groups = isIndian && group === ',' ? /\B(?=(?:\d\d)*\d{3}$)/g : /\B(?=(?:\d{3})+$)/g;
      const number = `${whole.replace(groups, group)}${decimals === 0 ? '' : point + cents.slice(0, decimals)}`;
      const foreign = number.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
      const text = `${unit[0]}${foreign.slice(0, markAt)}${mark}${foreign.slice(markAt)}${unit[1]}`;
      const reading = readAmount(text, { decimals: 2, units: ['EH'] });
      const result = 'amount' in reading ? Math.round(Number(reading.amount) * 100) : reading.fault.kind;
      expect([Number(written), 'ambiguous']).toContain(result);
    }),
    { numRuns: 2000 },
  );
});

it('parses its own output as the same amount', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d.,' ]{1,9}$/), fc.constantFrom(0, 2, 4, 6), (text, decimals) => {
      const reading = readAmount(text, { decimals });
      const again = 'amount' in reading ? readAmount(reading.amount, { decimals }) : reading;
      expect(again).toEqual(reading);
    }),
    { numRuns: 2000 },
  );
});
