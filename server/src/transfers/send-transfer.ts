import { COIN_DECIMALS, formatDecimal } from '@eh/contract/money.ts';
import { transferRefusals } from '@eh/contract/transfer-refusals.ts';
import { requireMovingAllowed, takeTurn, type User } from '../accounts/index.ts';
import { requireRestKept } from '../coin-holds/index.ts';
import { type Act, type Look, lookOf } from '../kit/act.ts';
import { startOfDay } from '../kit/local-day.ts';
import { maskedName } from '../kit/masks.ts';
import { tell } from '../kit/outbox/outbox.ts';
import { Refusal } from '../kit/refusal.ts';
import { balancesOf, boughtSince, holdForReview, postMovements, transfer } from '../ledger/index.ts';
import { insertTransfer, lastSame, recentOf, type TransferRow } from './store.ts';
import { feeOf, freshPartOf, reviewReasonsFor, type TransferRules } from './transfer.ts';

export interface Sending {
  readonly sender: Pick<User, 'id' | 'nickname' | 'realName'>;
  readonly receiver: User;
  readonly amountMinor: bigint;
  readonly memo: string;
  readonly sessionOpenedAt: Date;
  /** The sender knows that he sent the same just now. */
  readonly isAgain: boolean;
}

const HOUR = 3_600_000;
const SECOND = 1000;

/**
 * Sends coins, at once or held until an operator has looked. What one sender does in several tabs at once happens one
 * after the other, so limits and the question about a double are exact.
 */
export async function sendTransfer(act: Act, rules: TransferRules, sending: Sending): Promise<TransferRow> {
  const { sender, receiver, amountMinor } = sending;
  await takeTurn(act, sender.id);
  // Asked at once and answered in this order, so the first refusal of them is the one that is told.
  const [, , reviewReasons] = await Promise.all([
    requireMovingAllowed(lookOf(act), sender.id),
    sending.isAgain ? Promise.resolve() : refuseDouble(act, rules, sending),
    reasonsFor(act, rules, sending),
  ]);
  const of = {
    transferId: act.ids.next(act.now),
    senderId: sender.id,
    receiverId: receiver.id,
    amount: { currency: rules.currency, minor: amountMinor },
    fee: { currency: rules.currency, minor: feeOf(rules, amountMinor) },
  };
  const isHeld = reviewReasons.length > 0;
  await postMovements(act, [isHeld ? holdForReview(of) : transfer(of)]);
  await requireRestKept(act, { userId: sender.id, currency: rules.currency }, of.amount);
  const row = await insertTransfer(act.tx, {
    id: of.transferId,
    transfer_no: act.ids.orderNumber(act.now),
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
    created_at: act.now,
    decided_at: isHeld ? null : act.now,
  });
  if (!isHeld) await tellReceiver(act, row, sender);
  return row;
}

/** The receiver hears what has reached him: the amount less the fee. */
export async function tellReceiver(
  act: Act,
  row: TransferRow,
  sender: Pick<User, 'nickname' | 'realName'>,
): Promise<void> {
  await tell(act, 'notice', {
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

/** What is left of today's limit, in minor units. Days begin at midnight in UTC+8. */
export async function leftToday(look: Look, rules: TransferRules, senderId: string): Promise<bigint> {
  const { todayMinor } = await recentOf(look.reader, { ...windows(look.now), senderId, receiverId: senderId });
  return todayMinor >= rules.dailyMaximumMinor ? 0n : rules.dailyMaximumMinor - todayMinor;
}

async function reasonsFor(act: Act, rules: TransferRules, { sender, receiver, amountMinor, sessionOpenedAt }: Sending) {
  const people = { senderId: sender.id, receiverId: receiver.id };
  const [recent, freshMinor] = await Promise.all([
    recentOf(act.tx, { ...windows(act.now), ...people }),
    freshMinorOf(act, rules, { senderId: sender.id, amountMinor }),
  ]);
  const left = rules.dailyMaximumMinor - recent.todayMinor;
  if (amountMinor > left)
    throw new Refusal(transferRefusals.DailyLimitReached, {
      left: formatDecimal(left > 0n ? left : 0n, COIN_DECIMALS),
      currency: rules.currency,
    });
  return reviewReasonsFor(rules, {
    amountMinor,
    isKnownRecipient: recent.isKnown,
    sessionHours: (act.now.getTime() - sessionOpenedAt.getTime()) / HOUR,
    freshMinor,
    recipientsInHour: recent.otherRecipients + 1,
  });
}

/** How much of the amount can only be coins that were bought within the hours of the rule. */
async function freshMinorOf(
  act: Act,
  { currency, review: { freshCoins } }: TransferRules,
  { senderId, amountMinor }: { readonly senderId: string; readonly amountMinor: bigint },
): Promise<bigint> {
  if (freshCoins === null) return 0n;
  const from = new Date(act.now.getTime() - freshCoins.hours * HOUR);
  const bought = await boughtSince(act.tx, { userId: senderId, currency, from });
  if (bought === 0n) return 0n;
  return freshPartOf(amountMinor, (await balancesOf(act.tx, senderId, currency)).available, bought);
}

/** Refuses what is below the smallest or above the largest transfer. */
export function requireInRange(rules: TransferRules, amountMinor: bigint): void {
  if (amountMinor >= rules.minimumMinor && amountMinor <= rules.maximumMinor) return;
  throw new Refusal(transferRefusals.AmountOutOfRange, {
    minimum: formatDecimal(rules.minimumMinor, COIN_DECIMALS),
    maximum: formatDecimal(rules.maximumMinor, COIN_DECIMALS),
    currency: rules.currency,
  });
}

async function refuseDouble(act: Act, rules: TransferRules, { sender, receiver, amountMinor }: Sending): Promise<void> {
  const last = await lastSame(act.tx, { sender_id: sender.id, receiver_id: receiver.id, amount_minor: amountMinor });
  const seconds = last === null ? Infinity : Math.floor((act.now.getTime() - last.getTime()) / SECOND);
  if (seconds < rules.sameWithinSeconds) throw new Refusal(transferRefusals.SameJustNow, { seconds });
}

function windows(now: Date) {
  return { dayStart: startOfDay(now), hourStart: new Date(now.getTime() - HOUR) };
}
