import { type RawBuilder, sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import type { PictureLook } from './picture-looks.ts';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    file_looks: {
      file_id: string;
      kind: PictureLook['kind'];
      place: number;
      print: RawBuilder<string>;
      keys: number[];
    };
    file_look_keys: { key: number; file_id: string };
  }
}

/**
 * Measured on payment vouchers of one bank and on photos, compressed to quality 40, rescaled by a third, darkened and trimmed by up to
 * 5 % (vouchers) or 10 % (photos): the same line differs in at most 5 of 64 steps, another sum or number in 12 and more;
 * the same photo in at most 8 of 256 steps, another one in 59 and more.
 */
const LINE_STEPS_MAX = 5;
const WHOLE_STEPS_MAX = 20;
/**
 * A voucher with a changed amount shares nine of ten lines with the original; another payment to the same person shares
 * seven.
 */
const LINES_PART = 0.85;
const LINES_MIN = 5;
/** At most this many files are read per key, the oldest first, so that the original is among them. */
const FOLLOWED_MAX = 50;
/**
 * The number of candidates compared. Candidates with rare keys come first, because a key on every voucher of a bank
 * proves nothing.
 */
const COMPARED_MAX = 100;
/** At most this many similar files are listed. A file with more has clearly been sent many times. */
export const ALIKE_MAX = 20;

export async function insertLooks(ctx: WriteContext, fileId: string, looks: readonly PictureLook[]): Promise<void> {
  if (looks.length === 0) return;
  await ctx.tx
    .insertInto('file_looks')
    .values(
      looks.map((print) => ({
        file_id: fileId,
        kind: print.kind,
        place: print.place,
        print: sql<string>`${print.bits}::varbit`,
        keys: [...print.keys],
      })),
    )
    .execute();
  const keys = [...new Set(looks.flatMap((print) => print.keys))];
  await sql`insert into file_look_keys (key, file_id) select unnest(${keys}::integer[]), ${fileId}`.execute(ctx.tx);
}

const isSame = sql<boolean>`
  other.kind = own.kind
  and bit_count(other.print # own.print)
    <= case own.kind when 'line' then ${LINE_STEPS_MAX}::integer else ${WHOLE_STEPS_MAX}::integer end
`;

/** Files that share keys with these; those with the rarest shared keys come first. */
function sharingKeys(ids: readonly string[]) {
  return sql`
    with asked as (
      select distinct own.file_id, near.key
      from file_looks as own
      cross join lateral unnest(own.keys) as of_own (key)
      cross join lateral unnest(
        case own.kind when 'line' then array[of_own.key - 1, of_own.key, of_own.key + 1] else array[of_own.key] end
      ) as near (key)
      where own.file_id = any(${[...ids]}::uuid[])
    ),
    met as (
      select asked.file_id, other.file_id as other_id, 1.0 / count(*) over (partition by asked.file_id, asked.key) as rarity
      from asked
      cross join lateral (
        select found.file_id from file_look_keys as found where found.key = asked.key order by found.file_id limit ${FOLLOWED_MAX}
      ) as other
    )
    select file_id, other_id
    from (
      select file_id, other_id, row_number() over (partition by file_id order by sum(rarity) desc) as rank
      from met
      where other_id <> file_id
      group by file_id, other_id
    ) as ranked
    where rank <= ${COMPARED_MAX}::integer
  `;
}

/** Other files that look like these: most lines of writing match, or the whole picture does. */
export async function filesOfSameLook(
  ctx: ReadContext,
  ids: readonly string[],
): Promise<{ fileId: string; otherId: string }[]> {
  if (ids.length === 0) return [];
  const answer = await sql<{ file_id: string; other_id: string }>`
    with candidates as materialized (${sharingKeys(ids)})
    select file_id, other_id
    from (
      select candidates.file_id, candidates.other_id, row_number() over (partition by candidates.file_id order by same.lines desc) as rank
      from candidates
      cross join lateral (
        select count(distinct own.place) filter (where own.kind = 'line') as lines,
          bool_or(own.kind = 'whole') as is_whole
        from file_looks as own
        join file_looks as other on ${isSame}
        where own.file_id = candidates.file_id and other.file_id = candidates.other_id
      ) as same
      cross join lateral (
        select count(*) filter (where file_id = candidates.file_id) as own,
          count(*) filter (where file_id = candidates.other_id) as other
        from file_looks
        where file_id in (candidates.file_id, candidates.other_id) and kind = 'line'
      ) as lines
      where same.is_whole
        or same.lines >= ${LINES_MIN}::integer
          and same.lines >= ${LINES_PART}::numeric * least(lines.own, lines.other)
    ) as alike
    where rank <= ${ALIKE_MAX}::integer
    order by file_id, rank
  `.execute(ctx.reader);
  return answer.rows.map((row) => ({ fileId: row.file_id, otherId: row.other_id }));
}
