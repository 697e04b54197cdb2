import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import {
  amount,
  id,
  instant,
  nothing,
  officialReason,
  page,
  pageRequest,
  queueRequest,
  saidReason,
} from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { operatorRefusals } from '../../staff/operators/refusals.ts';
import { sidesLeft } from '../../staff/signatures/alone-left.ts';
import { firstSignature } from '../../staff/signatures/first-signature.ts';
import { signatureRefusals } from '../../staff/signatures/proposal-refusals.ts';
import { paymentAccountRefusals } from '../payment-accounts/refusals.ts';
import { releaseCondition, tradeEvent } from './calls.ts';
import { CUSTOM_DAYS_MAX, figureSpans, isWholeSpan } from './figure-spans.ts';
import { tradeRefusals } from './refusals.ts';
import { cancelSayings, moneyStates, tradePhases, tradeStatus } from './status.ts';

const statusNumber = z.union(Object.values(tradeStatus).map((number) => z.literal(number)));
const holder = z.object({ id, name: z.string() });

/** A trade as operators see it in lists. */
const operatorTradeRow = z.object({
  id,
  transaction_no: z.string(),
  status: statusNumber,
  money_state: z.enum(moneyStates),
  buyer: z.object({ userid: id, nickname: z.string() }),
  seller: z.object({ userid: id, nickname: z.string() }),
  currency: z.string(),
  fiat: z.string(),
  amount,
  fiat_amount: amount,
  channel: z.string(),
  deadline_at: instant.nullable(),
  created_at: instant,
});

/** The delivery of one notice: to a device, or by SMS or e-mail when no device received it. */
export const delivery = z.object({
  type: z.string(),
  to: z.enum(['buyer', 'seller']),
  is_reminder: z.boolean(),
  sent_at: instant,
  delivered_at: instant.nullable(),
  /** When it was on a visible page; null if a device received it but nobody saw it. */
  seen_at: instant.nullable(),
  messaged: z.object({ by: z.enum(['sms', 'email']), at: instant }).nullable(),
  read_at: instant.nullable(),
});

/** Everything that happened in a trade, with times, to show its state at any moment. */
const tradeRecord = operatorTradeRow.extend({
  price: amount,
  reference: z.string(),
  finished_at: instant.nullable(),
  /** The buyer's reason for the cancellation. */
  cancel_said: z.enum(cancelSayings).nullable(),
  /** `clock_until` is the deadline running after the step; null if there was none. */
  events: z.array(tradeEvent.extend({ phase: z.enum(tradePhases).nullable(), clock_until: instant.nullable() })),
  notices: z.array(delivery),
  /** The chat's messages; their text is shown only to the operator who has claimed the trade's case. */
  lines: z.array(
    z.object({
      author: z.enum(['buyer', 'seller', 'automatic', 'official']),
      text: z.string().nullable(),
      has_file: z.boolean(),
      at: instant,
    }),
  ),
  is_chat_open: z.boolean(),
  suspended: z.object({ left_seconds: z.number().int() }).nullable(),
});

const count = z.number().int();

/** The figures of a span. An amount counts if the coins were released in full; days are in UTC+8. */
const figures = z.object({
  currency: z.string(),
  circulating: amount,
  running: z.object({ count, amount }),
  span: z.enum(figureSpans),
  in_span: z.object({
    ended: count,
    released: count,
    cancelled: count,
    amount,
    release_median_seconds: count.nullable(),
    release_slow_seconds: count.nullable(),
  }),
  /** Releases in the previous span, up to the same time. */
  released_before: count,
  /**
   * The length of each bar: hours of a day or days of a longer span, compared with the matching bar of the previous
   * span.
   */
  bar_seconds: count,
  bars: z.array(z.object({ at: instant, released: count, before: count })),
  channels: z.array(z.object({ channel: z.string(), ended: count, released: count, amount, disputed: count })),
});

const paymentMethods = z.object({
  methods: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      running_trades: count,
      paused: z.object({ reason: saidReason, by: z.string(), since: instant }).nullable(),
    }),
  ),
});

/** A suspended trade: the status it returns to, the time left, and the conditions of its release policy. */
const suspendedCase = operatorTradeRow.extend({
  claimed_by: holder.nullable(),
  waiting_since: instant,
  status_before: statusNumber,
  left_seconds: z.number().int(),
  release_policy: z.array(releaseCondition),
  events: z.array(tradeEvent),
  /** Sides that cannot act now: frozen, or no longer verified. */
  stopped_sides: z.array(z.enum(['buyer', 'seller'])),
  needs_four_eyes: z.boolean(),
  alone_left: sidesLeft,
  first_signature: firstSignature,
});

