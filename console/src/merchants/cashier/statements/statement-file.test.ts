import { expect, test } from 'vitest';
import { cashierMessages } from '../messages.ts';
import { type StatementRow, writeStatement } from './statement-file.ts';

const at = Date.UTC(2026, 10, 23, 8) / 1000;
const payment: StatementRow = {
  kind: 'payment',
  id: '00000000-0000-4000-8000-000000000001',
  at,
  number: '2611231600482173',
  merchant_number: 'QH-1',
  merchant_order_no: null,
  amount: '140.00',
  fee: '-0.70',
  net: '139.30',
  priced: { fiat: 'CNY', amount: '1005.20', rate: '7.18' },
};
const refund: StatementRow = {
  ...payment,
  kind: 'refund',
  at: at + 60,
  merchant_number: '=R-1',
  merchant_order_no: 'QH-1',
  amount: '-38.00',
  fee: '0.19',
  net: '-37.81',
  priced: null,
};

test('writes a day from its opening to its closing balance, with the balance after each movement', () => {
  const text = writeStatement({ opening: '10.00', currency: 'EH' }, [payment, refund], cashierMessages.en);
  const rows = text.trim().split('\r\n');
  expect(rows[0]).toContain('Net,Balance (EH),Priced in,Price,Rate');
  expect(rows.slice(1)).toEqual([
    ',Opening balance,,,,,,,10.00,,,',
    '2026-11-23 16:00:00,Payment,QH-1,2611 2316 0048 2173,,140.00,-0.70,139.30,149.30,CNY,1005.20,7.18',
    // A number that a spreadsheet would treat as a formula is written as text.
    "2026-11-23 16:01:00,Refund,'=R-1,2611 2316 0048 2173,QH-1,-38.00,0.19,-37.81,111.49,,,",
    ',Closing balance,,,,,,,111.49,,,',
  ]);
});

test('writes a day without movements', () => {
  const rows = writeStatement({ opening: '0.00', currency: 'TEST' }, [], cashierMessages['zh-CN']).trim().split('\r\n');
  expect(rows).toHaveLength(3);
  expect(rows.at(-1)).toMatch(/,0\.00,,,$/);
});
