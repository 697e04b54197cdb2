import { merchantInvoiceRefusals } from '@eh/contract/merchants/cashier/link-refusals.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { dropDeadline } from '../../../platform/deadlines/deadlines.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Changer, recordChange } from '../../merchants/index.ts';
import { setClosed } from '../links/link-store.ts';
import { DUE_DEADLINE, MAIL_DEADLINE } from './deadline-names.ts';
import { lockOwnInvoice, type OneInvoice } from './find-own-invoice.ts';
import { invoiceState } from './invoice.ts';
import { factsOf } from './invoice-facts.ts';
import { changeInvoice, type InvoiceRow, paymentOfInvoice } from './invoice-store.ts';
import { notifyShopOfInvoice } from './notify-of-invoice.ts';

type Ending = OneInvoice & { readonly by: Changer };

/** Notes that a sent invoice was paid in another way. Its link takes no payment any more; no coins move. */
export async function settleInvoice(ctx: WriteContext, ending: Ending): Promise<InvoiceRow> {
  const invoice = await lockOwnInvoice(ctx, ending);
  if (invoice.settled_at !== null) return invoice;
  if (invoice.link_id === null) throw new Refusal(merchantInvoiceRefusals.InvoiceOver, { status: 'draft' });
  return endInvoice(ctx, ending, { invoice, as: 'settle' });
}

/** Cancels an invoice that nobody has paid, or a draft. */
export async function cancelInvoice(ctx: WriteContext, ending: Ending): Promise<InvoiceRow> {
  const invoice = await lockOwnInvoice(ctx, ending);
  if (invoice.cancelled_at !== null) return invoice;
  return endInvoice(ctx, ending, { invoice, as: 'cancel' });
}

/**
 * Closes the link first, which waits for a payment under way: what is read then is paid, or will never be. Whoever is
 * buying the coins could still finish, so the invoice waits for them. A refusal opens the link again, by the rollback.
 */
async function endInvoice(
  ctx: WriteContext,
  { by }: Ending,
  { invoice, as }: { readonly invoice: InvoiceRow; readonly as: 'settle' | 'cancel' },
): Promise<InvoiceRow> {
  if (invoice.link_id !== null) await setClosed(ctx, invoice.link_id);
  const payment = invoice.link_id === null ? null : await paymentOfInvoice({ reader: ctx.tx }, invoice.link_id);
  if (payment?.status === 'funding') throw new Refusal(merchantInvoiceRefusals.InvoiceBeingPaid);
  const ended = payment
    ? null
    : await changeInvoice(ctx, invoice.id, as === 'cancel' ? { cancelled_at: ctx.now } : { settled_at: ctx.now });
  if (ended === null) {
    const status = invoiceState(factsOf(invoice, payment !== null), ctx.now);
    throw new Refusal(merchantInvoiceRefusals.InvoiceOver, { status });
  }
  await stopClocks(ctx, invoice.id);
  await recordChange(ctx, by, {
    change: `invoice.${as}`,
    environment: ended.environment,
    subject: ended.merchant_invoice_no,
  });
  await notifyShopOfInvoice(ctx, as === 'cancel' ? 'invoice.cancelled' : 'invoice.paid', ended);
  return ended;
}

/** Ends mails and the wait for the due day. */
export async function stopClocks(ctx: WriteContext, invoiceId: string): Promise<void> {
  await dropDeadline(ctx, { kind: MAIL_DEADLINE, subjectId: invoiceId });
  await dropDeadline(ctx, { kind: DUE_DEADLINE, subjectId: invoiceId });
}
