import type { TradeEventName } from '../../trades/index.ts';
import type {
  Complaint,
  ComplaintActor,
  ComplaintEvent,
  ComplaintEventName,
  ComplaintStage,
} from './complaint-facts.ts';

/** How an open proposal ends. */
export type ProposalEnd = 'agreed' | 'objected' | 'lapsed' | 'superseded';

/** One row of the transition table. The first row that matches an event applies. */
export interface ComplaintStep {
  readonly event: ComplaintEventName;
  readonly from: readonly ComplaintStage[];
  readonly by: readonly ComplaintActor[];
  readonly when?: (facts: { readonly complaint: Complaint; readonly event: ComplaintEvent }) => boolean;
  /** `asked` stands for the stage in which the side that the operator asked has to answer. */
  readonly to: ComplaintStage | 'same' | 'asked';
  readonly clock: 'keep' | 'none' | 'answer' | 'consent' | 'service';
  readonly proposal?: 'made' | ProposalEnd;
  /** `outcome` is the decision that was proposed or made. */
  readonly tradeEvent?: TradeEventName | 'outcome';
  readonly notifies?: 'other' | 'both' | 'consent';
}

const talking: readonly ComplaintStage[] = ['respondent', 'complainant', 'service'];
const open: readonly ComplaintStage[] = [...talking, 'proposed'];
const parties: readonly ComplaintActor[] = ['buyer', 'seller'];

/** The transition table of a complaint. Tests cover every row. */
export const complaintSteps: readonly ComplaintStep[] = [
  // After the asked side's answer it is customer service's turn. A reply out of turn is stored but changes nothing.
  {
    event: 'answer',
    from: ['respondent', 'complainant'],
    by: parties,
    when: ({ complaint, event }) => (complaint.stage === 'complainant') === (complaint.openedBy === event.by),
    to: 'service',
    clock: 'service',
    notifies: 'other',
  },
  { event: 'answer', from: open, by: parties, to: 'same', clock: 'keep', notifies: 'other' },
  { event: 'ask', from: talking, by: ['operator'], to: 'asked', clock: 'answer', notifies: 'both' },
  {
    event: 'ask',
    from: ['proposed'],
    by: ['operator'],
    to: 'asked',
    clock: 'answer',
    proposal: 'superseded',
    notifies: 'both',
  },
  {
    event: 'propose',
    from: open,
    by: ['operator'],
    to: 'proposed',
    clock: 'consent',
    proposal: 'made',
    notifies: 'consent',
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
    notifies: 'other',
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
  // Operators decide only in their own turn, so never while a side may still answer.
  { event: 'decide', from: ['service'], by: ['operator'], to: 'closed', clock: 'none', tradeEvent: 'outcome' },
  { event: 'time_out', from: ['respondent', 'complainant'], by: ['system'], to: 'service', clock: 'service' },
  { event: 'time_out', from: ['proposed'], by: ['system'], to: 'service', clock: 'service', proposal: 'lapsed' },
];
