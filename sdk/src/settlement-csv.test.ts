import { expect, it } from 'vitest';
import { settlementCsv } from './settlement-csv.ts';

const row = {
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

it('writes a row for each order, and never a formula', async () => {
  const lines = (await settlementCsv([row, { ...row, merchant_order_no: '-2', priced: null }])).split('\r\n');
  expect(lines).toEqual([
    'merchant_order_no,order_no,gross,fee,refunded,fee_back,net,currency,fiat,rate,fiat_gross,fiat_refunded',
    'QH-1,2611231600482173,13.92,0.06,6.96,0.03,6.93,EH,CNY,7.18,100.00,50.00',
    "'-2,2611231600482173,13.92,0.06,6.96,0.03,6.93,EH,,,,",
    '',
  ]);
});
