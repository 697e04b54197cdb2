import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { WriteContext } from '../context.ts';
import type { ServerKeys } from '../crypto/server-keys.ts';
import type { Database } from '../database/open-database.ts';
import type { Ids } from '../ids.ts';
import { type Cause, causeFields, onBehalfOf } from '../observability/cause.ts';
import type { Log } from '../observability/log.ts';
import { inSpansBehind } from '../observability/traces/spans-behind.ts';
import { inSpan } from '../observability/traces/tracing.ts';
import type { DeadlineHandler, DeadlineHandlers, JointHandler } from './deadlines.ts';
import { inLanes } from './in-lanes.ts';

export interface DeadlineWorker {
  /** Handles what is due by the clock now, a bounded number a round; returns how many. */
  workDue(): Promise<number>;
  /** Milliseconds until the next deadline is due, or null when none is set. */
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
 * Large enough that the cost of a statement is shared, small enough that a user who acts on one of them waits for
 * tenths of a second at most.
 */
const TOGETHER = 500;
const TOGETHER_AT_ONCE = 2;
const RETRY_SECONDS = 5;
const RETRY_SECONDS_MAX = 600;

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

/** Handles one batch: joint handlers in a few transactions, the others one by one. Returns how many. */
async function workBatch(parts: Parts, skipped: Set<string>): Promise<number> {
  const due = await findDue(parts, skipped);
  const left = (await Promise.all([workJointly(parts, due), workSingly(parts, due)])).flat();
  for (const row of left) skipped.add(keyOf(row));
  return due.length - left.length;
}

async function workSingly(parts: Parts, due: readonly Due[]): Promise<readonly Due[]> {
  const left: Due[] = [];
  const waiting = due.filter((row) => !isJoint(parts.handlers[row.kind]));
  await inLanes(AT_ONCE, waiting, async (row) => void ((await handleDeadline(parts, row)) || left.push(row)));
  return left;
}

/** A deadline that has failed before is handled alone: it would fail the others again. */
async function workJointly(parts: Parts, due: readonly Due[]): Promise<readonly Due[]> {
  const left: Due[] = [];
  const groups = Object.entries(parts.handlers).flatMap(([kind, handler]) => {
    if (!isJoint(handler)) return [];
    const mine = due.filter((row) => row.kind === kind);
    const fresh = mine.filter((row) => row.attempts === 0);
    const failed = mine.filter((row) => row.attempts > 0).map((row) => [row]);
    return [...piecesOf(fresh), ...failed].map((rows) => ({ kind, handler, rows }));
  });
  await inLanes(TOGETHER_AT_ONCE, groups, async (group) => void left.push(...(await serveTogether(parts, group))));
  return left;
}

function isJoint(handler: DeadlineHandler | JointHandler | undefined): handler is JointHandler {
  return typeof handler === 'object';
}

function piecesOf(rows: readonly Due[]): Due[][] {
  const count = Math.ceil(rows.length / TOGETHER);
  return Array.from({ length: count }, (_, piece) => rows.slice(piece * TOGETHER, (piece + 1) * TOGETHER));
}

interface Group {
  readonly kind: string;
  readonly handler: JointHandler;
  readonly rows: readonly Due[];
}

/**
 * Returns the rows that another transaction holds. A group that fails is halved until the failing deadline stands
 * alone.
 */
async function serveTogether(parts: Parts, group: Group): Promise<readonly Due[]> {
  const { kind, handler, rows } = group;
  try {
    const served = await parts.database.transaction(async (tx) => {
      const ctx: WriteContext = { tx, now: parts.clock.now(), ids: parts.ids, serverKeys: parts.serverKeys };
      return inSpansBehind(rows, spanOf, async (traced) => {
        const subjects = rows.map((row) => row.subject_id);
        const causes = new Map(traced.map((row) => [row.subject_id, row.cause]));
        const [only, another] = traced;
        // Code that shares its statements among many runs on behalf of none of them.
        const cause = another === undefined ? (only?.cause ?? null) : null;
        const handled = await onBehalfOf(cause, () => handler.together(ctx, subjects, causes));
        await removeServed(ctx, kind, handled);
        return new Set(handled);
      });
    });
    for (const row of rows) if (served.has(row.subject_id)) logServed(parts, row);
    return rows.filter((row) => !served.has(row.subject_id));
  } catch (error) {
    const [only] = rows;
    if (rows.length > 1 || only === undefined) return serveHalves(parts, group);
    await noteFailure(parts, only, error);
    return [];
  }
}

async function serveHalves(parts: Parts, group: Group): Promise<readonly Due[]> {
  const half = Math.ceil(group.rows.length / 2);
  const first = await serveTogether(parts, { ...group, rows: group.rows.slice(0, half) });
  return [...first, ...(await serveTogether(parts, { ...group, rows: group.rows.slice(half) }))];
}

/** Rows that another worker holds are left to it; the list is bounded by one batch a round. */
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

/**
 * Whether this worker handled the row, with success or not; false when another worker holds it or has handled it. A
 * user's call locks the subject first and its deadline after; the worker does the same, or the two would deadlock. So
 * it takes an advisory lock, which only workers use, and removes the row last.
 */
async function handleDeadline(parts: Parts, row: Due): Promise<boolean> {
  const handler = parts.handlers[row.kind];
  if (typeof handler !== 'function') return false;
  try {
    const isServed = await inSpan(row.cause, spanOf(row), () =>
      parts.database.transaction(async (tx) => {
        const ctx: WriteContext = { tx, now: parts.clock.now(), ids: parts.ids, serverKeys: parts.serverKeys };
        if (!(await isOurs(ctx, row))) return false;
        await handler(ctx, row.subject_id);
        await removeServed(ctx, row.kind, [row.subject_id]);
        return true;
      }),
    );
    if (isServed) logServed(parts, row);
    return isServed;
  } catch (error) {
    await noteFailure(parts, row, error);
    return true;
  }
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
  await parts.database.transaction((tx) =>
    putOff({ tx, now: parts.clock.now(), ids: parts.ids, serverKeys: parts.serverKeys }, row),
  );
}

async function isOurs(ctx: WriteContext, row: Due): Promise<boolean> {
  const lock = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${keyOf(row)}, 0)) as taken
  `.execute(ctx.tx);
  if (!lock.rows[0]?.taken) return false;
  const still = await ctx.tx
    .selectFrom('deadlines')
    .select('kind')
    .where('kind', '=', row.kind)
    .where('subject_id', '=', row.subject_id)
    .where('due_at', '<=', ctx.now)
    .executeTakeFirst();
  return still !== undefined;
}

/** The handler may have set the next deadline of the same subject; only the one that was due is removed. */
async function removeServed(ctx: WriteContext, kind: string, subjectIds: readonly string[]): Promise<void> {
  await ctx.tx
    .deleteFrom('deadlines')
    .where('kind', '=', kind)
    .where(sql<boolean>`subject_id = any(${subjectIds}::uuid[])`)
    .where('due_at', '<=', ctx.now)
    .execute();
}

async function putOff(ctx: WriteContext, row: Due): Promise<void> {
  const pause = Math.min(RETRY_SECONDS * 2 ** row.attempts, RETRY_SECONDS_MAX);
  await ctx.tx
    .updateTable('deadlines')
    .set({ attempts: row.attempts + 1, due_at: sql<Date>`${ctx.now}::timestamptz + make_interval(secs => ${pause})` })
    .where('kind', '=', row.kind)
    .where('subject_id', '=', row.subject_id)
    .execute();
}

function keyOf(row: Due): string {
  return `${row.kind} ${row.subject_id}`;
}
