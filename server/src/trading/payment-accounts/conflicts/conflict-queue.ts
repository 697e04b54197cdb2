import type { AnswerOf } from '@eh/contract/calls.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { findUsers, type User } from '../../../accounts/users/index.ts';
import { type ReadContext, readContextOf } from '../../../platform/context.ts';
import { command, type Endpoint } from '../../../platform/http/endpoint.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { requireRole } from '../../../staff/operators/index.ts';
import { claimedCases, operatorQueue } from '../../../staff/queues/index.ts';
import { revealNumberFor } from '../reveal-number.ts';
import { type ConflictRow, countConflicts, findAnyConflict, findConflict, findConflicts } from './conflict-store.ts';
import { closeReport } from './report-conflict.ts';

type ConflictCase = AnswerOf<'POST /api/operator/accounts/claim'>;

const QUEUE = 'accounts';
const roles: readonly OperatorRole[] = ['reviewer', 'support'];

/** The queue of accounts that two people claim. */
export const accountConflictQueue = operatorQueue({
  name: QUEUE,
  roles,
  count: countConflicts,
  list: {
    waiting: (ctx, { past, limit }) => findConflicts(ctx, { afterId: past, limit }),
    find: findAnyConflict,
  },
  findOpen: findConflict,
  subjectOf: (conflict) => conflict.number_mask,
  present: presentCase,
  async decide(ctx, conflict, { reason }) {
    await closeReport(ctx, conflict.id);
    return { act: 'account.close', reason, answer: {} };
  },
});

export const conflictEndpoints: readonly Endpoint[] = [
  ...accountConflictQueue.endpoints(),
  command({
    call: 'POST /api/operator/accounts/unveil',
    handle: async (ctx, input) => {
      const { operatorId } = input.caller;
      await requireRole(readContextOf(ctx), operatorId, roles);
      await requireCaseAbout(readContextOf(ctx), operatorId, input.body.id);
      return revealNumberFor(ctx, operatorId, input.body);
    },
  }),
];

/** Refuses unless the operator has claimed a case about the account. */
async function requireCaseAbout(ctx: ReadContext, operatorId: string, accountId: string): Promise<void> {
  for (const { queue, caseId } of await claimedCases(ctx, operatorId))
    if (queue === QUEUE && (await findConflict(ctx, caseId))?.account_id === accountId) return;
  throw new Refusal(operatorRefusals.NotClaimed);
}

async function presentCase(
  ctx: ReadContext,
  conflict: ConflictRow,
  { claimedBy }: { readonly claimedBy: ConflictCase['claimed_by'] },
): Promise<ConflictCase> {
  const people = await findUsers(ctx, [conflict.owner_id, conflict.claimant_id]);
  return {
    id: conflict.id,
    claimed_by: claimedBy,
    waiting_since: Math.floor(conflict.first_at.getTime() / SECOND),
    account_id: conflict.account_id,
    channel: conflict.channel,
    number: conflict.number_mask,
    found_by: conflict.found_by,
    attempts: conflict.attempts,
    last_at: Math.floor(conflict.last_at.getTime() / SECOND),
    owner: presentPerson(people.get(conflict.owner_id)),
    claimant: presentPerson(people.get(conflict.claimant_id)),
  };
}

function presentPerson(user: User | undefined): ConflictCase['owner'] {
  if (!user) throw new Error('A person of a report is gone');
  return { userid: user.id, nickname: user.nickname, real_name: user.realName ?? '' };
}
