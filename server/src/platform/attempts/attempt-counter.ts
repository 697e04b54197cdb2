import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import type { RefusalKind } from '@eh/contract/platform/refusal.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { sql } from 'kysely';
import type { WriteContext } from '../context.ts';
import { keyedHash } from '../crypto/secrets.ts';
import { Refusal } from '../refusal.ts';
import { type Allowance, type Pause, pauseSeconds } from './allowance.ts';

declare module '../database/tables.ts' {
  interface Tables {
    attempts: { subject: string; count: number; last_at: Date };
  }
}

/** Failures are forgotten this long after the last one. */
export const WINDOW_SECONDS = 3600;
const SWEEP_MAX = 100;

/**
 * Counts attempts in the database, so that all processes count together. Failures are forgotten an hour after the last
 * one. Subjects are stored as keyed hashes: a typed user name may be a secret.
 */
export class AttemptCounter<Kind extends string> {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** The count so far. Concurrent attempts on the same subject wait, so that they are counted one by one. */
  async lock(ctx: WriteContext, kind: Kind, subject: string): Promise<number> {
    const hashed = this.#subject(kind, subject);
    await sql`select pg_advisory_xact_lock(hashtextextended(${hashed}, 0))`.execute(ctx.tx);
    return this.read(ctx, kind, subject);
  }

  async read(ctx: WriteContext, kind: Kind, subject: string): Promise<number> {
    return (await this.#find(ctx, kind, subject))?.count ?? 0;
  }

  /** The sum of several subjects' counts, in one query. */
  async sum(ctx: WriteContext, kind: Kind, subjects: readonly string[]): Promise<number> {
    const { total } = await ctx.tx
      .selectFrom('attempts')
      .select((row) => row.fn.coalesce(row.fn.sum<string>('count'), sql<string>`0`).as('total'))
      .where(
        'subject',
        'in',
        subjects.map((subject) => this.#subject(kind, subject)),
      )
      .where('last_at', '>', startOf(ctx))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  async count(ctx: WriteContext, kind: Kind, subject: string): Promise<void> {
    await ctx.tx
      .insertInto('attempts')
      .values({ subject: this.#subject(kind, subject), count: 1, last_at: ctx.now })
      .onConflict((conflict) =>
        conflict.column('subject').doUpdateSet({
          count: sql<number>`case when attempts.last_at > ${startOf(ctx)} then attempts.count + 1 else 1 end`,
          last_at: ctx.now,
        }),
      )
      .execute();
  }

  async forget(ctx: WriteContext, kind: Kind, subject: string): Promise<void> {
    await ctx.tx.deleteFrom('attempts').where('subject', '=', this.#subject(kind, subject)).execute();
  }

  /** Refuses, with the remaining seconds, while the pause after the last failure lasts. */
  async refusePaused(
    ctx: WriteContext,
    kind: Kind,
    failing: { readonly subject: string; readonly pause: Pause },
  ): Promise<void> {
    const found = await this.#find(ctx, kind, failing.subject);
    const seconds = found ? pauseSeconds(found.count, failing.pause) : 0;
    // A waiting attempt began before the failure that it now reads; if there is no pause, it may go on.
    if (!found || seconds === 0) return;
    const until = found.last_at.getTime() + seconds * SECOND;
    if (until > ctx.now.getTime()) throw tooMany((until - ctx.now.getTime()) / SECOND);
  }

  /**
   * Counts one use of an allowance; if used up, refuses with the seconds until the period restarts. The refusal is a
   * general one unless another is given.
   */
  async spend(
    ctx: WriteContext,
    kind: Kind,
    spent: { readonly subject: string; readonly allowance: Allowance; readonly refusal?: RefusalKind },
  ): Promise<void> {
    const { most, withinSeconds } = spent.allowance;
    const began = new Date(ctx.now.getTime() - withinSeconds * SECOND);
    const row = await ctx.tx
      .insertInto('attempts')
      .values({ subject: this.#subject(kind, spent.subject), count: 1, last_at: ctx.now })
      .onConflict((conflict) =>
        conflict.column('subject').doUpdateSet({
          count: sql<number>`case when attempts.last_at > ${began} then attempts.count + 1 else 1 end`,
          last_at: sql<Date>`case when attempts.last_at > ${began} then attempts.last_at else excluded.last_at end`,
        }),
      )
      .returning(['count', 'last_at'])
      .executeTakeFirstOrThrow();
    if (row.count <= most) return;
    const usual = tooMany((row.last_at.getTime() - began.getTime()) / SECOND);
    throw spent.refusal ? new Refusal(spent.refusal, { ...usual.data, most }) : usual;
  }

  /** Deletes a limited number of expired counts. */
  async sweep(ctx: WriteContext): Promise<void> {
    await sql`
      delete from attempts where subject in (
        select subject from attempts where last_at < ${startOf(ctx)} order by last_at limit ${SWEEP_MAX} for update skip locked
      )`.execute(ctx.tx);
  }

  #find(ctx: WriteContext, kind: Kind, subject: string): Promise<{ count: number; last_at: Date } | undefined> {
    return ctx.tx
      .selectFrom('attempts')
      .select(['count', 'last_at'])
      .where('subject', '=', this.#subject(kind, subject))
      .where('last_at', '>', startOf(ctx))
      .executeTakeFirst();
  }

  #subject(kind: Kind, subject: string): string {
    return keyedHash(this.#key, kind, subject);
  }
}

function startOf(ctx: WriteContext): Date {
  return new Date(ctx.now.getTime() - WINDOW_SECONDS * SECOND);
}

function tooMany(seconds: number): Refusal {
  return new Refusal(commonRefusals.TooManyRequests, { seconds: Math.max(1, Math.ceil(seconds)) });
}
