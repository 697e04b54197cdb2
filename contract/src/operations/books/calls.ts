import * as z from 'zod';
import { billTypes } from '../../ledger/journal/bill-types.ts';
import { causeKinds, entryKinds } from '../../ledger/journal/entry-kinds.ts';
import type { CallTable } from '../../platform/call.ts';
import { amount, id, instant, namedInstant, nothing, pageRequest, positiveAmountText } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { usdtChains } from '../../usdt/chains/chains.ts';
import { entryProof } from '../../wallet/bills/calls.ts';
import { bookRefusals } from './refusals.ts';

const SEARCH_MAX = 80;

/** The owner of an account: a user, a merchant, the platform, or the outside world. */
const owner = z.object({
  kind: z.enum(['user', 'merchant', 'platform', 'external']),
  /** For a user: the id, account number and nickname. */
  userid: id.nullable(),
  account: z.string().nullable(),
  nickname: z.string().nullable(),
});

const ledgerAccount = z.object({
  id,
  owner,
  purpose: z.enum(['available', 'on_sale', 'in_trade', 'held', 'balance', 'issuance', 'fees', 'usdt_reserve', 'usdt']),
  currency: z.string(),
  /** The current balance; below zero for issuance and the outside world. */
  balance: amount,
  /** The number of its postings; 0 if it never moved. */
  lines: z.number().int(),
});

/** The cause of a movement. */
const cause = z.object({
  kind: z.enum(causeKinds),
  id,
  /** The cause's readable number; null if it has none. */
  no: z.string().nullable(),
});

const accountPosting = z.object({
  number: z.number().int(),
  entry_id: id,
  kind: z.enum(entryKinds),
  cause,
  /** Signed: positive in, negative out. */
  amount,
  balance_after: amount,
  at: instant,
  /** The type of its bill on the owner's statement; null for none. */
  bill: z.enum(billTypes).nullable(),
});

const posting = z.object({
  account_id: id,
  owner,
  purpose: ledgerAccount.shape.purpose,
  currency: z.string(),
  amount,
  balance_before: amount,
  balance_after: amount,
  bill: z.enum(billTypes).nullable(),
});

/** A cause with the facts that a reader needs. */
const knownCause = cause.extend({
  /** The id opened on a console screen: for a review its trade, otherwise the cause itself. */
  subject_id: id,
  /** Whether the cause still waits for a decision. */
  is_open: z.boolean(),
  people: z.array(
    z.object({
      role: z.enum(['seller', 'buyer', 'sender', 'receiver', 'person']),
      userid: id,
      nickname: z.string(),
      account: z.string(),
    }),
  ),
  /** The sender's note of a transfer. */
  memo: z.string(),
});

/** The balance of the reserve's addresses on a chain, and the books' figure at that moment. */
const chainReserve = z.object({
  chain: z.enum(usdtChains),
  /** The books' current figure: credited from this chain less paid out on it. */
  booked: amount,
  /** Null before the first reading. */
  reading: z
    .object({
      tried_at: instant,
      /** False if the node did not answer the last time; then the rest is from the previous reading, if any. */
      is_answered: z.boolean(),
      found: z
        .object({
          at: instant,
          block: z.number().int(),
          /** At the deposit addresses, at the payout address, and at the platform's reserve addresses. */
          deposits: amount,
          payer: amount,
          kept: amount,
          all: amount,
          booked: amount,
          /** The chain's figure less the books': below zero if something is missing. */
          difference: amount,
          addresses: z.number().int(),
          /** The number of deposit addresses not read because there are too many. */
          left_out: z.number().int(),
        })
        .nullable(),
    })
    .nullable(),
});

