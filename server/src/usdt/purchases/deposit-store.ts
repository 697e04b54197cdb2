import type { UsdtChain } from '@eh/contract/usdt/chains/chains.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import type { Reader } from '../../platform/database/tables.ts';

interface DepositTable {
  id: string;
  chain: UsdtChain;
  tx_hash: string;
  place: number;
  log_index: number;
  block_number: bigint;
  block_hash: string;
  address: string;
  user_id: string;
  purchase_id: string;
  usdt_minor: bigint;
  status: 'seen' | 'dropped' | 'credited' | 'dust' | 'unclaimed';
  is_in_time: boolean;
  seen_at: Date;
  credited_at: Date | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    usdt_deposits: DepositTable;
  }
}

const DEPOSIT_COLUMNS = [
  'id',
  'chain',
  'tx_hash',
  'place',
  'log_index',
  'block_number',
  'block_hash',
  'address',
  'purchase_id',
  'usdt_minor',
  'status',
  'is_in_time',
  'seen_at',
] as const;
export type DepositRow = Pick<Selectable<DepositTable>, (typeof DEPOSIT_COLUMNS)[number]>;

/** The permanent name of a transfer: its chain, its transaction, and its position among the transaction's logs. */
export function transferName({ chain, tx_hash, place }: Pick<DepositRow, 'chain' | 'tx_hash' | 'place'>): string {
  return `${chain}:${tx_hash}:${place}`;
}

/** Inserts a deposit; null if this transfer is already stored. */
export async function insertDeposit(ctx: WriteContext, row: Insertable<DepositTable>): Promise<DepositRow | null> {
  const written = await ctx.tx
    .insertInto('usdt_deposits')
    .values(row)
    .onConflict((conflict) => conflict.columns(['chain', 'tx_hash', 'place']).doNothing())
    .returning(DEPOSIT_COLUMNS)
    .executeTakeFirst();
  return written ?? null;
}

