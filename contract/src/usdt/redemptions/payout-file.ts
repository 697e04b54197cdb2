import * as z from 'zod';
import { amount } from '../../platform/fields.ts';
import { PAYOUT_FORMAT, TRON_PAYOUT_FORMAT } from './status.ts';

const digits = z.string().regex(/^\d{1,39}$/);
const evmAddress = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const tronAddress = z.string().regex(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);

const evmPayoutFile = z.object({
  format: z.literal(PAYOUT_FORMAT),
  redemption_no: z.string(),
  pays: z.object({ usdt: amount, to: evmAddress }),
  from: evmAddress,
  transaction: z.object({
    chain_id: digits,
    nonce: digits,
    /** The token's contract. */
    to: evmAddress,
    value: z.literal('0'),
    data: z.string().regex(/^0x[0-9a-f]{136}$/),
    gas_limit: digits,
    /** Fees in wei. */
    max_fee_per_gas: digits,
    max_priority_fee_per_gas: digits,
  }),
});

const tronPayoutFile = z.object({
  format: z.literal(TRON_PAYOUT_FORMAT),
  redemption_no: z.string(),
  pays: z.object({ usdt: amount, to: tronAddress }),
  from: tronAddress,
  transaction: z.object({
    /** The transaction's id on the chain: the hash of the signed bytes. */
    id: z.string().regex(/^[0-9a-f]{64}$/),
    /** The token's contract. */
    contract: tronAddress,
    data: z.string().regex(/^[0-9a-f]{136}$/),
    /** The most its energy may cost, in sun. */
    fee_limit: digits,
    ref_block_bytes: z.string().regex(/^[0-9a-f]{4}$/),
    ref_block_hash: z.string().regex(/^[0-9a-f]{16}$/),
    /** Milliseconds since 1970. */
    expiration: digits,
    timestamp: digits,
  }),
});

/** The file for the offline signer: every field of the transaction with its meaning, to be read before signing. */
export const payoutFile = z.discriminatedUnion('format', [evmPayoutFile, tronPayoutFile]);

export type PayoutFile = z.output<typeof payoutFile>;
export type EvmPayoutFile = z.output<typeof evmPayoutFile>;
export type TronPayoutFile = z.output<typeof tronPayoutFile>;
