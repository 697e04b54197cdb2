import * as z from 'zod';
import { billTypes } from '../../ledger/journal/bill-types.ts';
import type { CallTable } from '../../platform/call.ts';
import { BILL_SEARCH_MAX } from '../../platform/field-bounds.ts';
import {
  amount,
  id,
  instant,
  LIST_POSITION_MAX,
  namedInstant,
  page,
  pageRequest,
  positiveAmount,
  positiveAmountText,
} from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { billRefusals } from './refusals.ts';

/** The largest number of bills in one call of an export. */
export const EXPORT_LINES_MAX = 1000;

/** The largest number of bills in a statement document. */
export const STATEMENT_LINES_MAX = 5000;

export const billRow = z.object({
  /** The id of the bill's entry in the books. */
  id,
  type: z.enum(billTypes),
  currency: z.string(),
  /** Signed: positive in, negative out. */
  amount,
  /**
   * The amount added to the sums of in and out: zero for moves between own accounts, less than `amount` if a part came
   * back.
   */
  counted: amount,
  /** The user's account that it changed, and that account's balance afterwards. */
  account: z.enum(['available', 'in_trade', 'held', 'on_sale']),
  balance_after: amount,
  at: instant,
  /**
   * The cause and its id, so that the page can link to it: transfer, trade, order …; `no` is its readable number.
   * `subject_id` is the object it is shown with, such as a refund's order; left out if that is the cause itself.
   */
  cause: z.object({ kind: z.string(), id, no: z.string().nullable(), subject_id: id.optional() }),
  /** The nickname of the other side, if there is one. */
  counterparty: z.string().nullable(),
  memo: z.string(),
});

/** Filters of a statement's bills; a missing filter matches all. */
export const billFilters = {
  types: z.array(z.enum(billTypes)).max(billTypes.length).optional(),
  sign: z.enum(['in', 'out']).optional(),
  /** Unix seconds, inclusive. */
  from: namedInstant.optional(),
  /** Unix seconds, exclusive. */
  until: namedInstant.optional(),
  /** The smallest and largest unsigned size of a bill. */
  amount_min: positiveAmount.optional(),
  amount_max: positiveAmount.optional(),
};

/**
 * The same filters with their amounts as text: a statement's link contains them, and its document prints them as typed.
 */
export const statementFilters = {
  ...billFilters,
  amount_min: positiveAmountText.optional(),
  amount_max: positiveAmountText.optional(),
};

/** Text in a bill's name, the other side's name or the note; a number with at least four digits; or an amount. */
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

/** The input of `provenEntry`. */
export const entryProof = z.object({
  parts: z
    .array(z.union([z.strictObject({ salt: z.string(), text: z.string() }), z.strictObject({ hash: z.string() })]))
    .readonly(),
  path: z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string() })).readonly(),
  block: blockHeader,
  chain: z.array(blockHeader).readonly(),
});

/** The kinds of owner of an entry's leg, as far as one side of the entry may know. */
export const postingOwners = ['you', 'other', 'merchant', 'platform', 'outside'] as const;
export const postingPurposes = [
  'available',
  'on_sale',
  'in_trade',
  'held',
  'fees',
  'issuance',
  'usdt_reserve',
] as const;

const entryPosting = z.object({
  owner: z.enum(postingOwners),
  /** The nickname of the other user; otherwise null. */
  name: z.string().nullable(),
  /** The purpose of the owner's account; null if it is private to the owner. */
  purpose: z.enum(postingPurposes).nullable(),
  currency: z.string(),
  /** The amount that left this account, or null. */
  debit: amount.nullable(),
  /** The amount credited to this account, or null. */
  credit: amount.nullable(),
});

export const billCalls = {
  'POST /api/report/fund': {
    says: 'The statement: every bill of the own accounts, newest first, read from the books, with the sums of the months shown. A page of a search may be short or empty and still have a next one.',
    access: 'user',
    shows: ['balance'],
    guardedAs: 'wallet-orders',
    request: z.strictObject({ ...pageRequest, ...billFilters, search }),
    answer: z.object({
      rows: z.array(billRow),
      next_cursor: z.string().nullable(),
      /**
       * For each month of this page's rows (in UTC+8): the sums of in and out over all of the user's accounts, from the
       * bills under the same filters. Empty for a search, which knows only the bills searched so far.
       */
      months: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), in: amount, out: amount })),
    }),
    refusals: {},
  },
  'GET /api/report/bill': {
    says: 'One bill of the statement with its whole entry: every account it moved, and the sealed block it stands in.',
    access: 'user',
    guardedAs: 'wallet-orders',
    shows: [],
    request: z.strictObject({ id }),
    answer: z.object({
      bill: billRow,
      lines: z.array(entryPosting),
      /** The entry's debits by currency; its credits are equal. */
      totals: z.array(z.object({ currency: z.string(), amount })),
      /** Null until the entry is sealed, which takes a second or two. */
      block: z
        .object({ height: z.number().int(), hash: z.string(), entries: z.number().int(), sealed_at: instant })
        .nullable(),
    }),
    refusals: pick(billRefusals, 'BillNotFound'),
  },
  'GET /api/report/proof': {
    says: 'The proof that the entry of an own bill is sealed as it is, up to a published block. Check it with `provenEntry`; it needs no server.',
    access: 'user',
    guardedAs: 'wallet-orders',
    shows: [],
    request: z.strictObject({
      id,
      /**
       * The height of the published block that the proof ends at; if missing, or lower than the bill's own block, it
       * ends at the latter.
       */
      head: z.coerce.number().int().min(1).max(LIST_POSITION_MAX).optional(),
    }),
    answer: z.object({ proof: entryProof }),
    refusals: pick(billRefusals, 'BillNotFound', 'NotSealed', 'SealedBefore'),
  },
  'POST /api/report/export': {
    says: 'Bills of the statement for a file, under the same filters, newest first, up to 1,000 a call; ask on with `next_cursor`.',
    access: 'user',
    shows: ['balance'],
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
