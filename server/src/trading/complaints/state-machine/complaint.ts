import { HOUR } from '@eh/contract/platform/spans.ts';
import { complaintSettings } from '@eh/contract/staff/settings/registry/complaint-settings.ts';
import type { ComplaintOutcome } from '@eh/contract/trading/complaints/kinds.ts';
import type { TradeEventName } from '../../trades/index.ts';
import type { Complaint, ComplaintEvent, ComplaintStage, Side } from './complaint-facts.ts';
import { complaintSteps, type ProposalEnd } from './complaint-steps.ts';

/** How long each turn may take, in hours. */
export interface ComplaintTimes {
  readonly answer: number;
  readonly consent: number;
  readonly service: number;
  readonly review: number;
}

export const defaultComplaintTimes: ComplaintTimes = {
  answer: complaintSettings.answer_hours.usual,
  consent: complaintSettings.consent_hours.usual,
  service: complaintSettings.service_hours.usual,
  review: complaintSettings.review_hours.usual,
};

export interface ComplaintNotice {
  readonly to: Side | 'both';
  readonly type: 'complain.new_reply' | 'complain.wait_buyer_confirm' | 'complain.wait_seller_confirm';
}

/** Everything an event changes, as data. */
export interface ComplaintChange {
  readonly stage: ComplaintStage;
  /** `keep` leaves the clock as it is; null stops it for good. */
  readonly turnUntil: Date | null | 'keep';
  readonly proposal: 'keep' | 'made' | ProposalEnd;
  /** The event that moves the trade together with the complaint. */
  readonly tradeEvent: TradeEventName | null;
  readonly notices: readonly ComplaintNotice[];
}

type ComplaintRefusal =
  | 'ComplaintMovedOn'
  | 'NotYourAnswer'
  | 'OnlyOpenerWithdraws'
  | 'ComplaintPaused'
  | 'AnswerStillOpen';

export type ComplaintDecision =
  | { readonly kind: 'change'; readonly change: ComplaintChange }
  | { readonly kind: 'refusal'; readonly name: ComplaintRefusal };

/** Decides how an event changes a complaint, or why it is refused. All rules of a complaint are in this state machine. */
export function decideComplaint(
  complaint: Complaint,
  event: ComplaintEvent,
  now: Date,
  times: ComplaintTimes,
): ComplaintDecision {
  const steps = complaintSteps.filter((step) => step.event === event.name);
  const allowed = steps.filter((step) => step.by.includes(event.by));
  if (allowed.length === 0) return refuse('NotYourAnswer');
  if (complaint.stage === 'closed') return refuse('ComplaintMovedOn');
  if (complaint.isPaused) return refuse('ComplaintPaused');
  const step = allowed.find(
    (candidate) => candidate.from.includes(complaint.stage) && (candidate.when?.({ complaint, event }) ?? true),
  );
  if (!step) return refuse(refusalFor(complaint, event));
  if (event.name === 'time_out' && !isLate(complaint, now)) return refuse('ComplaintMovedOn');
  return {
    kind: 'change',
    change: {
      stage: stageAfter(complaint, event, step.to),
      turnUntil: step.clock === 'keep' ? 'keep' : step.clock === 'none' ? null : hoursAfter(now, times[step.clock]),
      proposal: step.proposal ?? 'keep',
      tradeEvent: tradeEventOf(step.tradeEvent, event),
      notices: noticesOf(step.notifies, event),
    },
  };
}

/** The role of a side: the opener is the complainant, the other side the respondent. */
export function partOf(complaint: Pick<Complaint, 'openedBy'>, side: Side): 'complainant' | 'respondent' {
  return complaint.openedBy === side ? 'complainant' : 'respondent';
}

export function otherSide(side: Side): Side {
  return side === 'buyer' ? 'seller' : 'buyer';
}

/** The side that loses the coins by an outcome and is asked before it is carried out. */
export function losingSide(outcome: Exclude<ComplaintOutcome, 'split'>): Side {
  return outcome === 'release' ? 'seller' : 'buyer';
}

function refusalFor(complaint: Complaint, event: ComplaintEvent): ComplaintRefusal {
  if (event.name === 'withdraw') return 'OnlyOpenerWithdraws';
  if (event.name === 'decide') return 'AnswerStillOpen';
  const isOthersConsent = (event.name === 'agree' || event.name === 'object') && complaint.stage === 'proposed';
  return isOthersConsent ? 'NotYourAnswer' : 'ComplaintMovedOn';
}

function isLate({ turnUntil }: Complaint, now: Date): boolean {
  return turnUntil !== null && turnUntil <= now;
}

function stageAfter(
  complaint: Complaint,
  event: ComplaintEvent,
  to: ComplaintStage | 'same' | 'asked',
): ComplaintStage {
  if (to === 'same') return complaint.stage;
  return to === 'asked' ? partOf(complaint, event.to ?? otherSide(complaint.openedBy)) : to;
}

const decisionEvents = { release: 'decide_release', return: 'decide_return', split: 'decide_split' } as const;

function tradeEventOf(named: TradeEventName | 'outcome' | undefined, event: ComplaintEvent): TradeEventName | null {
  if (named === 'outcome') return decisionEvents[event.outcome ?? 'return'];
  return named ?? null;
}

function noticesOf(
  notifies: 'other' | 'both' | 'consent' | undefined,
  event: ComplaintEvent,
): readonly ComplaintNotice[] {
  if (notifies === undefined) return [];
  if (notifies === 'consent')
    return [
      { to: 'both', type: event.to === 'buyer' ? 'complain.wait_buyer_confirm' : 'complain.wait_seller_confirm' },
    ];
  const isParty = event.by === 'buyer' || event.by === 'seller';
  return [{ to: notifies === 'other' && isParty ? otherSide(event.by) : 'both', type: 'complain.new_reply' }];
}

export function hoursAfter(start: Date, hours: number): Date {
  return new Date(start.getTime() + hours * HOUR);
}

function refuse(name: ComplaintRefusal): ComplaintDecision {
  return { kind: 'refusal', name };
}