const refusals = {
  ...operatorRefusals,
  ...pick(
    tradeRefusals,
    'TradeNotFound',
    'TradeMovedOn',
    'NotAcceptedYet',
    'NotPaidYet',
    'NotYourStep',
    'DeadlinePassed',
  ),
};

export const tradeOperatorCalls = {
  'POST /api/operator/suspended': {
    says: 'Suspended trades, oldest first, each with what its decision needs; with `id` that one, whatever became of it.',
    access: 'operator',
    shows: ['trades'],
    request: z.strictObject(queueRequest),
    answer: page(suspendedCase),
    refusals: {},
  },
  'POST /api/operator/suspended/claim': {
    says: 'Takes a suspended trade so that no other operator works on it; `claim` false gives it back.',
    access: 'operator',
    changes: ['trades', 'queues', 'audit'],
    request: z.strictObject({ id, claim: z.boolean() }),
    answer: z.object({}),
    refusals: operatorRefusals,
  },
  'POST /api/operator/suspended/decide': {
    says: 'Resumes a suspended trade with the time that was left, releases it or returns its coins, with a reason that both sides read. Above a sum two operators sign.',
    access: 'operator',
    changes: ['trades', 'listings', 'queues', 'decided', 'audit'],
    request: z.strictObject({ id, decision: z.enum(['resume', 'release', 'return']), reason: officialReason }),
    answer: z.object({ is_done: z.boolean() }),
    refusals: { ...refusals, ...pick(tradeRefusals, 'SideStopped'), ...signatureRefusals },
  },
  'POST /api/operator/methods': {
    says: 'The payment methods: which are paused for all, since when, by whom and why, and how many running trades use each.',
    access: 'operator',
    shows: ['payment-methods'],
    request: nothing,
    answer: paymentMethods,
    refusals: {},
  },
  'POST /api/operator/methods/switch': {
    says: 'Pauses a payment method for all, with a reason that both sides of its trades read, or lets it run again. Clocks stand meanwhile.',
    access: 'operator',
    changes: ['payment-methods', 'trades', 'proposals', 'queues', 'audit'],
    request: z.strictObject({
      channel: z.string().max(40),
      is_paused: z.boolean(),
      reason: officialReason,
    }),
    answer: paymentMethods,
    refusals: { ...operatorRefusals, ...pick(paymentAccountRefusals, 'UnknownChannel') },
  },
  'POST /api/operator/trades': {
    says: 'Trades by number, reference, person or the number of their listing, newest first.',
    access: 'operator',
    shows: ['trades'],
    request: z.strictObject({ ...pageRequest, text: z.string().trim().max(80).default('') }),
    answer: page(operatorTradeRow),
    refusals: {},
  },
  'POST /api/operator/trades/record': {
    says: 'The record of one trade: its steps with their clocks, what was sent and when it arrived, what was said.',
    access: 'operator',
    shows: ['trades'],
    request: z.strictObject({ id }),
    answer: tradeRecord,
    refusals: pick(tradeRefusals, 'TradeNotFound'),
  },
  'POST /api/operator/trades/stop': {
    says: 'Suspends a running trade, or cancels it for the system (fraud): the coins go back to the seller. Both sides read why. Above a sum, one whose buyer says they have paid is only suspended: two operators decide on it.',
    access: 'operator',
    changes: ['trades', 'listings', 'queues', 'audit'],
    request: z.strictObject({ id, act: z.enum(['suspend', 'cancel']), reason: officialReason }),
    answer: operatorTradeRow,
    refusals: { ...refusals, ...pick(tradeRefusals, 'SuspendFirst') },
  },
  'GET /api/operator/figures': {
    says: 'A span in figures, the day unless another is asked for: what circulates by the books, what is in escrow, what was released, by hour or day and by channel. A custom span is whole days.',
    access: 'operator',
    shows: [],
    request: z
      .strictObject({
        span: z.enum(figureSpans).optional(),
        /** Days in UTC+8, inclusive; only for a custom span. */
        from: z.iso.date().optional(),
        until: z.iso.date().optional(),
      })
      .refine(isWholeSpan, { error: `from and until: 1 to ${CUSTOM_DAYS_MAX} days of a custom span` }),
    answer: figures,
    refusals: {},
  },
  'POST /api/operator/deadlines': {
    says: 'What is due next, and what is overdue: trades and turns of complaints.',
    access: 'operator',
    shows: ['trades', 'complaints'],
    request: z.strictObject({}),
    answer: z.object({
      rows: z.array(
        z.object({ kind: z.string(), due_at: instant, attempts: z.number().int(), trade: operatorTradeRow.nullable() }),
      ),
    }),
    refusals: {},
  },
} as const satisfies CallTable;
