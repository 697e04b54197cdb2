import { sql } from 'kysely';
import type { ReadContext } from '../../../platform/context.ts';
import type { CheckStatus } from '../check.ts';
import { CHECK_COLUMNS, type CheckRow } from '../store.ts';

/** How the console groups cases. */
export type CaseState = 'waiting' | 'verified' | 'failed';

const statusesOf: Readonly<Record<CaseState, readonly CheckStatus[]>> = {
  waiting: ['pending', 'underReview'],
  verified: ['verified'],
  failed: ['failed'],
};

interface CaseQuery {
  readonly state: CaseState;
  /** Limits the list to this person's cases; null lists everybody's. */
  readonly userId: string | null;
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

/** Waiting cases oldest first; decided ones newest first. */
export async function casesIn(ctx: ReadContext, query: CaseQuery): Promise<CheckRow[]> {
  const isWaiting = query.state === 'waiting';
  const column = isWaiting ? 'submitted_at' : 'decided_at';
  const { after, userId } = query;
  return ctx.reader
    .selectFrom('identity_checks')
    .select(CHECK_COLUMNS)
    .where('status', 'in', statusesOf[query.state])
    .$if(userId !== null, (rows) => rows.where('user_id', '=', userId ?? ''))
    .$if(after !== null, (rows) =>
      rows.where(
        isWaiting
          ? sql<boolean>`(${sql.ref(column)}, id) > (${after?.at}, ${after?.id}::uuid)`
          : sql<boolean>`(${sql.ref(column)}, id) < (${after?.at}, ${after?.id}::uuid)`,
      ),
    )
    .orderBy(column, isWaiting ? 'asc' : 'desc')
    .orderBy('id', isWaiting ? 'asc' : 'desc')
    .limit(query.limit)
    .execute();
}

export async function waitingCount(ctx: ReadContext): Promise<{ count: number; oldestAt: Date | null }> {
  const row = await ctx.reader
    .selectFrom('identity_checks')
    .select((of) => [of.fn.countAll<bigint>().as('count'), of.fn.min('submitted_at').as('oldest')])
    .where('status', 'in', statusesOf.waiting)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldestAt: row.oldest };
}

/** How many cases have waited since after the first instant, since between the first and the second, and so on. */
export async function waitingByAge(ctx: ReadContext, bounds: readonly Date[]): Promise<readonly number[]> {
  const answer = await sql<{ place: number; count: number }>`
    select
      coalesce(array_length(array(select bound from unnest(${[...bounds]}::timestamptz[]) as bound where submitted_at <= bound), 1), 0)
        as place,
      count(*)::int as count
    from identity_checks
    where status in ('pending', 'underReview')
    group by place
  `.execute(ctx.reader);
  const counts = new Map(answer.rows.map((row) => [row.place, row.count]));
  return Array.from({ length: bounds.length + 1 }, (_, index) => counts.get(index) ?? 0);
}

const LIKE_MAX = 20;

export interface LikeCase {
  readonly kind: 'number' | 'name' | 'device' | 'face';
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly status: CheckStatus;
}

/**
 * Other applications with the same number, the same name and birthday, or from the same device; also those with the
 * given ids.
 */
export async function similarCases(ctx: ReadContext, check: CheckRow, faces: readonly string[]): Promise<LikeCase[]> {
  const answer = await sql<{ kind: LikeCase['kind']; id: string; user_id: string; name: string; status: CheckStatus }>`
    with namesakes as materialized (select same_name_and_birthday(${check.id}) as id)
    select reason.kind, other.id, other.user_id, coalesce(other.name, '') as name, other.status
    from identity_checks as other
    cross join lateral (
      values
        ('number', other.number_hash = ${check.number_hash}),
        ('name', other.id in (select namesakes.id from namesakes)),
        ('face', other.id = any(${[...faces]}::uuid[])),
        ('device', other.device_id = ${check.device_id})
    ) as reason (kind, is_so)
    where reason.is_so
      and other.id <> ${check.id}
      and (
        other.number_hash = ${check.number_hash}
        or other.name = ${check.name}
        or other.device_id = ${check.device_id}
        or other.id = any(${[...faces]}::uuid[])
      )
    order by other.id
    limit ${LIKE_MAX}
  `.execute(ctx.reader);
  return answer.rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    userId: row.user_id,
    name: row.name,
    status: row.status,
  }));
}

/** How many other applications each of these numbers stands in. */
export async function countSameNumber(
  ctx: ReadContext,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (hashes.length === 0) return new Map();
  const rows = await ctx.reader
    .selectFrom('identity_checks')
    .select((of) => ['number_hash', of.fn.countAll<bigint>().as('count')])
    .where('number_hash', 'in', hashes)
    .groupBy('number_hash')
    .execute();
  return new Map(
    rows.flatMap((row) => (row.number_hash === null ? [] : [[row.number_hash, Number(row.count) - 1] as const])),
  );
}
