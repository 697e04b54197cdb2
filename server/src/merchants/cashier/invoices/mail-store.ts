import type { InvoiceMail, MailChoice, MailOutcome } from '@eh/contract/merchants/cashier/invoices/invoice-names.ts';
import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { batchByKey } from '../../../platform/database/batching/batch.ts';
import { binaryArray } from '../../../platform/database/statements/binary-arrays.ts';
import { type Forgotten, forgetOldest } from '../../../platform/database/statements/forget-oldest.ts';
import type { Reader } from '../../../platform/database/tables.ts';
import { CUSTOMER_STORED } from './limits.ts';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    invoice_mails: { invoice_id: string; kind: InvoiceMail; outcome: MailOutcome; at: Date };
    invoice_declines: { mail_hash: string; merchant_id: string; is_of_all: boolean; at: Date };
  }
}

interface Sending {
  readonly merchantId: string;
  readonly mailHash: string;
  readonly since: Date;
  readonly declinesSince: Date;
}

interface SentCounts {
  readonly byMerchant: number;
  readonly byMerchantToAddress: number;
  readonly toAddress: number;
  readonly byMerchantLately: number;
  readonly declines: number;
}

/**
 * The live invoices that were sent lately. Merchant and address are locked until the transaction ends, so that two who
 * send at the same moment count each other.
 */
export async function countSent({ tx }: WriteContext, of: Sending): Promise<SentCounts> {
  for (const subject of [`invoices of ${of.merchantId}`, `invoices to ${of.mailHash}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(tx);
  const { rows } = await sql<SentCounts>`
    select
      (select count(*)::integer from invoices
        where environment = 'live' and merchant_id = ${of.merchantId} and sent_at > ${of.since}) as "byMerchant",
      (select count(*)::integer from invoices
        where environment = 'live' and merchant_id = ${of.merchantId} and mail_hash = ${of.mailHash}
          and sent_at > ${of.since}) as "byMerchantToAddress",
      (select count(*)::integer from invoices
        where environment = 'live' and mail_hash = ${of.mailHash} and sent_at > ${of.since}) as "toAddress",
      (select count(*)::integer from invoices
        where environment = 'live' and merchant_id = ${of.merchantId} and sent_at > ${of.declinesSince}) as "byMerchantLately",
      (select count(*)::integer from invoice_declines
        where merchant_id = ${of.merchantId} and at > ${of.declinesSince}) as "declines"`.execute(tx);
  const [counts] = rows;
  if (!counts) throw new Error('The invoices were not counted');
  return counts;
}

/** The mails of invoices so far, in the order in which they were sent. */
export const mailsOfInvoice = batchByKey(async ({ reader }: Pick<ReadContext, 'reader'>, invoiceIds) => {
  const rows = await reader
    .selectFrom('invoice_mails')
    .select(['invoice_id', 'kind', 'outcome', 'at'])
    .where(sql<boolean>`invoice_id = any(${binaryArray.uuid(invoiceIds)}::uuid[])`)
    .orderBy('at')
    .execute();
  return Map.groupBy(rows, (row) => row.invoice_id);
});

/** Notes a mail, once for each kind. */
export async function noteMail(
  { tx, now }: WriteContext,
  mail: { readonly invoiceId: string; readonly kind: InvoiceMail; readonly outcome: MailOutcome },
): Promise<void> {
  await tx
    .insertInto('invoice_mails')
    .values({ invoice_id: mail.invoiceId, kind: mail.kind, outcome: mail.outcome, at: now })
    .execute();
}

interface Address {
  readonly mailHash: string;
  readonly merchantId: string;
}

/** The invoices that an address takes, seen from one merchant. */
export async function choiceOf(reader: Reader, { mailHash, merchantId }: Address): Promise<MailChoice> {
  const rows = await reader
    .selectFrom('invoice_declines')
    .select(['merchant_id', 'is_of_all'])
    .where('mail_hash', '=', mailHash)
    .execute();
  if (rows.some((row) => row.is_of_all)) return 'none';
  return rows.some((row) => row.merchant_id === merchantId) ? 'others' : 'all';
}

/** Stores the choice of an address: for all merchants, or this one alone. */
export async function writeChoice(
  { tx, now }: WriteContext,
  { mailHash, merchantId }: Address,
  choice: MailChoice,
): Promise<void> {
  await tx
    .deleteFrom('invoice_declines')
    .where('mail_hash', '=', mailHash)
    .where((row) => row.or([row('merchant_id', '=', merchantId), row('is_of_all', '=', true)]))
    .execute();
  if (choice === 'all') return;
  await tx
    .insertInto('invoice_declines')
    .values({ mail_hash: mailHash, merchant_id: merchantId, is_of_all: choice === 'none', at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['mail_hash', 'merchant_id'])
        .doUpdateSet((row) => ({ is_of_all: row.ref('excluded.is_of_all'), at: row.ref('excluded.at') })),
    )
    .execute();
}

const FORGOTTEN_AT_ONCE = 500;

/** Forgets which mails old invoices had. */
export function forgetInvoiceMails(
  { tx, now }: Pick<WriteContext, 'tx' | 'now'>,
  past: Date | null,
): Promise<Forgotten> {
  const before = new Date(now.getTime() - CUSTOMER_STORED);
  return forgetOldest(tx, { table: 'invoice_mails', time: 'at', before, past, most: FORGOTTEN_AT_ONCE });
}
