import { expect, test } from 'vitest';
import { sampleDay } from '../../../../testing/trading/sample-day.ts';
import { writeDayFile } from './day-file.ts';
import { dayMessages } from './messages.ts';

const { file, side } = dayMessages.en;
const linesOf = (statement = sampleDay(), methodOf = (id: string) => id) =>
  writeDayFile(statement, { ...file, side, methodOf })
    .split('\r\n')
    .slice(0, -1);

test('has a line for each side in total and for each of its payment methods', () => {
  const lines = linesOf();
  expect(lines[0]).toMatch(/^\uFEFFDay,Time zone,Side,Payment method,Trades,Amount,Fee,Currency,Sum,Fiat/);
  expect(lines.slice(1)).toEqual([
    '2026-11-30,Asia/Shanghai,Bought,All methods,1,200.00,1.00,EH,1390.00,CNY,6.95,-10.00,-7,0',
    '2026-11-30,Asia/Shanghai,Bought,alipay,1,200.00,1.00,EH,1390.00,CNY,6.95,-10.00,-7,0',
    '2026-11-30,Asia/Shanghai,Sold,All methods,4,527.35,0.00,EH,3690.00,CNY,7.00,51.43,17,1',
    '2026-11-30,Asia/Shanghai,Sold,alipay,3,427.35,0.00,EH,3000.00,CNY,7.02,51.43,17,0',
    '2026-11-30,Asia/Shanghai,Sold,bank,1,100.00,0.00,EH,690.00,CNY,6.90,,,1',
  ]);
});

test('adds what decisions split, and lets no name act as a formula', () => {
  const lines = linesOf(sampleDay({ splits: { trades: 2, in: '12.00', out: '135.11' } }), () => '=1+1');
  expect(lines.at(-2)).toBe('2026-11-30,Asia/Shanghai,Bought,Split by decision,2,12.00,,EH,,CNY,,,,');
  expect(lines.at(-1)).toBe('2026-11-30,Asia/Shanghai,Sold,Split by decision,2,135.11,,EH,,CNY,,,,');
  expect(lines[2]).toContain(",'=1+1,");
  expect(new Set(lines.map((line) => line.split(',').length))).toEqual(new Set([14]));
});
