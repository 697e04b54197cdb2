import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { TRADE_SEARCH_MAX } from '../../platform/field-bounds.ts';
import { amount, instant, namedInstant, page, pageRequest } from '../../platform/fields.ts';
import { statusNumber, tradeRow } from './calls.ts';

/** The most rows that one export call returns. */
export const TRADE_FILE_ROWS_MAX = 500;

const STATUSES_MAX = 10;
const CHANNELS_MAX = 10;
const CHANNEL_LENGTH_MAX = 40;

/** Filters for the caller's trades; a missing filter matches all. */
const tradeFilters = {
  side: z.enum(['buyer', 'seller', 'both']).optional(),
  index: z.number().int().min(0).max(4).optional(),
  statuses: z.array(statusNumber).max(STATUSES_MAX).optional(),
  channels: z.array(z.string().max(CHANNEL_LENGTH_MAX)).max(CHANNELS_MAX).optional(),
  /** Seconds since 1970: opened from this instant on. */
  from: namedInstant.optional(),
  /** Seconds since 1970: opened before this instant. */
  until: namedInstant.optional(),
  /** A part of the other side's nickname, or of the trade's number. */
  search: z.string().trim().max(TRADE_SEARCH_MAX).optional(),
};

const tradeFileRow = tradeRow.extend({
  /** The fee paid by this side. */
  fee: amount,
  /**
   * The trade's part in the bills' sums of in and out, signed; zero while it is running, or if the coins were returned.
   */
  counted: amount,
  finished_at: instant.nullable(),
});

export const tradeListCalls = {
  'POST /api/transaction': {
    says: 'The own trades under the filters, newest first. `index` 1 in progress, 2 completed, 3 cancelled or failed, 4 or none all. Without `side`, 1 answers purchases and the others both sides.',
    access: 'user',
    shows: ['trades'],
    guardedAs: 'trades',
    request: z.strictObject({ ...pageRequest, ...tradeFilters }),
    answer: page(tradeRow),
    refusals: {},
  },
  'POST /api/transaction/export': {
    says: 'Own trades for a file, under the same filters, newest first, up to 500 a call; ask on with `next_cursor`.',
    access: 'user',
    shows: ['trades'],
    guardedAs: 'trades',
    request: z.strictObject({
      ...pageRequest,
      ...tradeFilters,
      limit: z.number().int().min(1).max(TRADE_FILE_ROWS_MAX).optional(),
    }),
    answer: page(tradeFileRow),
    refusals: {},
  },
} as const satisfies CallTable;
