import { expect, test } from 'vitest';
import { textCell, writeTable } from './table-file.ts';

test.each(['=1+1', '+86', '-2', '@SUM(A1)', '\t=1', ' =1', '\r=1', '＝1'])(
  'no cell that a person wrote becomes a formula: %j',
  (text) => {
    expect(textCell(text)).toBe(`'${text}`);
  },
);

test('a line break or a comma in a note stays inside its cell', () => {
  expect(writeTable(['a'], [['a,b\nc']])).toContain('"a,b\nc"');
});
