import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { WriteContext } from '../context.ts';
import type { ServerKeys } from '../crypto/server-keys.ts';
import type { Database } from '../database/open-database.ts';
import type { Ids } from '../ids.ts';
import { type Cause, causeFields, onBehalfOf } from '../observability/cause.ts';
import type { Log } from '../observability/log.ts';
import { inSpansBehind } from '../observability/traces/spans-behind.ts';
import type { DeadlineHandler, DeadlineHandlers, JointHandler } from './deadlines.ts';
import { inHalves, retryAt } from './in-halves.ts';
import { inLanes } from './in-lanes.ts';

export interface DeadlineWorker {
  /** Handles a bounded number of due deadlines; returns how many. */
  workDue(): Promise<number>;
  /** Milliseconds until the next deadline is due, or null if none is set. */
  untilNext(): Promise<number | null>;
}

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly serverKeys: ServerKeys;
  readonly log: Log;
  readonly handlers: DeadlineHandlers;
}

const BATCH = 1000;
const BATCHES_A_ROUND = 5;
const AT_ONCE = 4;
/**
 * Large enough to share the cost of a statement; small enough that a user who acts on one of the subjects waits tenths
 * of a second at most.
 */
const TOGETHER = 500;
const TOGETHER_AT_ONCE = 2;

