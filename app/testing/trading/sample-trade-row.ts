import type { AnswerOf } from '@eh/contract/calls.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { minutesFromNow } from '../samples/sample-trade.ts';

type Row = AnswerOf<'POST /api/transaction'>['rows'][number];

/** A purchase of 142.45 EH for ¥1,000.00 from Alice, which Bob has to pay within ten minutes. */
export function sampleTradeRow(changes: Partial<Row> = {}): Row {
  return {
    id: '00000000-0000-4000-8000-000000000711',
    transaction_no: '2026112300010002',
    side: 'buyer',
    status: tradeStatus.awaitingPayment,
    phase: null,
    is_my_turn: true,
    currency: 'EH',
    fiat: 'CNY',
    amount: '142.45',
    price: '7.02',
    fiat_amount: '1000.00',
    channel: 'alipay',
    counterparty: { userid: '00000000-0000-4000-8000-0000000000a1', nickname: 'Alice', avatar: null },
    deadline_at: minutesFromNow(10),
    created_at: minutesFromNow(-5),
    ...changes,
  };
}

/** A sale of 50.00 EH to Carol that is done. */
export function doneSaleRow(changes: Partial<Row> = {}): Row {
  return sampleTradeRow({
    id: '00000000-0000-4000-8000-000000000712',
    transaction_no: '2026112300010003',
    side: 'seller',
    status: tradeStatus.succeeded,
    is_my_turn: false,
    amount: '50.00',
    fiat_amount: '351.00',
    counterparty: { userid: '00000000-0000-4000-8000-0000000000c0', nickname: 'Carol', avatar: null },
    deadline_at: null,
    ...changes,
  });
}
