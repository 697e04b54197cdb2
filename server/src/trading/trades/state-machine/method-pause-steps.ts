import { type Step } from './step.ts';

/**
 * The payment method is paused for all users: the clock stops and later resumes with the time left. This uses up
 * neither side's own stop.
 */
export const methodPauseSteps: readonly Step[] = [
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
