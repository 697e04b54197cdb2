import type { AnswerOf } from '@eh/contract/calls.ts';
import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { findUsers, stopsOf, type User } from '../../../accounts/users/index.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { operatorQueue } from '../../../staff/queues/index.ts';
import { presentAloneLeft, presentFirstSignature } from '../../../staff/signatures/index.ts';
import { coins } from '../present.ts';
import { findTransfer, reviewQueueSize, sentBefore, type TransferRow, transfersInReview } from '../store.ts';
import { refuseTransfer, reviewers, signTransfer, TRANSFER_QUEUE } from './end-review.ts';

type TransferCase = AnswerOf<'POST /api/operator/transfers'>['rows'][number];

/** The queue of transfers that wait for an operator. */
export const transferReviewQueue = operatorQueue({
  name: TRANSFER_QUEUE,
  roles: reviewers,
  count: (ctx) => reviewQueueSize(ctx.reader),
  list: {
    waiting: (ctx, { past, limit }) => transfersInReview(ctx.reader, { after: past, limit }),
    find: (ctx, id) => findTransfer(ctx.reader, id),
  },
  async findOpen(ctx, id) {
    const transfer = await findTransfer(ctx.reader, id);
    return transfer?.status === 'underReview' ? transfer : null;
  },
  subjectOf: (transfer) => transfer.transfer_no,
  present: presentCase,
  async decide(ctx, transfer, { operatorId, decision, reason, language }) {
    if (decision === 'reject') await refuseTransfer(ctx, transfer.id, reason);
    const isDone = decision === 'reject' || (await signTransfer(ctx, transfer, { operatorId, reason }));
    return {
      act: isDone ? `transfer.${decision}` : 'transfer.sign',
      reason: inLanguage(reason, language),
      answer: { is_done: isDone },
    };
  },
});

async function presentCase(
  ctx: ReadContext,
  row: TransferRow,
  { operatorId, claimedBy }: { readonly operatorId: string; readonly claimedBy: TransferCase['claimed_by'] },
): Promise<TransferCase> {
  const people = await findUsers(ctx, [row.sender_id, row.receiver_id]);
  const before = await sentBefore(ctx.reader, row);
  return {
    id: row.id,
    claimed_by: claimedBy,
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
