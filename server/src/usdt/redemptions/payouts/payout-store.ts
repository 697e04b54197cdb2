import type { UsdtChain } from '@eh/contract/usdt/chains/chains.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { WriteContext } from '../../../platform/context.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import type { Reader } from '../../../platform/database/tables.ts';

interface PayoutTable {
  id: string;
  redemption_id: string;
  chain: UsdtChain;
  from_address: string;
  /** With the next three fields, the payout terms on an EVM network. */
  nonce: bigint | null;
  gas_limit: bigint | null;
  max_fee_wei: bigint | null;
  priority_fee_wei: bigint | null;
  /** With `expires_at`, the payout terms on Tron. */
  raw_data: string | null;
  expires_at: Date | null;
  status: 'open' | 'paid' | 'failed' | 'displaced';
  since_block: bigint;
  /** The transaction that is in a block, or else the newest signed one. */
  tx_hash: string | null;
  block_number: bigint | null;
  block_hash: string | null;
  gone_since: bigint | null;
  node_says: string | null;
  prepared_at: Date;
  ended_at: Date | null;
}

interface TransactionTable {
  tx_hash: string;
  payout_id: string;
  signed: string | null;
  seen_at: Date;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    usdt_payouts: PayoutTable;
    usdt_payout_transactions: TransactionTable;
  }
}

const PAYOUT_COLUMNS = [
  'id',
  'redemption_id',
  'chain',
  'from_address',
  'nonce',
  'gas_limit',
  'max_fee_wei',
  'priority_fee_wei',
  'raw_data',
  'expires_at',
  'status',
  'since_block',
  'tx_hash',
  'block_number',
  'gone_since',
  'node_says',
] as const;
export type PayoutRow = Pick<Selectable<PayoutTable>, (typeof PAYOUT_COLUMNS)[number]>;
const SIGNED_COLUMNS = ['tx_hash', 'signed', 'seen_at'] as const;
export type SignedRow = Pick<Selectable<TransactionTable>, (typeof SIGNED_COLUMNS)[number]>;

export function insertPayout(ctx: WriteContext, row: Insertable<PayoutTable>): Promise<PayoutRow> {
  return ctx.tx.insertInto('usdt_payouts').values(row).returning(PAYOUT_COLUMNS).executeTakeFirstOrThrow();
}

/** The current (not displaced) payout of a redemption, locked until the transaction ends. */
export async function lockPayout(ctx: WriteContext, redemptionId: string): Promise<PayoutRow | null> {
  const row = await ctx.tx
    .selectFrom('usdt_payouts')
    .select(PAYOUT_COLUMNS)
    .where('redemption_id', '=', redemptionId)
    .where('status', '<>', 'displaced')
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The current (not displaced) payout of each redemption. */
export async function payoutsOf(reader: Reader, redemptionIds: readonly string[]): Promise<readonly PayoutRow[]> {
  if (redemptionIds.length === 0) return [];
  return reader
    .selectFrom('usdt_payouts')
    .select(PAYOUT_COLUMNS)
    .where('redemption_id', 'in', redemptionIds)
    .where('status', '<>', 'displaced')
    .execute();
}

export function openPayouts(reader: Reader, chain: UsdtChain, limit: number): Promise<PayoutRow[]> {
  return reader
    .selectFrom('usdt_payouts')
    .select(PAYOUT_COLUMNS)
    .where('chain', '=', chain)
    .where('status', '=', 'open')
    .orderBy('nonce')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Changes an open payout; null if it has ended by now. */
export async function changePayout(
  ctx: WriteContext,
  id: string,
  changes: Updateable<PayoutTable>,
): Promise<PayoutRow | null> {
  const row = await ctx.tx
    .updateTable('usdt_payouts')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning(PAYOUT_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** The highest nonce given to any payout of an address; null before the first one. */
export async function highestNonce(reader: Reader, chain: UsdtChain, from: string): Promise<bigint | null> {
  const row = await reader
    .selectFrom('usdt_payouts')
    .select((column) => column.fn.max('nonce').as('nonce'))
    .where('chain', '=', chain)
    .where('from_address', '=', from)
    .executeTakeFirst();
  return row?.nonce ?? null;
}

/** Stores a signed transaction of a payout; a repeat changes nothing. */
export async function insertSigned(ctx: WriteContext, row: TransactionTable): Promise<void> {
  await ctx.tx
    .insertInto('usdt_payout_transactions')
    .values(row)
    .onConflict((conflict) => conflict.column('tx_hash').doNothing())
    .execute();
}

/** The signed transactions of a payout, the newest first. */
export function signedOf(reader: Reader, payoutId: string): Promise<SignedRow[]> {
  return reader
    .selectFrom('usdt_payout_transactions')
    .select(SIGNED_COLUMNS)
    .where('payout_id', '=', payoutId)
    .orderBy('seen_at', 'desc')
    .execute();
}

export interface Promised {
  readonly payouts: number;
  readonly usdtMinor: bigint;
}

/** The sum of an address's prepared payouts that are in no block yet, except those of one redemption. */
export async function promisedBy(
  reader: Reader,
  { chain, from, except }: { chain: UsdtChain; from: string; except: string | null },
): Promise<Promised> {
  const answer = await sql<{ payouts: bigint; usdt: bigint }>`
    select count(*) as payouts, coalesce(sum(r.usdt_minor), 0)::bigint as usdt
    from usdt_payouts p join usdt_redemptions r on r.id = p.redemption_id
    where p.chain = ${chain} and p.from_address = ${from} and p.status = 'open' and p.block_number is null
      and p.redemption_id is distinct from ${except}::uuid`.execute(reader);
  const row = onlyRow(answer);
  return { payouts: Number(row.payouts), usdtMinor: row.usdt };
}

export async function paidTotal(reader: Reader): Promise<bigint> {
  const answer = await sql<{ total: bigint }>`
    select coalesce(sum(r.usdt_minor), 0)::bigint as total
    from usdt_payouts p join usdt_redemptions r on r.id = p.redemption_id
    where p.status = 'paid'`.execute(reader);
  return onlyRow(answer).total;
}

/** USDT paid out on one chain, in minor units. */
export async function paidOn(reader: Reader, chain: UsdtChain): Promise<bigint> {
  const answer = await sql<{ total: bigint }>`
    select coalesce(sum(r.usdt_minor), 0)::bigint as total
    from usdt_payouts p join usdt_redemptions r on r.id = p.redemption_id
    where p.status = 'paid' and p.chain = ${chain}`.execute(reader);
  return onlyRow(answer).total;
}

/** Coins that confirmed redemptions took out of circulation, in minor units. */
export async function coinsRedeemed(reader: Reader): Promise<bigint> {
  const answer = await sql<{ total: bigint }>`
    select coalesce(sum(amount_minor), 0)::bigint as total from usdt_redemptions where status = 'confirmed'`.execute(
    reader,
  );
  return onlyRow(answer).total;
}
