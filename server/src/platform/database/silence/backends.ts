import type pg from 'pg';

/**
 * Finds the backends that work for us now. One that waits for its client has nothing of ours to do. Null where the server
 * does not say: something between us and it answers with processes of its own.
 */
export async function workingOf(client: pg.Client, { own, asked }: Asked): Promise<ReadonlySet<number> | null> {
  const { rows } = await client.query<{ own: number; working: readonly number[] }>(
    `select pg_backend_pid() as own, array(
       select pid from pg_stat_activity where pid = any($1) and wait_event_type is distinct from 'Client'
     ) as working`,
    [[...asked]],
  );
  const [answer] = rows;
  return answer !== undefined && answer.own === own ? new Set(answer.working) : null;
}

interface Asked {
  /** The backend of the connection that asks. */
  readonly own: number | undefined;
  readonly asked: readonly number[];
}

/** Ends those that wait for a client that has given them up, and so their transactions and locks. */
export async function endWaiting(client: pg.Client, pids: readonly number[]): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where pid = any($1) and wait_event_type = 'Client' and usename = current_user`,
    [[...pids]],
  );
}
