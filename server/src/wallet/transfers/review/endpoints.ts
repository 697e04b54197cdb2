import type { AnswerOf } from '@eh/contract/calls.ts';
import { inLanguage } from '@eh/contract/platform/fault.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import type { OperatorAct } from '@eh/contract/staff/audit-log/operator-acts.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { findUsers, stopsOf, type User } from '../../../accounts/users/index.ts';
import { type ReadContext, readContextOf } from '../../../platform/context.ts';
import { command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { pageOfQueue } from '../../../platform/http/requests/pages.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordAct } from '../../../staff/audit-log/index.ts';
import { requireReader, requireRole } from '../../../staff/operators/index.ts';
import { claimCase, claimsOf, type QueueSource, releaseClaim, requireClaim } from '../../../staff/queues/index.ts';
import { presentAloneLeft, presentFirstSignature } from '../../../staff/signatures/index.ts';
import { coins } from '../present.ts';
import { findTransfer, reviewQueueSize, sentBefore, type TransferRow, transfersInReview } from '../store.ts';
import { refuseTransfer, reviewers, signTransfer, TRANSFER_QUEUE } from './end-review.ts';

type TransferCase = AnswerOf<'POST /api/operator/transfers'>['rows'][number];

/** Reviewers of transfers also read the rules that bring them here. */
export const transferRulesScreen = { name: 'transfer-rules', roles: reviewers };

/** The queue of transfers that wait for an operator. */
export const transferReviewQueue: QueueSource = {
  name: TRANSFER_QUEUE,
  roles: reviewers,
  count: (ctx) => reviewQueueSize(ctx.reader),
};

export function transferReviewEndpoints(): readonly Endpoint[] {
  return [
    query('POST /api/operator/transfers', async (ctx, input) => {
      await requireReader(ctx, input.caller.operatorId, reviewers);
      const { page, nextCursor } = await pageOfQueue(input.body, {
        waiting: ({ past, limit }) => transfersInReview(ctx.reader, { after: past, limit }),
        find: (id) => findTransfer(ctx.reader, id),
      });
      return {
        rows: await Promise.all(page.map((row) => presentCase(ctx, row, input.caller.operatorId))),
        next_cursor: nextCursor,
      };
    }),
    command('POST /api/operator/transfers/claim', async (ctx, input) => {
      const { operatorId } = input.caller;
      await requireRole(readContextOf(ctx), operatorId, reviewers);
      const row = await waitingTransfer(readContextOf(ctx), input.body.id);
      const claim = { queue: TRANSFER_QUEUE, caseId: row.id, operatorId, subject: row.transfer_no };
      await (input.body.claim ? claimCase(ctx, claim) : releaseClaim(ctx, claim));
      return presentCase(readContextOf(ctx), row, operatorId);
    }),
    command('POST /api/operator/transfers/decide', async (ctx, input) => {
      const { operatorId } = input.caller;
      const { decision, reason } = input.body;
      await requireRole(readContextOf(ctx), operatorId, reviewers);
      const row = await waitingTransfer(readContextOf(ctx), input.body.id);
      await requireClaim(ctx, { queue: TRANSFER_QUEUE, caseId: row.id, operatorId });
      if (decision === 'reject') await refuseTransfer(ctx, row.id, reason);
      const isDone = decision === 'reject' || (await signTransfer(ctx, row, { operatorId, reason }));
      const done: OperatorAct = isDone ? `transfer.${decision}` : 'transfer.sign';
      await recordAct(ctx, {
        operatorId,
        act: done,
        subjectId: row.id,
        subject: row.transfer_no,
        reason: inLanguage(reason, input.language),
      });
      return { is_done: isDone };
    }),
  ];
}

async function waitingTransfer(ctx: ReadContext, id: string): Promise<TransferRow> {
  const row = await findTransfer(ctx.reader, id);
  if (row?.status !== 'underReview') throw new Refusal(operatorRefusals.CaseNotFound);
  return row;
}

async function presentCase(ctx: ReadContext, row: TransferRow, operatorId: string): Promise<TransferCase> {
  const people = await findUsers(ctx, [row.sender_id, row.receiver_id]);
  const claims = await claimsOf(ctx, TRANSFER_QUEUE, [row.id]);
  const before = await sentBefore(ctx.reader, row);
  return {
    id: row.id,
    claimed_by: claims.get(row.id) ?? null,
    waiting_since: epochSeconds(row.created_at),
    transfer_no: row.transfer_no,
    sender: presentSide(people.get(row.sender_id)),
    receiver: presentSide(people.get(row.receiver_id)),
    currency: row.currency,
    amount: coins(row.amount_minor),
    fee: coins(row.fee_minor),
    memo: row.memo,
    review_reasons: row.review_reasons,
    sent_before: {
      transfers: Number(before.transfers),
      total: coins(before.total),
      to_this_receiver: Number(before.to_receiver),
    },
    alone_left: await presentAloneLeft(
      ctx,
      { operatorId, kind: 'transfer', subjectId: row.id },
      { receiver: row.receiver_id },
    ),
    first_signature: await presentFirstSignature(ctx, {
      queue: TRANSFER_QUEUE,
      caseId: row.id,
      operatorId,
      roles: reviewers,
    }),
  };
}

function presentSide(user: User | undefined): TransferCase['sender'] {
  if (!user) throw new Error('A side of a transfer has no account');
  return {
    userid: user.id,
    account: user.account,
    nickname: user.nickname,
    real_name: user.realName ?? '',
    level: user.level,
    registered_at: epochSeconds(user.registeredAt),
    stops: stopsOf(user),
  };
}
