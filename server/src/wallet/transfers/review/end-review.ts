import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { transferRefusals } from '@eh/contract/wallet/transfers/refusals.ts';
import { askToReach, lockedStopsOf, requireUser } from '../../../accounts/users/index.ts';
import { undoAct } from '../../../accounts/velocities/index.ts';
import { passReview, postMovements, refuseReview } from '../../../ledger/journal/index.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { dropFirstSignature, signGiving } from '../../../staff/signatures/index.ts';
import { notifyReceiver } from '../send-transfer.ts';
import { endReview, type TransferRow } from '../store.ts';

export const TRANSFER_QUEUE = 'transfers';
export const reviewers: readonly OperatorRole[] = ['finance'];

/**
 * An operator approves a held transfer, alone within the limits of lone decisions per day and per receiver, else as one
 * of two. False while the second signature is missing.
 */
export async function signTransfer(
  ctx: WriteContext,
  row: TransferRow,
  { operatorId, reason }: { readonly operatorId: string; readonly reason: BilingualText },
): Promise<boolean> {
  await refuseStopped(ctx, row.sender_id, row.receiver_id);
  const content = { decision: 'pass', reason: reason.zh, reason_en: reason.en };
  const signed = await signGiving(
    ctx,
    { queue: TRANSFER_QUEUE, caseId: row.id, operatorId, roles: reviewers, content },
    {
      kind: 'transfer',
      subjectId: row.id,
      shares: [{ personId: row.receiver_id, minor: row.amount_minor }],
      needsTwo: false,
    },
  );
  if (signed !== null) await passTransfer(ctx, row);
  return signed !== null;
}

/** The transfer reaches its receiver. Refuses with `TransferDecided` if another call was first. */
export async function passTransfer(
  ctx: WriteContext,
  { id, sender_id: senderId, receiver_id: receiverId }: Pick<TransferRow, 'id' | 'sender_id' | 'receiver_id'>,
): Promise<TransferRow> {
  await refuseStopped(ctx, senderId, receiverId);
  const row = await endOnce(ctx, { id, to: 'succeeded', reason: null });
  await postMovements(ctx, [passReview(partsOf(row))]);
  await notifyReceiver(ctx, row, await requireUser(readContextOf(ctx), senderId));
  return row;
}

/**
 * A held transfer was requested earlier, so users may have been stopped since: such a sender sends nothing, and a
 * frozen receiver gets nothing.
 */
async function refuseStopped(ctx: WriteContext, senderId: string, receiverId: string): Promise<void> {
  const stopped = new Refusal(transferRefusals.TransferPartyStopped);
  const [ofSender = []] = await lockedStopsOf(ctx, [senderId, receiverId]);
  if (ofSender.length > 0) throw stopped;
  await askToReach(ctx, receiverId, stopped);
}

/** The review ends without a transfer, by an operator or by the sender: the coins are available again. */
export async function refuseTransfer(ctx: WriteContext, id: string, reason: BilingualText): Promise<TransferRow> {
  const row = await endOnce(ctx, { id, to: 'failed', reason });
  await undoAct(ctx, id);
  await postMovements(ctx, [refuseReview(partsOf(row))]);
  return row;
}

async function endOnce(ctx: WriteContext, end: Parameters<typeof endReview>[1]): Promise<TransferRow> {
  const row = await endReview(ctx, end);
  if (!row) throw new Refusal(transferRefusals.TransferDecided);
  await dropFirstSignature(ctx, TRANSFER_QUEUE, row.id);
  return row;
}

function partsOf(row: TransferRow) {
  return {
    transferId: row.id,
    senderId: row.sender_id,
    receiverId: row.receiver_id,
    amount: { currency: row.currency, minor: row.amount_minor },
    fee: { currency: row.currency, minor: row.fee_minor },
  };
}
