import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import type { Case } from '../src/trading/complaints/queries.ts';
import { omar, type RenderOptions, renderScreen } from './render-screen.tsx';

const now = Math.floor(Date.now() / 1000);
const mine = { id: omar.id, name: omar.name };
const party = {
  level: 1,
  registered_at: now - 900 * 86_400,
  trades: 12,
  trades_30_days: 3,
  completion_percent: '98.6',
  badges: ['verified' as const],
  stopped_by: [],
  past: [],
};
const account = { channel: 'bank_card', number: '6214830012340021', bank_name: 'China Merchants Bank' };

/** Alice received 600 of 685.37 yuan for 100 EH, and it is the turn of customer service. */
export const sampleCase: Case = {
  id: '00000000-0000-4000-8000-000000000901',
  complaint_no: 'C202611230001',
  transaction_id: '00000000-0000-4000-8000-000000000701',
  kind: 'received_less',
  opened_by: 'seller',
  fiat: 'CNY',
  disputed_fiat: '85.37',
  turn: 'service',
  turn_until: now + 3600,
  is_paused: false,
  is_review: false,
  claimed_by: mine,
  waiting_since: now - 600,
  service_since: now - 60,
  transaction_no: '202611230001',
  status: tradeStatus.inComplaint,
  cancel_reason: null,
  currency: 'EH',
  amount: '100.00',
  price: '6.85',
  due_fiat: '685.37',
  claimed_fiat: '600.00',
  channel: 'bank_card',
  reference: '4711',
  buyer: { ...party, userid: '00000000-0000-4000-8000-0000000000b0', nickname: 'Bob', real_name: '王明' },
  seller: { ...party, userid: '00000000-0000-4000-8000-0000000000a1', nickname: 'Alice', real_name: '李丽' },
  payer: { ...account, holder: '赵强', is_name_equal: false },
  payee: { ...account, holder: '李丽', is_name_equal: true },
  files: [],
  replies: [],
  replies_before: null,
  listing_edits: [],
  opened_trade_at: now - 7200,
  deliveries: [],
  events: [],
  release_policy: [],
  suggestion: { outcome: 'split', buyer_amount: '87.54', seller_amount: '12.46', because: 'part_received' },
  proposal: null,
  result: null,
  review: null,
  needs_four_eyes: false,
  alone_left: { today: '20000.00', buyer: '5000.00', seller: '5000.00' },
  first_signature: null,
};

/** Opens that case as Omar. */
export function openComplaintCase(changes: Partial<Case> = {}, { answers, ...options }: RenderOptions = {}) {
  return renderScreen(['complaints', sampleCase.id], {
    queues: ['complaints'],
    answers: {
      'POST /api/operator/complaints': { rows: [], next_cursor: null },
      'POST /api/operator/complaints/case': { ...sampleCase, ...changes },
      'POST /api/operator/chat': { messages: [] },
      ...answers,
    },
    ...options,
  });
}
