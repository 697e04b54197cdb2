import { type RawBuilder, sql } from 'kysely';
import type { Act, Look } from '../kit/act.ts';
import type { PictureLook } from './picture-looks.ts';

declare module '../kit/database/tables.ts' {
  interface Tables {
    file_looks: {
      file_id: string;
      kind: PictureLook['kind'];
      place: number;
      print: RawBuilder<string>;
      keys: number[];
    };
  }
}

/**
 * Measured on slips of one bank and on photos, compressed to quality 40, rescaled by a third, darkened and trimmed by up to
 * 5 % (slips) or 10 % (photos): the same line differs in at most 5 of 64 steps, another sum or number in 12 and more;
 * the same photo in at most 8 of 256 steps, another one in 59 and more.
 */
const LINE_STEPS_MAX = 5;
const WHOLE_STEPS_MAX = 20;
/** A slip with another sum on it still has nine of ten lines the same; another payment to the same person has seven. */
const LINES_PART = 0.85;
const LINES_MIN = 5;
/** Lines that every slip of a bank has lead nowhere: so many of them are followed, the rare ones lead to the picture. */
const FOLLOWED_MAX = 200;
const ALIKE_MAX = 20;

export async function insertLooks(act: Act, fileId: string, looks: readonly PictureLook[]): Promise<void> {
  if (looks.length === 0) return;
  await act.tx
    .insertInto('file_looks')
    .values(
      looks.map((look) => ({
        file_id: fileId,
        kind: look.kind,
        place: look.place,
        print: sql<string>`${look.bits}::varbit`,
        keys: [...look.keys],
      })),
    )
    .execute();
}

const isSame = sql<boolean>`
  other.kind = own.kind
  and bit_count(other.print # own.print)
    <= case own.kind when 'line' then ${LINE_STEPS_MAX}::integer else ${WHOLE_STEPS_MAX}::integer end
`;

/** Other files that show what these show: most lines of writing are the same, or the whole is. */
export async function filesOfSameLook(
  look: Look,
  ids: readonly string[],
): Promise<{ fileId: string; otherId: string }[]> {
  if (ids.length === 0) return [];
  const answer = await sql<{ file_id: string; other_id: string }>`
    with candidates as (
      select own.file_id, found.file_id as other_id
      from file_looks as own
      cross join lateral (
        select other.file_id
        from file_looks as other
        where other.keys && own.keys and ${isSame} and other.file_id <> own.file_id
        limit ${FOLLOWED_MAX}
      ) as found
      where own.file_id = any(${[...ids]}::uuid[])
      group by own.file_id, found.file_id
    ),
    same as (
      select own.file_id, other.file_id as other_id, own.kind, count(distinct own.place) as matched
      from candidates
      join file_looks as own on own.file_id = candidates.file_id
      join file_looks as other on other.file_id = candidates.other_id and ${isSame}
      group by own.file_id, other.file_id, own.kind
    ),
    lines as (
      select file_id, count(*) as total
      from file_looks
      where kind = 'line' and file_id in (select file_id from same union select other_id from same)
      group by file_id
    )
    select same.file_id, same.other_id
    from same
    left join lines as own on own.file_id = same.file_id
    left join lines as other on other.file_id = same.other_id
    where same.kind = 'whole'
      or same.matched >= ${LINES_MIN}::integer
        and same.matched >= ${LINES_PART}::numeric * least(own.total, other.total)
    group by same.file_id, same.other_id
    order by max(same.matched) desc
    limit ${ALIKE_MAX}
  `.execute(look.reader);
  return answer.rows.map((row) => ({ fileId: row.file_id, otherId: row.other_id }));
}
