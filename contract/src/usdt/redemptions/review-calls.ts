import * as z from 'zod';
import { personStops } from '../../accounts/users/person-stops.ts';
import type { CallTable } from '../../platform/call.ts';
import { amount, done, id, instant, nothing, officialReason, page, queueRequest } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { operatorRefusals } from '../../staff/operators/refusals.ts';
import { queueCase } from '../../staff/queues/queue-case.ts';
import { firstSignature } from '../../staff/signatures/first-signature.ts';
import { signatureRefusals } from '../../staff/signatures/proposal-refusals.ts';
import { usdtChains } from '../chains/chains.ts';
import { redemptionView } from './calls.ts';
import { payoutFile } from './payout-file.ts';
import { redemptionRefusals } from './refusals.ts';
import { redemptionReviewReasons, SIGNED_TEXT_MAX } from './status.ts';

const redemptionCase = z.object({
  ...queueCase,
  redemption: redemptionView,
  person: z.object({
    userid: id,
    account: z.string(),
    nickname: z.string(),
    real_name: z.string(),
    level: z.number().int(),
    registered_at: instant,
    /** The reasons why this user may not move coins now. */
    stops: z.array(z.enum(personStops)),
  }),
  /** Earlier payouts to this user, how many went to this address, and how many other users were paid there. */
  before: z.object({
    redemptions: z.number().int(),
    usdt: amount,
    to_this_address: z.number().int(),
    others_at_this_address: z.number().int(),
  }),
  /** The sum of coins bought by trades within the last day. */
  bought_today: amount,
  needs_four_eyes: z.boolean(),
  review_reasons: z.array(z.enum(redemptionReviewReasons)),
  first_signature: firstSignature,
  /** Null until the payout is prepared. */
  file: payoutFile.nullable(),
  /** The node's message if it rejected the signed transaction; null if it accepted it. */
  node_says: z.string().nullable(),
});

export const redemptionReviewCalls = {
  'POST /api/operator/redemptions': {
    says: 'Redemptions that wait for an operator or for their confirmations, oldest first; `is_over` gives those that ended, newest first, `id` one alone, whatever became of it.',
    access: 'operator',
    shows: ['redemptions'],
    request: z.strictObject({ ...queueRequest, is_over: z.boolean().default(false) }),
    answer: page(redemptionCase),
    refusals: {},
  },
  'POST /api/operator/redemptions/claim': {
    says: 'Takes a redemption so that no other operator works on it; `claim` false gives it back.',
    access: 'operator',
    changes: ['redemptions', 'queues', 'audit'],
    request: z.strictObject({ id, claim: z.boolean() }),
    answer: done,
    refusals: { ...operatorRefusals, ...pick(redemptionRefusals, 'OwnRate') },
  },
  'POST /api/operator/redemptions/decide': {
    says: 'Approves or refuses a claimed redemption, with a reason in both languages, which the person reads in their own when it is refused. Above a sum two operators have to approve; `is_done` says whether it is decided.',
    access: 'operator',
    changes: ['redemptions', 'queues', 'decided', 'audit'],
    request: z.strictObject({ id, decision: z.enum(['approve', 'refuse']), reason: officialReason }),
    answer: z.object({ is_done: z.boolean() }),
    refusals: {
      ...operatorRefusals,
      ...pick(redemptionRefusals, 'RedemptionMovedOn', 'RedemptionPersonStopped', 'OwnRate'),
      ...signatureRefusals,
    },
  },
  'POST /api/operator/redemptions/prepare': {
    says: 'Makes the payout of an approved redemption ready to be signed outside the server; again for new fees at the same nonce.',
    access: 'operator',
    changes: ['redemptions', 'queues', 'audit'],
    request: z.strictObject({ id }),
    answer: payoutFile,
    refusals: {
      ...operatorRefusals,
      ...pick(
        redemptionRefusals,
        'RedemptionClosed',
        'RedemptionMovedOn',
        'RedemptionPersonStopped',
        'ChainNotAnswering',
        'PayoutAddressIsContract',
        'PayoutAccountShort',
        'NewAddressWaits',
        'OwnRate',
        'PayoutStillValid',
      ),
    },
  },
  'POST /api/operator/redemptions/import': {
    says: 'Takes the signed transaction of a prepared payout, field by field the same as approved, and hands it to the network.',
    access: 'operator',
    changes: ['redemptions', 'queues', 'audit'],
    request: z.strictObject({ id, signed: z.string().trim().min(1).max(SIGNED_TEXT_MAX) }),
    answer: z.object({ tx_hash: z.string() }),
    refusals: {
      ...operatorRefusals,
      ...pick(
        redemptionRefusals,
        'RedemptionMovedOn',
        'SignedTextUnreadable',
        'SignedFieldDiffers',
        'SignedBySomebodyElse',
      ),
    },
  },
  'POST /api/operator/redemptions/payers': {
    says: 'The addresses that pay out: what each holds on its chain now, and what it has still to pay.',
    access: 'operator',
    shows: ['redemptions'],
    request: nothing,
    answer: z.object({
      payers: z.array(
        z.object({
          chain: z.enum(usdtChains),
          address: z.string(),
          /** The USDT balance; null while the node does not answer. */
          there: amount.nullable(),
          /** Prepared payouts that are in no block yet. */
          promised: z.object({ payouts: z.number().int(), usdt: amount }),
          /** Approved redemptions without a prepared payout. */
          approved: z.object({ payouts: z.number().int(), usdt: amount }),
        }),
      ),
    }),
    refusals: {},
  },
} as const satisfies CallTable;
