import {
  canceled,
  cancelling,
  complaining,
  decidedRelease,
  decidedReturn,
  released,
  releasing,
  returning,
  type Step,
} from './step.ts';

/** The seller confirms, disputes, or lets the time run out. */
export const confirmationSteps: readonly Step[] = [
  {
    event: 'confirm',
    from: ['awaitingConfirmation'],
    by: ['seller'],
    ...releasing,
    notices: released,
    isAllowedLate: true,
  },
  {
    event: 'time_out',
    from: ['awaitingConfirmation'],
    by: ['system'],
    when: ({ event }) => event.passesPolicy === true,
    ...releasing,
    notices: released,
  },
  {
    event: 'time_out',
    from: ['awaitingConfirmation'],
    by: ['system'],
    to: 'suspended',
    clock: 'stop',
    notices: [{ to: 'both', type: 'transaction.suspended' }],
  },
  {
    event: 'say_not_received',
    from: ['awaitingConfirmation'],
    by: ['seller'],
    to: 'inComplaint',
    clock: 'stop',
    notices: complaining,
    isAllowedLate: true,
  },
  {
    event: 'complain',
    from: ['awaitingConfirmation'],
    by: ['buyer', 'seller'],
    needs: 'pause_after_paid',
    to: 'inComplaint',
    clock: 'stop',
    notices: complaining,
    isAllowedLate: true,
  },
];

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

/** The payment method is paused for all users: the clock stops and later resumes with the time that was left. No side's own stop is used. */
export const methodSteps: readonly Step[] = [
  {
    event: 'pause_method',
    from: ['awaitingPayment', 'awaitingConfirmation'],
    by: ['operator'],
    to: 'same',
    clock: 'stop',
    notices: [{ to: 'both', type: 'transaction.method_paused' }],
  },
  {
    event: 'resume_method',
    from: ['awaitingPayment', 'awaitingConfirmation'],
    by: ['operator'],
    to: 'same',
    clock: 'resume',
    notices: [{ to: 'both', type: 'transaction.method_resumed' }],
  },
];

/** An operator or a rule suspends a trade; an operator decides how it goes on. */
export const suspensionSteps: readonly Step[] = [
  {
    event: 'suspend',
    from: ['awaitingAcceptance', 'awaitingPayment', 'awaitingConfirmation', 'inComplaint'],
    by: ['operator', 'system'],
    to: 'suspended',
    clock: 'stop',
    notices: [{ to: 'both', type: 'transaction.suspended' }],
    isAllowedLate: true,
  },
  { event: 'resume', from: ['suspended'], by: ['operator'], to: 'before', clock: 'resume', notices: [] },
  { event: 'decide_release', from: ['suspended'], by: ['operator'], ...releasing, notices: released },
  {
    event: 'decide_return',
    from: ['suspended'],
    by: ['operator'],
    ...returning,
    notices: [{ to: 'both', type: 'transaction.failed' }],
  },
  {
    event: 'cancel_by_system',
    from: ['awaitingAcceptance', 'awaitingPayment', 'awaitingConfirmation'],
    by: ['system', 'operator'],
    ...cancelling,
    cancelReason: 'system',
    notices: canceled,
    isAllowedLate: true,
  },
];
