import type { AnswerOf } from '@eh/contract/calls.ts';
import type { MailChoice } from '@eh/contract/merchants/cashier/invoices/invoice-names.ts';
import { linkRefusals } from '@eh/contract/merchants/cashier/link-refusals.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { requireMerchant } from '../../merchants/index.ts';
import { presentMerchant } from '../present.ts';
import { invoiceOfMail } from './invoice-pages.ts';
import { findInvoice, type InvoiceRow } from './invoice-store.ts';
import { choiceOf, writeChoice } from './mail-store.ts';

type Choice = AnswerOf<'GET /api/recharge/invoice_mails'>;

/** The invoices that the recipient of a mail takes by mail. */
export async function mailChoice(ctx: ReadContext, token: string): Promise<Choice> {
  const { mail_hash: mailHash, merchant_id: merchantId } = await requireMailed(ctx, token);
  return {
    merchant: presentMerchant(await requireMerchant(ctx, merchantId)),
    choice: await choiceOf(ctx.reader, { mailHash, merchantId }),
  };
}

/** Chooses it. Whoever has the mail may: its address is in no other place. */
export async function chooseMails(ctx: WriteContext, token: string, choice: MailChoice): Promise<Choice> {
  const reading = readContextOf(ctx);
  const { mail_hash: mailHash, merchant_id: merchantId } = await requireMailed(reading, token);
  await writeChoice(ctx, { mailHash, merchantId }, choice);
  return mailChoice(reading, token);
}

async function requireMailed(ctx: ReadContext, token: string): Promise<InvoiceRow> {
  const id = invoiceOfMail(ctx, token);
  const invoice = id === null ? null : await findInvoice(ctx.reader, id);
  // The test environment mails nobody, and so does a draft.
  if (invoice?.environment !== 'live' || invoice.sent_at === null) throw new Refusal(linkRefusals.InvoiceMailNotFound);
  return invoice;
}
