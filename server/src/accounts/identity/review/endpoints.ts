import { identityRefusals } from '@eh/contract/accounts/identity/refusals.ts';
import { PAGE_SIZE_DEFAULT } from '@eh/contract/platform/fields.ts';
import type { OperatorAct } from '@eh/contract/staff/audit-log/operator-acts.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../../platform/context.ts';
import { command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { readCursor, UUID, WHOLE_NUMBER, writeCursor } from '../../../platform/http/requests/cursor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordAct } from '../../../staff/audit-log/index.ts';
import { requireReader, requireRole } from '../../../staff/operators/index.ts';
import { claimCase, type QueueSource, releaseClaim, requireClaim } from '../../../staff/queues/index.ts';
import { findUser, findUserOfAccount } from '../../users/index.ts';
import type { IdentityRules } from '../rules.ts';
import { type CheckRow, findCheck } from '../store.ts';
import { decideCheck, type Outcome, reopenCheck, step } from './decide-check.ts';
import { presentFigures } from './figures.ts';
import { presentCase, presentCases } from './present-case.ts';
import { IDENTITY_QUEUE, reviewers } from './review-queue.ts';
import { casesIn, waitingCount } from './store.ts';

/** The queue of people who wait to be verified. */
export const identityReviewQueue: QueueSource = { name: IDENTITY_QUEUE, roles: reviewers, count: waitingCount };

/** The audit log entry of each outcome. */
const actOf: Readonly<Record<Outcome, OperatorAct>> = {
  passed: 'identity.pass',
  returned: 'identity.return',
  referred: 'identity.refer',
  waits_for_second: 'identity.sign',
};

export function identityReviewEndpoints(rules: IdentityRules): readonly Endpoint[] {
  return [...lookEndpoints(), ...decisionEndpoints(rules)];
}

function lookEndpoints(): readonly Endpoint[] {
  return [
    query('POST /api/operator/identity', async (ctx, input) => {
      await requireReader(ctx, input.caller.operatorId, reviewers);
      const { state, account, cursor, limit = PAGE_SIZE_DEFAULT } = input.body;
      const [at, id] = readCursor(cursor, WHOLE_NUMBER, UUID) ?? [];
      const user = account === undefined ? null : await findUserOfAccount(ctx, account);
      if (account !== undefined && user === null) return { rows: [], next_cursor: null };
      const after = at === undefined || id === undefined ? null : { at: new Date(Number(at)), id };
      const rows = await casesIn(ctx, { state, userId: user?.id ?? null, after, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      const lastAt = (state === 'waiting' ? last?.submitted_at : last?.decided_at) ?? null;
      return {
        rows: await presentCases(ctx, page),
        next_cursor: last && lastAt ? writeCursor(String(lastAt.getTime()), last.id) : null,
      };
    }),
    query('POST /api/operator/identity/case', async (ctx, input) => {
      await requireReader(ctx, input.caller.operatorId, reviewers);
      const check = await findCheck(ctx, input.body.id);
      if (!check || check.status === 'draft') throw new Refusal(operatorRefusals.CaseNotFound);
      return presentCase(ctx, check, input.caller.operatorId);
    }),
    query('GET /api/operator/identity/figures', async (ctx, input) => {
      await requireReader(ctx, input.caller.operatorId, reviewers);
      return presentFigures(ctx);
    }),
  ];
}

function decisionEndpoints(rules: IdentityRules): readonly Endpoint[] {
  return [
    command('POST /api/operator/identity/claim', async (ctx, input) => {
      const { operatorId } = input.caller;
      await requireRole(readContextOf(ctx), operatorId, reviewers);
      const check = await waitingCheck(readContextOf(ctx), input.body.id);
      if (input.body.claim && check.first_operator_id === operatorId)
        throw new Refusal(identityRefusals.SecondOperatorNeeded);
      const claim = await claimOf(ctx, check, operatorId);
      await (input.body.claim ? claimCase(ctx, claim) : releaseClaim(ctx, claim));
      const event = input.body.claim ? 'claim' : 'giveBack';
      const moved = event === 'claim' || check.status === 'underReview' ? await step(ctx, check, event) : check;
      return presentCase(readContextOf(ctx), moved, operatorId);
    }),
    command('POST /api/operator/identity/decide', async (ctx, input) => {
      const { operatorId } = input.caller;
      const { decision, returned, note } = input.body;
      await requireRole(readContextOf(ctx), operatorId, reviewers);
      const check = await waitingCheck(readContextOf(ctx), input.body.id);
      const claim = await claimOf(ctx, check, operatorId);
      await requireClaim(ctx, claim);
      const outcome = await decideCheck(ctx, rules, check, { decision, operatorId, returned });
      await recordAct(ctx, {
        operatorId,
        act: actOf[outcome],
        subjectId: check.id,
        subject: claim.subject,
        reason: note,
      });
      return { outcome };
    }),
    command('POST /api/operator/identity/reopen', async (ctx, input) => {
      const { operatorId } = input.caller;
      await requireRole(readContextOf(ctx), operatorId, reviewers);
      const check = await findCheck(readContextOf(ctx), input.body.id);
      if (!check) throw new Refusal(operatorRefusals.CaseNotFound);
      await reopenCheck(ctx, check);
      const { subject } = await claimOf(ctx, check, operatorId);
      await recordAct(ctx, {
        operatorId,
        act: 'identity.reopen',
        subjectId: check.id,
        subject,
        reason: input.body.reason,
      });
      return {};
    }),
  ];
}

async function waitingCheck(ctx: ReadContext, id: string): Promise<CheckRow> {
  const check = await findCheck(ctx, id);
  if (!check || !['pending', 'underReview'].includes(check.status)) throw new Refusal(operatorRefusals.CaseNotFound);
  return check;
}

/** A case goes by the account number of its applicant. */
async function claimOf(ctx: WriteContext, check: CheckRow, operatorId: string) {
  const subject = (await findUser(readContextOf(ctx), check.user_id))?.account ?? '';
  return { queue: IDENTITY_QUEUE, caseId: check.id, operatorId, subject };
}
