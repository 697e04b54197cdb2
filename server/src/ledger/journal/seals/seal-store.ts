import { sql } from 'kysely';
import { onlyRow } from '../../../platform/database/only-row.ts';
import type { Reader, Tx } from '../../../platform/database/tables.ts';
import type { Block } from './block.ts';
import type { LeafParts } from './salted-leaf.ts';

const OLD_FORMAT = 1;
const SALTED_FORMAT = 2;

/** An arbitrary number that all our processes share. */
const SEAL_LOCK = 2_611_212;

/** Whether this transaction may seal; its lock excludes all others until it ends. */
export async function takeSealLock(tx: Tx): Promise<boolean> {
  const answer = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${SEAL_LOCK}) as taken`.execute(tx);
  return onlyRow(answer).taken;
}

/** Every transaction below this number has ended: no entry can appear there any more, however long its commit took. */
export async function sealHorizon(reader: Reader): Promise<bigint> {
  const answer = await sql<{ horizon: bigint }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + ledger_transaction_offset() as horizon`.execute(
    reader,
  );
  return onlyRow(answer).horizon;
}

export interface Stretch {
  readonly first: bigint;
  readonly end: bigint;
}

/**
 * The number of the transaction at which a stretch of at most this many entries must end; null when all of them fit.
 * Examines growing ranges of numbers, so that a long backlog is not sorted again for each block.
 */
export async function blockEndOf(reader: Reader, { first, end }: Stretch, entriesMax: number): Promise<bigint | null> {
  for (let width = BigInt(entriesMax); ; width *= LOOK_WIDER) {
    const until = first + width < end ? first + width : end;
    const row = await reader
      .selectFrom('ledger_entries')
      .select('transaction_id')
      .where('transaction_id', '>=', first)
      .where('transaction_id', '<', until)
      .orderBy('transaction_id')
      .offset(entriesMax)
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined || until === end) return row?.transaction_id ?? null;
  }
}

const LOOK_WIDER = 4n;

/** The entries of a stretch in their sealed order, each with its postings as one text. */
export async function leavesOf(
  reader: Reader,
  { first, end }: Stretch,
): Promise<readonly { id: string; text: string }[]> {
  const answer = await sql<{ id: string; text: string }>`
    select id, body as text from ledger_leaves(${first}, ${end})`.execute(reader);
  return answer.rows;
}

/** The entries of a stretch as parts that are salted one by one. */
export async function leafPartsOf(reader: Reader, { first, end }: Stretch): Promise<readonly LeafParts[]> {
  const answer = await sql<LeafParts>`select id, head, lines from ledger_leaf_parts(${first}, ${end})`.execute(reader);
  return answer.rows;
}

export async function insertBlock(tx: Tx, block: Block): Promise<void> {
  await tx
    .insertInto('ledger_blocks')
    .values({
      height: block.height,
      first_transaction: block.firstTransaction,
      end_transaction: block.endTransaction,
      entry_count: block.entryCount,
      root: Buffer.from(block.root, 'hex'),
      previous_hash: Buffer.from(block.previousHash, 'hex'),
      hash: Buffer.from(block.hash, 'hex'),
      sealed_at: block.sealedAt,
      format: block.salted === null ? OLD_FORMAT : SALTED_FORMAT,
      secret: block.salted && Buffer.from(block.salted.secret, 'hex'),
      skip_hash: block.salted && Buffer.from(block.salted.skipHash, 'hex'),
    })
    .execute();
}

export async function lastBlock(reader: Reader): Promise<Block | null> {
  return (await blocks(reader).orderBy('height', 'desc').limit(1).execute()).map(blockOf)[0] ?? null;
}

export async function blocksAfter(reader: Reader, height: bigint, limit: number): Promise<readonly Block[]> {
  return (await blocks(reader).where('height', '>', height).orderBy('height').limit(limit).execute()).map(blockOf);
}

/** The block with the entries of this transaction; null until they are sealed. */
export async function blockOfTransaction(reader: Reader, transaction: bigint): Promise<Block | null> {
  const query = blocks(reader).where('end_transaction', '>', transaction).orderBy('end_transaction').limit(1);
  const block = (await query.execute()).map(blockOf)[0];
  return block !== undefined && block.firstTransaction <= transaction ? block : null;
}

function blocks(reader: Reader) {
  return reader
    .selectFrom('ledger_blocks')
    .select(['height', 'first_transaction', 'end_transaction', 'entry_count'])
    .select(['root', 'previous_hash', 'hash', 'sealed_at', 'secret', 'skip_hash']);
}

function blockOf(row: Awaited<ReturnType<ReturnType<typeof blocks>['execute']>>[number]): Block {
  return {
    height: row.height,
    firstTransaction: row.first_transaction,
    endTransaction: row.end_transaction,
    entryCount: row.entry_count,
    root: row.root.toString('hex'),
    previousHash: row.previous_hash.toString('hex'),
    hash: row.hash.toString('hex'),
    sealedAt: row.sealed_at,
    salted:
      row.secret === null || row.skip_hash === null
        ? null
        : { secret: row.secret.toString('hex'), skipHash: row.skip_hash.toString('hex') },
  };
}

/** The blocks at some heights, in their order. */
export async function blocksAt(reader: Reader, heights: readonly bigint[]): Promise<readonly Block[]> {
  if (heights.length === 0) return [];
  return (
    await blocks(reader)
      .where('height', 'in', [...heights])
      .orderBy('height')
      .execute()
  ).map(blockOf);
}

/** The highest transaction number of any entry or block. */
export async function highestTransaction(reader: Reader): Promise<bigint> {
  const answer = await sql<{ highest: bigint }>`
    select greatest((select max(end_transaction) from ledger_blocks), (select max(transaction_id) from ledger_entries), 0)
      as highest`.execute(reader);
  return onlyRow(answer).highest;
}

/** The server's own newest transaction number, without offset. */
export async function serverTransaction(reader: Reader): Promise<bigint> {
  const answer = await sql<{ newest: bigint }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as newest`.execute(reader);
  return onlyRow(answer).newest;
}

/** Whether this database user may restore journal rows and set the transaction offset. */
export async function mayContinue(reader: Reader): Promise<boolean> {
  const answer = await sql<{ may: boolean }>`
    select has_parameter_privilege('session_replication_role', 'SET')
      and has_parameter_privilege('ledger.transaction_offset', 'SET') as may`.execute(reader);
  return onlyRow(answer).may;
}

/** Applies to connections made from now on. */
export async function setTransactionOffset(reader: Reader, offset: bigint): Promise<void> {
  await sql
    .raw(
      `do $$ begin execute format('alter database %I set ledger.transaction_offset = %L', current_database(), '${offset}'); end $$`,
    )
    .execute(reader);
}
