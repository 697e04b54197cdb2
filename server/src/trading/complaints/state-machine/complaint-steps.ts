import type { TradeEventName } from '../../trades/index.ts';
import type { Complaint, ComplaintActor, ComplaintEvent, ComplaintEventName, ComplaintStage } from './complaint.ts';

/** What becomes of the standing proposal. */
export type ProposalEnd = 'agreed' | 'objected' | 'lapsed' | 'superseded';

/** One row of the table by which a complaint moves. The first row that fits an event decides. */
export interface ComplaintStep {
  readonly event: ComplaintEventName;
  readonly from: readonly ComplaintStage[];
  readonly by: readonly ComplaintActor[];
  readonly when?: (facts: { readonly complaint: Complaint; readonly event: ComplaintEvent }) => boolean;
  /** `asked` is the turn of whom the operator asks. */
  readonly to: ComplaintStage | 'same' | 'asked';
  readonly clock: 'keep' | 'none' | 'answer' | 'consent' | 'service';
  readonly proposal?: 'made' | ProposalEnd;
  /** `outcome` is the decision that was proposed or made. */
  readonly tradeEvent?: TradeEventName | 'outcome';
  readonly tells?: 'other' | 'both' | 'consent';
}

const talking: readonly ComplaintStage[] = ['respondent', 'complainant', 'service'];
const open: readonly ComplaintStage[] = [...talking, 'proposed'];
const parties: readonly ComplaintActor[] = ['buyer', 'seller'];

/** The whole life of a complaint. The tests walk all of it. */
export const complaintSteps: readonly ComplaintStep[] = [
  // Whoever was asked answers: then it is up to customer service. What is said out of turn is heard and changes nothing.
  {
    event: 'answer',
    from: ['respondent', 'complainant'],
    by: parties,
    when: ({ complaint, event }) => (complaint.stage === 'complainant') === (complaint.openedBy === event.by),
    to: 'service',
    clock: 'service',
    tells: 'other',
  },
  { event: 'answer', from: open, by: parties, to: 'same', clock: 'keep', tells: 'other' },
  { event: 'ask', from: talking, by: ['operator'], to: 'asked', clock: 'answer', tells: 'both' },
  {
    event: 'ask',
    from: ['proposed'],
    by: ['operator'],
    to: 'asked',
    clock: 'answer',
    proposal: 'superseded',
    tells: 'both',
  },
  {
    event: 'propose',
    from: open,
    by: ['operator'],
    to: 'proposed',
    clock: 'consent',
    proposal: 'made',
    tells: 'consent',
  },
  {
    event: 'agree',
    from: ['proposed'],
    by: parties,
    when: ({ complaint, event }) => complaint.asks === event.by,
    to: 'closed',
    clock: 'none',
    proposal: 'agreed',
    tradeEvent: 'outcome',
  },
  {
    event: 'object',
    from: ['proposed'],
    by: parties,
    when: ({ complaint, event }) => complaint.asks === event.by,
    to: 'service',
    clock: 'service',
    proposal: 'objected',
    tells: 'other',
  },
  {
    event: 'withdraw',
    from: open,
    by: parties,
    when: ({ complaint, event }) => complaint.openedBy === event.by,
    to: 'closed',
    clock: 'none',
    proposal: 'superseded',
    tradeEvent: 'withdraw_complaint',
  },
  {
    event: 'give_up',
    from: open,
    by: ['buyer'],
    to: 'closed',
    clock: 'none',
    proposal: 'superseded',
    tradeEvent: 'give_up',
  },
  // Nobody is judged while the other side may still answer: an operator decides in his own turn only.
  { event: 'decide', from: ['service'], by: ['operator'], to: 'closed', clock: 'none', tradeEvent: 'outcome' },
  { event: 'time_out', from: ['respondent', 'complainant'], by: ['system'], to: 'service', clock: 'service' },
  { event: 'time_out', from: ['proposed'], by: ['system'], to: 'service', clock: 'service', proposal: 'lapsed' },
];
