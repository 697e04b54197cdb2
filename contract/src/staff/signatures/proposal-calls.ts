import * as z from 'zod';
import { publicationRefusals } from '../../content/publications/refusals.ts';
import { publishingRefusals } from '../../content/publications/voice/publishing-refusals.ts';
import { merchantRefusals } from '../../merchants/merchants/refusals.ts';
import { operatorManagementRefusals } from '../../operations/dashboard/refusals.ts';
import { userRefusals } from '../../operations/users/refusals.ts';
import type { CallTable } from '../../platform/call.ts';
import { id, instant, page, queueRequest, shortText } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { washRefusals } from '../../trading/wash-trades/refusals.ts';
import { bondKinds, proposalKinds, proposalStates } from './proposal-kinds.ts';
import { proposalRefusals, signatureRefusals } from './proposal-refusals.ts';
import { signerBar } from './signer-bar.ts';

const named = z.object({ id, name: z.string() });

/** A proposal that waits for a second operator or has ended. */
export const proposalView = z.object({
  id,
  kind: z.enum(proposalKinds),
  /** The readable name of the proposal's subject. */
  subject: z.string(),
  subject_id: id.nullable(),
  /** The current and proposed value of each changed field. */
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  reason: z.string(),
  proposed_by: named,
  proposed_at: instant,
  expires_at: instant,
  state: z.enum(proposalStates),
  ended: z.object({ by: named, at: instant, reason: z.string() }).nullable(),
  /** Why the reader cannot give the second signature; null if they can. */
  bar: signerBar.nullable(),
});

const signature = z.object({
  id,
  queue: z.string(),
  first: named,
  first_at: instant,
  second: named,
  second_at: instant,
  /** All bonds since then of the two operators and of those behind them. None of them joins the two. */
  bonds_since: instant,
  bonds: z.array(z.object({ from: named, to: named, kind: z.enum(bondKinds), at: instant })),
});

export const proposalCalls = {
  'POST /api/operator/proposals': {
    says: 'Proposals that wait for a second operator on screens that the reader has, oldest first; `is_over` gives decided ones, newest first, `id` a single one in any state.',
    access: 'operator',
    shows: ['proposals'],
    request: z.strictObject({ ...queueRequest, is_over: z.boolean().default(false) }),
    answer: page(proposalView),
    refusals: {},
  },
  'POST /api/operator/proposals/decide': {
    says: 'Approves, refuses or takes back a proposal. An approval takes effect at once; of an invitation it gives the code that goes with the link, told once.',
    access: 'operator',
    hasSecretAnswer: true,
    changes: 'everything',
    request: z.strictObject({ id, decision: z.enum(['approve', 'refuse', 'cancel']), reason: shortText }),
    answer: z.object({ proposal: proposalView, invitation_code: z.string().nullable() }),
    refusals: {
      ...pick(proposalRefusals, 'ProposalMovedOn', 'ProposalIsOwn', 'ProposalNotYours', 'RulesMovedOn'),
      ...signatureRefusals,
      ...pick(operatorManagementRefusals, 'OperatorNameTaken', 'OwnOperator'),
      ...userRefusals,
      ...pick(washRefusals, 'NotExcluded'),
      ...pick(merchantRefusals, 'MerchantIsSo', 'MerchantNotActive'),
      ...publishingRefusals,
      ...pick(publicationRefusals, 'ContentNotFound'),
    },
  },
  'POST /api/operator/signatures': {
    says: 'Who signed an act on this subject together, when, and which bonds between operators were looked at.',
    access: 'operator',
    shows: ['decided'],
    request: z.strictObject({ subject_id: id }),
    answer: z.object({ rows: z.array(signature) }),
    refusals: {},
  },
} as const satisfies CallTable;
