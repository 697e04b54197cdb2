import { type Selectable, sql } from 'kysely';
import { CLAIM_BYTES, type Claims, OWNER_BYTES } from '../../ledger/journal/index.ts';
import type { WriteContext } from '../../platform/context.ts';
import type { Reader, Tx } from '../../platform/database/tables.ts';
import { NODE_BYTES, PARTS, type SumTree } from './tree.ts';

interface DayTable {
  day: string;
  currency: string;
  made_at: Date;
  secret: Buffer;
  root_hash: Buffer;
  owed_minor: bigint;
  fees_minor: bigint;
  circulation_minor: bigint;
  reserve_usdt_minor: bigint;
  reserve_addresses: string[];
  block_height: bigint | null;
  block_hash: string | null;
  leaves: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    solvency_days: DayTable;
    solvency_nodes: { day: string; level: number; piece: number; nodes: Buffer };
    solvency_owners: { day: string; first_owner: string; owners: Buffer };
  }
}

export type DayRow = Selectable<DayTable>;

const COLUMNS = [
  'currency',
  'made_at',
  'secret',
  'root_hash',
  'owed_minor',
  'fees_minor',
  'circulation_minor',
  'reserve_usdt_minor',
  'reserve_addresses',
  'block_height',
  'block_hash',
  'leaves',
] as const;
const dayText = sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day');

/** The newest proofs, latest first. */
export function newestDays(reader: Reader, limit: number): Promise<DayRow[]> {
  return reader
    .selectFrom('solvency_days')
    .select(COLUMNS)
    .select(dayText)
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();
}

export async function findDay(reader: Reader, day: string): Promise<DayRow | null> {
  const row = await reader
    .selectFrom('solvency_days')
    .select(COLUMNS)
    .select(dayText)
    .where('day', '=', day)
    .executeTakeFirst();
  return row ?? null;
}

/** The days after a given one in order, or all days if it is null. */
export function daysAfter(reader: Reader, day: string | null, limit: number): Promise<DayRow[]> {
  return reader
    .selectFrom('solvency_days')
    .select(COLUMNS)
    .select(dayText)
    .where('day', '>', day ?? '0001-01-01')
    .orderBy('day')
    .limit(limit)
    .execute();
}

/**
 * Keeps others from making a proof until this transaction ends. Unlike an advisory lock, it takes no snapshot: the
 * transaction's later snapshot must include the day made by the one it waited for.
 */
export async function lockSolvencyDays(tx: Tx): Promise<void> {
  await sql`lock table solvency_days in share row exclusive mode`.execute(tx);
}

export async function insertDay(ctx: WriteContext, row: DayRow): Promise<void> {
  await ctx.tx.insertInto('solvency_days').values(row).execute();
}

/** Days older than the newest ones lose their trees but keep the published facts. */
export async function dropTreesBefore(ctx: WriteContext, day: string): Promise<void> {
  await ctx.tx.deleteFrom('solvency_nodes').where('day', '<', day).execute();
  await ctx.tx.deleteFrom('solvency_owners').where('day', '<', day).execute();
}

const NODES_A_PIECE = 4096;
const PIECE_BYTES = NODES_A_PIECE * NODE_BYTES;

export async function insertNodes(ctx: WriteContext, day: string, { levels }: SumTree): Promise<void> {
  for (const [level, nodes] of levels.entries())
    for (let at = 0; at < nodes.length; at += PIECE_BYTES)
      await ctx.tx
        .insertInto('solvency_nodes')
        .values({ day, level, piece: at / PIECE_BYTES, nodes: nodes.subarray(at, at + PIECE_BYTES) })
        .execute();
}

/** One node of a day's tree; null beyond the end of its level. */
export async function readNode(reader: Reader, day: string, level: number, position: number): Promise<Buffer | null> {
  const piece = Math.floor(position / NODES_A_PIECE);
  const from = (position % NODES_A_PIECE) * NODE_BYTES + 1;
  const answer = await sql<{ node: Buffer }>`
    select substring(nodes from ${from} for ${NODE_BYTES}) as node
    from solvency_nodes where day = ${day}::date and level = ${level} and piece = ${piece}`.execute(reader);
  const node = answer.rows[0]?.node;
  return node?.length === NODE_BYTES ? node : null;
}

const POSITION_BYTES = 4;
const RECORD_BYTES = OWNER_BYTES + CLAIM_BYTES + PARTS * POSITION_BYTES;
const OWNERS_A_PIECE = 4096;

export interface Owned {
  readonly minor: bigint;
  readonly positions: readonly number[];
}

/** Writes the leaf indexes of each owner's parts; the owners come in order of id. */
export async function insertOwners(
  ctx: WriteContext,
  day: string,
  claims: Claims,
  positions: Uint32Array,
): Promise<void> {
  for (let start = 0; start < claims.count; start += OWNERS_A_PIECE) {
    const end = Math.min(claims.count, start + OWNERS_A_PIECE);
    const owners = Buffer.alloc((end - start) * RECORD_BYTES);
    for (let index = start; index < end; index += 1) {
      const at = (index - start) * RECORD_BYTES;
      claims.owners.copy(owners, at, index * OWNER_BYTES, (index + 1) * OWNER_BYTES);
      claims.minors.copy(owners, at + OWNER_BYTES, index * CLAIM_BYTES, (index + 1) * CLAIM_BYTES);
      for (let part = 0; part < PARTS; part += 1)
        owners.writeUInt32BE(
          positions[index * PARTS + part] ?? 0,
          at + OWNER_BYTES + CLAIM_BYTES + part * POSITION_BYTES,
        );
    }
    const first = ownerIdAt(claims.owners, start * OWNER_BYTES);
    await ctx.tx.insertInto('solvency_owners').values({ day, first_owner: first, owners }).execute();
  }
}

function ownerIdAt(owners: Buffer, at: number): string {
  const digits = owners.toString('hex', at, at + OWNER_BYTES);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** A user's amount in a day's tree, and its leaves; null if they are not in it. */
export async function findOwner(reader: Reader, day: string, ownerId: string): Promise<Owned | null> {
  const answer = await sql<{ owners: Buffer }>`
    select owners from solvency_owners
    where day = ${day}::date and first_owner <= ${ownerId}::uuid
    order by first_owner desc limit 1`.execute(reader);
  const owners = answer.rows[0]?.owners;
  const wanted = Buffer.from(ownerId.replaceAll('-', ''), 'hex');
  for (let at = 0; owners !== undefined && at < owners.length; at += RECORD_BYTES) {
    if (!owners.subarray(at, at + OWNER_BYTES).equals(wanted)) continue;
    const positions = Array.from({ length: PARTS }, (_, part) =>
      owners.readUInt32BE(at + OWNER_BYTES + CLAIM_BYTES + part * POSITION_BYTES),
    );
    return { minor: owners.readBigUInt64BE(at + OWNER_BYTES), positions };
  }
  return null;
}
