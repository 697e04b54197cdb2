import type { InvoiceFacts } from './invoice.ts';
import type { InvoiceRow } from './invoice-store.ts';

/** The facts by which the rules judge an invoice. */
export function factsOf(invoice: InvoiceRow, isPaid: boolean): InvoiceFacts {
  return {
    sentAt: invoice.sent_at,
    settledAt: invoice.settled_at,
    cancelledAt: invoice.cancelled_at,
    overdueAt: invoice.overdue_at,
    isPaid,
  };
}
