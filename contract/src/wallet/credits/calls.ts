import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { amount, done, id, instant, page, pageRequest, positiveAmount, shortText } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { operatorRefusals } from '../../staff/operators/refusals.ts';
import { queueCase } from '../../staff/queues/queue-case.ts';
import { signatureRefusals } from '../../staff/signatures/proposal-refusals.ts';
import { signerBar } from '../../staff/signatures/signer-bar.ts';
import { creditRefusals } from './refusals.ts';
import { creditKinds, creditStatus, REFERENCE_MAX } from './status.ts';

const ACCOUNT_TEXT_MAX = 20;
const statusNumber = z.union(Object.values(creditStatus).map((number) => z.literal(number)));
const operator = z.object({ id, name: z.string() });

/** Coins that an operator requested to credit or to take back, with the facts that the second operator needs. */
const creditCase = z.object({
  ...queueCase,
  credit_no: z.string(),
  kind: z.enum(creditKinds),
  status: statusNumber,
  currency: z.string(),
  amount,
  /** The text shown to the user, in both languages. */
  reason: z.string(),
  reason_en: z.string(),
  reference: z.string(),
  asked_by: operator,
  /** Why the reader cannot give the second signature; null if they can, or if the credit has ended. */
  bar: signerBar.nullable(),
  expires_at: instant,
  person: z.object({
    userid: id,
    account: z.string(),
    nickname: z.string(),
    real_name: z.string(),
    level: z.number().int(),
    registered_at: instant,
    /** The user's available coins now. */
    free: amount,
  }),
  /**
   * The sums that operators credited to this user and took back within the last 30 days, and how often this same
   * amount.
   */
  before: z.object({ credited: amount, taken_back: amount, times: z.number().int(), same_amount: z.number().int() }),
  /** How and by whom it ended; null while it waits. The operator is null if it expired. */
  ended: z.object({ by: operator.nullable(), at: instant, reason: z.string() }).nullable(),
  /** The entry in the books; null unless signed. */
  entry_id: id.nullable(),
});

export const creditCalls = {
  'POST /api/operator/credits': {
    says: 'Credits that wait for a second operator, oldest first; `is_over` gives those that ended, newest first, `id` one alone, whatever became of it.',
    access: 'operator',
    shows: ['credits'],
    request: z.strictObject({ ...pageRequest, is_over: z.boolean().default(false), id: id.optional() }),
    answer: page(creditCase),
    refusals: {},
  },
  'POST /api/operator/credits/ask': {
    says: 'Asks to credit coins to a person, or to take back coins that they have free. Moves nothing: another operator has to sign it before its time is over.',
    access: 'operator',
    changes: ['credits', 'queues', 'audit'],
    request: z.strictObject({
      kind: z.enum(creditKinds),
      /** The account number of the user. */
      account: z.string().trim().min(1).max(ACCOUNT_TEXT_MAX),
      amount: positiveAmount,
      reason: shortText,
      reason_en: shortText,
      reference: z.string().trim().min(1).max(REFERENCE_MAX),
    }),
    answer: creditCase,
    refusals: pick(creditRefusals, 'CreditPersonNotFound', 'CreditExceedsBalance'),
  },
  'POST /api/operator/credits/claim': {
    says: 'Takes a credit so that no other operator works on it; `claim` false gives it back.',
    access: 'operator',
    changes: ['credits', 'queues', 'audit'],
    request: z.strictObject({ id, claim: z.boolean() }),
    answer: done,
    refusals: { ...operatorRefusals, ...pick(creditRefusals, 'CreditIsOwn', 'CreditMovedOn') },
  },
  'POST /api/operator/credits/decide': {
    says: 'Signs what another operator asked for, which posts it and tells the person, or refuses it.',
    access: 'operator',
    changes: ['credits', 'users', 'queues', 'decided', 'audit'],
    request: z.strictObject({ id, decision: z.enum(['sign', 'refuse']), reason: shortText }),
    answer: done,
    refusals: {
      ...operatorRefusals,
      ...pick(creditRefusals, 'CreditIsOwn', 'CreditMovedOn', 'CreditExceedsBalance', 'CreditAccountClosed'),
      ...signatureRefusals,
    },
  },
  'POST /api/operator/credits/cancel': {
    says: 'Takes back what one asked for oneself, while nobody has signed or refused it.',
    access: 'operator',
    changes: ['credits', 'queues', 'audit'],
    request: z.strictObject({ id, reason: shortText }),
    answer: done,
    refusals: { ...pick(operatorRefusals, 'CaseNotFound'), ...pick(creditRefusals, 'CreditNotYours', 'CreditMovedOn') },
  },
} as const satisfies CallTable;