export async function lockDeposit(
  ctx: WriteContext,
  at: Pick<DepositRow, 'chain' | 'tx_hash' | 'place'>,
): Promise<DepositRow | null> {
  const row = await ctx.tx
    .selectFrom('usdt_deposits')
    .select(DEPOSIT_COLUMNS)
    .where('chain', '=', at.chain)
    .where('tx_hash', '=', at.tx_hash)
    .where('place', '=', at.place)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Stores the block of a deposit after a reorganisation has moved or restored it. */
export async function placeDeposit(
  ctx: WriteContext,
  id: string,
  block: Pick<DepositRow, 'log_index' | 'block_number' | 'block_hash'>,
): Promise<void> {
  await ctx.tx
    .updateTable('usdt_deposits')
    .set({ ...block, status: 'seen' })
    .where('id', '=', id)
    .where('status', 'in', ['seen', 'dropped'])
    .execute();
}

/** Moves a seen deposit to its next status; null if another transaction did so first. */
export async function moveDeposit(
  ctx: WriteContext,
  row: Pick<DepositRow, 'id' | 'block_hash'>,
  to: 'dropped' | 'credited' | 'dust' | 'unclaimed',
): Promise<DepositRow | null> {
  const moved = await ctx.tx
    .updateTable('usdt_deposits')
    .set({ status: to, credited_at: to === 'credited' ? ctx.now : null })
    .where('id', '=', row.id)
    .where('status', '=', 'seen')
    .where('block_hash', '=', row.block_hash)
    .returning(DEPOSIT_COLUMNS)
    .executeTakeFirst();
  return moved ?? null;
}

/** Deposits seen from a block on that are not credited yet. */
export function depositsSeenFrom(reader: Reader, chain: UsdtChain, block: bigint): Promise<DepositRow[]> {
  return reader
    .selectFrom('usdt_deposits')
    .select(DEPOSIT_COLUMNS)
    .where('chain', '=', chain)
    .where('status', '=', 'seen')
    .where('block_number', '>=', block)
    .execute();
}

/** Deposits seen up to a block that are not credited yet, oldest first. */
export function depositsSeenUpTo(
  reader: Reader,
  chain: UsdtChain,
  block: bigint,
  limit: number,
): Promise<DepositRow[]> {
  return reader
    .selectFrom('usdt_deposits')
    .select(DEPOSIT_COLUMNS)
    .where('chain', '=', chain)
    .where('status', '=', 'seen')
    .where('block_number', '<=', block)
    .orderBy('block_number')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The stored deposits of these transactions. */
export async function knownDeposits(
  reader: Reader,
  chain: UsdtChain,
  hashes: readonly string[],
): Promise<readonly Pick<DepositRow, 'tx_hash' | 'log_index' | 'block_hash' | 'status'>[]> {
  if (hashes.length === 0) return [];
  return reader
    .selectFrom('usdt_deposits')
    .select(['tx_hash', 'log_index', 'block_hash', 'status'])
    .where('chain', '=', chain)
    .where('tx_hash', 'in', hashes)
    .execute();
}

/**
 * Deposits that could not be credited to anybody, newest first, with the number of the purchase they were meant for.
 */
export function unclaimedDeposits(reader: Reader, { before, limit }: { before: string | null; limit: number }) {
  return reader
    .selectFrom('usdt_deposits')
    .innerJoin('usdt_purchases', 'usdt_purchases.id', 'usdt_deposits.purchase_id')
    .select([
      'usdt_deposits.id',
      'usdt_deposits.chain',
      'usdt_deposits.address',
      'usdt_deposits.tx_hash',
      'usdt_deposits.usdt_minor',
      'usdt_deposits.seen_at',
      'usdt_deposits.user_id',
      'usdt_deposits.purchase_id',
      'usdt_purchases.purchase_no',
    ])
    .where('usdt_deposits.status', '=', 'unclaimed')
    .$if(before !== null, (query) => query.where('usdt_deposits.id', '<', before ?? ''))
    .orderBy('usdt_deposits.id', 'desc')
    .limit(limit)
    .execute();
}

export async function depositsOf(reader: Reader, purchaseIds: readonly string[]): Promise<readonly DepositRow[]> {
  if (purchaseIds.length === 0) return [];
  return reader.selectFrom('usdt_deposits').select(DEPOSIT_COLUMNS).where('purchase_id', 'in', purchaseIds).execute();
}

/** Purchases with a credited deposit that do not have exactly one entry in the ledger. */
export async function creditedWithoutEntry(reader: Reader): Promise<readonly string[]> {
  const answer = await sql<{ purchase_id: string }>`
    select d.purchase_id
    from usdt_deposits as d
    left join ledger_causes as c
      on c.cause_id = d.purchase_id and c.cause_kind = 'usdt_purchase' and c.kind = 'credit_purchase'
    where d.status = 'credited'
    group by d.purchase_id
    having count(c.entry_id) <> 1
    limit 100`.execute(reader);
  return answer.rows.map((row) => row.purchase_id);
}

/** The USDT of all credited deposits, in minor units. */
export async function creditedTotal(reader: Reader): Promise<bigint> {
  const answer = await sql<{ total: bigint }>`
    select coalesce(sum(usdt_minor), 0)::bigint as total from usdt_deposits where status = 'credited'`.execute(reader);
  return onlyRow(answer).total;
}

/** The USDT of credited deposits on one chain, in minor units. */
export async function creditedOn(reader: Reader, chain: UsdtChain): Promise<bigint> {
  const answer = await sql<{ total: bigint }>`
    select coalesce(sum(usdt_minor), 0)::bigint as total
    from usdt_deposits where status = 'credited' and chain = ${chain}`.execute(reader);
  return onlyRow(answer).total;
}

/** Addresses that ever received a deposit, oldest first up to `limit`, and how many there are in all. */
export async function addressesWithDeposits(reader: Reader, chain: UsdtChain, limit: number) {
  const answer = await sql<{ address: string; all: bigint }>`
    select address, count(*) over () as "all"
    from (select address, min(id::text) as first from usdt_deposits where chain = ${chain} group by address) as found
    order by first
    limit ${limit}`.execute(reader);
  return { addresses: answer.rows.map((row) => row.address), all: Number(answer.rows[0]?.all ?? 0n) };
}
