import * as z from 'zod';
import { fault } from '../../../platform/fault.ts';
import { amount, id, instant, positiveAmount, shownLine } from '../../../platform/fields.ts';
import { emailOf } from '../../../platform/formats/typed-contacts.ts';
import { isPositiveDecimal, plainDecimalPattern } from '../../../platform/money.ts';
import { environments } from '../../merchants/merchant-names.ts';
import { statementDay } from '../list-filter.ts';
import { ITEM_NAME_MAX, ITEMS_MAX } from '../order-names.ts';
import { CURRENCY_MAX, metadata } from '../order-request.ts';
import {
  CUSTOMER_NAME_MAX,
  invoiceLanguages,
  invoiceMails,
  invoiceStates,
  MAIL_ADDRESS_MAX,
  mailOutcomes,
  NOTE_MAX,
} from './invoice-names.ts';
import { QUANTITY_DECIMALS, QUANTITY_MAX, quantityOf } from './invoice-sum.ts';

const QUANTITY_TEXT_MAX = 11;
const noQuantity = {
  error: fault({ en: 'not a number above zero with at most three decimals', zh: '应为正数，最多三位小数' }),
};

/** How many of a line: a plain decimal on the wire, thousandths once parsed. */
const quantity = z
  .string()
  .max(QUANTITY_TEXT_MAX)
  .regex(plainDecimalPattern(QUANTITY_DECIMALS), { ...noQuantity, abort: true })
  .refine((text) => isPositiveDecimal(text, QUANTITY_DECIMALS), { ...noQuantity, abort: true })
  .transform(quantityOf)
  .refine((thousandths) => thousandths <= QUANTITY_MAX, noQuantity);

/** One address, in the form in which mail servers use it. */
const mailAddress = z
  .string()
  .max(MAIL_ADDRESS_MAX)
  .refine((typed) => emailOf(typed) !== null, {
    error: fault({ en: 'not an e-mail address', zh: '邮箱地址不正确' }),
    abort: true,
  })
  .transform((typed) => emailOf(typed) ?? '')
  .pipe(z.string().max(MAIL_ADDRESS_MAX));

/** Letters, digits, dash and underscore: mails name it, so it must not read as the address of a page. */
export const invoiceNumber = z.string().regex(/^[A-Za-z0-9_-]{1,32}$/);

/** The content of an invoice. */
export const newInvoice = {
  /** Unique among the invoices of this environment; left out, the next one of the form `INV-0001`. */
  merchant_invoice_no: invoiceNumber.optional(),
  /** The person who is to pay. Mails greet them by this name; the page of the invoice shows neither. */
  customer: z.strictObject({ name: shownLine(CUSTOMER_NAME_MAX), mail: mailAddress }),
  /** The language of the mails. */
  language: z.enum(invoiceLanguages),
  /** At least one. The amount of a line is quantity × unit price, rounded half up to the cent; the total is their sum. */
  lines: z
    .array(z.strictObject({ text: shownLine(ITEM_NAME_MAX), quantity, unit_price: positiveAmount }))
    .min(1)
    .max(ITEMS_MAX),
  /** The currency of the prices: left out, the coin of this environment; or the market's fiat. */
  currency: z.string().max(CURRENCY_MAX).optional(),
  /** The last day, in UTC+8, on which it is paid in time. */
  due_on: statementDay,
  /** A line below the invoice, shown on its page. */
  note: shownLine(NOTE_MAX).optional(),
  /** Whether unpaid invoices are reminded of: three days before, the day after, and a week after. */
  has_reminders: z.boolean().default(true),
  /** Your own notes; the order that pays it has them. */
  metadata: metadata.default({}),
};

export const invoiceLine = z.object({ text: z.string(), quantity: z.string(), unit_price: amount, amount });

/** An invoice as its merchant sees it. */
export const openInvoice = z
  .object({
    id,
    merchant_invoice_no: z.string(),
    environment: z.enum(environments),
    status: z.enum(invoiceStates),
    /** Null once it was erased, two years after the invoice was written. */
    customer: z.object({ name: z.string(), mail: z.string() }).nullable(),
    language: z.enum(invoiceLanguages),
    lines: z.array(invoiceLine),
    total: amount,
    currency: z.string(),
    due_on: z.string(),
    note: z.string().nullable(),
    has_reminders: z.boolean(),
    metadata: z.record(z.string(), z.string()),
    /** The payment link that takes the payment; its orders have this `link_id`. Null until it is sent. */
    link_id: id.nullable(),
    /** The page of the invoice, for everybody who has its address; null until it is sent. */
    url: z.string().nullable(),
    /** The order that paid it; null where it is not paid, or was paid in another way. */
    order_id: id.nullable(),
    /** The mails so far, the first one first. */
    mails: z.array(z.object({ kind: z.enum(invoiceMails), outcome: z.enum(mailOutcomes), at: instant })),
    created_at: instant,
    sent_at: instant.nullable(),
    paid_at: instant.nullable(),
    cancelled_at: instant.nullable(),
  })
  .meta({ id: 'Invoice' });

/** An invoice as everybody sees it who opens its page. */
export const shownInvoice = z.object({
  number: z.string(),
  state: z.enum(invoiceStates),
  lines: z.array(invoiceLine),
  due_on: z.string(),
  note: z.string().nullable(),
});
