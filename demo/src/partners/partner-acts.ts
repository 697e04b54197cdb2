import { SECOND } from '@eh/contract/platform/spans.ts';
import type { TradePhase, TradeStatus } from '@eh/contract/trading/trades/status.ts';
import { scatter } from './scatter.ts';

export type PartnerAct = 'answer' | 'accept' | 'pay' | 'confirm' | 'agreeToCancel';

/** A running trade as the partner sees it. */
export interface PartnerTrade {
  readonly id: string;
  readonly side: 'buyer' | 'seller';
  readonly status: TradeStatus;
  readonly phase: TradePhase | null;
  /** When it entered its status. */
  readonly enteredAt: Date;
  /** When the other side asked to cancel by agreement; null if it has not. */
  readonly cancelAskedAt: Date | null;
  /** When the other side wrote a message that the partner has not read yet; null if there is none. */
  readonly writtenAt: Date | null;
}

/** The minimum and maximum seconds a person needs: to read and type, to look at a phone, to pay in a bank's app. */
const seconds: Readonly<Record<PartnerAct, readonly [least: number, most: number]>> = {
  answer: [4, 9],
  accept: [3, 8],
  pay: [25, 50],
  confirm: [15, 35],
  agreeToCancel: [8, 20],
};

/** The actions that are due: first an answer, then at most one step of the trade. */
export function dueActs(trade: PartnerTrade, now: Date): readonly PartnerAct[] {
  const step = nextStep(trade);
  return [
    ...(trade.writtenAt !== null && isDue('answer', trade, trade.writtenAt, now) ? (['answer'] as const) : []),
    ...(step !== null && isDue(step.action, trade, step.since, now) ? [step.action] : []),
  ];
}

interface Step {
  readonly action: PartnerAct;
  readonly since: Date;
}

function nextStep({ side, status, phase, enteredAt, cancelAskedAt }: PartnerTrade): Step | null {
  if (cancelAskedAt !== null) return { action: 'agreeToCancel', since: cancelAskedAt };
  if (side === 'seller' && status === 'awaitingAcceptance') return { action: 'accept', since: enteredAt };
  if (side === 'seller' && status === 'awaitingConfirmation') return { action: 'confirm', since: enteredAt };
  if (side === 'buyer' && status === 'awaitingPayment' && phase === null) return { action: 'pay', since: enteredAt };
  return null;
}

/** The same trade and act always get the same delay, so that all processes agree on it. */
function isDue(action: PartnerAct, { id }: PartnerTrade, since: Date, now: Date): boolean {
  const [least, most] = seconds[action];
  const wait = least + scatter(`${id} ${action}`, most - least + 1);
  return now.getTime() >= since.getTime() + wait * SECOND;
}
