import { isDeepStrictEqual } from 'node:util';
import type { ParsedRequestOf } from '@eh/contract/calls.ts';
import { quantityText, TOTAL_MAX, totalMinor } from '@eh/contract/merchants/cashier/invoices/invoice-sum.ts';
import { merchantInvoiceRefusals } from '@eh/contract/merchants/cashier/link-refusals.ts';
import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { keyedHash } from '../../../platform/crypto/secrets.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { MarketRules } from '../../../trading/market/index.ts';
import { type Changer, currencyOf, recordChange } from '../../merchants/index.ts';
import type { OfMerchant } from '../orders/order-store.ts';
import { isInFiat } from '../orders/price-order.ts';
import { requireTrading } from '../orders/require-trading.ts';
import { rulesFor } from '../rules.ts';
import { endOfDay, faultOfInvoice } from './invoice.ts';
import { findInvoiceByNumber, type InvoiceRow, insertInvoice, takeNumber } from './invoice-store.ts';

interface InvoiceContent {
  /** Null: the next one. */
  readonly number: string | null;
  readonly customer: { readonly name: string; readonly mail: string };
  readonly language: Language;
  /** Quantities in thousandths, prices in minor units. */
  readonly lines: readonly { readonly text: string; readonly quantity: bigint; readonly unitMinor: bigint }[];
  readonly currency: string | null;
  readonly dueOn: string;
  readonly note: string | null;
  readonly hasReminders: boolean;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface NewInvoice extends OfMerchant, InvoiceContent {
  readonly by: Changer;
  readonly market: MarketRules;
}

/** The content of an invoice that a request describes, of the portal or of a merchant's server. */
export function invoiceContentOf(
  body: Omit<ParsedRequestOf<'POST /api/merchant/invoices/make'>, 'merchant_id' | 'environment'>,
): InvoiceContent {
  return {
    number: body.merchant_invoice_no ?? null,
    customer: body.customer,
    language: body.language,
    lines: body.lines.map(({ text, quantity, unit_price: unitMinor }) => ({ text, quantity, unitMinor })),
    currency: body.currency ?? null,
    dueOn: body.due_on,
    note: body.note ?? null,
    hasReminders: body.has_reminders,
    metadata: body.metadata,
  };
}

/** Writes a draft. A number that the merchant used before gives the first invoice when the content is the same. */
export async function makeInvoice(ctx: WriteContext, wanted: NewInvoice): Promise<InvoiceRow> {
  const merchant = await requireTrading(readContextOf(ctx), wanted);
  const inFiat = isInFiat(wanted);
  const coin = currencyOf(wanted.environment, wanted.market.currency);
  const overdueAt = endOfDay(wanted.dueOn);
  const content = {
    customer_name: wanted.customer.name,
    customer_mail: wanted.customer.mail,
    language: wanted.language,
    fiat: inFiat ? wanted.market.fiat : null,
    lines: wanted.lines.map(({ text, quantity, unitMinor }) => ({
      text,
      quantity: quantityText(quantity),
      unit_price: formatDecimal(unitMinor, COIN_DECIMALS),
    })),
    due_on: wanted.dueOn,
    note: wanted.note,
    has_reminders: wanted.hasReminders,
    metadata: wanted.metadata,
  };
  const first = wanted.number === null ? null : await findInvoiceByNumber(ctx.tx, { ...wanted, number: wanted.number });
  if (first !== null) return requireSame(first, content);
  const fault = faultOfInvoice({ lines: wanted.lines, overdueAt }, ctx.now);
  if (fault !== null)
    throw new Refusal(merchantInvoiceRefusals[fault.fault], {
      ...fault,
      maximum: formatDecimal(TOTAL_MAX, COIN_DECIMALS),
    });
  const total = totalMinor(wanted.lines);
  const { orderMaximumMinor } = await rulesFor(readContextOf(ctx), merchant);
  // The coins of a price in fiat are known when somebody pays, and judged then.
  if (!inFiat && total > orderMaximumMinor)
    throw new Refusal(merchantOrderRefusals.OrderTooLarge, {
      maximum: formatDecimal(orderMaximumMinor, COIN_DECIMALS),
      currency: coin,
    });
  const number = wanted.number ?? (await takeNumber(ctx, wanted));
  const invoice = await insertInvoice(ctx, {
    ...content,
    lines: JSON.stringify(content.lines),
    metadata: JSON.stringify(content.metadata),
    id: ctx.ids.next(ctx.now),
    merchant_id: merchant.id,
    environment: wanted.environment,
    merchant_invoice_no: number,
    mail_hash: hashOfMail(ctx, wanted.customer.mail),
    coin,
    total_minor: total,
    overdue_at: overdueAt,
    key_id: 'keyId' in wanted.by ? wanted.by.keyId : null,
    created_at: ctx.now,
  });
  // Somebody has taken the number at this moment.
  if (invoice === null) return requireSame(await findInvoiceByNumber(ctx.tx, { ...wanted, number }), content);
  await recordChange(ctx, wanted.by, {
    change: 'invoice.make',
    environment: wanted.environment,
    subject: invoice.merchant_invoice_no,
  });
  return invoice;
}

/** An address as it is counted and found again: nobody who reads the database learns it from this. */
/** A tag, as in "ann+1@…", leads to the same person. */
function hashOfMail({ serverKeys }: WriteContext, mail: string): string {
  return keyedHash(serverKeys.keyFor('addresses of invoices'), mail.replace(/\+[^@]*@/, '@'));
}

type Content = Pick<
  InvoiceRow,
  'customer_name' | 'customer_mail' | 'language' | 'fiat' | 'lines' | 'due_on' | 'note' | 'has_reminders' | 'metadata'
>;

function requireSame(first: InvoiceRow | null, content: Content): InvoiceRow {
  if (!first) throw new Error('An invoice is neither new nor there');
  const { customer_name, customer_mail, language, fiat, lines, due_on, note, has_reminders, metadata } = first;
  const stored = { customer_name, customer_mail, language, fiat, lines, due_on, note, has_reminders, metadata };
  if (!isDeepStrictEqual(stored, content))
    throw new Refusal(merchantInvoiceRefusals.InvoiceNumberTaken, { number: first.merchant_invoice_no });
  return first;
}
