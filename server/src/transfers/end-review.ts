import type { Words } from '@eh/contract/fault.ts';
import { transferRefusals } from '@eh/contract/transfer-refusals.ts';
import { lockedStopsOf, requireUser } from '../accounts/index.ts';
import { type Act, lookOf } from '../kit/act.ts';
import { Refusal } from '../kit/refusal.ts';
import { passReview, postMovements, refuseReview } from '../ledger/index.ts';
import { undoAct } from '../velocities/index.ts';
import { tellReceiver } from './send-transfer.ts';
import { endReview, type TransferRow } from './store.ts';

/** An operator lets a held transfer go: it reaches the receiver. Refuses with `TransferDecided` when somebody was first. */
export async function passTransfer(
  act: Act,
  { id, sender_id: senderId, receiver_id: receiverId }: Pick<TransferRow, 'id' | 'sender_id' | 'receiver_id'>,
): Promise<TransferRow> {
  await refuseStopped(act, senderId, receiverId);
  const row = await endOnce(act, { id, to: 'succeeded', reason: null });
  await postMovements(act, [passReview(partsOf(row))]);
  await tellReceiver(act, row, await requireUser(lookOf(act), senderId));
  return row;
}

/** What is held was asked for earlier: who was stopped since sends nothing, and who is frozen receives nothing. */
async function refuseStopped(act: Act, senderId: string, receiverId: string): Promise<void> {
  const [ofSender = [], ofReceiver = []] = await lockedStopsOf(act, [senderId, receiverId]);
  if (ofSender.length === 0 && !ofReceiver.includes('frozen')) return;
  throw new Refusal(transferRefusals.TransferPartyStopped);
}

/** The review ends without a transfer, by an operator or by the sender himself: the coins are free again. */
export async function refuseTransfer(act: Act, id: string, reason: Words): Promise<TransferRow> {
  const row = await endOnce(act, { id, to: 'failed', reason });
  await undoAct(act, id);
  await postMovements(act, [refuseReview(partsOf(row))]);
  return row;
}

async function endOnce(act: Act, end: Parameters<typeof endReview>[1]): Promise<TransferRow> {
  const row = await endReview(act, end);
  if (!row) throw new Refusal(transferRefusals.TransferDecided);
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
