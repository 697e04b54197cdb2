import { expect, test } from 'vitest';
import { cashierMessages } from '../messages.ts';
import { type SettlementRow, writeSettlement } from './settlement-file.ts';

const row: SettlementRow = {
  order_id: '00000000-0000-4000-8000-000000000001',
  order_no: '2611231600482173',
  merchant_order_no: 'QH-1',
  gross: '13.92',
  fee: '0.06',
  refunded: '6.96',
  fee_back: '0.03',
  net: '6.93',
  currency: 'EH',
  priced: { fiat: 'CNY', rate: '7.18', gross: '100.00', refunded: '50.00' },
};

test('writes a row for each order with both numbers and every part of its net', () => {
  const formula: SettlementRow = { ...row, merchant_order_no: '=QH-2', priced: null };
  const rows = writeSettlement([row, formula], cashierMessages.en).trim().split('\r\n');
  expect(rows[0]).toContain('Fee back,Net (EH),Priced in,Rate,Price,Price refunded');
  expect(rows.slice(1)).toEqual([
    'QH-1,2611 2316 0048 2173,13.92,0.06,6.96,0.03,6.93,CNY,7.18,100.00,50.00',
    "'=QH-2,2611 2316 0048 2173,13.92,0.06,6.96,0.03,6.93,,,,",
  ]);
});

test('writes only the header row for a day without orders', () => {
  expect(writeSettlement([], cashierMessages['zh-CN']).trim().split('\r\n')).toHaveLength(1);
});
