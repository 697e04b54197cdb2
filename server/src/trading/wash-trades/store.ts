import type { WashReason } from '@eh/contract/trading/wash-trades/reasons.ts';
import { type ColumnType, type Generated, type Selectable, sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import { insertRows } from '../../platform/database/statements/insert-rows.ts';
import type { PairFigures, WashPattern, Way } from './wash.ts';

interface WashPatternTable {
  id: string;
  members: string[];
  reasons: WashReason[];
  trades: number;
  fiat_minor: bigint;
  small: number;
  price_off: number;
  /** Stored as JSON. */
  ways: ColumnType<readonly Way[], readonly Way[]>;
  newest: ColumnType<PairFigures['newest'], PairFigures['newest']>;
  first_at: Date;
  last_at: Date;
  seen_at: Date;
  passed_reasons: Generated<WashReason[]>;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    wash_patterns: WashPatternTable;
    wash_looks: { is_only: boolean; looked_at: Date };
  }
}

const PATTERN_COLUMNS = [
  'id',
  'members',
  'reasons',
  'trades',
  'fiat_minor',
  'small',
  'price_off',
  'ways',
  'newest',
  'first_at',
  'last_at',
] as const;
export type WashPatternRow = Pick<Selectable<WashPatternTable>, (typeof PATTERN_COLUMNS)[number]>;

/** Stores the found patterns, reusing known ids, and the time of the search. */
export async function storePatterns(ctx: WriteContext, patterns: readonly WashPattern[]): Promise<void> {
  if (patterns.length > 0)
    await insertRows(
      ctx.tx,
      'wash_patterns',
      patterns.map((pattern) => ({
        id: ctx.ids.next(ctx.now),
        members: [...pattern.members],
        reasons: [...pattern.reasons],
        trades: pattern.trades,
        fiat_minor: pattern.fiatMinor,
        small: pattern.small,
        price_off: pattern.priceOff,
        ways: pattern.ways,
        newest: pattern.newest,
        first_at: pattern.firstAt,
        last_at: pattern.lastAt,
        seen_at: ctx.now,
        passed_reasons: [],
      })),
    )
      .onConflict((conflict) =>
        conflict.column('members').doUpdateSet((set) => ({
          reasons: set.ref('excluded.reasons'),
          trades: set.ref('excluded.trades'),
          fiat_minor: set.ref('excluded.fiat_minor'),
          small: set.ref('excluded.small'),
          price_off: set.ref('excluded.price_off'),
          ways: set.ref('excluded.ways'),
          newest: set.ref('excluded.newest'),
          first_at: set.ref('excluded.first_at'),
          last_at: set.ref('excluded.last_at'),
          seen_at: set.ref('excluded.seen_at'),
        })),
      )
      .execute();
  await ctx.tx
    .insertInto('wash_looks')
    .values({ is_only: true, looked_at: ctx.now })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ looked_at: ctx.now }))
    .execute();
}

/**
 * Patterns that this search did not find, locked; the caller deletes those that are not excluded. A pattern that an operator
 * is deciding on is left for the next search.
 */
export async function unseenPatterns(
  ctx: WriteContext,
  { past, limit }: { readonly past: string | null; readonly limit: number },
): Promise<WashPatternRow[]> {
  return ctx.tx
    .selectFrom('wash_patterns')
    .select(PATTERN_COLUMNS)
    .where('seen_at', '<', ctx.now)
    .$if(past !== null, (query) => query.where('id', '>', past ?? ''))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function deletePatterns(ctx: WriteContext, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await ctx.tx
      .deleteFrom('wash_patterns')
      .where('id', 'in', [...ids])
      .execute();
}

/** Patterns with a reason that nobody has dismissed, newest first. */
export async function openPatterns(
  { reader }: ReadContext,
  { past, limit }: { readonly past: string | null; readonly limit: number },
): Promise<WashPatternRow[]> {
  return reader
    .selectFrom('wash_patterns')
    .select(PATTERN_COLUMNS)
    .where(sql<boolean>`not (reasons <@ passed_reasons)`)
    .$if(past !== null, (query) => query.where('id', '<', past ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function lockPattern(ctx: WriteContext, id: string): Promise<WashPatternRow | null> {
  const row = await ctx.tx
    .selectFrom('wash_patterns')
    .select(PATTERN_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function passPattern(ctx: WriteContext, { id, reasons }: WashPatternRow): Promise<void> {
  await ctx.tx.updateTable('wash_patterns').set({ passed_reasons: reasons }).where('id', '=', id).execute();
}

export async function lastSearchAt({ reader }: ReadContext): Promise<Date | null> {
  const row = await reader.selectFrom('wash_looks').select('looked_at').executeTakeFirst();
  return row?.looked_at ?? null;
}
