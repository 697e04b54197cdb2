import { canceled, cancelling, hasPhase, type Step } from './step.ts';

/**
 * A seller who opened a trade on a buy listing cannot cancel alone, because the buyer may be paying at this moment.
 * They ask; a buyer who has not paid agrees, or pays in the remaining time.
 */
const beforePayment: readonly Step[] = [
  { ...cancelRequest('seller', 'buyer'), from: ['awaitingPayment'], openedBy: 'seller' },
  {
    event: 'decline_to_cancel',
    from: ['awaitingPayment'],
    by: ['buyer'],
    openedBy: 'seller',
    needs: 'cancel_request',
    to: 'same',
    clock: 'keep',
    notices: [],
  },
  {
    event: 'cancel_by_agreement',
    from: ['awaitingPayment'],
    by: ['buyer'],
    openedBy: 'seller',
    needs: 'cancel_request',
    ...cancelling,
    cancelReason: 'agreed',
    notices: canceled,
    chargedTo: 'opener',
  },
];

/** Steps by which the two sides agree without an operator. */
export const agreementSteps: readonly Step[] = [
  cancelRequest('buyer', 'seller'),
  cancelRequest('seller', 'buyer'),
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
    chargedTo: 'opener',
  },
  ...beforePayment,
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

/** A request to cancel. The other side has only ten minutes to answer, so it gets a notice. */
function cancelRequest(by: 'buyer' | 'seller', other: 'buyer' | 'seller'): Step {
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
