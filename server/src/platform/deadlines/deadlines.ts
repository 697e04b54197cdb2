import { sql } from 'kysely';
import type { WriteContext } from '../context.ts';
import { insertRows } from '../database/statements/insert-rows.ts';
import type { Reader } from '../database/tables.ts';
import { type Cause, causeNow } from '../observability/cause.ts';

declare module '../database/tables.ts' {
  interface Tables {
    deadlines: {
      kind: string;
      subject_id: string;
      due_at: Date;
      attempts: number;
      /** The request that set the deadline. */
      cause: string | null;
    };
  }
}

/**
 * Called in the transaction that removes a due deadline. It must lock and re-read its subject, because the work may
 * already be done.
 */
export type DeadlineHandler = (ctx: WriteContext, subjectId: string) => Promise<void>;

/** The request behind the deadline of each subject. */
export type Causes = ReadonlyMap<string, Cause | null>;

/**
 * Called with many due subjects, in the transaction that removes their deadlines; returns those it handled. It locks
 * and re-reads them, skipping those locked by others. If it throws, everything is rolled back, and it is called with
 * fewer.
 */
export interface JointHandler {
  together(ctx: WriteContext, subjectIds: readonly string[], causes?: Causes): Promise<readonly string[]>;
}
export type DeadlineHandlers = Readonly<Record<string, DeadlineHandler | JointHandler>>;

interface Deadline {
  readonly kind: string;
  readonly subjectId: string;
}

/** Sets or moves the one deadline of this kind that a subject has. */
export async function setDeadline(ctx: WriteContext, deadline: Deadline & { readonly dueAt: Date }): Promise<void> {
  await setDeadlines(ctx, deadline.kind, [deadline]);
}

interface SubjectClock {
  readonly subjectId: string;
  readonly dueAt: Date;
  /** The request that sets it; by default the current one. */
  readonly cause?: Cause | null;
}

/** Like `setDeadline`, for many subjects, in order of id, so that concurrent transactions cannot deadlock. */
export async function setDeadlines(ctx: WriteContext, kind: string, clocks: readonly SubjectClock[]): Promise<void> {
  if (clocks.length === 0) return;
  const own = causeNow();
  const rows = clocks
    .toSorted((a, b) => (a.subjectId < b.subjectId ? -1 : 1))
    .map(({ subjectId, dueAt, cause = own }) => ({ kind, subject_id: subjectId, due_at: dueAt, attempts: 0, cause }));
  await insertRows(ctx.tx, 'deadlines', rows)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject_id']).doUpdateSet((row) => ({
        due_at: row.ref('excluded.due_at'),
        attempts: row.ref('excluded.attempts'),
        cause: row.ref('excluded.cause'),
      })),
    )
    .execute();
}

export async function dropDeadline(ctx: WriteContext, deadline: Deadline): Promise<void> {
  await dropDeadlines(ctx, deadline.kind, [deadline.subjectId]);
}

export async function dropDeadlines(ctx: WriteContext, kind: string, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await ctx.tx
    .deleteFrom('deadlines')
    .where('kind', '=', kind)
    .where(sql<boolean>`subject_id = any(${subjectIds}::uuid[])`)
    .execute();
}

const BOARD_MAX = 100;

/** The next deadlines of these kinds, overdue ones first, for operators. */
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
