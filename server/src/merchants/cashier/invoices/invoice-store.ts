import type { InvoiceState } from '@eh/contract/merchants/cashier/invoices/invoice-names.ts';
import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { type ColumnType, type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { batchByKey } from '../../../platform/database/batching/batch.ts';
import { binaryArray } from '../../../platform/database/statements/binary-arrays.ts';
import { type Forgotten, forgottenOf } from '../../../platform/database/statements/forget-oldest.ts';
import type { Reader, Tx } from '../../../platform/database/tables.ts';
import { type AskedBounds, isWithin } from '../list-filter-store.ts';
import type { OfMerchant } from '../orders/order-store.ts';
import { CUSTOMER_STORED } from './limits.ts';

interface InvoiceTable {
  id: string;
  merchant_id: string;
  environment: Environment;
  merchant_invoice_no: string;
  /** Null once it is erased, like the address. */
  customer_name: string | null;
  customer_mail: string | null;
  mail_hash: string;
  language: Language;
  /** The coin of its environment, by which it is paid. */
  coin: string;
  /** The currency of its prices; null where they are in the coin. */
  fiat: string | null;
  /** Written as JSON text, read as parsed JSON. */
  lines: ColumnType<unknown, string, never>;
  total_minor: bigint;
  due_on: string;
  overdue_at: Date;
  note: string | null;
  has_reminders: boolean;
  metadata: ColumnType<unknown, string, never>;
  key_id: string | null;
  created_at: Date;
  link_id: Generated<string | null>;
  page_origin: Generated<string | null>;
  sent_at: Generated<Date | null>;
  settled_at: Generated<Date | null>;
  cancelled_at: Generated<Date | null>;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    invoices: InvoiceTable;
    invoice_numbers: { merchant_id: string; environment: Environment; last: number };
  }
}

const INVOICE_COLUMNS = [
  ...(['id', 'merchant_id', 'environment', 'merchant_invoice_no', 'customer_name', 'customer_mail'] as const),
  ...(['mail_hash', 'language', 'coin', 'fiat', 'lines', 'total_minor', 'due_on', 'overdue_at'] as const),
  ...(['note', 'has_reminders', 'metadata', 'key_id', 'created_at', 'link_id', 'page_origin', 'sent_at'] as const),
  ...(['settled_at', 'cancelled_at'] as const),
] as const;
export type InvoiceRow = Pick<Selectable<InvoiceTable>, (typeof INVOICE_COLUMNS)[number]>;

/** The new invoice; null when the merchant has one of this number already. */
export async function insertInvoice(ctx: WriteContext, row: Insertable<InvoiceTable>): Promise<InvoiceRow | null> {
  const inserted = await ctx.tx
    .insertInto('invoices')
    .values(row)
    .onConflict((conflict) => conflict.constraint('invoices_number').doNothing())
    .returning(INVOICE_COLUMNS)
    .executeTakeFirst();
  return inserted ?? null;
}

