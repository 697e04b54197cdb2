import type pg from 'pg';

/**
 * Finds the backends that currently work for us; one that waits for its client does not. Null if the server cannot
 * tell, because a proxy in between answers with its own processes.
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
  /** The backend of the connection used for asking. */
  readonly own: number | undefined;
  readonly asked: readonly number[];
}

/** Ends backends that wait for a client that has given them up, and so their transactions and locks. */
export async function endWaiting(client: pg.Client, pids: readonly number[]): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where pid = any($1) and wait_event_type = 'Client' and usename = current_user`,
    [[...pids]],
  );
}
