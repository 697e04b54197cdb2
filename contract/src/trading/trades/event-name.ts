import { tradeStatus } from './status.ts';

/** A step of a trade as it is on the wire. */
interface TradeEvent {
  readonly event: string;
  readonly from: number | null;
  readonly to: number;
}

/** The name of an event in the timeline; a time-out is named by its result. */
export type EventName =
  | 'open'
  | 'accept'
  | 'reject'
  | 'cancel'
  | 'acceptTimeOut'
  | 'payTimeOut'
  | 'holdTimeOut'
  | 'graceTimeOut'
  | 'confirmTimeOut'
  | 'suspendTimeOut'
  | 'addVoucher'
  | 'markPaid'
  | 'confirm'
  | 'transferred'
  | 'succeeded'
  | 'notReceived'
  | 'complain'
  | 'withdraw'
  | 'giveUp'
  | 'agreed'
  | 'askedToCancel'
  | 'declinedToCancel'
  | 'stoppedClock'
  | 'pausedMethod'
  | 'resumedMethod'
  | 'suspend'
  | 'resume'
  | 'decidedRelease'
  | 'decidedReturn'
  | 'decidedSplit'
  | 'cancelBySystem'
  | 'other';

export function eventName(event: TradeEvent): EventName {
  if (event.to === tradeStatus.transferred) return 'transferred';
  if (event.to === tradeStatus.succeeded) return 'succeeded';
  if (event.event === 'time_out') return timeOutName(event);
  return names.get(event.event) ?? 'other';
}

function timeOutName({ from, to }: TradeEvent): EventName {
  if (from === tradeStatus.awaitingAcceptance) return 'acceptTimeOut';
  if (from === tradeStatus.awaitingConfirmation)
    return to === tradeStatus.suspended ? 'suspendTimeOut' : 'confirmTimeOut';
  if (to === tradeStatus.cancelled) return 'holdTimeOut';
  return to === tradeStatus.awaitingConfirmation ? 'graceTimeOut' : 'payTimeOut';
}

const names = new Map<string, EventName>([
  ['open', 'open'],
  ['accept', 'accept'],
  ['reject', 'reject'],
  ['cancel', 'cancel'],
  ['add_voucher', 'addVoucher'],
  ['mark_paid', 'markPaid'],
  ['confirm', 'confirm'],
  ['say_not_received', 'notReceived'],
  ['complain', 'complain'],
  ['withdraw_complaint', 'withdraw'],
  ['give_up', 'giveUp'],
  ['cancel_by_agreement', 'agreed'],
  ['ask_to_cancel', 'askedToCancel'],
  ['decline_to_cancel', 'declinedToCancel'],
  ['stop_clock', 'stoppedClock'],
  ['pause_method', 'pausedMethod'],
  ['resume_method', 'resumedMethod'],
  ['suspend', 'suspend'],
  ['resume', 'resume'],
  ['decide_release', 'decidedRelease'],
  ['decide_return', 'decidedReturn'],
  ['decide_split', 'decidedSplit'],
  ['cancel_by_system', 'cancelBySystem'],
]);
