import { canceled, cancelling, released, releasing, returning, type Step } from './step.ts';

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
