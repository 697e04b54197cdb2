import { canceled, cancelling, type Step } from './step.ts';

/** The seller accepts or rejects the trade, or the time runs out. */
export const acceptanceSteps: readonly Step[] = [
  {
    event: 'accept',
    from: ['awaitingAcceptance'],
    by: ['seller'],
    to: 'awaitingPayment',
    clock: 'pay',
    notices: [{ to: 'buyer', type: 'transaction.wait_buyer_pay' }],
  },
  // If the listing accepts automatically, this is the seller's first notice about the trade.
  {
    event: 'accept',
    from: ['awaitingAcceptance'],
    by: ['system'],
    to: 'awaitingPayment',
    clock: 'pay',
    notices: [{ to: 'both', type: 'transaction.wait_buyer_pay' }],
  },
  {
    event: 'reject',
    from: ['awaitingAcceptance'],
    by: ['seller'],
    ...cancelling,
    cancelReason: 'sellerRejected',
    notices: canceled,
  },
  {
    event: 'cancel',
    from: ['awaitingAcceptance'],
    by: ['buyer'],
    ...cancelling,
    cancelReason: 'buyerBeforeStart',
    notices: [{ to: 'seller', type: 'transaction.canceled' }],
  },
  {
    event: 'time_out',
    from: ['awaitingAcceptance'],
    by: ['system'],
    ...cancelling,
    cancelReason: 'acceptTimeout',
    notices: canceled,
    chargedTo: 'seller',
  },
];
