import type { RatingTag } from '@eh/contract/trading/profiles/parts.ts';
import type { Selectable } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/tables.ts';

interface RatingTable {
  trade_id: string;
  rater_id: string;
  rated_id: string;
  is_good: boolean;
  tags: RatingTag[];
  words: string;
  created_at: Date;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    ratings: RatingTable;
  }
}

const RATING_COLUMNS = ['trade_id', 'rater_id', 'is_good', 'tags', 'words', 'created_at'] as const;
export type RatingRow = Pick<Selectable<RatingTable>, (typeof RATING_COLUMNS)[number]>;

/** Inserts a rating; null when this side has rated the trade before. */
export async function insertRating(
  ctx: WriteContext,
  rating: Omit<RatingTable, 'created_at'>,
): Promise<RatingRow | null> {
  const row = await ctx.tx
    .insertInto('ratings')
    .values({ ...rating, created_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(RATING_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

export async function ratingsOfTrade(reader: Reader, tradeId: string): Promise<RatingRow[]> {
  return reader.selectFrom('ratings').select(RATING_COLUMNS).where('trade_id', '=', tradeId).execute();
}

/** The ratings of a person, the latest first. */
export async function ratingsOf(
  reader: Reader,
  query: { userId: string; before: { atMilliseconds: string; tradeId: string } | null; limit: number },
): Promise<RatingRow[]> {
  return reader
    .selectFrom('ratings')
    .select(RATING_COLUMNS)
    .where('rated_id', '=', query.userId)
    .$if(query.before !== null, (select) =>
      select.where((row) =>
        row(
          row.refTuple('created_at', 'trade_id'),
          '<',
          row.tuple(new Date(Number(query.before?.atMilliseconds ?? '0')), query.before?.tradeId ?? ''),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('trade_id', 'desc')
    .limit(query.limit)
    .execute();
}
