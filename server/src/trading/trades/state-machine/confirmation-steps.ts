import { complaining, released, releasing, type Step } from './step.ts';

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
