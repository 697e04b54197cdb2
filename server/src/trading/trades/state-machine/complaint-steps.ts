import { decidedRelease, decidedReturn, releasing, returning, type Step } from './step.ts';

/** A complaint is ended by one of the sides or by an operator. */
export const complaintSteps: readonly Step[] = [
  {
    event: 'withdraw_complaint',
    from: ['inComplaint'],
    by: ['buyer', 'seller'],
    to: 'awaitingConfirmation',
    clock: 'after_withdrawal',
    notices: [{ to: 'both', type: 'complain.finished' }],
    isPaidNow: true,
  },
  { event: 'confirm', from: ['inComplaint'], by: ['seller'], ...releasing, notices: decidedRelease },
  { event: 'give_up', from: ['inComplaint'], by: ['buyer'], ...returning, notices: decidedReturn },
  { event: 'decide_release', from: ['inComplaint'], by: ['operator'], ...releasing, notices: decidedRelease },
  { event: 'decide_return', from: ['inComplaint'], by: ['operator'], ...returning, notices: decidedReturn },
  {
    event: 'decide_split',
    from: ['inComplaint'],
    by: ['operator'],
    ...releasing,
    money: 'split',
    notices: decidedRelease,
  },
];
