import { PAGE_SIZE_DEFAULT } from '@eh/contract/platform/fields.ts';
import type { OperatorAct } from '@eh/contract/staff/audit-log/operator-acts.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { type ReadContext, readContextOf } from '../../../platform/context.ts';
import { command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { INSTANT, readCursor, UUID, writeCursor } from '../../../platform/http/requests/cursor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordAct } from '../../../staff/audit-log/index.ts';
import { requireReader, requireRole } from '../../../staff/operators/index.ts';
import { type CaseDecision, claimsOf, operatorQueue } from '../../../staff/queues/index.ts';
import { findUser, findUserOfAccount } from '../../users/index.ts';
import type { IdentityRules } from '../rules.ts';
import { type CheckRow, findCheck } from '../store.ts';
import { casesIn, waitingCount } from './case-store.ts';
import { decideCheck, type Outcome, refuseFirstSigner, reopenCheck, step } from './decide-check.ts';
import { presentFigures } from './figures.ts';
import { presentCase, presentCases } from './present-case.ts';
import { IDENTITY_QUEUE, reviewers } from './review-queue.ts';

/** The audit log entry of each outcome. */
const actOf: Readonly<Record<Outcome, OperatorAct>> = {
  passed: 'identity.pass',
  returned: 'identity.return',
  referred: 'identity.refer',
  waits_for_second: 'identity.sign',
};

/** The queue of people waiting to be verified. Its cases are listed by status and person, and opened one by one. */
export const identityReviewQueue = operatorQueue({
  name: IDENTITY_QUEUE,
  roles: reviewers,
  count: waitingCount,
  async findOpen(ctx, id) {
    const check = await findCheck(ctx, id);
    return check && ['pending', 'underReview'].includes(check.status) ? check : null;
  },
  subjectOf: accountOf,
  present: presentCase,
  requireClaimable: refuseFirstSigner,
  async afterClaim(ctx, check, isClaimed) {
    if (isClaimed) return step(ctx, check, 'claim');
    return check.status === 'underReview' ? step(ctx, check, 'giveBack') : check;
  },
  async decide(
    ctx,
    check,
    { operatorId, decision, returned, note, parts: rules }: CaseDecision<'identity', IdentityRules>,
  ) {
    const outcome = await decideCheck(ctx, rules, check, { decision, operatorId, returned });
    return { act: actOf[outcome], reason: note, answer: { outcome } };
  },
});

export function identityReviewEndpoints(rules: IdentityRules): readonly Endpoint[] {
  return [...lookEndpoints(), ...identityReviewQueue.endpoints(rules), reopenEndpoint()];
}

function lookEndpoints(): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/operator/identity',
      handle: async (ctx, input) => {
        await requireReader(ctx, input.caller.operatorId, reviewers);
        const { state, account, cursor, limit = PAGE_SIZE_DEFAULT } = input.body;
        const [at, id] = readCursor(cursor, INSTANT, UUID) ?? [];
        const user = account === undefined ? null : await findUserOfAccount(ctx, account);
        if (account !== undefined && user === null) return { rows: [], next_cursor: null };
        const after = at === undefined || id === undefined ? null : { at: new Date(Number(at)), id };
        const rows = await casesIn(ctx, { state, userId: user?.id ?? null, after, limit: limit + 1 });
        const page = rows.slice(0, limit);
        const last = rows.length > limit ? page.at(-1) : undefined;
        const lastAt = (state === 'waiting' ? last?.submitted_at : last?.decided_at) ?? null;
        return {
          rows: await presentCases(ctx, page, await claimsOn(ctx, page)),
          next_cursor: last && lastAt ? writeCursor(String(lastAt.getTime()), last.id) : null,
        };
      },
    }),
    query({
      call: 'POST /api/operator/identity/case',
      handle: async (ctx, input) => {
        await requireReader(ctx, input.caller.operatorId, reviewers);
        const check = await findCheck(ctx, input.body.id);
        if (!check || check.status === 'draft') throw new Refusal(operatorRefusals.CaseNotFound);
        const claimedBy = (await claimsOn(ctx, [check])).get(check.id) ?? null;
        return presentCase(ctx, check, { operatorId: input.caller.operatorId, claimedBy });
      },
    }),
    query({
      call: 'GET /api/operator/identity/figures',
      handle: async (ctx, input) => {
        await requireReader(ctx, input.caller.operatorId, reviewers);
        return presentFigures(ctx);
      },
    }),
  ];
}

function reopenEndpoint(): Endpoint {
  return command({
    call: 'POST /api/operator/identity/reopen',
    handle: async (ctx, input) => {
      const { operatorId } = input.caller;
      await requireRole(readContextOf(ctx), operatorId, reviewers);
      const check = await findCheck(readContextOf(ctx), input.body.id);
      if (!check) throw new Refusal(operatorRefusals.CaseNotFound);
      await reopenCheck(ctx, check);
      await recordAct(ctx, {
        operatorId,
        act: 'identity.reopen',
        subjectId: check.id,
        subject: await accountOf(check, readContextOf(ctx)),
        reason: input.body.reason,
      });
      return {};
    },
  });
}

function claimsOn(ctx: ReadContext, checks: readonly CheckRow[]) {
  return claimsOf(
    ctx,
    IDENTITY_QUEUE,
    checks.map((check) => check.id),
  );
}

/** The audit log names a case by its applicant's account number. */
async function accountOf(check: CheckRow, ctx: ReadContext): Promise<string> {
  return (await findUser(ctx, check.user_id))?.account ?? '';
}
