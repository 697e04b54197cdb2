import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/tables.ts';

export interface PushQueue {
  readonly waiting: bigint;
  /** Since when the oldest untried delivery is due; null if there is none. */
  readonly due_since: Date | null;
}

export async function pushQueue(reader: Reader, now: Date): Promise<PushQueue> {
  const { rows } = await sql<PushQueue>`
    select
      (select count(*) from push_deliveries where status = 'waiting') as waiting,
      (
        select next_at from push_deliveries
        where status = 'waiting' and next_at <= ${now} and (leased_until is null or leased_until <= ${now})
        order by next_at
        limit 1
      ) as due_since`.execute(reader);
  return rows[0] ?? { waiting: 0n, due_since: null };
}
