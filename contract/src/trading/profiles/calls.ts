import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import {
  done,
  id,
  instant,
  nothing,
  optionalText,
  page,
  pageRequest,
  queueRequest,
  shortText,
} from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { operatorRefusals } from '../../staff/operators/refusals.ts';
import { queueCase } from '../../staff/queues/queue-case.ts';
import { person, reputation } from '../market/listings.ts';
import { tradeRefusals } from '../trades/refusals.ts';
import { RATING_TAGS_MAX, ratingTags, reportCauses, reportOutcomes } from './parts.ts';
import { peopleRefusals } from './refusals.ts';

const ratingTag = z.enum([...ratingTags.good, ...ratingTags.bad]);

/** A rating of one side of a trade by the other. */
export const rating = z.object({
  is_good: z.boolean(),
  tags: z.array(ratingTag),
  words: z.string(),
  created_at: instant,
});

/** A user's full trade record, as their page shows it. */
const record = z.object({
  buys: z.number().int(),
  sales: z.number().int(),
  buying_completion_percent: z.string().nullable(),
  selling_completion_percent: z.string().nullable(),
  /** The number of different people with whom this user has finished trades. */
  partners: z.number().int(),
  good: z.number().int(),
  bad: z.number().int(),
  followers: z.number().int(),
  blockers: z.number().int(),
});

const personPage = z.object({
  person,
  record,
  is_self: z.boolean(),
  is_followed: z.boolean(),
  /** Whether the caller has blocked this person; the reverse is not disclosed. */
  is_blocked: z.boolean(),
  /** The number of trades that the caller has finished with this user. */
  trades_with_me: z.number().int(),
  /** The caller's last report of this person. */
  my_report: z.object({ outcome: z.enum(reportOutcomes), created_at: instant }).nullable(),
});

const relatedPerson = z.object({ userid: id, nickname: z.string(), avatar: z.string().nullable() });

const reportCase = z.object({
  ...queueCase,
  cause: z.enum(reportCauses),
  words: z.string(),
  transaction_id: id.nullable(),
  transaction_no: z.string().nullable(),
  reporter: relatedPerson,
  reported: relatedPerson,
  /** Earlier upheld reports about this user, and earlier dismissed reports by this reporter. */
  upheld_before: z.number().int(),
  dismissed_of_reporter: z.number().int(),
});

const pair = z.strictObject({ userid: id, is_on: z.boolean() });
const missing = pick(peopleRefusals, 'PersonNotFound');
const related = { ...missing, ...pick(peopleRefusals, 'NotWithYourself', 'ListFull') };

/** The caller's own record, and the counts of open tasks. */
const ownSummary = z.object({
  reputation,
  running_trades: z.number().int(),
  unread_lines: z.number().int(),
  open_complaints: z.number().int(),
  /** The deadline of the most urgent complaint waiting for this user; null if there is none. */
  answer_until: instant.nullable(),
});

export const peopleCalls = {
  'GET /api/people/me': {
    says: 'What stands on the page about oneself: how one trades, and counts beside its entries.',
    access: 'user',
    shows: ['trades', 'complaints', 'unread', 'ratings'],
    request: nothing,
    answer: ownSummary,
    refusals: {},
  },
  'GET /api/people/person': {
    says: 'How somebody trades: their record, and how the caller stands to them.',
    access: 'user',
    guardedAs: 'buy-market',
    shows: ['people', 'ratings'],
    request: z.strictObject({ id }),
    answer: personPage,
    refusals: missing,
  },
  'POST /api/people/ratings': {
    says: 'What others said of somebody after trades, the latest first. Their names are not told.',
    access: 'user',
    shows: ['ratings'],
    guardedAs: 'buy-market',
    request: z.strictObject({ ...pageRequest, userid: id }),
    answer: page(rating.extend({ side: z.enum(['buyer', 'seller']) })),
    refusals: missing,
  },
  'POST /api/people/follow': {
    says: 'Follows somebody, or no longer. Listings of followed people can be looked at alone.',
    access: 'user',
    guardedAs: 'buy-market',
    changes: ['people', 'market'],
    request: pair,
    answer: done,
    refusals: related,
  },
  'POST /api/people/block': {
    says: 'Blocks somebody, or no longer: neither sees or takes listings of the other. Running trades go on.',
    access: 'user',
    guardedAs: 'buy-market',
    changes: ['people', 'market'],
    request: pair,
    answer: done,
    refusals: related,
  },
  'POST /api/people/related': {
    says: 'Whom the caller follows, or has blocked.',
    access: 'user',
    shows: ['people'],
    guardedAs: 'buy-market',
    request: z.strictObject({ kind: z.enum(['followed', 'blocked']) }),
    answer: z.object({ rows: z.array(relatedPerson) }),
    refusals: {},
  },
  'POST /api/people/report': {
    says: 'Reports somebody to the platform; an operator looks at it.',
    access: 'user',
    guardedAs: 'buy-market',
    changes: ['people'],
    request: z.strictObject({
      userid: id,
      cause: z.enum(reportCauses),
      words: shortText,
      transaction_id: id.optional(),
    }),
    answer: done,
    refusals: {
      ...missing,
      ...pick(peopleRefusals, 'NotWithYourself', 'AlreadyReported', 'TooManyReports'),
      ...pick(tradeRefusals, 'TradeNotFound'),
    },
  },
  'GET /api/transaction/ratings': {
    says: 'What the two sides of an own trade said of each other, and until when the caller may still say it.',
    access: 'user',
    guardedAs: 'trades',
    shows: ['ratings'],
    request: z.strictObject({ id }),
    answer: z.object({ mine: rating.nullable(), theirs: rating.nullable(), rate_until: instant.nullable() }),
    refusals: pick(tradeRefusals, 'TradeNotFound'),
  },
  'POST /api/transaction/rate': {
    says: 'Rates the other side of a finished trade, once.',
    access: 'user',
    guardedAs: 'trades',
    changes: ['ratings'],
    request: z.strictObject({
      id,
      is_good: z.boolean(),
      tags: z.array(ratingTag).max(RATING_TAGS_MAX).default([]),
      words: optionalText.default(''),
    }),
    answer: rating,
    refusals: { ...pick(tradeRefusals, 'TradeNotFound'), ...pick(peopleRefusals, 'NotRateable', 'AlreadyRated') },
  },
  'POST /api/operator/reports': {
    says: 'The queue of reported people, oldest first; with `id` that one, whatever became of it.',
    access: 'operator',
    shows: ['reports'],
    request: z.strictObject(queueRequest),
    answer: page(reportCase),
    refusals: {},
  },
  'POST /api/operator/reports/claim': {
    says: 'Takes a report, or gives it back.',
    access: 'operator',
    changes: ['reports', 'queues', 'audit'],
    request: z.strictObject({ id, claim: z.boolean() }),
    answer: reportCase,
    refusals: operatorRefusals,
  },
  'POST /api/operator/reports/decide': {
    says: 'Upholds or dismisses a report, with a reason.',
    access: 'operator',
    changes: ['reports', 'queues', 'decided', 'audit'],
    request: z.strictObject({ id, outcome: z.enum(['upheld', 'dismissed']), reason: shortText }),
    answer: done,
    refusals: operatorRefusals,
  },
} as const satisfies CallTable;
