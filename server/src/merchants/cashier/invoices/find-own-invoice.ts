import { merchantInvoiceRefusals } from '@eh/contract/merchants/cashier/link-refusals.ts';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/tables.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { OfMerchant } from '../orders/order-store.ts';
import { findInvoice, type InvoiceRow, lockInvoice } from './invoice-store.ts';

export type OneInvoice = OfMerchant & { readonly invoiceId: string };

/** An invoice of this merchant and environment. */
export async function requireOwnInvoice(reader: Reader, of: OneInvoice): Promise<InvoiceRow> {
  return own(await findInvoice(reader, of.invoiceId), of);
}

/** The same, locked until the transaction ends. */
export async function lockOwnInvoice(ctx: WriteContext, of: OneInvoice): Promise<InvoiceRow> {
  return own(await lockInvoice(ctx.tx, of.invoiceId), of);
}

function own(invoice: InvoiceRow | null, { merchantId, environment }: OneInvoice): InvoiceRow {
  if (invoice?.merchant_id !== merchantId || invoice.environment !== environment)
    throw new Refusal(merchantInvoiceRefusals.InvoiceUnknown);
  return invoice;
}
