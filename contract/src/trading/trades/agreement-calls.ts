import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { id } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { moved, tradeView } from './calls.ts';
import { tradeRefusals } from './refusals.ts';

const STEPS_MAX = 10_000;

/**
 * The number of steps in the timeline that a visible page showed. Without this number, the act proves nothing about
 * what was seen.
 */
const ofShownTrade = { id, seen_version: z.number().int().min(0).max(STEPS_MAX).optional() };

/** Calls by which the two sides of a trade agree with each other. */
export const tradeAgreementCalls = {
  'POST /api/transaction/ask_cancel': {
    says: 'One side asks the other to cancel by agreement after payment was said. A buyer says that they have not paid or have their money back.',
    access: 'user',
    guardedAs: 'trades',
    permission: 'transaction.act',
    changes: ['trades', 'balance'],
    request: z.strictObject({ ...ofShownTrade, has_not_paid: z.boolean().optional() }),
    answer: tradeView,
    refusals: { ...moved, ...pick(tradeRefusals, 'CancelAsked', 'NeedsNotPaid') },
  },
  'POST /api/transaction/answer_cancel': {
    says: 'The other side agrees to cancel, or does not. Unanswered for ten minutes, the wish lapses.',
    access: 'user',
    guardedAs: 'trades',
    permission: 'transaction.act',
    changes: ['trades', 'listings', 'allowances', 'balance'],
    request: z.strictObject({ ...ofShownTrade, agrees: z.boolean(), has_not_paid: z.boolean().optional() }),
    answer: tradeView,
    refusals: { ...moved, ...pick(tradeRefusals, 'NoCancelRequest', 'NeedsNotPaid') },
  },
  'POST /api/transaction/stop_clock': {
    says: 'One side stops the clock for 30 minutes because of trouble with a bank; once a trade and side.',
    access: 'user',
    guardedAs: 'trades',
    permission: 'transaction.act',
    changes: ['trades', 'balance'],
    request: z.strictObject(ofShownTrade),
    answer: tradeView,
    refusals: { ...moved, ...pick(tradeRefusals, 'ClockStopUsed', 'ClockStands') },
  },
} as const satisfies CallTable;
