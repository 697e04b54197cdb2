import { type Selectable, sql } from 'kysely';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/tables.ts';

interface AddressTable {
  id: string;
  owner_id: string;
  user_id: string;
  label: string;
  created_at: Date;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    address_book: AddressTable;
  }
}

const ADDRESS_COLUMNS = ['id', 'user_id', 'label', 'created_at'] as const;
export type AddressRow = Pick<Selectable<AddressTable>, (typeof ADDRESS_COLUMNS)[number]>;

/** All entries of one address book, by label. */
export function addressesOf(reader: Reader, ownerId: string): Promise<AddressRow[]> {
  return reader
    .selectFrom('address_book')
    .select(ADDRESS_COLUMNS)
    .where('owner_id', '=', ownerId)
    .orderBy('label')
    .orderBy('id')
    .execute();
}

export async function countAddresses(reader: Reader, ownerId: string): Promise<number> {
  const row = await reader
    .selectFrom('address_book')
    .select(sql<bigint>`count(*)`.as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Null if this user is already in the address book. */
export async function insertAddress(ctx: WriteContext, row: AddressTable): Promise<AddressRow | null> {
  const inserted = await ctx.tx
    .insertInto('address_book')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning(ADDRESS_COLUMNS)
    .executeTakeFirst();
  return inserted ?? null;
}

/** Returns whether this user's address book had such an entry. */
export async function deleteAddress(
  ctx: WriteContext,
  entry: { readonly id: string; readonly ownerId: string },
): Promise<boolean> {
  const gone = await ctx.tx
    .deleteFrom('address_book')
    .where('id', '=', entry.id)
    .where('owner_id', '=', entry.ownerId)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}
