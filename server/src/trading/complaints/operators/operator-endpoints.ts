import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import type { OperatorAct } from '@eh/contract/staff/audit-log/operator-acts.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../../platform/context.ts';
import { command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { pageById } from '../../../platform/http/requests/pages.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordAct } from '../../../staff/audit-log/index.ts';
import { requireReader, requireRole } from '../../../staff/operators/index.ts';
import { claimCase, type QueueSource, releaseClaim, requireClaim } from '../../../staff/queues/index.ts';
import { arbiters, COMPLAINT_QUEUE, type ComplaintRules, caseReaders } from '../act-on-complaint.ts';
import { decideReview, holdDisputed } from '../review-complaint.ts';
import { type CaseParts, presentCase, presentCaseReplies, presentCaseRow } from './case-view.ts';
import { askSide, giveVerdict } from './operator-actions.ts';
import { type CaseRecord, complaintQueueSize, findAnyCase, findOpenCase, openCases } from './operator-store.ts';

/** The queue of complaints that wait for customer service. */
export const complaintQueue: QueueSource = {
  name: COMPLAINT_QUEUE,
  roles: caseReaders,
  count: (ctx) => complaintQueueSize(ctx.reader),
};

export function complaintOperatorEndpoints(rules: ComplaintRules, parts: CaseParts): readonly Endpoint[] {
  return [...readingEndpoints(rules, parts), ...verdictEndpoints(rules), ...reviewEndpoints(rules)];
}

function readingEndpoints(rules: ComplaintRules, parts: CaseParts): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/operator/complaints',
      handle: async (ctx, input) => {
        await requireReader(ctx, input.caller.operatorId, caseReaders);
        const { page, nextCursor } = await pageById(input.body, ({ past, limit }) =>
          openCases(ctx.reader, { after: past, limit }),
        );
        return {
          rows: await Promise.all(page.map((row) => presentCaseRow(ctx, row))),
          next_cursor: nextCursor,
        };
      },
    }),
    query({
      call: 'POST /api/operator/complaints/case',
      handle: async (ctx, input) => {
        await requireReader(ctx, input.caller.operatorId, caseReaders);
        return presentCase(ctx, { rules, parts }, await anyCase(ctx, input.body.id), {
          operatorId: input.caller.operatorId,
          language: input.language,
        });
      },
    }),
    query({
      call: 'POST /api/operator/complaints/replies',
      handle: async (ctx, input) => {
        await requireReader(ctx, input.caller.operatorId, caseReaders);
        const row = await anyCase(ctx, input.body.id);
        return presentCaseReplies(ctx, row, { before: input.body.before, language: input.language });
      },
    }),
    command({
      call: 'POST /api/operator/complaints/claim',
      handle: async (ctx, input) => {
        const { operatorId } = input.caller;
        await requireRole(readContextOf(ctx), operatorId, caseReaders);
        const row = await openCase(readContextOf(ctx), input.body.id);
        const claim = { queue: COMPLAINT_QUEUE, caseId: row.id, operatorId, subject: row.complaint_no };
        await (input.body.claim ? claimCase(ctx, claim) : releaseClaim(ctx, claim));
        return {};
      },
    }),
    command({
      call: 'POST /api/operator/complaints/ask',
      handle: async (ctx, input) => {
        const { operatorId } = input.caller;
        const { id, to, text, wants_video: wantsVideo } = input.body;
        const row = await claimedCase(ctx, { id, operatorId, roles: caseReaders });
        await askSide(ctx, rules, { tradeId: row.trade_id, operatorId, to, text, wantsVideo });
        await record(ctx, row, { operatorId, act: 'complaint.ask', reason: text });
        return {};
      },
    }),
  ];
}

