import type { Complaint } from './queries.ts';

/** What a complaint asks of the one who looks, in one word. */
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

/** Where the four steps stand: opened, answer, decision, result. */
export function stepOf(phase: ComplaintPhase): number {
  return steps[phase];
}

export type LeftAct = 'withdraw' | 'give_up' | 'release';

/** The quiet way out of a complaint: its opener takes it back, the other side gives in. */
export function leftActOf(complaint: Pick<Complaint, 'side' | 'opened_by'>): LeftAct {
  if (complaint.side === complaint.opened_by) return 'withdraw';
  return complaint.side === 'buyer' ? 'give_up' : 'release';
}
