import { openCancelRequest } from './cancel-request.ts';
import { canceled, cancelling, complaining, hasPhase, released, releasing, type Step, type StepFacts } from './step.ts';

/** The buyer pays, cancels, or lets the time run out. */
export const paymentSteps: readonly Step[] = [
  {
    event: 'add_voucher',
    from: ['awaitingPayment', 'awaitingConfirmation'],
    by: ['buyer'],
    to: 'same',
    clock: 'keep',
    notices: [],
    isAllowedLate: true,
  },
  {
    event: 'mark_paid',
    from: ['awaitingPayment'],
    by: ['buyer'],
    needs: 'voucher',
    to: 'awaitingConfirmation',
    clock: 'confirm',
    notices: [{ to: 'seller', type: 'transaction.wait_seller_confirm' }],
    isPaidNow: true,
  },
  {
    event: 'cancel',
    from: ['awaitingPayment'],
    by: ['buyer'],
    openedBy: 'seller',
    when: isSellerLeaving,
    needs: 'not_paid',
    ...cancelling,
    cancelReason: 'agreed',
    notices: [{ to: 'seller', type: 'transaction.canceled' }],
    chargedTo: 'opener',
  },
  {
    event: 'cancel',
    from: ['awaitingPayment'],
    by: ['buyer'],
    needs: 'not_paid',
    ...cancelling,
    cancelReason: 'buyerAfterStart',
    notices: [{ to: 'seller', type: 'transaction.canceled' }],
    chargedTo: 'buyer',
  },
  // Helps a buyer who paid but forgot to say so: the coins stay locked while the trade can still be marked paid.
  {
    event: 'time_out',
    from: ['awaitingPayment'],
    by: ['system'],
    when: ({ trade }) => trade.phase === null && !trade.hasVoucher,
    to: 'awaitingPayment',
    phase: 'late_paid_hold',
    clock: 'latePaidHold',
    notices: [],
    chargedTo: 'buyer',
  },
  {
    event: 'time_out',
    from: ['awaitingPayment'],
    by: ['system'],
    when: hasPhase('late_paid_hold'),
    ...cancelling,
    cancelReason: 'paymentTimeout',
    notices: canceled,
  },
  {
    event: 'time_out',
    from: ['awaitingPayment'],
    by: ['system'],
    when: hasPhase(null),
    to: 'awaitingPayment',
    phase: 'grace',
    clock: 'grace',
    notices: [{ to: 'seller', type: 'transaction.seller_make_choice' }],
  },
  {
    event: 'time_out',
    from: ['awaitingPayment'],
    by: ['system'],
    when: hasPhase('grace'),
    to: 'awaitingConfirmation',
    clock: 'confirm',
    notices: [{ to: 'seller', type: 'transaction.wait_seller_confirm' }],
    isPaidNow: true,
  },
  {
    event: 'confirm',
    from: ['awaitingPayment'],
    by: ['seller'],
    when: hasPhase('grace'),
    ...releasing,
    notices: released,
  },
  {
    event: 'say_not_received',
    from: ['awaitingPayment'],
    by: ['seller'],
    when: hasPhase('grace'),
    to: 'inComplaint',
    clock: 'stop',
    notices: complaining,
  },
  {
    event: 'complain',
    from: ['awaitingPayment'],
    by: ['buyer', 'seller'],
    needs: 'voucher',
    to: 'inComplaint',
    clock: 'stop',
    notices: complaining,
  },
];

/**
 * The seller who opened the trade asks to leave it, and the buyer may still answer. A buyer who cancels then does what
 * the seller asked for, so it is charged to that seller, who could otherwise use up a buyer's cancellations with trades
 * that they do not want.
 */
function isSellerLeaving({ trade, now, times }: StepFacts): boolean {
  return trade.phase !== 'late_paid_hold' && openCancelRequest(trade, now, times)?.by === 'seller';
}
