import { canceled, cancelling, hasPhase, type Step } from './step.ts';

/** What the two sides arrange without an operator. */
export const agreementSteps: readonly Step[] = [
  asking('buyer', 'seller'),
  asking('seller', 'buyer'),
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

/** The other side has ten minutes: it is told wherever it is. */
function asking(by: 'buyer' | 'seller', other: 'buyer' | 'seller'): Step {
  return {
    event: 'ask_to_cancel',
    from: ['awaitingConfirmation'],
    by: [by],
    needs: 'no_cancel_request',
    to: 'same',
    clock: 'keep',
    notices: [{ to: other, type: 'transaction.cancel_asked' }],
  };
}
