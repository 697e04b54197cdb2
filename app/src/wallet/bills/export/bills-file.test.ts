import { expect, test } from 'vitest';
import { billMessages } from '../messages.ts';
import type { Bill } from '../queries.ts';
import { type FileMessages, writeBillsFile } from './bills-file.ts';

const bill: Bill = {
  id: '0197a000-0000-7000-8000-000000000001',
  type: 'Transfer_Out',
  currency: 'EH',
  amount: '-1200.50',
  counted: '-1200.50',
  account: 'available',
  balance_after: '9143.75',
  at: Date.UTC(2026, 10, 21, 6, 6, 31) / 1000,
  cause: { kind: 'transfer', id: '0197a000-0000-7000-8000-000000000002', no: '2611211400482173' },
  counterparty: '房东 "老王"',
  memo: "=cmd|' /C calc'!A0",
};
const messages: FileMessages = {
  ...billMessages['zh-CN'].file,
  language: 'zh-CN',
  account: billMessages['zh-CN'].account,
};

test('writes the format that Excel expects: a byte order mark, CRLF, plain numbers, times of the statement', () => {
  const file = writeBillsFile([bill], messages);
  expect(file.startsWith('\uFEFF时间')).toBe(true);
  expect(file.endsWith('\r\n')).toBe(true);
  const [, line = ''] = file.split('\r\n');
  expect(line).toBe(
    `2026-11-21 14:06:31,转出,-1200.50,-1200.50,EH,可用,9143.75,"房东 ""老王""",'=cmd|' /C calc'!A0,2611 2114 0048 2173,${bill.id}`,
  );
  expect(file.split('\r\n')[0]?.split(',')).toHaveLength(11);
});