export async function findInvoice(reader: Reader, id: string): Promise<InvoiceRow | null> {
  const row = await reader.selectFrom('invoices').select(INVOICE_COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Locks an invoice until the transaction ends; its link is locked after it. */
export async function lockInvoice(tx: Tx, id: string): Promise<InvoiceRow | null> {
  const row = await tx
    .selectFrom('invoices')
    .select(INVOICE_COLUMNS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The invoice whose payment a link takes, or null. Concurrent calls share one statement. */
export const findInvoiceOfLink = batchByKey(async ({ reader }: Pick<ReadContext, 'reader'>, linkIds) => {
  const rows = await reader
    .selectFrom('invoices')
    .select(INVOICE_COLUMNS)
    .where(sql<boolean>`link_id = any(${binaryArray.uuid(linkIds)}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.link_id ?? '', row]));
});

export async function findInvoiceByNumber(
  reader: Reader,
  { merchantId, environment, number }: OfMerchant & { readonly number: string },
): Promise<InvoiceRow | null> {
  const row = await reader
    .selectFrom('invoices')
    .select(INVOICE_COLUMNS)
    .where('merchant_id', '=', merchantId)
    .where('environment', '=', environment)
    .where('merchant_invoice_no', '=', number)
    .executeTakeFirst();
  return row ?? null;
}

/** The next counted number of a merchant, past those that it has chosen itself. */
export async function takeNumber({ tx }: WriteContext, { merchantId, environment }: OfMerchant): Promise<string> {
  const counted = await tx
    .insertInto('invoice_numbers')
    .values({ merchant_id: merchantId, environment, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'environment']).doUpdateSet({ last: sql<number>`invoice_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  const number = numberText(counted.last);
  if ((await findInvoiceByNumber(tx, { merchantId, environment, number })) === null) return number;
  const past = await tx
    .updateTable('invoice_numbers')
    .set({
      last: sql<number>`(
        select max(substring(merchant_invoice_no from 5)::integer) + 1
        from invoices
        where merchant_id = ${merchantId} and environment = ${environment} and merchant_invoice_no ~ '^INV-[0-9]{4,8}$'
      )`,
    })
    .where('merchant_id', '=', merchantId)
    .where('environment', '=', environment)
    .returning('last')
    .executeTakeFirstOrThrow();
  return numberText(past.last);
}

const NUMBER_DIGITS = 4;
const numberText = (counted: number) => `INV-${String(counted).padStart(NUMBER_DIGITS, '0')}`;

interface AskedInvoices extends OfMerchant, Pick<AskedBounds, 'from' | 'until'> {
  readonly status?: InvoiceState | undefined;
  readonly number?: string | undefined;
  readonly now: Date;
  readonly before: string | null;
  readonly limit: number;
}

/** The invoices of a merchant, newest first. */
export function invoicesOf(reader: Reader, asked: AskedInvoices): Promise<InvoiceRow[]> {
  const { merchantId, environment, from, until, status, number, now, before, limit } = asked;
  return reader
    .selectFrom('invoices')
    .select(INVOICE_COLUMNS)
    .where('merchant_id', '=', merchantId)
    .where('environment', '=', environment)
    .where(isWithin({ from, until }))
    .$if(status !== undefined, (rows) => rows.where(isOfState(status ?? 'draft', now)))
    .$if(number !== undefined, (rows) => rows.where('merchant_invoice_no', '=', number ?? ''))
    .$if(before !== null, (rows) => rows.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The same states as `invoiceState` tells. */
function isOfState(state: InvoiceState, now: Date) {
  const isPaid = sql`(settled_at is not null or exists (
    select from cashier_orders where cashier_orders.link_id = invoices.link_id and cashier_orders.status = 'paid'
  ))`;
  switch (state) {
    case 'paid':
      return sql<boolean>`${isPaid}`;
    case 'cancelled':
      return sql<boolean>`cancelled_at is not null and not ${isPaid}`;
    case 'draft':
      return sql<boolean>`sent_at is null and cancelled_at is null`;
    case 'sent':
      return sql<boolean>`sent_at is not null and cancelled_at is null and overdue_at > ${now} and not ${isPaid}`;
    case 'overdue':
      return sql<boolean>`sent_at is not null and cancelled_at is null and overdue_at <= ${now} and not ${isPaid}`;
  }
}

interface InvoicePayment {
  readonly id: string;
  readonly status: 'paid' | 'funding';
  readonly paid_at: Date | null;
}

/** The order of the link that is paid, or waits for the coins of a trade; null while nobody pays. */
export const paymentOfInvoice = batchByKey(async ({ reader }: Pick<ReadContext, 'reader'>, linkIds) => {
  const { rows } = await sql<InvoicePayment & { link_id: string }>`
    select link_id, id, status, paid_at
    from cashier_orders
    where link_id = any(${binaryArray.uuid(linkIds)}::uuid[]) and status in ('paid', 'funding')
    order by status`.execute(reader);
  return new Map(rows.map((row): [string, InvoicePayment] => [row.link_id, row]));
});

type InvoiceChange = Pick<
  Insertable<InvoiceTable>,
  'link_id' | 'page_origin' | 'sent_at' | 'settled_at' | 'cancelled_at'
>;

/** Changes a locked invoice that has no end yet; null when it has one. */
export async function changeInvoice(ctx: WriteContext, id: string, change: InvoiceChange): Promise<InvoiceRow | null> {
  const row = await ctx.tx
    .updateTable('invoices')
    .set(change)
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .returning(INVOICE_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

const ERASED_AT_ONCE = 500;

/** Erases names and addresses of customers from old invoices. */
export async function eraseCustomers(
  { tx, now }: Pick<WriteContext, 'tx' | 'now'>,
  past: Date | null,
): Promise<Forgotten> {
  const before = new Date(now.getTime() - CUSTOMER_STORED);
  const { rows } = await sql<{ at: Date }>`
    update invoices set customer_name = null, customer_mail = null
    where id in (
      select id from invoices
      where customer_name is not null and created_at >= coalesce(${past}::timestamptz, '-infinity') and created_at < ${before}
      order by created_at
      limit ${ERASED_AT_ONCE}
      for update skip locked
    )
    returning created_at as at`.execute(tx);
  return forgottenOf(rows, { past, most: ERASED_AT_ONCE });
}
