import type { UsdtChain } from '@eh/contract/usdt/chains/chains.ts';
import { type Selectable, sql } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/tables.ts';

interface ChainTable {
  chain: UsdtChain;
  next_index: number;
  /** The last block that was read. */
  scanned_to: bigint | null;
  head: bigint | null;
  answered_at: Date | null;
}

interface AddressTable {
  chain: UsdtChain;
  address: string;
  user_id: string;
  key_index: number;
  created_at: Date;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    usdt_chains: ChainTable;
    usdt_addresses: AddressTable;
  }
}

const CHAIN_COLUMNS = ['chain', 'scanned_to', 'head', 'answered_at'] as const;
export type ChainRow = Pick<Selectable<ChainTable>, (typeof CHAIN_COLUMNS)[number]>;
const ADDRESS_COLUMNS = ['chain', 'address', 'user_id'] as const;
export type AddressRow = Pick<Selectable<AddressTable>, (typeof ADDRESS_COLUMNS)[number]>;

export async function findChain(reader: Reader, chain: UsdtChain): Promise<ChainRow | null> {
  return (
    (await reader.selectFrom('usdt_chains').select(CHAIN_COLUMNS).where('chain', '=', chain).executeTakeFirst()) ?? null
  );
}

export async function allChains(reader: Reader): Promise<readonly ChainRow[]> {
  return reader.selectFrom('usdt_chains').select(CHAIN_COLUMNS).execute();
}

/** The newest block seen of a chain; null before the first one. */
export async function headOf(reader: Reader, chain: UsdtChain): Promise<bigint | null> {
  return (await findChain(reader, chain))?.head ?? null;
}

/** Whether this is the deposit address of a person. */
export async function isDepositAddress(reader: Reader, chain: UsdtChain, address: string): Promise<boolean> {
  const row = await reader
    .selectFrom('usdt_addresses')
    .select('address')
    .where('chain', '=', chain)
    .where('address', '=', address)
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts the row of a chain on its first use; a repeat changes nothing. */
export async function openChain(ctx: WriteContext, chain: UsdtChain): Promise<void> {
  await ctx.tx
    .insertInto('usdt_chains')
    .values({ chain, next_index: 0, scanned_to: null, head: null, answered_at: null })
    .onConflict((conflict) => conflict.column('chain').doNothing())
    .execute();
}

/** Reserves the next key index; concurrent callers wait for the row's lock. */
export async function takeKeyIndex(ctx: WriteContext, chain: UsdtChain): Promise<number> {
  const row = await ctx.tx
    .updateTable('usdt_chains')
    .set({ next_index: sql<number>`next_index + 1` })
    .where('chain', '=', chain)
    .returning('next_index')
    .executeTakeFirstOrThrow();
  return row.next_index - 1;
}

export async function findAddress(reader: Reader, chain: UsdtChain, userId: string): Promise<AddressRow | null> {
  const row = await reader
    .selectFrom('usdt_addresses')
    .select(ADDRESS_COLUMNS)
    .where('chain', '=', chain)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertAddress(ctx: WriteContext, row: AddressTable): Promise<void> {
  await ctx.tx.insertInto('usdt_addresses').values(row).execute();
}

/** A page of a chain's addresses, in order, after the given one. */
export function addressesAfter(reader: Reader, chain: UsdtChain, after: string, limit: number): Promise<AddressRow[]> {
  return reader
    .selectFrom('usdt_addresses')
    .select(ADDRESS_COLUMNS)
    .where('chain', '=', chain)
    .where('address', '>', after)
    .orderBy('address')
    .limit(limit)
    .execute();
}

export async function countAddresses(reader: Reader, chain: UsdtChain): Promise<number> {
  const row = await reader
    .selectFrom('usdt_addresses')
    .select((column) => column.fn.countAll<bigint>().as('count'))
    .where('chain', '=', chain)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Stores how far the chain is read, and its head when the node last answered. */
export async function saveProgress(
  ctx: WriteContext,
  chain: UsdtChain,
  progress: { readonly scannedTo: bigint; readonly head: bigint },
): Promise<void> {
  await ctx.tx
    .updateTable('usdt_chains')
    .set({ scanned_to: progress.scannedTo, head: progress.head, answered_at: ctx.now })
    .where('chain', '=', chain)
    .execute();
}
