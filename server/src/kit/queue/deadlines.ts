import { sql } from 'kysely';
import type { Act } from '../act.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import type { Reader } from '../database/tables.ts';
import type { Ids } from '../ids.ts';
import type { Log } from '../log.ts';

declare module '../database/tables.ts' {
  interface Tables {
    deadlines: { kind: string; subject_id: string; due_at: Date; attempts: number };
  }
}

/** Called when a deadline is due, in the transaction that removes it. It locks and re-reads its subject: the work may be done already. */
export type DeadlineHandler = (act: Act, subjectId: string) => Promise<void>;
export type DeadlineHandlers = Readonly<Record<string, DeadlineHandler>>;

interface Deadline {
  readonly kind: string;
  readonly subjectId: string;
}

/** Sets or moves the one deadline of this kind that a subject has. */
export async function setDeadline(act: Act, deadline: Deadline & { readonly dueAt: Date }): Promise<void> {
  await act.tx
    .insertInto('deadlines')
    .values({ kind: deadline.kind, subject_id: deadline.subjectId, due_at: deadline.dueAt, attempts: 0 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject_id']).doUpdateSet({ due_at: deadline.dueAt, attempts: 0 }),
    )
    .execute();
}

export async function dropDeadline(act: Act, deadline: Deadline): Promise<void> {
  await act.tx
    .deleteFrom('deadlines')
    .where('kind', '=', deadline.kind)
    .where('subject_id', '=', deadline.subjectId)
    .execute();
}

export interface DeadlineWorker {
  /** Works off whatever is due by the clock now; gives how many. */
  workDue(): Promise<number>;
  /** Milliseconds until the next deadline is due, or null when none is set. */
  untilNext(): Promise<number | null>;
}

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly handlers: DeadlineHandlers;
}

const BATCH = 200;
const AT_ONCE = 4;
const RETRY_SECONDS = 5;
const RETRY_SECONDS_MAX = 600;

export function deadlineWorker(parts: Parts): DeadlineWorker {
  return {
    async workDue() {
      let worked = 0;
      const skipped = new Set<string>();
      for (;;) {
        const batch = await workBatch(parts, skipped);
        worked += batch;
        if (batch === 0) return worked;
      }
    },
    async untilNext() {
      const next = await parts.database.reader
        .selectFrom('deadlines')
        .select('due_at')
        .where('kind', 'in', Object.keys(parts.handlers))
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst();
      return next ? Math.max(0, next.due_at.getTime() - parts.clock.now().getTime()) : null;
    },
  };
}

interface Due {
  readonly kind: string;
  readonly subject_id: string;
  readonly attempts: number;
}

/**
 * One transaction a deadline. A person who acts locks the subject first and its deadline after; the worker does the same,
 * or the two would wait for each other. So it takes an advisory lock, which only workers ask for, and removes the row last.
 */
async function workBatch(parts: Parts, skipped: Set<string>): Promise<number> {
  const due = await findDue(parts, skipped);
  const waiting = [...due];
  let worked = 0;
  const workOn = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      if (await workOne(parts, row)) worked += 1;
      else skipped.add(keyOf(row));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOn));
  return worked;
}

/** Rows that another worker has in hand are left to it; the list is bounded by one batch a round. */
async function findDue(parts: Parts, skipped: ReadonlySet<string>): Promise<readonly Due[]> {
  const rows = await parts.database.reader
    .selectFrom('deadlines')
    .select(['kind', 'subject_id', 'attempts'])
    .where('due_at', '<=', parts.clock.now())
    .where('kind', 'in', Object.keys(parts.handlers))
    .orderBy('due_at')
    .limit(BATCH + skipped.size)
    .execute();
  return rows.filter((row) => !skipped.has(keyOf(row)));
}

/** Whether this worker did it, well or badly; false when another one has it or had it meanwhile. */
async function workOne(parts: Parts, row: Due): Promise<boolean> {
  try {
    return await parts.database.transaction(async (tx) => {
      const act: Act = { tx, now: parts.clock.now(), ids: parts.ids };
      if (!(await isOurs(act, row))) return false;
      await parts.handlers[row.kind]?.(act, row.subject_id);
      await removeServed(act, row);
      return true;
    });
  } catch (error) {
    parts.log.error(
      { err: error, kind: row.kind, subject: row.subject_id, attempts: row.attempts + 1 },
      'deadline failed',
    );
    await parts.database.transaction((tx) => putOff({ tx, now: parts.clock.now(), ids: parts.ids }, row));
    return true;
  }
}

async function isOurs(act: Act, row: Due): Promise<boolean> {
  const lock = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${keyOf(row)}, 0)) as taken
  `.execute(act.tx);
  if (!lock.rows[0]?.taken) return false;
  const still = await act.tx
    .selectFrom('deadlines')
    .select('kind')
    .where('kind', '=', row.kind)
    .where('subject_id', '=', row.subject_id)
    .where('due_at', '<=', act.now)
    .executeTakeFirst();
  return still !== undefined;
}

/** The handler may have set the next clock of the same subject; only what was due goes. */
async function removeServed(act: Act, row: Due): Promise<void> {
  await act.tx
    .deleteFrom('deadlines')
    .where('kind', '=', row.kind)
    .where('subject_id', '=', row.subject_id)
    .where('due_at', '<=', act.now)
    .execute();
}

async function putOff(act: Act, row: Due): Promise<void> {
  const pause = Math.min(RETRY_SECONDS * 2 ** row.attempts, RETRY_SECONDS_MAX);
  await act.tx
    .updateTable('deadlines')
    .set({ attempts: row.attempts + 1, due_at: sql<Date>`${act.now}::timestamptz + make_interval(secs => ${pause})` })
    .where('kind', '=', row.kind)
    .where('subject_id', '=', row.subject_id)
    .execute();
}

function keyOf(row: Due): string {
  return `${row.kind} ${row.subject_id}`;
}

const BOARD_MAX = 100;

/** What of these kinds is due next, the overdue first: for people who watch. */
export async function nextDeadlines(
  reader: Reader,
  kinds: readonly string[],
): Promise<{ kind: string; subject_id: string; due_at: Date; attempts: number }[]> {
  return reader
    .selectFrom('deadlines')
    .select(['kind', 'subject_id', 'due_at', 'attempts'])
    .where('kind', 'in', [...kinds])
    .orderBy('due_at')
    .limit(BOARD_MAX)
    .execute();
}
