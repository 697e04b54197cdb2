import { sql } from 'kysely';
import { batchSame } from '../batching/batch.ts';
import type { Reader } from '../tables.ts';

/** A place in a database's log. Two places can be compared only within one history of one database. */
export interface Position {
  /** The cluster and its database. */
  readonly database: string;
  /** Each promotion, and each restore to an earlier moment, starts another timeline. */
  readonly timeline: number;
  readonly place: bigint;
}

const DATABASE = sql.raw(
  `system_identifier || '/' || (select oid from pg_database where datname = current_database())`,
);

/** The end of the committed log: every acknowledged commit is before it. */
export const positionOf = batchSame(async (primary: Reader): Promise<Position | null> => {
  const { rows } = await sql<Position>`
    select ${DATABASE} as database, (pg_current_wal_flush_lsn() - '0/0')::bigint as place,
      ('x' || substring(pg_walfile_name(pg_current_wal_flush_lsn()) for 8))::bit(32)::integer as timeline
    from pg_control_system()
  `.execute(primary);
  return rows[0] ?? null;
});

/**
 * The position that a replica has replayed; null if the server replays nothing. Its timeline may lag by a checkpoint.
 */
export const replayedBy = batchSame(async (replica: Reader): Promise<Position | null> => {
  const { rows } = await sql<Position>`
    select ${DATABASE} as database, (pg_last_wal_replay_lsn() - '0/0')::bigint as place,
      greatest(timeline_id, min_recovery_end_timeline) as timeline
    from pg_control_system(), pg_control_checkpoint(), pg_control_recovery()
    where pg_is_in_recovery() and pg_last_wal_replay_lsn() is not null
  `.execute(replica);
  return rows[0] ?? null;
});

/** The reason why two positions cannot be compared. */
export function differenceOf(found: Position, position: Position): string | null {
  if (found.database !== position.database) return 'it is of another database';
  return found.timeline === position.timeline ? null : `it is at timeline ${found.timeline}, not ${position.timeline}`;
}
