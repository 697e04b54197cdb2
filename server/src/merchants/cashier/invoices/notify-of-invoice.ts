import type { WebhookEventType } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { publishWebhook } from '../../webhooks/index.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { findInvoiceOfLink, type InvoiceRow } from './invoice-store.ts';
import { presentInvoice } from './present-invoice.ts';

type InvoiceEvent = Extract<WebhookEventType, `invoice.${string}`>;

/** Sends an invoice in its current state to the shop's server. */
export async function notifyShopOfInvoice(ctx: WriteContext, type: InvoiceEvent, invoice: InvoiceRow): Promise<void> {
  const data = await presentInvoice(readContextOf(ctx), invoice);
  await publishOf(ctx, type, invoice, data);
}

/** Tells the shop that an order has paid an invoice, if it is one of an invoice; called while it is being paid. */
export async function notifyShopOfPaidInvoice(ctx: WriteContext, order: OrderRow): Promise<void> {
  if (order.link_id === null) return;
  const reading = readContextOf(ctx);
  const invoice = await findInvoiceOfLink(reading, order.link_id);
  if (!invoice) return;
  await publishOf(ctx, 'invoice.paid', invoice, await presentInvoice(reading, invoice, order));
}

function publishOf(ctx: WriteContext, type: InvoiceEvent, invoice: InvoiceRow, data: object): Promise<undefined> {
  return publishWebhook(ctx, {
    merchantId: invoice.merchant_id,
    environment: invoice.environment,
    type,
    subjectId: invoice.id,
    subjectNo: invoice.merchant_invoice_no,
    data,
  });
}
