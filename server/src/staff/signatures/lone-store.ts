import { sql } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';
import { batchByKind } from '../../platform/database/batching/batch.ts';
import type { Reader } from '../../platform/database/tables.ts';
import type { AloneBefore, aloneSince, LoneKind, LoneShare } from './lone-act.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    lone_acts: {
      id: string;
      kind: LoneKind;
      subject_id: string;
      operator_id: string;
      person_id: string;
      amount_minor: bigint;
      done_at: Date;
    };
  }
}

/** A decision, and who gets how much from it. */
export interface LoneSubject {
  readonly kind: LoneKind;
  readonly subjectId: string;
}

/** The operators whose sums are read, and the subject that is excluded. */
interface AskedAlone extends LoneSubject {
  readonly operatorIds: readonly string[];
  readonly since: ReturnType<typeof aloneSince>;
}

/** The sums that these operators decided alone, except for this subject. Concurrent calls share a statement. */
export const findLoneSums = batchByKind(
  ({ kind, operatorIds, since }: AskedAlone) => JSON.stringify([kind, since, operatorIds]),
  async (reader: Reader, asked): Promise<readonly AloneBefore[]> => {
    const [first] = asked;
    if (!first) return [];
    const { operatorIds, kind, since } = first;
    const { rows } = await sql<{ subject_id: string | null; person_id: string; day: bigint; month: bigint }>`
      select
        case when subject_id = any(${asked.map(({ subjectId }) => subjectId)}::uuid[]) then subject_id end as subject_id,
        person_id,
        coalesce(sum(amount_minor) filter (where done_at > ${since.day}), 0)::bigint as day,
        sum(amount_minor)::bigint as month
      from lone_acts
      where operator_id = any(${operatorIds}::uuid[]) and kind = ${kind} and done_at > ${since.person}
      group by 1, 2`.execute(reader);
    return asked.map(({ subjectId }) => sumsOf(rows.filter((row) => row.subject_id !== subjectId)));
  },
);

function sumsOf(
  rows: readonly { readonly person_id: string; readonly day: bigint; readonly month: bigint }[],
): AloneBefore {
  const byPerson = new Map<string, bigint>();
  for (const row of rows) byPerson.set(row.person_id, (byPerson.get(row.person_id) ?? 0n) + row.month);
  return { dayMinor: rows.reduce((sum, row) => sum + row.day, 0n), byPerson };
}

/** Records who got what by a decision of one operator, replacing any earlier record about the same subject. */
export async function replaceLoneAct(
  ctx: WriteContext,
  { kind, subjectId }: LoneSubject,
  by: { readonly operatorId: string; readonly shares: readonly LoneShare[] } | null,
): Promise<void> {
  await ctx.tx.deleteFrom('lone_acts').where('kind', '=', kind).where('subject_id', '=', subjectId).execute();
  if (by === null) return;
  for (const { personId, minor } of by.shares)
    await ctx.tx
      .insertInto('lone_acts')
      .values({
        id: ctx.ids.next(ctx.now),
        kind,
        subject_id: subjectId,
        operator_id: by.operatorId,
        person_id: personId,
        amount_minor: minor,
        done_at: ctx.now,
      })
      .execute();
}
