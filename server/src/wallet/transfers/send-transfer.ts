import { feeOf } from '@eh/contract/platform/fee.ts';
import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { HOUR, SECOND } from '@eh/contract/platform/spans.ts';
import { transferRefusals } from '@eh/contract/wallet/transfers/refusals.ts';
import { canHaveCoins, identityStatus, lockMover, type User } from '../../accounts/users/index.ts';
import { askToLeave, exceeded, noteAct, type PaceOf } from '../../accounts/velocities/index.ts';
import { balancesOf, boughtSince, holdForReview, postMovements, transfer } from '../../ledger/journal/index.ts';
import { requireRestingCoinsLeft } from '../../ledger/resting/index.ts';
import type { WriteContext } from '../../platform/context.ts';
import { maskedName } from '../../platform/formats/masks.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hoursBefore } from '../../platform/sum-bounds.ts';
import { insertTransfer, pairOf, type TransferRow } from './store.ts';
import { freshPartOf, reviewReasonsFor, sumLimitsFor, type TransferRules, traitsOf } from './transfer.ts';

export interface Sending {
  readonly sender: Pick<User, 'id' | 'nickname' | 'realName' | 'level' | 'registeredAt'>;
  readonly receiver: User;
  readonly amountMinor: bigint;
  readonly memo: string;
  readonly sessionOpenedAt: Date;
  /** True if the sender knows that they just sent the same amount. */
  readonly isAgain: boolean;
  /** True if a code was verified besides the payment password. */
  readonly hasCode: boolean;
}

/**
 * Sends coins at once, or holds them until an operator has reviewed the transfer. One sender's concurrent transfers run
 * one after the other, so that limits and the check for repeats are exact.
 */
export async function sendTransfer(ctx: WriteContext, rules: TransferRules, sending: Sending): Promise<TransferRow> {
  const { sender, receiver, amountMinor } = sending;
  const mover = await lockMover(ctx, sender.id);
  if (!canHaveCoins(receiver)) throw new Refusal(transferRefusals.RecipientNotFound);
  const [pair, freshMinor] = await Promise.all([
    pairBefore(ctx, rules, sending),
    freshMinorOf(ctx, rules, { senderId: sender.id, amountMinor }),
  ]);
  const traits = traitsOf({
    isNewLogin: isNewLogin(rules, sending.sessionOpenedAt, ctx.now),
    isNewRecipient: !pair.isKnown,
    isVerifiedRecipient: receiver.identityStatus === identityStatus.verified,
  });
  const counted = { amountMinor, traits, freshMinor };
  const pace = await askToLeave(ctx, mover, {
    of: paceAsked(rules, sender.id, receiver.id),
    counted,
    currency: rules.currency,
    limits: rules,
    hasCode: sending.hasCode,
    refusals: { code: transferRefusals.NeedsTransferCode, day: transferRefusals.DailyLimitReached },
  });
  const beyond = exceeded(sumLimitsFor(rules, sender, ctx.now), pace, counted);
  const reviewReasons = reviewReasonsFor(rules, { beyond, pace, amountMinor });
  const of = {
    transferId: ctx.ids.next(ctx.now),
    senderId: sender.id,
    receiverId: receiver.id,
    amount: { currency: rules.currency, minor: amountMinor },
    fee: { currency: rules.currency, minor: feeOf(amountMinor, rules.feeBasisPoints) },
  };
  const isHeld = reviewReasons.length > 0;
  await postMovements(ctx, [isHeld ? holdForReview(of) : transfer(of)]);
  await requireRestingCoinsLeft(ctx, { userId: sender.id, currency: rules.currency }, of.amount);
  const [row] = await Promise.all([
    insertTransfer(ctx.tx, {
      id: of.transferId,
      transfer_no: ctx.ids.orderNumber(ctx.now),
      sender_id: sender.id,
      receiver_id: receiver.id,
      currency: rules.currency,
      amount_minor: amountMinor,
      fee_minor: of.fee.minor,
      memo: sending.memo,
      status: isHeld ? 'underReview' : 'succeeded',
      review_reasons: [...reviewReasons],
      reason: null,
      reason_en: null,
      created_at: ctx.now,
      decided_at: isHeld ? null : ctx.now,
    }),
    noteAct(ctx, {
      ...counted,
      id: of.transferId,
      kind: 'transfer',
      personId: sender.id,
      recipient: recipientKey(receiver.id),
      isReviewed: isHeld,
      hasCode: sending.hasCode,
    }),
  ]);
  if (!isHeld) await notifyReceiver(ctx, row, sender);
  return row;
}

