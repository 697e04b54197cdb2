import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { expect, test } from 'vitest';
import { listMessages } from './messages.ts';
import { toolMessages } from './tool-messages.ts';
import { writeTradesFile } from './trades-file.ts';

const completed: Parameters<typeof writeTradesFile>[0][number] = {
  id: '0197a000-0000-7000-8000-000000000001',
  transaction_no: '2611211400482173',
  side: 'buyer',
  status: tradeStatus.succeeded,
  phase: null,
  is_my_turn: false,
  currency: 'EH',
  fiat: 'CNY',
  amount: '100.00',
  price: '7.02',
  fiat_amount: '702.00',
  channel: 'alipay',
  counterparty: { userid: '', nickname: '=老王,"币"', avatar: null },
  deadline_at: null,
  created_at: Date.UTC(2026, 10, 21, 6, 6, 31) / 1000,
  fee: '1.00',
  counted: '99.00',
  finished_at: Date.UTC(2026, 10, 21, 6, 20) / 1000,
};

test('writes a row for each trade: plain numbers, times in UTC+8, names as text', () => {
  const running = { ...completed, status: tradeStatus.awaitingPayment, finished_at: null };
  const [head = '', line = '', unfinished = ''] = writeTradesFile([completed, running], {
    ...listMessages['zh-CN'],
    columns: toolMessages['zh-CN'].file.columns,
    methodOf: () => '支付宝',
  }).split('\r\n');
  expect(line).toBe(
    '2026-11-21 14:06:31,买入,已完成,100.00,1.00,99.00,EH,7.02,702.00,CNY,支付宝,"\'=老王,""币""",2611 2114 0048 2173,2026-11-21 14:20:00',
  );
  expect(unfinished).toMatch(/2611 2114 0048 2173,$/);
  for (const language of ['zh-CN', 'en'] as const) expect(toolMessages[language].file.columns).toHaveLength(14);
  expect(head.split(',')).toHaveLength(14);
});
