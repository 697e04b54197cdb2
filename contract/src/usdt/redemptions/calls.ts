import * as z from 'zod';
import { stoppedRefusals } from '../../accounts/gates/gate-refusals.ts';
import { codeRefusals, passwordRefusals } from '../../accounts/sessions/refusals.ts';
import { paymentProof } from '../../accounts/users/payment-proof.ts';
import { ledgerRefusals } from '../../ledger/journal/refusals.ts';
import { restingRefusals } from '../../ledger/resting/refusals.ts';
import type { CallTable } from '../../platform/call.ts';
import { amount, id, instant, nothing, page, pageRequest, positiveAmount, sixDigits } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { usdtChains } from '../chains/chains.ts';
import { chainRefusals } from '../chains/refusals.ts';
import { rate } from '../rates/calls.ts';
import { rateRefusals } from '../rates/refusals.ts';
import { redemptionRefusals } from './refusals.ts';
import { redemptionStatus } from './status.ts';

const ADDRESS_TEXT_MAX = 100;

const chain = z.enum(usdtChains);
const addressText = z.string().trim().min(1).max(ADDRESS_TEXT_MAX);
const statusNumber = z.union(Object.values(redemptionStatus).map((number) => z.literal(number)));

export const redemptionView = z.object({
  id,
  redemption_no: z.string(),
  chain,
  status: statusNumber,
  currency: z.string(),
  /** Coins given, and USDT paid for them at the quoted rate. */
  amount,
  usdt: amount,
  rate: z.string(),
  /** The end of the quote. A redemption requested before then keeps the rate. */
  expires_at: instant,
  /** The address that receives the USDT; null for a quote. */
  address: z.string().nullable(),
  payout: z
    .object({
      tx_hash: z.string(),
      /** Null while no block contains the transaction. */
      block: z.number().int().nullable(),
      confirmations: z.number().int(),
    })
    .nullable(),
  confirmations_needed: z.number().int(),
  /** The earliest payment to an address that is new to this user; null if there is no wait. */
  payable_at: instant.nullable(),
  /** The operator's reason for a refusal. */
  reason: z.string().nullable(),
  created_at: instant,
  ended_at: instant.nullable(),
});

const freeSums = z.object({ without_code: amount, one_approval: amount });

export const redemptionCalls = {
  'GET /api/exchange/redeem': {
    says: 'Giving coins back for USDT: whether it is open, the networks, the limits of the own level, the rate, and what is under way.',
    access: 'user',
    guardedAs: 'transfer',
    shows: ['redemptions', 'rates'],
    request: nothing,
    answer: z.object({
      is_open: z.boolean(),
      currency: z.string(),
      chains: z.array(z.object({ chain, network: z.string(), confirmations: z.number().int() })),
      minimum: amount,
      maximum: amount,
      left_today: amount,
      /** The number of past hours over which sums are counted; the day has a separate limit. */
      window_hours: z.number().int(),
      /** The sums that still need no code of purpose 6, or only one approval, for known and for new addresses. */
      free: z.object({ known: freeSums, first_time: freeSums }),
      /** Addresses that have received payouts of this user; all others are new. */
      known_addresses: z.array(z.string()),
      movable: amount,
      /** Coins for one USDT; null while there is no rate or it is stale. */
      rate: z.string().nullable(),
      quote_minutes: z.number().int(),
      /** The hours that a new address waits for its first payout. */
      new_address_hours: z.number().int(),
      redemptions: z.array(redemptionView),
    }),
    refusals: {},
  },
  'POST /api/exchange/redeem/quote': {
    says: 'Holds a rate for coins to be redeemed. Moves nothing; an earlier quote ends.',
    access: 'user',
    guardedAs: 'transfer',
    permission: 'exchange.out',
    changes: ['redemptions'],
    request: z.strictObject({
      chain,
      amount: positiveAmount,
      /** The rate shown to the user; refused if it has changed since. */
      rate,
      /** The address to be paid, checked here so that a wrong one is refused early. Not stored. */
      address: addressText.optional(),
    }),
    answer: redemptionView,
    refusals: {
      ...pick(rateRefusals, 'RateIsStale', 'RateChanged'),
      ...pick(chainRefusals, 'ChainNotOffered'),
      ...pick(
        redemptionRefusals,
        'RedemptionClosed',
        'RedemptionOutOfRange',
        'RedemptionDailyLimit',
        'PayoutAddressWrong',
        'PayoutAddressOfOtherChain',
        'PayoutAddressIsContract',
        'PayoutAddressIsOurs',
        'ChainNotAnswering',
      ),
    },
  },
  'POST /api/exchange/redeem/request': {
    says: 'Asks for the USDT of a quote: the coins are held until they are paid out or the request ends otherwise.',
    access: 'user',
    guardedAs: 'transfer',
    permission: 'exchange.out',
    changes: ['redemptions', 'balance'],
    request: z.strictObject({
      id,
      address: addressText,
      security_password: paymentProof,
      /** Needed above the sum that is free of a code; harmless below. */
      code: sixDigits.optional(),
      device_id: z.string().max(80).optional(),
    }),
    answer: redemptionView,
    refusals: {
      ...pick(rateRefusals, 'RateIsStale'),
      ...pick(chainRefusals, 'ChainNotOffered'),
      ...pick(
        redemptionRefusals,
        'RedemptionClosed',
        'RedemptionOutOfRange',
        'RedemptionDailyLimit',
        'RedemptionQuoteOver',
        'PayoutAddressWrong',
        'PayoutAddressOfOtherChain',
        'PayoutAddressIsContract',
        'PayoutAddressIsOurs',
        'ChainNotAnswering',
        'NeedsRedemptionCode',
        'RedemptionNotFound',
        'RedemptionMovedOn',
      ),
      ...restingRefusals,
      ...ledgerRefusals,
      ...passwordRefusals,
      ...codeRefusals,
      ...stoppedRefusals,
    },
  },
  'POST /api/exchange/redeem/cancel': {
    says: 'Takes an own request back while it is under review: the coins are free again.',
    access: 'user',
    changes: ['redemptions', 'balance'],
    request: z.strictObject({ id }),
    answer: redemptionView,
    refusals: pick(redemptionRefusals, 'RedemptionNotFound', 'RedemptionMovedOn'),
  },
  'GET /api/exchange/redeem/show': {
    says: 'One own redemption with what the chain says of its payout.',
    access: 'user',
    shows: ['redemptions'],
    request: z.strictObject({ id }),
    answer: redemptionView,
    refusals: pick(redemptionRefusals, 'RedemptionNotFound'),
  },
  'POST /api/exchange/redeem/index': {
    says: 'Own redemptions, newest first.',
    access: 'user',
    shows: ['redemptions'],
    request: z.strictObject({ ...pageRequest, status: statusNumber.optional() }),
    answer: page(redemptionView),
    refusals: {},
  },
} as const satisfies CallTable;
