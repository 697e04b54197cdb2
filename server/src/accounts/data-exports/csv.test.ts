import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const MARK = '\uFEFF';

it('quotes what would break a row, and writes numbers as they are', () => {
  expect(csvOf(['a', 'b'], [['one, "two"\nthree', '-12.50']]).toString()).toBe(
    `${MARK}a,b\r\n"one, ""two""\nthree",-12.50\r\n`,
  );
});

it.each(['=HYPERLINK("http://x.example")', '+1+1', '-1+1', '@SUM(1)', '\t=1'])(
  'lets no spreadsheet run %s, which somebody else may have written',
  (text) => {
    expect(csvOf(['text'], [[text]]).toString()).toMatch(/^\uFEFFtext\r\n"?'/);
  },
);
