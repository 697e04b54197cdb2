import type { Complaint } from './queries.ts';

/** The phase of a complaint, from the viewer's side. */
export type ComplaintPhase = 'answer' | 'consent' | 'otherAnswers' | 'otherConsents' | 'service' | 'paused' | 'over';

export function phaseOf(
  complaint: Pick<Complaint, 'is_open' | 'is_paused' | 'is_my_turn' | 'proposal' | 'turn'>,
): ComplaintPhase {
  if (!complaint.is_open) return 'over';
  if (complaint.is_paused) return 'paused';
  if (complaint.proposal) return complaint.is_my_turn ? 'consent' : 'otherConsents';
  if (complaint.is_my_turn) return 'answer';
  return complaint.turn === 'service' ? 'service' : 'otherAnswers';
}

const steps: Readonly<Record<ComplaintPhase, number>> = {
  answer: 1,
  otherAnswers: 1,
  paused: 1,
  service: 2,
  consent: 2,
  otherConsents: 2,
  over: 4,
};

/** The index of the current step: opened, answer, decision, result. */
export function stepOf(phase: ComplaintPhase): number {
  return steps[phase];
}

export type ComplaintExit = 'withdraw' | 'give_up' | 'release';

/** How a side can end a complaint: its opener withdraws it, the other side gives up or releases. */
export function exitOf(complaint: Pick<Complaint, 'side' | 'opened_by'>): ComplaintExit {
  if (complaint.side === complaint.opened_by) return 'withdraw';
  return complaint.side === 'buyer' ? 'give_up' : 'release';
}
