import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/tables.ts';
import type { RatedDay } from './rating-sums.ts';

/** The ratings of conversations that ended since an instant, by operator and local day. */
export async function ratedSince(reader: Reader, since: Date): Promise<readonly RatedDay[]> {
  const { rows } = await sql<RatedDay>`
    select
      agent_id as "agentId",
      to_char(ended_at at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD') as day,
      count(*)::int as count,
      sum(stars)::int as stars
    from support_chats
    where stars is not null and agent_id is not null and ended_at >= ${since}
    group by 1, 2
    order by 1, 2`.execute(reader);
  return rows;
}
