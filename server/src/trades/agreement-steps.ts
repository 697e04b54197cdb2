import { canceled, cancelling, hasPhase, type Step } from './step.ts';

/** What the two sides arrange without an operator. */
export const agreementSteps: readonly Step[] = [
  {
    event: 'ask_to_cancel',
    from: ['awaitingConfirmation'],
    by: ['buyer', 'seller'],
    needs: 'no_cancel_request',
    to: 'same',
    clock: 'keep',
    notices: [],
  },
  {
    event: 'decline_to_cancel',
    from: ['awaitingConfirmation'],
    by: ['buyer', 'seller'],
    needs: 'cancel_request',
    to: 'same',
    clock: 'keep',
    notices: [],
  },
  {
    event: 'cancel_by_agreement',
    from: ['awaitingConfirmation'],
    by: ['buyer', 'seller'],
    needs: 'cancel_request',
    ...cancelling,
    cancelReason: 'agreed',
    notices: canceled,
  },
  {
    event: 'stop_clock',
    from: ['awaitingPayment'],
    by: ['buyer', 'seller'],
    when: hasPhase(null),
    needs: 'unused_stop',
    to: 'same',
    clock: 'lengthen',
    notices: [],
  },
  {
    event: 'stop_clock',
    from: ['awaitingConfirmation'],
    by: ['buyer', 'seller'],
    needs: 'unused_stop',
    to: 'same',
    clock: 'lengthen',
    notices: [],
  },
];
