import type { IdentityPart } from '@eh/contract/accounts/identity/parts.ts';
import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    identity_rounds: {
      check_id: string;
      round: number;
      submitted_at: Date;
      decided_at: Date | null;
      decision: 'pass' | 'return' | null;
    };
    identity_returns: {
      check_id: string;
      round: number;
      part: IdentityPart;
      reason: string;
      text_zh: string;
      text_en: string;
    };
  }
}

/** A returned part and the reason. */
export interface ReturnedPart {
  readonly part: IdentityPart;
  readonly reason: string;
  readonly zh: string;
  readonly en: string;
}

export interface Round {
  readonly round: number;
  readonly submittedAt: Date;
  readonly returned: readonly ReturnedPart[];
}

const ROUNDS_SHOWN_MAX = 20;

export async function openRound(ctx: WriteContext, checkId: string, round: number): Promise<void> {
  await ctx.tx
    .insertInto('identity_rounds')
    .values({ check_id: checkId, round, submitted_at: ctx.now, decided_at: null, decision: null })
    .execute();
}

export async function closeRound(
  ctx: WriteContext,
  which: { readonly checkId: string; readonly round: number; readonly decision: 'pass' | 'return' },
): Promise<void> {
  await ctx.tx
    .updateTable('identity_rounds')
    .set({ decided_at: ctx.now, decision: which.decision })
    .where('check_id', '=', which.checkId)
    .where('round', '=', which.round)
    .execute();
}

export async function insertReturns(
  ctx: WriteContext,
  of: { readonly checkId: string; readonly round: number },
  parts: readonly ReturnedPart[],
): Promise<void> {
  await ctx.tx
    .insertInto('identity_returns')
    .values(
      parts.map(({ part, reason, zh, en }) => ({
        check_id: of.checkId,
        round: of.round,
        part,
        reason,
        text_zh: zh,
        text_en: en,
      })),
    )
    .execute();
}

/** The parts that were returned in one round. */
export async function returnsOf(ctx: ReadContext, checkId: string, round: number): Promise<ReturnedPart[]> {
  const rows = await ctx.reader
    .selectFrom('identity_returns')
    .select(['part', 'reason', 'text_zh as zh', 'text_en as en'])
    .where('check_id', '=', checkId)
    .where('round', '=', round)
    .execute();
  return rows;
}

/** The submissions of an application, newest first. */
export async function roundsOf(ctx: ReadContext, checkId: string): Promise<Round[]> {
  const rounds = await ctx.reader
    .selectFrom('identity_rounds')
    .select(['round', 'submitted_at'])
    .where('check_id', '=', checkId)
    .orderBy('round', 'desc')
    .limit(ROUNDS_SHOWN_MAX)
    .execute();
  return Promise.all(
    rounds.map(async (row) => ({
      round: row.round,
      submittedAt: row.submitted_at,
      returned: await returnsOf(ctx, checkId, row.round),
    })),
  );
}

export interface DecidedFigures {
  readonly passed: number;
  readonly returned: number;
  readonly medianMinutes: number | null;
  readonly slowestMinutes: number | null;
}

/** How quickly cases were decided since an instant. */
export async function decidedSince(ctx: ReadContext, since: Date): Promise<DecidedFigures> {
  const answer = await sql<{ passed: number; returned: number; median: number | null; slowest: number | null }>`
    select
      count(*) filter (where decision = 'pass')::int as passed,
      count(*) filter (where decision = 'return')::int as returned,
      round(percentile_cont(0.5) within group (order by extract(epoch from decided_at - submitted_at)) / 60)::int as median,
      ceil(max(extract(epoch from decided_at - submitted_at)) / 60)::int as slowest
    from identity_rounds
    where decided_at >= ${since}
  `.execute(ctx.reader);
  const row = answer.rows[0];
  return {
    passed: row?.passed ?? 0,
    returned: row?.returned ?? 0,
    medianMinutes: row?.median ?? null,
    slowestMinutes: row?.slowest ?? null,
  };
}
