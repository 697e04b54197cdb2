import { describe, expect, it } from 'vitest';
import { type ComplaintChange, decideComplaint, defaultComplaintTimes } from './complaint.ts';
import type {
  Complaint,
  ComplaintActor,
  ComplaintEvent,
  ComplaintEventName,
  ComplaintStage,
} from './complaint-facts.ts';
import { complaintSteps } from './complaint-steps.ts';

const now = new Date('2026-11-21T08:00:00Z');
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const complaint = (overrides: Partial<Complaint> = {}): Complaint => ({
  stage: 'respondent',
  openedBy: 'seller',
  isPaused: false,
  asks: null,
  turnUntil: hoursLater(24),
  ...overrides,
});

function change(subject: Complaint, event: ComplaintEvent, at = now): ComplaintChange {
  const decision = decideComplaint(subject, event, at, defaultComplaintTimes);
  if (decision.kind !== 'change') throw new Error(`refused: ${decision.name}`);
  return decision.change;
}

function refusal(subject: Complaint, event: ComplaintEvent, at = now): string {
  const decision = decideComplaint(subject, event, at, defaultComplaintTimes);
  return decision.kind === 'refusal' ? decision.name : `moved to ${decision.change.stage}`;
}

const stages: readonly ComplaintStage[] = ['respondent', 'complainant', 'service', 'proposed', 'closed'];
const names = [...new Set(complaintSteps.map((step) => step.event))];
const actors: readonly ComplaintActor[] = ['buyer', 'seller', 'operator', 'system'];

describe('every stage and every event, for a complaint by the seller in which the buyer is asked', () => {
  const expected: Record<ComplaintStage, readonly string[]> = {
    respondent: [
      'answer by buyer: service',
      'answer by seller: respondent',
      'ask by operator: respondent',
      'give_up by buyer: closed, give_up',
      'propose by operator: proposed',
      'time_out by system: service',
      'withdraw by seller: closed, withdraw_complaint',
    ],
    complainant: [
      'answer by buyer: complainant',
      'answer by seller: service',
      'ask by operator: respondent',
      'give_up by buyer: closed, give_up',
      'propose by operator: proposed',
      'time_out by system: service',
      'withdraw by seller: closed, withdraw_complaint',
    ],
    service: [
      'answer by buyer: service',
      'answer by seller: service',
      'ask by operator: respondent',
      'decide by operator: closed, decide_return',
      'give_up by buyer: closed, give_up',
      'propose by operator: proposed',
      'withdraw by seller: closed, withdraw_complaint',
    ],
    proposed: [
      'agree by buyer: closed, decide_return',
      'answer by buyer: proposed',
      'answer by seller: proposed',
      'ask by operator: respondent',
      'give_up by buyer: closed, give_up',
      'object by buyer: service',
      'propose by operator: proposed',
      'time_out by system: service',
      'withdraw by seller: closed, withdraw_complaint',
    ],
    closed: [],
  };

  it.each(stages)('%s', (stage) => {
    const moves = names.flatMap((name) => actors.flatMap((by) => moved(stage, name, by) ?? []));
    expect(moves.toSorted()).toEqual(expected[stage]);
  });

  function moved(stage: ComplaintStage, name: ComplaintEventName, by: ComplaintActor): string | null {
    const subject = complaint({ stage, asks: stage === 'proposed' ? 'buyer' : null });
    const event: ComplaintEvent = { name, by, to: 'buyer', outcome: 'return' };
    const decision = decideComplaint(subject, event, name === 'time_out' ? hoursLater(24) : now, defaultComplaintTimes);
    if (decision.kind === 'refusal') return null;
    const { stage: to, tradeEvent } = decision.change;
    return `${name} by ${by}: ${to}${tradeEvent === null ? '' : `, ${tradeEvent}`}`;
  }
});

it('moves the trade exactly when it closes', () => {
  for (const step of complaintSteps)
    expect([step.event, step.tradeEvent !== undefined]).toEqual([step.event, step.to === 'closed']);
});

describe('turns and clocks', () => {
  it('gives customer service a day once the asked side has answered', () => {
    expect(change(complaint(), { name: 'answer', by: 'buyer' })).toMatchObject({
      stage: 'service',
      turnUntil: hoursLater(24),
      notices: [{ to: 'seller', type: 'complain.new_reply' }],
    });
  });

  it('leaves the clock unchanged when a side replies out of turn', () => {
    expect(change(complaint(), { name: 'answer', by: 'seller' }).turnUntil).toBe('keep');
  });

  it('gives the asked side a day, whichever side opened', () => {
    expect(change(complaint({ stage: 'service' }), { name: 'ask', by: 'operator', to: 'seller' })).toMatchObject({
      stage: 'complainant',
      turnUntil: hoursLater(24),
    });
    expect(
      change(complaint({ stage: 'service', openedBy: 'buyer' }), { name: 'ask', by: 'operator', to: 'seller' }).stage,
    ).toBe('respondent');
  });

  it('asks the side that would lose for its consent within twelve hours', () => {
    expect(
      change(complaint({ stage: 'service' }), { name: 'propose', by: 'operator', to: 'seller', outcome: 'release' }),
    ).toMatchObject({
      stage: 'proposed',
      turnUntil: hoursLater(12),
      proposal: 'made',
      notices: [{ to: 'both', type: 'complain.wait_seller_confirm' }],
    });
  });

  it('lets customer service decide when the asked side does not answer', () => {
    const asked = complaint({ stage: 'proposed', asks: 'buyer', turnUntil: hoursLater(12) });
    expect(change(asked, { name: 'time_out', by: 'system' }, hoursLater(12))).toMatchObject({
      stage: 'service',
      proposal: 'lapsed',
      tradeEvent: null,
    });
    expect(refusal(asked, { name: 'time_out', by: 'system' }, hoursLater(11))).toBe('ComplaintMovedOn');
  });
});

describe('refusals', () => {
  it('refuses a decision while a side may still answer', () => {
    for (const stage of ['respondent', 'complainant', 'proposed'] as const)
      expect(refusal(complaint({ stage }), { name: 'decide', by: 'operator', outcome: 'release' })).toBe(
        'AnswerStillOpen',
      );
  });

  it('refuses a withdrawal by the respondent and a consent by the side that was not asked', () => {
    expect(refusal(complaint(), { name: 'withdraw', by: 'buyer' })).toBe('OnlyOpenerWithdraws');
    const asked = complaint({ stage: 'proposed', asks: 'buyer' });
    expect(refusal(asked, { name: 'agree', by: 'seller', outcome: 'return' })).toBe('NotYourAnswer');
    expect(refusal(complaint(), { name: 'agree', by: 'buyer', outcome: 'return' })).toBe('ComplaintMovedOn');
  });

  it('refuses every event while the trade is suspended and after the end', () => {
    expect(refusal(complaint({ isPaused: true }), { name: 'answer', by: 'buyer' })).toBe('ComplaintPaused');
    expect(refusal(complaint({ stage: 'closed' }), { name: 'answer', by: 'buyer' })).toBe('ComplaintMovedOn');
  });

  it('refuses a decision by a side and an answer by an operator', () => {
    expect(refusal(complaint({ stage: 'service' }), { name: 'decide', by: 'buyer' })).toBe('NotYourAnswer');
    expect(refusal(complaint(), { name: 'answer', by: 'operator' })).toBe('NotYourAnswer');
  });
});
