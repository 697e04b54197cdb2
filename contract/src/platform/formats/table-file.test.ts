import { expect, test } from 'vitest';
import { numberCell, plainCell, textCell, writeTable } from './table-file.ts';

test.each(['=1+1', '+86', '-2', '@SUM(A1)', '\t=1', ' =1', '\r=1', '＝1'])(
  'does not let a cell that a person wrote become a formula: %j',
  (text) => {
    expect(textCell(text)).toBe(`'${text}`);
  },
);

test('keeps a line break or a comma of a note inside its cell', () => {
  expect(writeTable(['a'], [['a,b\nc']])).toContain('"a,b\nc"');
});

test.each([
  ['6222021234567890', '6222 0212 3456 7890'],
  ['00012345', '0001 2345'],
  ['007', "'007"],
  ['12', '12'],
])('keeps an identifying number whole: %s', (digits, cell) => {
  expect(numberCell(digits)).toBe(cell);
  expect(plainCell(digits)).toBe(cell);
});

test.each([
  ['-12.50', '-12.50'],
  ['0.05', '0.05'],
  ['＝1+1', "'＝1+1"],
  ['-1+1', "'-1+1"],
  ['=HYPERLINK("http://x.example")', '\'=HYPERLINK("http://x.example")'],
  ['*丽', '*丽'],
])('writes a cell of any kind safely and exactly: %s', (text, cell) => {
  expect(plainCell(text)).toBe(cell);
});
