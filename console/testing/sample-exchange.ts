import type { AnswerOf } from '@eh/contract/calls.ts';
import { purchaseStatus } from '@eh/contract/usdt/purchases/status.ts';
import { now } from './sample-portal.ts';

type State = AnswerOf<'POST /api/operator/exchange'>;
type Purchase = AnswerOf<'POST /api/operator/exchange/purchases'>['rows'][number];

export const exchangeState: State = {
  is_open: true,
  is_redeem_open: true,
  rate: {
    base: '1.0000',
    buy: '0.9980',
    redeem: '1.0020',
    spread_permille: 2,
    set_at: now - 3600,
    good_until: null,
    is_stale: false,
  },
  chains: [
    {
      chain: 'ERC20',
      contract: '0xdac17f958d2ee523a2206206994597c13d831ec7',
      addresses: 7,
      head: 21_300_112,
      behind: 3,
      answered_at: now - 5,
    },
    {
      chain: 'TRC20',
      contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      addresses: 0,
      head: null,
      behind: null,
      answered_at: null,
    },
  ],
  reserve: '12345.600000',
  circulation: '98765.40',
  proposed_rate: null,
  waiting: 4,
  confirming: 2,
};

/** A rate that fiona proposed. */
export const proposedRate: NonNullable<State['proposed_rate']> = {
  id: '00000000-0000-4000-8000-0000000000f7',
  kind: 'exchange.rate',
  subject: '1 USDT = 2.0000',
  subject_id: null,
  changes: [],
  reason: 'Really',
  proposed_by: { id: '00000000-0000-4000-8000-00000000000f', name: 'fiona' },
  proposed_at: now,
  expires_at: now + 86_400,
  state: 'waiting',
  ended: null,
  bar: null,
};

/** Carol bought 30 EH for 30 USDT at the rate of the quote. */
export const carolsPurchase: Purchase = {
  id: '00000000-0000-4000-8000-000000000c01',
  purchase_no: 'P202611230001',
  chain: 'ERC20',
  status: purchaseStatus.credited,
  quote: { usdt: '30.000000', amount: '29.94', rate: '0.9980', expires_at: now + 600 },
  currency: 'EH',
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  contract: '0xdac17f958d2ee523a2206206994597c13d831ec7',
  payment_uri: 'ethereum:0xdac17f958d2ee523a2206206994597c13d831ec7',
  confirmations_needed: 12,
  deposit: {
    tx_hash: `0x${'ab'.repeat(32)}`,
    usdt: '30.000000',
    block: 21_300_100,
    confirmations: 12,
    seen_at: now - 300,
  },
  credit: { usdt: '30.000000', amount: '29.94', rate: '0.9980', is_at_quote: true, at: now - 60 },
  created_at: now - 600,
  buyer: { userid: '00000000-0000-4000-8000-0000000000a3', account: '10000032', nickname: 'Carol' },
  entry_id: '00000000-0000-4000-8000-000000000e01',
};
