import type { AnswerOf } from '@eh/contract/calls.ts';
import { nowSeconds } from './sample-listing-case.ts';

type Proposal = AnswerOf<'POST /api/operator/proposals'>['rows'][number];

const proposal: Proposal = {
  id: '00000000-0000-4000-8000-000000000f01',
  kind: 'operator.role',
  subject: 'nora',
  subject_id: null,
  changes: [{ field: 'role', before: 'support', after: 'auditor' }],
  reason: 'Checks the others from now on',
  proposed_by: { id: '00000000-0000-4000-8000-00000000000f', name: 'fiona' },
  proposed_at: nowSeconds - 600,
  expires_at: nowSeconds + 86_400,
  state: 'waiting',
  ended: null,
  bar: null,
};

/** A proposal of another owner, fiona, that waits for a second signature. */
export function waitingProposal(changes: Partial<Proposal> = {}): Proposal {
  return { ...proposal, ...changes };
}
