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

/** The owner of an account: a user, a merchant, the platform, or the world outside. */
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
  /** The present balance; below zero for issuance and the world outside. */
  balance: amount,
  /** The number of its postings; 0 when nothing ever moved. */
  lines: z.number().int(),
});

/** The cause of a movement. */
const cause = z.object({
  kind: z.enum(causeKinds),
  id,
  /** The cause's number for people; null when it has none. */
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

/** A cause with what a reader has to know about it. */
const knownCause = cause.extend({
  /** The id that a screen of the console opens: for a review its trade, otherwise the cause itself. */
  subject_id: id,
  /** Whether it still waits for a decision. */
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

/** The balance at the reserve's addresses on a chain, and what the books said at that moment. */
const chainReserve = z.object({
  chain: z.enum(usdtChains),
  /** By the books now: credited from this chain less paid out on it. */
  booked: amount,
  /** Null before the first reading. */
  reading: z
    .object({
      tried_at: instant,
      /** False when the node did not answer the last time; then the rest is the reading before, if there was one. */
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
          /** On the chain less by the books: below zero when something is missing. */
          difference: amount,
          addresses: z.number().int(),
          /** Deposit addresses that were not read, because there are too many. */
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
      /** Unix seconds: from this instant, included; `until` is excluded. */
      from: namedInstant.optional(),
      until: namedInstant.optional(),
      /** Smallest and largest size of a posting, without its sign, in the account's currency. */
      amount_min: positiveAmountText.optional(),
      amount_max: positiveAmountText.optional(),
    }),
    answer: z.object({
      account: ledgerAccount,
      /** The other accounts of the same owner. */
      beside: z.array(ledgerAccount),
      rows: z.array(accountPosting),
      next_cursor: z.string().nullable(),
      /** The number of the oldest posting looked at so far. */
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
      /** Null for a second or two, until it is sealed. */
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
      /** The block published on a day; null while none is as late as the entry. */
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
      /** Balances of users and merchants, and the platform's fees; together the circulation. */
      owed: amount,
      fees: amount,
      /** Bought less redeemed, credited less taken back, and the opening coins; together the circulation. */
      sources: z.object({ bought: amount, redeemed: amount, credited: amount, taken_back: amount, opening: amount }),
      /** USDT by the books, and the USDT that all coins are worth at the rate in force; null while no rate was set. */
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
      /** The newest days with a proof, the oldest first; the reserve in coins at the present rate, null without one. */
      days: z.array(z.object({ day: z.string(), circulation: amount, reserve: amount.nullable() })),
    }),
    refusals: {},
  },
} as const satisfies CallTable;
