import { DUE_DAYS_MAX } from '@eh/contract/merchants/cashier/invoices/invoice-names.ts';
import { merchantInvoiceRefusals } from '@eh/contract/merchants/cashier/link-refusals.ts';
import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { setDeadline } from '../../../platform/deadlines/deadlines.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Changer, recordChange } from '../../merchants/index.ts';
import { insertLink } from '../links/link-store.ts';
import { requireTrading } from '../orders/require-trading.ts';
import { rulesFor } from '../rules.ts';
import { DUE_DEADLINE, MAIL_DEADLINE } from './deadline-names.ts';
import { lockOwnInvoice, type OneInvoice } from './find-own-invoice.ts';
import { isDueDayPossible, isStoppedByDeclines } from './invoice.ts';
import { changeInvoice, type InvoiceRow } from './invoice-store.ts';
import { DECLINES_WITHIN, sentInvoices } from './limits.ts';
import { countSent } from './mail-store.ts';
import { notifyShopOfInvoice } from './notify-of-invoice.ts';

interface Sending extends OneInvoice {
  readonly by: Changer;
  /** The address of the app, with which those in mails begin. */
  readonly origin: string;
}

const subjects = { zh: '收款单', en: 'Invoice' };

/**
 * Sends a draft: makes the payment link that takes its payment, and sets the clocks of its mails and of its due day. The
 * mail leaves after the commit. Sending it again changes nothing. Locks: the invoice, its merchant and address as senders.
 */
export async function sendInvoice(ctx: WriteContext, sending: Sending): Promise<InvoiceRow> {
  const draft = await lockOwnInvoice(ctx, sending);
  if (draft.sent_at !== null) return draft;
  if (draft.cancelled_at !== null) throw new Refusal(merchantInvoiceRefusals.InvoiceOver, { status: 'cancelled' });
  const merchant = await requireTrading(readContextOf(ctx), sending);
  if (!isDueDayPossible(draft.overdue_at, ctx.now))
    throw new Refusal(merchantInvoiceRefusals.InvoiceDayWrong, { days: DUE_DAYS_MAX });
  const { orderMaximumMinor } = await rulesFor(readContextOf(ctx), merchant);
  if (draft.fiat === null && draft.total_minor > orderMaximumMinor)
    throw new Refusal(merchantOrderRefusals.OrderTooLarge, {
      maximum: formatDecimal(orderMaximumMinor, COIN_DECIMALS),
      currency: draft.coin,
    });
  if (draft.environment === 'live') await requireWithinLimits(ctx, draft);
  const linkId = ctx.ids.next(ctx.now);
  const link = await insertLink(ctx, {
    id: linkId,
    merchant_id: draft.merchant_id,
    environment: draft.environment,
    // No merchant can choose a number with a slash.
    merchant_link_no: `invoice/${draft.id}`,
    subject: `${inLanguage(subjects, draft.language)} ${draft.merchant_invoice_no}`,
    fiat: draft.fiat,
    amount_minor: draft.total_minor,
    minimum_minor: null,
    maximum_minor: null,
    stock: 1,
    expires_at: null,
    metadata: JSON.stringify(draft.metadata),
    key_id: draft.key_id,
    created_at: ctx.now,
    is_of_invoice: true,
  });
  if (link === null) throw new Error(`The invoice ${draft.id} has a link already`);
  const sent = await changeInvoice(ctx, draft.id, {
    link_id: linkId,
    page_origin: sending.origin,
    sent_at: ctx.now,
  });
  if (sent === null) throw new Error(`The locked invoice ${draft.id} could not be sent`);
  await setDeadline(ctx, { kind: MAIL_DEADLINE, subjectId: sent.id, dueAt: ctx.now });
  await setDeadline(ctx, { kind: DUE_DEADLINE, subjectId: sent.id, dueAt: sent.overdue_at });
  await recordChange(ctx, sending.by, {
    change: 'invoice.send',
    environment: sent.environment,
    // The log is for ever, so it has no address of a customer.
    subject: sent.merchant_invoice_no,
  });
  await notifyShopOfInvoice(ctx, 'invoice.sent', sent);
  return sent;
}

/** Refuses what would make a sender of unwanted mails of us. The test environment mails nobody. */
async function requireWithinLimits(ctx: WriteContext, draft: InvoiceRow): Promise<void> {
  const { withinMilliseconds, ofMerchant, ofMerchantToAddress, toAddress } = sentInvoices;
  const counts = await countSent(ctx, {
    merchantId: draft.merchant_id,
    mailHash: draft.mail_hash,
    since: new Date(ctx.now.getTime() - withinMilliseconds),
    declinesSince: new Date(ctx.now.getTime() - DECLINES_WITHIN),
  });
  if (counts.byMerchant >= ofMerchant) throw new Refusal(merchantInvoiceRefusals.TooManyInvoices, { most: ofMerchant });
  // A shop does not learn whether others have mailed somebody: both limits are told in the same words.
  if (counts.byMerchantToAddress >= ofMerchantToAddress || counts.toAddress >= toAddress)
    throw new Refusal(merchantInvoiceRefusals.TooManyToAddress, { most: ofMerchantToAddress });
  if (isStoppedByDeclines({ declines: counts.declines, sent: counts.byMerchantLately }))
    throw new Refusal(merchantInvoiceRefusals.InvoiceMailsStopped);
}
