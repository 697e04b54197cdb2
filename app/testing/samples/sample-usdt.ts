import type { AnswerOf } from '@eh/contract/calls.ts';
import { purchaseStatus } from '@eh/contract/usdt/purchases/status.ts';
import { redemptionStatus } from '@eh/contract/usdt/redemptions/status.ts';
import { minutesFromNow } from './sample-trade.ts';

type Purchase = AnswerOf<'GET /api/exchange/show'>;
type RedeemOffer = AnswerOf<'GET /api/exchange/redeem'>;
type Redemption = AnswerOf<'GET /api/exchange/redeem/show'>;

export const USDT_ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

/** Buying is open on Ethereum and TRON, between 10 and 5000 USDT. */
export const purchaseOffer: AnswerOf<'GET /api/exchange/usdt'> = {
  is_open: true,
  currency: 'EH',
  chains: [
    { chain: 'ERC20', network: 'Ethereum', confirmations: 12, seconds: 180 },
    { chain: 'TRC20', network: 'TRON', confirmations: 20, seconds: 60 },
  ],
  minimum: '10.000000',
  maximum: '5000.000000',
  rate: '7.0000',
  quote_minutes: 15,
  purchases: [],
};

/** A quote of 700.00 EH for 100 USDT that waits for its deposit. */
export function samplePurchase(changes: Partial<Purchase> = {}): Purchase {
  return {
    id: '00000000-0000-4000-8000-000000000b01',
    purchase_no: 'P202611230001',
    chain: 'ERC20',
    status: purchaseStatus.waiting,
    quote: { usdt: '100.000000', amount: '700.00', rate: '7.0000', expires_at: minutesFromNow(15) },
    currency: 'EH',
    address: USDT_ADDRESS,
    contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    payment_uri: `ethereum:${USDT_ADDRESS}`,
    confirmations_needed: 12,
    deposit: null,
    credit: null,
    created_at: minutesFromNow(0),
    ...changes,
  };
}

/** A deposit of so much USDT that the chain shows with three confirmations. */
export function sampleDeposit(usdt = '100.000000'): NonNullable<Purchase['deposit']> {
  return { tx_hash: '0xabcdef0123456789', usdt, block: 7, confirmations: 3, seen_at: minutesFromNow(0) };
}

const sums = { without_code: '500.00', one_approval: '800.00' };

/** Redeeming is open on Ethereum between 10.00 and 5000.00 EH; a new address waits a day. */
export const redeemOffer: RedeemOffer = {
  is_open: true,
  currency: 'EH',
  chains: [{ chain: 'ERC20', network: 'Ethereum', confirmations: 12 }],
  minimum: '10.00',
  maximum: '5000.00',
  left_today: '5000.00',
  window_hours: 24,
  free: { known: sums, first_time: sums },
  known_addresses: [],
  movable: '1000.00',
  rate: '1.0000',
  quote_minutes: 10,
  new_address_hours: 24,
  redemptions: [],
};

/** A quote of 300 USDT for 300.00 EH, ten minutes long. */
export function sampleRedemption(changes: Partial<Redemption> = {}): Redemption {
  return {
    id: '00000000-0000-4000-8000-000000000a01',
    redemption_no: 'R202611230001',
    chain: 'ERC20',
    status: redemptionStatus.quoted,
    currency: 'EH',
    amount: '300.00',
    usdt: '300.000000',
    rate: '1.0000',
    expires_at: minutesFromNow(10),
    address: null,
    payout: null,
    confirmations_needed: 12,
    payable_at: null,
    reason: null,
    created_at: minutesFromNow(0),
    ended_at: null,
    ...changes,
  };
}
