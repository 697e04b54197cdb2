import type { AnswerOf } from '@eh/contract/calls.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { findUsers, type User } from '../../../accounts/users/index.ts';
import { type ReadContext, readContextOf } from '../../../platform/context.ts';
import { command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { pageOfQueue } from '../../../platform/http/requests/pages.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { requireReader, requireRole } from '../../../staff/operators/index.ts';
import {
  claimCase,
  claimsOf,
  heldCases,
  type QueueSource,
  releaseClaim,
  requireClaim,
} from '../../../staff/queues/index.ts';
import { revealNumberFor } from '../reveal-number.ts';
import { closeReport } from './report-conflict.ts';
import { type ConflictRow, countConflicts, findAnyConflict, findConflict, findConflicts } from './store.ts';

type ConflictCase = AnswerOf<'POST /api/operator/accounts/claim'>;

const QUEUE = 'accounts';
const roles: readonly OperatorRole[] = ['reviewer', 'support'];

/** The queue of accounts that two people claim. */
export const accountConflictQueue: QueueSource = { name: QUEUE, roles, count: countConflicts };

export const conflictEndpoints: readonly Endpoint[] = [
  query('POST /api/operator/accounts', async (ctx, input) => {
    await requireReader(ctx, input.caller.operatorId, roles);
    const { page, nextCursor } = await pageOfQueue(input.body, {
      waiting: ({ past, limit }) => findConflicts(ctx, { afterId: past, limit }),
      find: (id) => findAnyConflict(ctx, id),
    });
    return { rows: await presentCases(ctx, page), next_cursor: nextCursor };
  }),
  command('POST /api/operator/accounts/claim', async (ctx, input) => {
    const { operatorId } = input.caller;
    await requireRole(readContextOf(ctx), operatorId, roles);
    const conflict = await openConflict(readContextOf(ctx), input.body.id);
    const claim = { queue: QUEUE, caseId: conflict.id, subject: conflict.number_mask, operatorId };
    await (input.body.claim ? claimCase(ctx, claim) : releaseClaim(ctx, claim));
    return presentCase(readContextOf(ctx), conflict);
  }),
  command('POST /api/operator/accounts/decide', async (ctx, input) => {
    const { operatorId } = input.caller;
    await requireRole(readContextOf(ctx), operatorId, roles);
    const conflict = await openConflict(readContextOf(ctx), input.body.id);
    await requireClaim(ctx, { queue: QUEUE, caseId: conflict.id, operatorId });
    await closeReport(ctx, conflict, { operatorId, reason: input.body.reason });
    return {};
  }),
  command('POST /api/operator/accounts/unveil', async (ctx, input) => {
    const { operatorId } = input.caller;
    await requireRole(readContextOf(ctx), operatorId, roles);
    await requireCaseAbout(readContextOf(ctx), operatorId, input.body.id);
    return revealNumberFor(ctx, operatorId, input.body);
  }),
];

/** Refuses unless the operator has claimed a case about the account. */
async function requireCaseAbout(ctx: ReadContext, operatorId: string, accountId: string): Promise<void> {
  for (const { queue, caseId } of await heldCases(ctx, operatorId))
    if (queue === QUEUE && (await findConflict(ctx, caseId))?.account_id === accountId) return;
  throw new Refusal(operatorRefusals.NotClaimed);
}

async function openConflict(ctx: ReadContext, id: string): Promise<ConflictRow> {
  const conflict = await findConflict(ctx, id);
  if (!conflict) throw new Refusal(operatorRefusals.CaseNotFound);
  return conflict;
}

async function presentCase(ctx: ReadContext, conflict: ConflictRow): Promise<ConflictCase> {
  const [presented] = await presentCases(ctx, [conflict]);
  if (!presented) throw new Error(`The report ${conflict.id} is gone`);
  return presented;
}

async function presentCases(ctx: ReadContext, rows: readonly ConflictRow[]): Promise<ConflictCase[]> {
  const claims = await claimsOf(
    ctx,
    QUEUE,
    rows.map((row) => row.id),
  );
  const people = await findUsers(
    ctx,
    rows.flatMap((row) => [row.owner_id, row.claimant_id]),
  );
  return rows.map((row) => ({
    id: row.id,
    claimed_by: claims.get(row.id) ?? null,
    waiting_since: Math.floor(row.first_at.getTime() / SECOND),
    account_id: row.account_id,
    channel: row.channel,
    number: row.number_mask,
    found_by: row.found_by,
    attempts: row.attempts,
    last_at: Math.floor(row.last_at.getTime() / SECOND),
    owner: presentPerson(people.get(row.owner_id)),
    claimant: presentPerson(people.get(row.claimant_id)),
  }));
}

function presentPerson(user: User | undefined): ConflictCase['owner'] {
  if (!user) throw new Error('A person of a report is gone');
  return { userid: user.id, nickname: user.nickname, real_name: user.realName ?? '' };
}