function verdictEndpoints(rules: ComplaintRules): readonly Endpoint[] {
  const verdictOn = async (
    ctx: WriteContext,
    operatorId: string,
    verdict: {
      readonly id: string;
      readonly kind: 'propose' | 'decide';
      readonly outcome: 'release' | 'return' | 'split';
      readonly buyer_amount?: bigint | undefined;
      readonly asks?: 'buyer' | 'seller' | undefined;
      readonly reason: BilingualText;
    },
  ) => {
    const row = await claimedCase(ctx, { id: verdict.id, operatorId, roles: arbiters });
    const moved = await giveVerdict(ctx, rules, {
      tradeId: row.trade_id,
      operatorId,
      kind: verdict.kind,
      outcome: verdict.outcome,
      buyerShareMinor: verdict.buyer_amount ?? null,
      asks: verdict.asks ?? null,
      reason: verdict.reason,
    });
    const done: OperatorAct = `complaint.${verdict.kind}`;
    await record(ctx, row, { operatorId, act: moved ? done : 'complaint.sign', reason: verdict.reason.zh });
    return { is_done: moved !== null };
  };
  return [
    command({
      call: 'POST /api/operator/complaints/propose',
      handle: (ctx, input) => verdictOn(ctx, input.caller.operatorId, { ...input.body, kind: 'propose' }),
    }),
    command({
      call: 'POST /api/operator/complaints/decide',
      handle: (ctx, input) => verdictOn(ctx, input.caller.operatorId, { ...input.body, kind: 'decide' }),
    }),
  ];
}

function reviewEndpoints(rules: ComplaintRules): readonly Endpoint[] {
  return [
    command({
      call: 'POST /api/operator/complaints/hold',
      handle: async (ctx, input) => {
        const { operatorId } = input.caller;
        const row = await claimedCase(ctx, { id: input.body.id, operatorId, roles: arbiters });
        await holdDisputed(ctx, rules, row.trade_id, operatorId);
        // The review follows next, so the operator who put the coins on hold keeps the claim.
        await claimCase(ctx, { queue: COMPLAINT_QUEUE, caseId: row.id, operatorId, subject: row.complaint_no });
        await record(ctx, row, { operatorId, act: 'complaint.hold', reason: input.body.reason });
        return {};
      },
    }),
    command({
      call: 'POST /api/operator/complaints/review',
      handle: async (ctx, input) => {
        const { operatorId } = input.caller;
        const { id, decision, moved, reason } = input.body;
        const row = await claimedCase(ctx, { id, operatorId, roles: arbiters });
        const isDone = await decideReview(ctx, rules, {
          tradeId: row.trade_id,
          operatorId,
          decision,
          movedMinor: moved ?? 0n,
          reason,
        });
        await record(ctx, row, { operatorId, act: isDone ? 'complaint.review' : 'complaint.sign', reason: reason.zh });
        return { is_done: isDone };
      },
    }),
  ];
}

async function anyCase(ctx: ReadContext, id: string): Promise<CaseRecord> {
  const row = await findAnyCase(ctx.reader, id);
  if (!row) throw new Refusal(operatorRefusals.CaseNotFound);
  return row;
}

async function openCase(ctx: ReadContext, id: string): Promise<CaseRecord> {
  const row = await findOpenCase(ctx.reader, id);
  if (!row) throw new Refusal(operatorRefusals.CaseNotFound);
  return row;
}

/** A case that this operator has claimed; a completed action releases the claim. */
async function claimedCase(
  ctx: WriteContext,
  acting: { readonly id: string; readonly operatorId: string; readonly roles: readonly OperatorRole[] },
): Promise<CaseRecord> {
  await requireRole(readContextOf(ctx), acting.operatorId, acting.roles);
  const row = await openCase(readContextOf(ctx), acting.id);
  await requireClaim(ctx, { queue: COMPLAINT_QUEUE, caseId: row.id, operatorId: acting.operatorId });
  return row;
}

async function record(
  ctx: WriteContext,
  row: CaseRecord,
  done: { readonly operatorId: string; readonly act: OperatorAct; readonly reason: string },
): Promise<void> {
  await recordAct(ctx, { ...done, subjectId: row.id, subject: row.complaint_no });
}
