import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { type ColumnType, type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { batch, batchByKey } from '../../../platform/database/batching/batch.ts';
import { binaryArray } from '../../../platform/database/statements/binary-arrays.ts';
import type { Reader, Tx } from '../../../platform/database/tables.ts';
import { type AskedBounds, isWithin } from '../list-filter-store.ts';
import { type OfMerchant, ORDER_COLUMNS, type OrderRow } from '../orders/order-store.ts';

interface PaymentLinkTable {
  id: string;
  merchant_id: string;
  environment: Environment;
  merchant_link_no: string;
  subject: string;
  /** Null for a link in coins. */
  fiat: string | null;
  amount_minor: bigint | null;
  minimum_minor: bigint | null;
  maximum_minor: bigint | null;
  stock: number | null;
  expires_at: Date | null;
  /** Written as JSON text, read as parsed JSON. */
  metadata: ColumnType<unknown, string, never>;
  key_id: string | null;
  created_at: Date;
  closed_at: Generated<Date | null>;
  /** It takes the payment of an invoice, and is no link of the merchant's own. */
  is_of_invoice: Generated<boolean>;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    payment_links: PaymentLinkTable;
  }
}

const LINK_COLUMNS = [
  ...(['id', 'merchant_id', 'environment', 'merchant_link_no', 'subject', 'fiat', 'amount_minor'] as const),
  ...(['minimum_minor', 'maximum_minor', 'stock', 'expires_at', 'metadata', 'key_id'] as const),
  ...(['created_at', 'closed_at', 'is_of_invoice'] as const),
] as const;
export type LinkRow = Pick<Selectable<PaymentLinkTable>, (typeof LINK_COLUMNS)[number]>;

/** The new link; null when the merchant has one of this number already. */
export async function insertLink(ctx: WriteContext, row: Insertable<PaymentLinkTable>): Promise<LinkRow | null> {
  const inserted = await ctx.tx
    .insertInto('payment_links')
    .values(row)
    .onConflict((conflict) => conflict.constraint('payment_links_number').doNothing())
    .returning(LINK_COLUMNS)
    .executeTakeFirst();
  return inserted ?? null;
}

/** A link by id, or null. Concurrent calls share one statement. */
export const findLink = batchByKey(async ({ reader }: Pick<ReadContext, 'reader'>, ids) => {
  const rows = await reader
    .selectFrom('payment_links')
    .select(LINK_COLUMNS)
    .where(sql<boolean>`id = any(${binaryArray.uuid(ids)}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
});

/**
 * Locks links until the transaction ends, each kind in the order of ids. Those that count their pieces are held alone, so
 * that one payer at a time may take the last one; the others let payers share them, and only their closing waits.
 */
export async function lockLinks(tx: Tx, ids: readonly string[]): Promise<readonly LinkRow[]> {
  const locked = (isCounted: boolean) =>
    tx
      .selectFrom('payment_links')
      .select(LINK_COLUMNS)
      .where(sql<boolean>`id = any(${binaryArray.uuid(ids)}::uuid[])`)
      .where('stock', isCounted ? 'is not' : 'is', null)
      .orderBy('id')
      .$if(isCounted, (rows) => rows.forNoKeyUpdate())
      .$if(!isCounted, (rows) => rows.forShare())
      .execute();
  return [...(await locked(false)), ...(await locked(true))];
}

export async function findLinkByNumber(
  reader: Reader,
  { merchantId, environment, number }: OfMerchant & { readonly number: string },
): Promise<LinkRow | null> {
  const row = await reader
    .selectFrom('payment_links')
    .select(LINK_COLUMNS)
    .where('merchant_id', '=', merchantId)
    .where('environment', '=', environment)
    .where('merchant_link_no', '=', number)
    .executeTakeFirst();
  return row ?? null;
}

interface AskedLinks extends OfMerchant, Pick<AskedBounds, 'from' | 'until'> {
  readonly is_closed?: boolean | undefined;
  readonly before: string | null;
  readonly limit: number;
}

/** The links of a merchant, newest first. */
export function linksOf(
  reader: Reader,
  { merchantId, environment, from, until, is_closed: isClosed, before, limit }: AskedLinks,
): Promise<LinkRow[]> {
  return reader
    .selectFrom('payment_links')
    .select(LINK_COLUMNS)
    .where('merchant_id', '=', merchantId)
    .where('environment', '=', environment)
    .where(sql<boolean>`not is_of_invoice`)
    .where(isWithin({ from, until }))
    .$if(isClosed !== undefined, (rows) => rows.where('closed_at', isClosed ? 'is not' : 'is', null))
    .$if(before !== null, (rows) => rows.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Closes an open link; null when it is closed already. */
export async function setClosed({ tx, now }: WriteContext, id: string): Promise<LinkRow | null> {
  const row = await tx
    .updateTable('payment_links')
    .set({ closed_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning(LINK_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** How many orders of each of these links have a piece of it: paid, or waiting for the coins of a trade. */
export async function countPieces(reader: Reader, linkIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; pieces: bigint }>`
    select link_id as id, count(*) as pieces
    from cashier_orders
    where link_id = any(${binaryArray.uuid(linkIds)}::uuid[]) and status in ('paid', 'funding')
    group by link_id`.execute(reader);
  return new Map(rows.map((row) => [row.id, Number(row.pieces)]));
}

/** The same for one link; concurrent calls share one statement. */
export const piecesOf = batch(async (reader: Reader, linkIds: readonly string[]) => {
  const counted = await countPieces(reader, [...new Set(linkIds)]);
  return linkIds.map((id) => counted.get(id) ?? 0);
});

/** The newest order of the link that this person has not paid yet, locked; null when there is none. */
export async function lockStandingOrder(
  tx: Tx,
  { linkId, personId }: { readonly linkId: string; readonly personId: string },
): Promise<OrderRow | null> {
  const row = await tx
    .selectFrom('cashier_orders')
    .select(ORDER_COLUMNS)
    .where('link_id', '=', linkId)
    .where('meant_for_id', '=', personId)
    .where('status', 'in', ['open', 'funding'])
    .orderBy('id', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}
