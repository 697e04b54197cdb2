import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import {
  amount,
  id,
  instant,
  LIST_POSITION_MAX,
  namedInstant,
  page,
  pageRequest,
  positiveAmount,
} from '../../platform/fields.ts';
import { BILL_SEARCH_MAX } from '../../platform/limits.ts';
import { pick } from '../../platform/pick.ts';
import { billTypes } from '../transfers/status.ts';
import { recordRefusals } from './refusals.ts';

/** Lines that one call of an export gives at most. */
export const EXPORT_LINES_MAX = 1000;

/** Lines that a statement on paper holds at most. */
export const STATEMENT_LINES_MAX = 5000;

export const billRow = z.object({
  /** The entry of the books behind this line. */
  id,
  type: z.enum(billTypes),
  currency: z.string(),
  /** Signed: what came is above zero, what went is below. */
  amount,
  /** What it adds to the sums of in and out: zero where coins moved between own accounts, less than `amount` where a part came back. */
  counted: amount,
  /** Which of the own accounts it changed, and what that one held afterwards. */
  account: z.enum(['available', 'in_trade', 'held', 'on_sale']),
  balance_after: amount,
  at: instant,
  /** What caused it and its id, so that the page can lead there: transfer, trade, order …; `no` is its number for people. */
  cause: z.object({ kind: z.string(), id, no: z.string().nullable() }),
  /** The other side by nickname, where there is one. */
  counterparty: z.string().nullable(),
  memo: z.string(),
});

/** Which lines of the statement are wanted; what is left out wants all. */
export const billFilters = {
  types: z.array(z.enum(billTypes)).max(billTypes.length).optional(),
  sign: z.enum(['in', 'out']).optional(),
  /** Seconds since 1970: from this instant on. */
  from: namedInstant.optional(),
  /** Seconds since 1970: up to, without, this instant. */
  until: namedInstant.optional(),
  /** Smallest and largest size of a line, whichever its sign. */
  amount_min: positiveAmount.optional(),
  amount_max: positiveAmount.optional(),
};

/** Words in what a line is called, in the other side's name or the note; a number of four figures and more; or an amount. */
const search = z.string().trim().min(1).max(BILL_SEARCH_MAX).optional();

const blockHeader = z.object({
  height: z.number().int(),
  first_transaction: z.string(),
  end_transaction: z.string(),
  entries: z.number().int(),
  root: z.string(),
  previous_hash: z.string(),
  skip_hash: z.string(),
  sealed_at: z.string(),
});

/** What `provenEntry` checks. */
export const entryProof = z.object({
  parts: z
    .array(z.union([z.strictObject({ salt: z.string(), text: z.string() }), z.strictObject({ hash: z.string() })]))
    .readonly(),
  path: z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string() })).readonly(),
  block: blockHeader,
  chain: z.array(blockHeader).readonly(),
});

/** Whose account a line of an entry is, as a side of it may know. */
export const lineOwners = ['you', 'other', 'merchant', 'platform', 'outside'] as const;
export const linePurposes = ['available', 'on_sale', 'in_trade', 'held', 'fees', 'issuance', 'usdt_reserve'] as const;

const entryLine = z.object({
  owner: z.enum(lineOwners),
  /** Nickname of the other person, otherwise null. */
  name: z.string().nullable(),
  /** Which of the owner's accounts; null where that is the owner's own affair. */
  purpose: z.enum(linePurposes).nullable(),
  currency: z.string(),
  /** What left this account, or null. */
  debit: amount.nullable(),
  /** What came to it, or null. */
  credit: amount.nullable(),
});

export const recordCalls = {
  'POST /api/report/fund': {
    says: 'The statement: every line of the own accounts, newest first, read from the books, with the sums of the months shown. A page of a search may be short or empty and still have a next one.',
    access: 'user',
    guardedAs: 'wallet-orders',
    request: z.strictObject({ ...pageRequest, ...billFilters, search }),
    answer: z.object({
      rows: z.array(billRow),
      next_cursor: z.string().nullable(),
      /** For each month that a row of this page falls in (in UTC+8): what came to and left all own accounts together, by the lines under the same filters. None in a search: it knows only what it has looked through. */
      months: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), in: amount, out: amount })),
    }),
    refusals: {},
  },
  'GET /api/report/bill': {
    says: 'One line of the statement with its whole entry: every account it moved, and the sealed block it stands in.',
    access: 'user',
    guardedAs: 'wallet-orders',
    request: z.strictObject({ id }),
    answer: z.object({
      bill: billRow,
      lines: z.array(entryLine),
      /** Debits of the entry by currency; its credits are the same. */
      totals: z.array(z.object({ currency: z.string(), amount })),
      /** Null for a second or two, until the entry is sealed. */
      block: z
        .object({ height: z.number().int(), hash: z.string(), entries: z.number().int(), sealed_at: instant })
        .nullable(),
    }),
    refusals: pick(recordRefusals, 'BillNotFound'),
  },
  'GET /api/report/proof': {
    says: 'The proof that the entry of an own bill is sealed as it is, up to a published block. Check it with `provenEntry`; it needs no server.',
    access: 'user',
    guardedAs: 'wallet-orders',
    request: z.strictObject({
      id,
      /** The height of a published block to lead to; without it, or below the bill's own, the bill's own block is the end. */
      head: z.coerce.number().int().min(1).max(LIST_POSITION_MAX).optional(),
    }),
    answer: z.object({ proof: entryProof }),
    refusals: pick(recordRefusals, 'BillNotFound', 'NotSealed', 'SealedBefore'),
  },
  'POST /api/report/export': {
    says: 'Lines of the statement for a file, under the same filters, newest first, up to 1,000 a call; ask on with `next_cursor`.',
    access: 'user',
    guardedAs: 'wallet-orders',
    request: z.strictObject({
      ...pageRequest,
      ...billFilters,
      search,
      limit: z.number().int().min(1).max(EXPORT_LINES_MAX).optional(),
    }),
    answer: page(billRow),
    refusals: {},
  },
} as const satisfies CallTable;
