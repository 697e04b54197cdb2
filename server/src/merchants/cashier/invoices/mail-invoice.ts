import type { InvoiceMail, MailOutcome } from '@eh/contract/merchants/cashier/invoices/invoice-names.ts';
import { mayTakePayments } from '@eh/contract/merchants/merchants/may-take-payments.ts';
import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../../platform/context.ts';
import { type DeadlineHandlers, setDeadline } from '../../../platform/deadlines/deadlines.ts';
import type { Messenger } from '../../../platform/messaging/messenger.ts';
import { requireMerchant } from '../../merchants/index.ts';
import { DUE_DEADLINE, MAIL_DEADLINE } from './deadline-names.ts';
import { invoiceState, MAIL_TRIED_FOR, mailPlan, nextMail } from './invoice.ts';
import { factsOf } from './invoice-facts.ts';
import { invoiceMail } from './invoice-mail.ts';
import { declinePageOf, pageOf } from './invoice-pages.ts';
import { type InvoiceRow, lockInvoice } from './invoice-store.ts';
import { choiceOf, mailsOfInvoice, noteMail } from './mail-store.ts';
import { notifyShopOfInvoice } from './notify-of-invoice.ts';
import { paidOrderOf } from './present-invoice.ts';

const NO_CODE = 0;

/**
 * The mails of invoices, for a worker of their own: neither a provider that hangs nor many reminders at once delay
 * another deadline or a message about an account. A server that dies once the provider has accepted a mail may send it
 * twice.
 */
export function invoiceMailDeadlines(messenger: Messenger): DeadlineHandlers {
  return { [MAIL_DEADLINE]: (ctx, id) => mailInvoice(ctx, messenger, id) };
}

/** Due days of invoices, for the worker of deadlines. */
export const invoiceDeadlines: DeadlineHandlers = { [DUE_DEADLINE]: noteOverdue };

async function noteOverdue(ctx: WriteContext, id: string): Promise<void> {
  const invoice = await lockInvoice(ctx.tx, id);
  if (invoice && (await stateOf(ctx, invoice)) === 'overdue')
    await notifyShopOfInvoice(ctx, 'invoice.overdue', invoice);
}

async function stateOf(ctx: WriteContext, invoice: InvoiceRow) {
  const payment = await paidOrderOf({ reader: ctx.tx }, invoice);
  return invoiceState(factsOf(invoice, payment !== null), ctx.now);
}

/** Sends the mail that is due, unless the invoice is paid or over, and sets the clock of the next one. */
async function mailInvoice(ctx: WriteContext, messenger: Messenger, id: string): Promise<void> {
  const invoice = await lockInvoice(ctx.tx, id);
  if (!invoice?.sent_at) return;
  const state = await stateOf(ctx, invoice);
  if (state !== 'sent' && state !== 'overdue') return;
  const plan = mailPlan({
    sentAt: invoice.sent_at,
    overdueAt: invoice.overdue_at,
    hasReminders: invoice.has_reminders,
  });
  const reading = readContextOf(ctx);
  const done = (await mailsOfInvoice(reading, id)) ?? [];
  const { due, next } = nextMail(
    plan,
    done.map(({ kind }) => kind),
    ctx.now,
  );
  if (due !== null) {
    const outcome = await send(ctx, messenger, { invoice, mail: due });
    await noteMail(ctx, { invoiceId: id, kind: due.kind, outcome });
    // Somebody who wants no mail gets no reminder either.
    if (outcome === 'declined') return;
  }
  if (next !== null) await setDeadline(ctx, { kind: MAIL_DEADLINE, subjectId: id, dueAt: next });
}

interface Mailing {
  readonly invoice: InvoiceRow;
  readonly mail: { readonly kind: InvoiceMail; readonly at: Date };
}

async function send(ctx: WriteContext, messenger: Messenger, { invoice, mail }: Mailing): Promise<MailOutcome> {
  const { environment, merchant_id: merchantId, mail_hash: mailHash, customer_mail: to } = invoice;
  if (environment === 'test') return 'test';
  const reading = readContextOf(ctx);
  const merchant = await requireMerchant(reading, merchantId);
  // A shop that was stopped meanwhile mails nobody.
  if (to === null || !mayTakePayments(merchant.status, environment)) return 'failed';
  if ((await choiceOf(ctx.tx, { mailHash, merchantId })) !== 'all') return 'declined';
  if (!messenger.carries(to)) return 'no_provider';
  const message = { to, purpose: NO_CODE, code: null, language: invoice.language };
  try {
    const declineUrl = declinePageOf(ctx, invoice);
    const text = await mailOf(reading, invoice, { kind: mail.kind, declineUrl });
    await messenger.send(ctx, { ...message, ...text, unsubscribeUrl: declineUrl });
    return 'sent';
  } catch (failure) {
    if (ctx.now.getTime() - mail.at.getTime() < MAIL_TRIED_FOR) throw failure;
    return 'failed';
  }
}

/**
 * A mail of an invoice in words. The pages of a draft have no address yet, and the page to decline has one in the real
 * mail alone: a shop that knew it could decide for its customers.
 */
export async function mailOf(
  ctx: ReadContext,
  invoice: InvoiceRow,
  { kind, declineUrl = '…' }: { readonly kind: InvoiceMail; readonly declineUrl?: string },
): Promise<{ readonly subject: string; readonly text: string }> {
  const merchant = await requireMerchant(ctx, invoice.merchant_id);
  const of = {
    kind,
    shop: merchant.name,
    customer: invoice.customer_name ?? '',
    number: invoice.merchant_invoice_no,
    total: `${formatDecimal(invoice.total_minor, COIN_DECIMALS)} ${invoice.fiat ?? invoice.coin}`,
    dueOn: invoice.due_on,
    url: pageOf(ctx, invoice) ?? '…',
    declineUrl,
  };
  return invoiceMail(of, invoice.language);
}