export function deadlineWorker(parts: Parts): DeadlineWorker {
  return {
    async workDue() {
      let worked = 0;
      const skipped = new Set<string>();
      for (let round = 0; round < BATCHES_A_ROUND; round += 1) {
        const batch = await workBatch(parts, skipped);
        worked += batch;
        if (batch === 0) break;
      }
      return worked;
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
  readonly due_at: Date;
  readonly cause: Cause | null;
}

/** Handles one batch: with joint handlers in a few transactions, the rest one by one. Returns how many. */
async function workBatch(parts: Parts, skipped: Set<string>): Promise<number> {
  const due = await findDue(parts, skipped);
  const { joint, single } = groupsOf(parts.handlers, due);
  const left: Due[] = [];
  const work = async (group: Group) => void left.push(...(await serve(parts, group)));
  await Promise.all([inLanes(TOGETHER_AT_ONCE, joint, work), inLanes(AT_ONCE, single, work)]);
  for (const row of left) skipped.add(keyOf(row));
  return due.length - left.length;
}

/** Deadlines of one kind that are handled in one transaction. */
interface Group {
  readonly kind: string;
  readonly together: JointHandler['together'];
  readonly rows: readonly Due[];
}

/** Groups deadlines with a joint handler; the others stay single, in order of due time. */
function groupsOf(
  handlers: DeadlineHandlers,
  due: readonly Due[],
): { readonly joint: readonly Group[]; readonly single: readonly Group[] } {
  const joint = Object.entries(handlers).flatMap(([kind, handler]) => {
    if (typeof handler === 'function') return [];
    const mine = due.filter((row) => row.kind === kind);
    const fresh = mine.filter((row) => row.attempts === 0);
    // Excluded, because a failed deadline would fail the others again.
    const failed = mine.filter((row) => row.attempts > 0).map((row) => [row]);
    return [...piecesOf(fresh), ...failed].map((rows) => ({ kind, together: handler.together.bind(handler), rows }));
  });
  const single = due.flatMap((row) => {
    const { kind } = row;
    const handle = handlers[kind];
    return typeof handle === 'function' ? [{ kind, together: oneByOne(kind, handle), rows: [row] }] : [];
  });
  return { joint, single };
}

function piecesOf(rows: readonly Due[]): Due[][] {
  const count = Math.ceil(rows.length / TOGETHER);
  return Array.from({ length: count }, (_, piece) => rows.slice(piece * TOGETHER, (piece + 1) * TOGETHER));
}

/**
 * Handles one subject, which another worker may be about to handle. Like a user's call, it locks the subject before the
 * deadline row, or the two would deadlock. So an advisory lock keeps other workers out, and the row is removed last.
 */
function oneByOne(kind: string, handle: DeadlineHandler): JointHandler['together'] {
  return async (ctx, subjectIds) => {
    const handled: string[] = [];
    for (const subjectId of subjectIds) {
      if (!(await isOurs(ctx, kind, subjectId))) continue;
      await handle(ctx, subjectId);
      handled.push(subjectId);
    }
    return handled;
  };
}

/** Returns the rows locked by another transaction. */
async function serve(parts: Parts, { kind, together, rows }: Group): Promise<readonly Due[]> {
  const left = await inHalves(rows, {
    async handle(some) {
      const served = await transaction(parts, (ctx) =>
        inSpansBehind(some, spanOf, async (traced) => {
          const causes = new Map(traced.map((row) => [row.subject_id, row.cause]));
          const [only, another] = traced;
          // Code that batches many subjects runs on behalf of no single request.
          const cause = another === undefined ? (only?.cause ?? null) : null;
          const subjects = some.map((row) => row.subject_id);
          const handled = await onBehalfOf(cause, () => together(ctx, subjects, causes));
          await removeServed(ctx, kind, handled);
          return new Set(handled);
        }),
      );
      for (const row of some) if (served.has(row.subject_id)) logServed(parts, row);
      return some.filter((row) => !served.has(row.subject_id));
    },
    postpone: (row, error) => noteFailure(parts, row, error),
  });
  return left.flat();
}

function transaction<T>(
  { database, clock, ids, serverKeys }: Parts,
  run: (ctx: WriteContext) => Promise<T>,
): Promise<T> {
  return database.transaction((tx) => run({ tx, now: clock.now(), ids, serverKeys }));
}

/** Rows locked by another worker are left to it; at most one batch a round. */
async function findDue(parts: Parts, skipped: ReadonlySet<string>): Promise<readonly Due[]> {
  const rows = await parts.database.reader
    .selectFrom('deadlines')
    .select(['kind', 'subject_id', 'attempts', 'due_at', 'cause'])
    .where('due_at', '<=', parts.clock.now())
    .where('kind', 'in', Object.keys(parts.handlers))
    .orderBy('due_at')
    .limit(BATCH + skipped.size)
    .execute();
  return rows.filter((row) => !skipped.has(keyOf(row)));
}

const spanOf = ({ kind, attempts }: Due) =>
  ({ name: `deadline ${kind}`, kind: 'consumer', facts: { 'eh.deadline': kind, 'eh.attempts': attempts } }) as const;

function logServed({ log, clock }: Parts, { kind, subject_id: subject, due_at: dueAt, cause }: Due): void {
  log.info({ kind, subject, ms: clock.now().getTime() - dueAt.getTime(), ...causeFields(cause) }, 'deadline');
}

/** A failed deadline is retried later, with a longer pause each time. */
async function noteFailure(parts: Parts, row: Due, error: unknown): Promise<void> {
  parts.log.error(
    { err: error, kind: row.kind, subject: row.subject_id, attempts: row.attempts + 1, ...causeFields(row.cause) },
    'deadline failed',
  );
  await transaction(parts, (ctx) => putOff(ctx, row));
}

async function isOurs(ctx: WriteContext, kind: string, subjectId: string): Promise<boolean> {
  const lock = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${keyOf({ kind, subject_id: subjectId })}, 0)) as taken
  `.execute(ctx.tx);
  if (!lock.rows[0]?.taken) return false;
  const still = await ctx.tx
    .selectFrom('deadlines')
    .select('kind')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('due_at', '<=', ctx.now)
    .executeTakeFirst();
  return still !== undefined;
}

/** The handler may have set the subject's next deadline, so only the one that was due is removed. */
async function removeServed(ctx: WriteContext, kind: string, subjectIds: readonly string[]): Promise<void> {
  await ctx.tx
    .deleteFrom('deadlines')
    .where('kind', '=', kind)
    .where(sql<boolean>`subject_id = any(${subjectIds}::uuid[])`)
    .where('due_at', '<=', ctx.now)
    .execute();
}

async function putOff(ctx: WriteContext, row: Due): Promise<void> {
  await ctx.tx
    .updateTable('deadlines')
    .set({ attempts: row.attempts + 1, due_at: retryAt(ctx.now, row.attempts) })
    .where('kind', '=', row.kind)
    .where('subject_id', '=', row.subject_id)
    .execute();
}

function keyOf(row: Pick<Due, 'kind' | 'subject_id'>): string {
  return `${row.kind} ${row.subject_id}`;
}
