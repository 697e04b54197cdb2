import * as z from 'zod';
import { causeKinds, entryKinds } from '../../ledger/journal/entry-kinds.ts';
import type { CallTable } from '../../platform/call.ts';
import { amount, id, instant, namedInstant, nothing, pageRequest, positiveAmount } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { usdtChains } from '../../usdt/chains/chains.ts';
import { entryProof } from '../../wallet/bills/calls.ts';
import { billTypes } from '../../wallet/transfers/status.ts';
import { bookRefusals } from './refusals.ts';

const SEARCH_MAX = 80;

/** Whose account it is: a person's, a merchant's, the house's own, or the world outside. */
const owner = z.object({
  kind: z.enum(['user', 'merchant', 'platform', 'external']),
  /** Of a person: his id, account number and nickname. */
  userid: id.nullable(),
  account: z.string().nullable(),
  nickname: z.string().nullable(),
});

const ledgerAccount = z.object({
  id,
  owner,
  purpose: z.enum(['available', 'on_sale', 'in_trade', 'held', 'balance', 'issuance', 'fees', 'usdt_reserve', 'usdt']),
  currency: z.string(),
  /** What it holds now; below zero for issuance and the world outside. */
  balance: amount,
  /** How many lines it has; none where nothing ever moved. */
  lines: z.number().int(),
});

/** What made money move. */
const cause = z.object({
  kind: z.enum(causeKinds),
  id,
  /** Its number for people; null where it has none. */
  no: z.string().nullable(),
});

const accountLine = z.object({
  number: z.number().int(),
  entry_id: id,
  kind: z.enum(entryKinds),
  cause,
  /** Signed: what came is above zero, what went is below. */
  amount,
  balance_after: amount,
  at: instant,
  /** The line it makes on its owner's statement; null for none. */
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

/** A cause with what a reader has to know of it. */
const knownCause = cause.extend({
  /** What a room of the console opens: of a second look its trade, otherwise the cause itself. */
  subject_id: id,
  /** Whether it still waits for somebody. */
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

/** What a chain says lies at the addresses of the reserve, and what the books said at that moment. */
const chainReserve = z.object({
  chain: z.enum(usdtChains),
  /** By the books now: credited from this chain less paid out on it. */
  booked: amount,
  /** Null before the chain was asked the first time. */
  reading: z
    .object({
      tried_at: instant,
      /** False when the node did not answer the last time; then the rest is what was found before, if anything was. */
      is_answered: z.boolean(),
      found: z
        .object({
          at: instant,
          block: z.number().int(),
          /** At the addresses that people pay to, at the one that pays out, and where the house keeps its reserve. */
          deposits: amount,
          payer: amount,
          kept: amount,
          all: amount,
          booked: amount,
          /** On the chain less by the books: below zero when something is missing. */
          difference: amount,
          addresses: z.number().int(),
          /** Deposit addresses that were not asked about, because there are too many. */
          left_out: z.number().int(),
        })
        .nullable(),
    })
    .nullable(),
});

export const bookCalls = {
  'POST /api/operator/books/accounts': {
    says: "Accounts of the books: the house's own without a text, otherwise those of the people who are meant by it; and the entry, when it is the id of one.",
    access: 'operator',
    request: z.strictObject({ text: z.string().trim().max(SEARCH_MAX).default('') }),
    answer: z.object({ accounts: z.array(ledgerAccount), entry_id: id.nullable() }),
    refusals: {},
  },
  'POST /api/operator/books/lines': {
    says: 'One account: what it and the other accounts of its owner hold, and its lines under the filters, newest first. A page may be empty and have a next one: rare lines are looked for a stretch at a time.',
    access: 'operator',
    request: z.strictObject({
      ...pageRequest,
      account_id: id,
      kinds: z.array(z.enum(entryKinds)).min(1).max(entryKinds.length).optional(),
      sign: z.enum(['in', 'out']).optional(),
      /** Seconds since 1970: from this instant on, and up to, without, the other one. */
      from: namedInstant.optional(),
      until: namedInstant.optional(),
      /** Smallest and largest size of a line, whichever its sign, in the account's currency. */
      amount_min: positiveAmount.optional(),
      amount_max: positiveAmount.optional(),
    }),
    answer: z.object({
      account: ledgerAccount,
      /** The other accounts of the same owner. */
      beside: z.array(ledgerAccount),
      rows: z.array(accountLine),
      next_cursor: z.string().nullable(),
      /** The number of the oldest line that was looked at so far. */
      looked_to: z.number().int(),
    }),
    refusals: pick(bookRefusals, 'AccountNotFound'),
  },
  'POST /api/operator/books/entry': {
    says: 'One entry with all that it moved, before and after, the block that seals it, and what caused it.',
    access: 'operator',
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
    request: z.strictObject({ id }),
    answer: z.object({
      proof: entryProof,
      /** The block that was published on a day; null while none is as late as the entry. */
      published: z.object({ day: z.string(), height: z.number().int(), hash: z.string() }).nullable(),
    }),
    refusals: pick(bookRefusals, 'EntryNotFound', 'EntryNotSealed', 'EntrySealedBefore'),
  },
  'POST /api/operator/books/circulation': {
    says: 'Coins in circulation and how they came to be, the USDT against them by the books and on the chains, the last audit and the last published proof.',
    access: 'operator',
    request: nothing,
    answer: z.object({
      currency: z.string(),
      circulation: amount,
      /** What people and merchants have, and what the house has earned; circulation together. */
      owed: amount,
      fees: amount,
      /** Bought less redeemed, credited less taken back, and the coins that were there at the opening: circulation together. */
      sources: z.object({ bought: amount, redeemed: amount, credited: amount, taken_back: amount, opening: amount }),
      /** USDT by the books, and what all coins would ask for at the rate in force; null while none was ever set. */
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
      /** The newest days with a proof, the oldest first; the reserve in coins at the rate of now, null without one. */
      days: z.array(z.object({ day: z.string(), circulation: amount, reserve: amount.nullable() })),
    }),
    refusals: {},
  },
} as const satisfies CallTable;
