import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { amount, id, instant, nothing, page, pageRequest } from '../../platform/fields.ts';
import { proposalView } from '../../staff/signatures/proposal-calls.ts';
import { usdtChains } from '../chains/chains.ts';
import { purchaseView } from './calls.ts';

export const purchaseOperatorCalls = {
  'POST /api/operator/exchange': {
    says: 'The state of buying with USDT: rate, networks with how far they are read, reserve and circulation.',
    access: 'operator',
    shows: ['rates', 'purchases', 'redemptions'],
    request: nothing,
    answer: z.object({
      is_open: z.boolean(),
      /** Whether people may redeem coins for USDT. */
      is_redeem_open: z.boolean(),
      rate: z
        .object({
          base: z.string(),
          buy: z.string(),
          redeem: z.string(),
          spread_permille: z.number().int(),
          set_at: instant,
          good_until: instant.nullable(),
          is_stale: z.boolean(),
        })
        .nullable(),
      chains: z.array(
        z.object({
          chain: z.enum(usdtChains),
          contract: z.string(),
          addresses: z.number().int(),
          head: z.number().int().nullable(),
          /** The number of blocks that the watcher still has to read. */
          behind: z.number().int().nullable(),
          /** When the node last answered. */
          answered_at: instant.nullable(),
        }),
      ),
      /** According to the books: USDT received and paid out, and coins in circulation. */
      reserve: amount,
      circulation: amount,
      /** A rate that waits for a second person; null if there is none. */
      proposed_rate: proposalView.nullable(),
      waiting: z.number().int(),
      confirming: z.number().int(),
    }),
    refusals: {},
  },
  'POST /api/operator/exchange/purchases': {
    says: 'Purchases of everybody with their chain facts, newest first; `unmatched` gives USDT that came without a quote.',
    access: 'operator',
    shows: ['purchases'],
    request: z.strictObject({
      ...pageRequest,
      unmatched: z.boolean().default(false),
      /** Limits the list to this purchase. */
      id: id.optional(),
    }),
    answer: page(
      purchaseView.extend({
        buyer: z.object({ userid: id, account: z.string(), nickname: z.string() }),
        /** The ledger entry that credited it; null before the credit. */
        entry_id: id.nullable(),
      }),
    ),
    refusals: {},
  },
  'POST /api/operator/exchange/unclaimed': {
    says: 'USDT that came for accounts that were closed by then, newest first. It stands on its address and is credited to nobody.',
    access: 'operator',
    shows: ['purchases'],
    request: z.strictObject(pageRequest),
    answer: page(
      z.object({
        id,
        chain: z.enum(usdtChains),
        address: z.string(),
        tx_hash: z.string(),
        usdt: amount,
        seen_at: instant,
        purchase: z.object({ id, number: z.string() }),
        owner: z.object({ userid: id, account: z.string(), nickname: z.string() }),
      }),
    ),
    refusals: {},
  },
} as const satisfies CallTable;
