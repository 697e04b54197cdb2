import type { AnswerOf } from '@eh/contract/calls.ts';
import { lineMinor, quantityOf } from '@eh/contract/merchants/cashier/invoices/invoice-sum.ts';
import type { OpenAnswer } from '@eh/contract/open-calls.ts';
import { COIN_DECIMALS, formatDecimal, requireDecimal } from '@eh/contract/platform/money.ts';
import { epochSeconds, epochSecondsOrNull } from '@eh/contract/platform/spans.ts';
import * as z from 'zod';
import type { ReadContext } from '../../../platform/context.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { invoiceState } from './invoice.ts';
import { factsOf } from './invoice-facts.ts';
import { pageOf } from './invoice-pages.ts';
import { type InvoiceRow, paymentOfInvoice } from './invoice-store.ts';
import { mailsOfInvoice } from './mail-store.ts';

type OpenInvoice = OpenAnswer<'getInvoice'>;
type ShownInvoice = NonNullable<AnswerOf<'GET /api/recharge/link/preview'>['invoice']>;

const storedLines = z.array(z.object({ text: z.string(), quantity: z.string(), unit_price: z.string() }));
const storedMetadata = z.record(z.string(), z.string());

type PaidBy = Pick<OrderRow, 'id' | 'paid_at'>;

/** An invoice as its merchant sees it. `paidBy` is the order that pays it at this moment, in its transaction. */
export async function presentInvoice(ctx: ReadContext, invoice: InvoiceRow, paidBy?: PaidBy): Promise<OpenInvoice> {
  const [payment, mails] = await Promise.all([paidBy ?? paidOrderOf(ctx, invoice), mailsOfInvoice(ctx, invoice.id)]);
  const { customer_name: name, customer_mail: mail } = invoice;
  return {
    id: invoice.id,
    merchant_invoice_no: invoice.merchant_invoice_no,
    environment: invoice.environment,
    status: invoiceState(factsOf(invoice, payment !== null), ctx.now),
    customer: name === null || mail === null ? null : { name, mail },
    language: invoice.language,
    lines: linesOf(invoice),
    total: formatDecimal(invoice.total_minor, COIN_DECIMALS),
    currency: invoice.fiat ?? invoice.coin,
    due_on: invoice.due_on,
    note: invoice.note,
    has_reminders: invoice.has_reminders,
    metadata: storedMetadata.parse(invoice.metadata),
    link_id: invoice.link_id,
    url: pageOf(ctx, invoice),
    order_id: payment?.id ?? null,
    mails: (mails ?? []).map(({ kind, outcome, at }) => ({ kind, outcome, at: epochSeconds(at) })),
    created_at: epochSeconds(invoice.created_at),
    sent_at: epochSecondsOrNull(invoice.sent_at),
    paid_at: epochSecondsOrNull(payment ? payment.paid_at : invoice.settled_at),
    cancelled_at: epochSecondsOrNull(invoice.cancelled_at),
  };
}

/** An invoice as everybody sees it who opens its page: without the customer. */
export async function presentInvoiceFor(ctx: ReadContext, invoice: InvoiceRow): Promise<ShownInvoice> {
  const payment = await paidOrderOf(ctx, invoice);
  return {
    number: invoice.merchant_invoice_no,
    state: invoiceState(factsOf(invoice, payment !== null), ctx.now),
    lines: linesOf(invoice),
    due_on: invoice.due_on,
    note: invoice.note,
  };
}

/** The lines of an invoice as items of an order, whose amounts add up to its total. */
export function itemsOfInvoice(
  invoice: InvoiceRow,
): readonly { readonly name: string; readonly amountMinor: bigint }[] {
  return linesOf(invoice).map(({ text, quantity, amount }) => ({
    name: quantity === '1' ? text : `${text} × ${quantity}`,
    amountMinor: requireDecimal(amount, COIN_DECIMALS),
  }));
}

/** The order that has paid an invoice; null while none has. */
export async function paidOrderOf(ctx: Pick<ReadContext, 'reader'>, invoice: InvoiceRow): Promise<PaidBy | null> {
  const payment = invoice.link_id === null ? null : await paymentOfInvoice(ctx, invoice.link_id);
  return payment?.status === 'paid' ? payment : null;
}

function linesOf(invoice: InvoiceRow): OpenInvoice['lines'] {
  return storedLines.parse(invoice.lines).map((line) => {
    const unitMinor = requireDecimal(line.unit_price, COIN_DECIMALS);
    const minor = lineMinor({ quantity: quantityOf(line.quantity), unitMinor });
    return { ...line, amount: formatDecimal(minor, COIN_DECIMALS) };
  });
}
