import { identityRefusals } from '@eh/contract/accounts/identity/refusals.ts';
import { PAGE_SIZE_DEFAULT } from '@eh/contract/platform/fields.ts';
import type { OperatorAct } from '@eh/contract/staff/operators/calls.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { type WriteContext, type ReadContext, readContextOf } from '../../platform/context.ts';
import { readCursor, UUID, WHOLE_NUMBER, writeCursor } from '../../platform/http/cursor.ts';
import { does, type Endpoint, reads } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  claimCase,
  type QueueSource,
  recordAct,
  releaseClaim,
  requireClaim,
  requireReader,
  requireRole,
} from '../../staff/operators/index.ts';
import { findUser, findUserOfAccount } from '../users/index.ts';
import { decideCheck, type Outcome, reopenCheck, step } from './decide-check.ts';
import { presentFigures } from './figures.ts';
import { presentCase, presentCases } from './present-case.ts';
import { IDENTITY_QUEUE, reviewers } from './review-queue.ts';
import { casesIn, waitingCount } from './review-store.ts';
import type { IdentityRules } from './rules.ts';
import { type CheckRow, findCheck } from './store.ts';

/** The queue of people who wait to be verified. */
export const identityReviewQueue: QueueSource = { name: IDENTITY_QUEUE, roles: reviewers, count: waitingCount };

/** What the audit log says of each outcome. */
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
    reads('POST /api/operator/identity', async (look, ask) => {
      await requireReader(look, ask.caller.operatorId, reviewers);
      const { state, account, cursor, limit = PAGE_SIZE_DEFAULT } = ask.body;
      const [at, id] = readCursor(cursor, WHOLE_NUMBER, UUID) ?? [];
      const user = account === undefined ? null : await findUserOfAccount(look, account);
      if (account !== undefined && user === null) return { rows: [], next_cursor: null };
      const after = at === undefined || id === undefined ? null : { at: new Date(Number(at)), id };
      const rows = await casesIn(look, { state, userId: user?.id ?? null, after, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      const lastAt = (state === 'waiting' ? last?.submitted_at : last?.decided_at) ?? null;
      return {
        rows: await presentCases(look, page),
        next_cursor: last && lastAt ? writeCursor(String(lastAt.getTime()), last.id) : null,
      };
    }),
    reads('POST /api/operator/identity/case', async (look, ask) => {
      await requireReader(look, ask.caller.operatorId, reviewers);
      const check = await findCheck(look, ask.body.id);
      if (!check || check.status === 'draft') throw new Refusal(operatorRefusals.CaseNotFound);
      return presentCase(look, check, ask.caller.operatorId);
    }),
    reads('GET /api/operator/identity/figures', async (look, ask) => {
      await requireReader(look, ask.caller.operatorId, reviewers);
      return presentFigures(look);
    }),
  ];
}

function decisionEndpoints(rules: IdentityRules): readonly Endpoint[] {
  return [
    does('POST /api/operator/identity/claim', async (act, ask) => {
      const { operatorId } = ask.caller;
      await requireRole(readContextOf(act), operatorId, reviewers);
      const check = await waitingCheck(readContextOf(act), ask.body.id);
      if (ask.body.claim && check.first_operator_id === operatorId)
        throw new Refusal(identityRefusals.SecondOperatorNeeded);
      const claim = await claimOf(act, check, operatorId);
      await (ask.body.claim ? claimCase(act, claim) : releaseClaim(act, claim));
      const event = ask.body.claim ? 'claim' : 'giveBack';
      const moved = event === 'claim' || check.status === 'underReview' ? await step(act, check, event) : check;
      return presentCase(readContextOf(act), moved, operatorId);
    }),
    does('POST /api/operator/identity/decide', async (act, ask) => {
      const { operatorId } = ask.caller;
      const { decision, returned, note } = ask.body;
      await requireRole(readContextOf(act), operatorId, reviewers);
      const check = await waitingCheck(readContextOf(act), ask.body.id);
      const claim = await claimOf(act, check, operatorId);
      await requireClaim(act, claim);
      const outcome = await decideCheck(act, rules, check, { decision, operatorId, returned });
      await recordAct(act, {
        operatorId,
        act: actOf[outcome],
        subjectId: check.id,
        subject: claim.subject,
        reason: note,
      });
      return { outcome };
    }),
    does('POST /api/operator/identity/reopen', async (act, ask) => {
      const { operatorId } = ask.caller;
      await requireRole(readContextOf(act), operatorId, reviewers);
      const check = await findCheck(readContextOf(act), ask.body.id);
      if (!check) throw new Refusal(operatorRefusals.CaseNotFound);
      await reopenCheck(act, check);
      const { subject } = await claimOf(act, check, operatorId);
      await recordAct(act, {
        operatorId,
        act: 'identity.reopen',
        subjectId: check.id,
        subject,
        reason: ask.body.reason,
      });
      return {};
    }),
  ];
}

async function waitingCheck(look: ReadContext, id: string): Promise<CheckRow> {
  const check = await findCheck(look, id);
  if (!check || !['pending', 'underReview'].includes(check.status)) throw new Refusal(operatorRefusals.CaseNotFound);
  return check;
}

/** A case goes by the account number of its applicant. */
async function claimOf(act: WriteContext, check: CheckRow, operatorId: string) {
  const subject = (await findUser(readContextOf(act), check.user_id))?.account ?? '';
  return { queue: IDENTITY_QUEUE, caseId: check.id, operatorId, subject };
}
