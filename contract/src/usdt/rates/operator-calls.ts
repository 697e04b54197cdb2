import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { done, shortText } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { proposalView } from '../../staff/signatures/proposal-calls.ts';
import { proposalRefusals } from '../../staff/signatures/proposal-refusals.ts';
import { rateText } from './calls.ts';

const SPREAD_PERMILLE_MAX = 200;
const GOOD_MINUTES_MAX = 10_080;

export const rateOperatorCalls = {
  'POST /api/operator/exchange/rate': {
    says: 'Sets the rate and its spread, for as long as it is good; no quote is given on a stale one. Away from the last rates by more than a band it is proposed, and a second person approves it.',
    access: 'operator',
    changes: ['rates', 'proposals', 'queues', 'audit'],
    request: z.strictObject({
      base: rateText,
      spread_permille: z.number().int().min(0).max(SPREAD_PERMILLE_MAX),
      /** Minutes until the rate is stale; null if it is valid until the next one is set. */
      good_minutes: z.number().int().min(1).max(GOOD_MINUTES_MAX).nullable(),
      reason: shortText,
    }),
    answer: z.object({ proposal: proposalView.nullable() }),
    refusals: pick(proposalRefusals, 'ProposalWaits'),
  },
  'POST /api/operator/exchange/open': {
    says: 'Opens or closes buying with USDT, or redeeming for it, for everybody. What is under way goes on all the same.',
    access: 'operator',
    changes: ['rates', 'proposals', 'queues', 'audit'],
    request: z.strictObject({
      direction: z.enum(['buy', 'redeem']).default('buy'),
      is_open: z.boolean(),
      reason: shortText,
    }),
    answer: done,
    refusals: {},
  },
} as const satisfies CallTable;