export const bookCalls = {
  'POST /api/operator/books/accounts': {
    says: "Accounts of the books: the platform's own without a text, otherwise those of the people whom it matches; and the entry, when it is the id of one.",
    access: 'operator',
    shows: [],
    request: z.strictObject({ text: z.string().trim().max(SEARCH_MAX).default('') }),
    answer: z.object({ accounts: z.array(ledgerAccount), entry_id: id.nullable() }),
    refusals: {},
  },
  'POST /api/operator/books/lines': {
    says: 'One account: what it and the other accounts of its owner hold, and its lines under the filters, newest first. A page may be empty and have a next one: rare lines are looked for a stretch at a time.',
    access: 'operator',
    shows: [],
    request: z.strictObject({
      ...pageRequest,
      account_id: id,
      kinds: z.array(z.enum(entryKinds)).min(1).max(entryKinds.length).optional(),
      sign: z.enum(['in', 'out']).optional(),
      /** Unix seconds: `from` is inclusive, `until` exclusive. */
      from: namedInstant.optional(),
      until: namedInstant.optional(),
      /** The smallest and largest unsigned size of a posting, in the account's currency. */
      amount_min: positiveAmountText.optional(),
      amount_max: positiveAmountText.optional(),
    }),
    answer: z.object({
      account: ledgerAccount,
      /** The other accounts of the same owner. */
      beside: z.array(ledgerAccount),
      rows: z.array(accountPosting),
      next_cursor: z.string().nullable(),
      /** The number of the oldest posting searched so far. */
      looked_to: z.number().int(),
    }),
    refusals: pick(bookRefusals, 'AccountNotFound'),
  },
  'POST /api/operator/books/entry': {
    says: 'One entry with all that it moved, before and after, the block that seals it, and what caused it.',
    access: 'operator',
    shows: [],
    request: z.strictObject({ id }),
    answer: z.object({
      id,
      key: z.string(),
      kind: z.enum(entryKinds),
      at: instant,
      cause: knownCause,
      postings: z.array(posting),
      /** Null until it is sealed, which takes a second or two. */
      block: z
        .object({
          height: z.number().int(),
          root: z.string(),
          hash: z.string(),
          entries: z.number().int(),
          sealed_at: instant,
        })
        .nullable(),
    }),
    refusals: pick(bookRefusals, 'EntryNotFound'),
  },
  'POST /api/operator/books/proof': {
    says: 'The proof that an entry is sealed as it is, with all its lines, up to the newest published block that may be behind it. Check it with `provenEntry`.',
    access: 'operator',
    shows: [],
    request: z.strictObject({ id }),
    answer: z.object({
      proof: entryProof,
      /** The block published on a day; null until one includes the entry. */
      published: z.object({ day: z.string(), height: z.number().int(), hash: z.string() }).nullable(),
    }),
    refusals: pick(bookRefusals, 'EntryNotFound', 'EntryNotSealed', 'EntrySealedBefore'),
  },
  'POST /api/operator/books/circulation': {
    says: 'Coins in circulation and how they came to be, the USDT against them by the books and on the chains, the last audit and the last published proof.',
    access: 'operator',
    shows: [],
    request: nothing,
    answer: z.object({
      currency: z.string(),
      circulation: amount,
      /** Balances of users and merchants plus the platform's fees; together the circulation. */
      owed: amount,
      fees: amount,
      /** Bought less redeemed, credited less taken back, plus opening coins; together the circulation. */
      sources: z.object({ bought: amount, redeemed: amount, credited: amount, taken_back: amount, opening: amount }),
      /**
       * USDT according to the books, and the USDT value of all coins at the rate in force, which is null if no rate was
       * set.
       */
      reserve: amount,
      needed: amount.nullable(),
      chains: z.array(chainReserve),
      audit: z
        .object({ at: instant, entries: z.number().int(), faults: z.number().int(), said: z.array(z.string()) })
        .nullable(),
      proof: z
        .object({
          day: z.string(),
          made_at: instant,
          root_hash: z.string(),
          owed: amount,
          circulation: amount,
          reserve: amount,
          block: z.number().int().nullable(),
        })
        .nullable(),
      /** The newest days with a proof, oldest first. The reserve is in coins at the current rate, null without one. */
      days: z.array(z.object({ day: z.string(), circulation: amount, reserve: amount.nullable() })),
    }),
    refusals: {},
  },
} as const satisfies CallTable;
