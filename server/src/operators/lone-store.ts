import { sql } from 'kysely';
import type { Act, Look } from '../kit/act.ts';
import { type AloneBefore, aloneSince, type LoneKind, type LoneShare } from './lone-act.ts';

declare module '../kit/database/tables.ts' {
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

/** A decision, and who gets what by it. */
export interface LoneSubject {
  readonly kind: LoneKind;
  readonly subjectId: string;
}

/** What these operators decided alone before, beside this subject. */
export async function findAlone(
  { reader, now }: Look,
  operatorIds: readonly string[],
  { kind, subjectId }: LoneSubject,
): Promise<AloneBefore> {
  const since = aloneSince(now);
  const { rows } = await sql<{ person_id: string; day: bigint; month: bigint }>`
    select
      person_id,
      coalesce(sum(amount_minor) filter (where done_at > ${since.day}), 0)::bigint as day,
      sum(amount_minor)::bigint as month
    from lone_acts
    where operator_id = any(${operatorIds}::uuid[]) and kind = ${kind} and done_at > ${since.person}
      and subject_id <> ${subjectId}
    group by person_id`.execute(reader);
  return {
    dayMinor: rows.reduce((sum, row) => sum + row.day, 0n),
    byPerson: new Map(rows.map((row) => [row.person_id, row.month])),
  };
}

/** Notes who got what by a decision of one operator, in the place of whatever was noted about the same subject. */
export async function replaceAlone(
  act: Act,
  { kind, subjectId }: LoneSubject,
  by: { readonly operatorId: string; readonly shares: readonly LoneShare[] } | null,
): Promise<void> {
  await act.tx.deleteFrom('lone_acts').where('kind', '=', kind).where('subject_id', '=', subjectId).execute();
  for (const { personId, minor } of by?.shares ?? [])
    await act.tx
      .insertInto('lone_acts')
      .values({
        id: act.ids.next(act.now),
        kind,
        subject_id: subjectId,
        operator_id: by?.operatorId ?? '',
        person_id: personId,
        amount_minor: minor,
        done_at: act.now,
      })
      .execute();
}
