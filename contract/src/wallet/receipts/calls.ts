import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { amount, id, instant, nothing } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { tradeRefusals } from '../../trading/trades/refusals.ts';
import { moneyStates } from '../../trading/trades/status.ts';
import { statementFilters } from '../bills/calls.ts';
import { billRefusals } from '../bills/refusals.ts';
import { transferView } from '../transfers/calls.ts';
import { transferRefusals } from '../transfers/refusals.ts';
import { receiptRefusals } from './refusals.ts';

/** A side of a trade in a document, never with the full name. */
const namedSide = z.object({ nickname: z.string(), name: z.string(), account: z.string() });

/** The facts of a receipt; its PDF and the evidence pack state the same. */
export const receiptFacts = z.object({
  transaction_no: z.string(),
  order_no: z.string(),
  money_state: z.enum(moneyStates),
  is_automatic: z.boolean(),
  currency: z.string(),
  fiat: z.string(),
  amount,
  fee: amount,
  price: amount,
  fiat_amount: amount,
  channel: z.string(),
  reference: z.string(),
  buyer: namedSide,
  seller: namedSide,
  created_at: instant,
  paid_at: instant.nullable(),
  finished_at: instant,
  /** The entry in the books by which the coins left escrow, and its block once sealed. */
  entry_id: id,
  block: z.object({ height: z.number().int(), hash: z.string() }).nullable(),
});
export type ReceiptFacts = z.output<typeof receiptFacts>;

export const receiptCalls = {
  'GET /api/receipt': {
    says: 'The receipt of an own trade that is over: what it states, with short links to its PDF and to the evidence pack.',
    access: 'user',
    guardedAs: 'trades',
    shows: [],
    request: z.strictObject({ id }),
    answer: z.object({
      facts: receiptFacts,
      key_id: z.string(),
      /** Signed PDFs, which only a completed trade has. */
      pdf: z.object({ 'zh-CN': z.string(), en: z.string() }).nullable(),
      pack: z.string(),
    }),
    refusals: { ...pick(tradeRefusals, 'TradeNotFound'), ...receiptRefusals },
  },
  'GET /api/receipt/transfer': {
    says: 'One own transfer with its receipt: where the books have it, and short links to its signed PDF.',
    access: 'user',
    shows: ['transfers'],
    request: z.strictObject({ id }),
    answer: z.object({
      transfer: transferView,
      /** Null until it has arrived, so a transfer under review or a failed one has none. */
      paper: z
        .object({
          /** The entry in the books, and its block once sealed. */
          bill_id: id,
          block: z.object({ height: z.number().int(), hash: z.string() }).nullable(),
          /** The caller's available balance right after it; null if it was held before. Documents do not show it. */
          balance_after: amount.nullable(),
          key_id: z.string(),
          pdf: z.object({ 'zh-CN': z.string(), en: z.string() }),
        })
        .nullable(),
    }),
    refusals: pick(transferRefusals, 'TransferNotFound'),
  },
  'POST /api/report/statement': {
    says: 'The statement to print: balances before and after, what came and went under the filters, and short links to the signed PDF.',
    access: 'user',
    shows: ['balance'],
    guardedAs: 'wallet-orders',
    request: z.strictObject(statementFilters),
    answer: z.object({
      lines: z.number().int(),
      /** The sum of the user's accounts just before the start and at the end, regardless of filters by kind or size. */
      opening: amount,
      closing: amount,
      in: amount,
      out: amount,
      /** The end of the period: as requested, or the moment of the request. */
      until: instant,
      key_id: z.string(),
      pdf: z.object({ 'zh-CN': z.string(), en: z.string() }),
    }),
    refusals: pick(billRefusals, 'StatementTooLong'),
  },
  'GET /api/receipt/keys': {
    says: 'The public keys that receipts and evidence packs are signed with, the one in use first. Keep them to check offline.',
    access: 'public',
    shows: [],
    request: nothing,
    answer: z.object({ keys: z.array(z.object({ id: z.string(), public_key: z.string() })) }),
    refusals: {},
  },
} as const satisfies CallTable;
