import * as z from 'zod';
import { amount, id, instant, namedInstant, positiveAmount, shownLine } from '../../../platform/fields.ts';
import { environments } from '../../merchants/merchant-names.ts';
import { shownInvoice } from '../invoices/invoice-views.ts';
import { SUBJECT_MAX } from '../order-names.ts';
import { CURRENCY_MAX, merchantNumber, metadata } from '../order-request.ts';
import { shownMerchant } from '../order-view.ts';
import { linkStates, STOCK_MAX, shownLinkStates } from './link-names.ts';

/** The content of a new payment link. */
export const newLink = {
  /** Unique among the payment links of this environment. */
  merchant_link_no: merchantNumber,
  /** The line that the buyer reads, such as "Ticket for the reading". */
  subject: shownLine(SUBJECT_MAX),
  /** Left out, the buyer enters it. */
  amount: positiveAmount.optional(),
  /** The bounds of an amount that the buyer enters. */
  minimum: positiveAmount.optional(),
  maximum: positiveAmount.optional(),
  /** The currency of all three: left out, the coin of this environment; or the market's fiat. */
  currency: z.string().max(CURRENCY_MAX).optional(),
  /** How many may be sold: 1 for a link that is paid once; left out, any number. */
  stock: z.number().int().min(1).max(STOCK_MAX).optional(),
  /** From then on nobody can pay; left out, it stays open until you close it. */
  expires_at: namedInstant.optional(),
  /** Your own notes; each order of the link has them. */
  metadata: metadata.default({}),
};

/** A payment link as its merchant sees it. */
export const openLink = z
  .object({
    id,
    merchant_link_no: z.string(),
    environment: z.enum(environments),
    status: z.enum(linkStates),
    subject: z.string(),
    /** The fixed amount; null where the buyer enters it, within the bounds if there are any. */
    amount: amount.nullable(),
    minimum: amount.nullable(),
    maximum: amount.nullable(),
    currency: z.string(),
    stock: z.number().int().nullable(),
    /** The orders of the link that are paid, or whose buyer is buying the coins for it right now. */
    sold: z.number().int(),
    expires_at: instant.nullable(),
    metadata: z.record(z.string(), z.string()),
    /** The address to give to buyers, as a link or a QR code. */
    url: z.string(),
    created_at: instant,
    closed_at: instant.nullable(),
  })
  .meta({ id: 'PaymentLink' });

/** A payment link as everybody sees it who opens it. */
export const linkPreview = z.object({
  environment: z.enum(environments),
  merchant: shownMerchant,
  subject: z.string(),
  state: z.enum(shownLinkStates),
  amount: amount.nullable(),
  minimum: amount.nullable(),
  maximum: amount.nullable(),
  currency: z.string(),
  /** About what the fixed amount is in the other currency, by the market's reference price; null where it is entered. */
  about: z.object({ amount, currency: z.string() }).nullable(),
  /** The pieces that are left; null where they are not counted. */
  left: z.number().int().nullable(),
  expires_at: instant.nullable(),
  /** The invoice that the link takes the payment of, or null; its `state` says more than that of the link. */
  invoice: shownInvoice.nullable(),
});
