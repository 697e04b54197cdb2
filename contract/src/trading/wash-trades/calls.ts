import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { amount, id, instant, page, pageRequest, shortText } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { operatorRefusals } from '../../staff/operators/refusals.ts';
import { proposalView } from '../../staff/signatures/proposal-calls.ts';
import { proposalRefusals } from '../../staff/signatures/proposal-refusals.ts';
import { reputationRules } from '../market/reputation-rules.ts';
import { washReasons } from './reasons.ts';
import { washRefusals } from './refusals.ts';

const member = z.object({ userid: id, nickname: z.string() });

/** Two people, or a ring of people, whose trades of the last 30 days look like wash trades. */
const washPattern = z.object({
  id,
  people: z.array(member).min(2),
  reasons: z.array(z.enum(washReasons)).min(1),
  trades: z.number().int(),
  currency: z.string(),
  fiat: z.string(),
  fiat_amount: amount,
  /** The number of trades below the smallest sum that counts, and of trades at a price far from the reference. */
  small: z.number().int(),
  price_off: z.number().int(),
  /** The number of trades in each direction. */
  ways: z.array(z.object({ seller: member, buyer: member, trades: z.number().int() })),
  newest: z.array(z.object({ id, transaction_no: z.string() })),
  first_at: instant,
  last_at: instant,
  /**
   * The exclusion in force, or null if the trades count. Its operator is null if the server found it. Readers may end
   * their own exclusion alone; ending another takes a second operator.
   */
  excluded: z.object({ since: instant, by: z.string().nullable(), reason: z.string(), is_own: z.boolean() }).nullable(),
  /** The proposal to end the exclusion that waits for a second operator. */
  proposal: proposalView.nullable(),
});

export const washTradeCalls = {
  'POST /api/operator/wash-trades': {
    says: 'Patterns of trades that look as if they were made for show, newest first: why each is listed, its trades, and whether it counts. Looked for by a job; the answer says when last.',
    access: 'operator',
    shows: ['wash-trades'],
    request: z.strictObject(pageRequest),
    answer: page(washPattern).extend({ looked_at: instant.nullable(), fiat: z.string(), rules: reputationRules }),
    refusals: {},
  },
  'POST /api/operator/wash-trades/decide': {
    says: 'Excludes those in a pattern from reputations and the reference price, or passes the pattern as it is, with a reason; lets them count again, or proposes it where somebody else or the server excluded them.',
    access: 'operator',
    changes: ['wash-trades', 'proposals', 'queues', 'audit'],
    request: z.strictObject({ id, decision: z.enum(['exclude', 'let_in', 'pass']), reason: shortText }),
    answer: washPattern,
    refusals: {
      ...pick(operatorRefusals, 'CaseNotFound'),
      ...pick(proposalRefusals, 'ProposalWaits'),
      ...washRefusals,
    },
  },
} as const satisfies CallTable;