/** Notifies the receiver of the amount received: the sent amount less the fee. */
export async function notifyReceiver(
  ctx: WriteContext,
  row: TransferRow,
  sender: Pick<User, 'nickname' | 'realName'>,
): Promise<void> {
  await publish(ctx, 'notice', {
    user_id: row.receiver_id,
    type: 'transfer.received',
    data: {
      transfer_id: row.id,
      amount: formatDecimal(row.amount_minor - row.fee_minor, COIN_DECIMALS),
      currency: row.currency,
      sender: sender.realName === null ? sender.nickname : maskedName(sender.realName),
    },
  });
}

/** The sums that a sender's transfers count towards, and those of one receiver. */
export function paceAsked(rules: TransferRules, senderId: string, receiverId: string | null): PaceOf {
  return {
    personId: senderId,
    kinds: ['transfer', 'payment'],
    windowHours: rules.windowHours,
    recipient: receiverId === null ? null : recipientKey(receiverId),
  };
}

export function isNewLogin({ newDeviceHours }: TransferRules, sessionOpenedAt: Date, now: Date): boolean {
  return now.getTime() - sessionOpenedAt.getTime() < newDeviceHours * HOUR;
}

const recipientKey = (receiverId: string) => `user:${receiverId}`;

/** The part of the amount that can only be coins bought within the rule's hours. */
async function freshMinorOf(
  ctx: WriteContext,
  { currency, freshHours }: TransferRules,
  { senderId, amountMinor }: { readonly senderId: string; readonly amountMinor: bigint },
): Promise<bigint> {
  if (freshHours === null) return 0n;
  const from = hoursBefore(ctx.now, freshHours);
  const bought = await boughtSince(ctx.tx, { userId: senderId, currency, from });
  if (bought === 0n) return 0n;
  return freshPartOf(amountMinor, (await balancesOf(ctx.tx, senderId, currency)).available, bought);
}

/** Refuses an amount below the smallest or above the largest transfer. */
export function requireInRange(rules: TransferRules, amountMinor: bigint): void {
  if (amountMinor >= rules.minimumMinor && amountMinor <= rules.maximumMinor) return;
  throw new Refusal(transferRefusals.AmountOutOfRange, {
    minimum: formatDecimal(rules.minimumMinor, COIN_DECIMALS),
    maximum: formatDecimal(rules.maximumMinor, COIN_DECIMALS),
    currency: rules.currency,
  });
}

/** Earlier transfers between these two; refuses a repeat of the same amount unless the sender confirms it. */
async function pairBefore(
  ctx: WriteContext,
  rules: TransferRules,
  { sender, receiver, amountMinor, isAgain }: Sending,
) {
  const pair = await pairOf(ctx.tx, {
    senderId: sender.id,
    receiverId: receiver.id,
    amountMinor,
    knownBefore: hoursBefore(ctx.now, rules.windowHours),
  });
  const seconds = pair.sameAt === null ? Infinity : Math.floor((ctx.now.getTime() - pair.sameAt.getTime()) / SECOND);
  if (!isAgain && seconds < rules.sameWithinSeconds) throw new Refusal(transferRefusals.SameJustNow, { seconds });
  return pair;
}
