import type { OperatorAct } from '@eh/contract/staff/audit-log/operator-acts.ts';
import type { Reader, Tx } from '../../platform/database/tables.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    operator_acts: {
      id: string;
      operator_id: string;
      act: OperatorAct;
      subject_id: string | null;
      subject: string;
      reason: string;
      queue: string | null;
      created_at: Date;
    };
  }
}

export interface ActRow {
  readonly id: string;
  readonly operator_id: string;
  readonly act: OperatorAct;
  readonly subject_id: string | null;
  readonly subject: string;
  readonly reason: string;
  readonly queue: string | null;
  readonly created_at: Date;
}

export interface ActFilter {
  /** Only this operator's acts; null for everybody's. */
  readonly operatorId: string | null;
  readonly subjectId: string | null;
  readonly act: OperatorAct | null;
  readonly from: Date | null;
  readonly until: Date | null;
  /** Acts in these queues, and the reader's own; null for every act. */
  readonly readable: { readonly queues: readonly string[]; readonly operatorId: string } | null;
  readonly beforeId: string | null;
  readonly limit: number;
}

export async function insertAct(tx: Tx, row: ActRow): Promise<void> {
  await tx.insertInto('operator_acts').values(row).execute();
}

export async function findActs(
  reader: Reader,
  filter: ActFilter,
): Promise<readonly Omit<ActRow, 'subject_id' | 'queue'>[]> {
  return (
    reader
      .selectFrom('operator_acts')
      .select(['id', 'operator_id', 'act', 'subject', 'reason', 'created_at'])
      .$if(filter.operatorId !== null, (query) => query.where('operator_id', '=', filter.operatorId ?? ''))
      .$if(filter.subjectId !== null, (query) => query.where('subject_id', '=', filter.subjectId ?? ''))
      .$if(filter.act !== null, (query) => query.where('act', '=', filter.act ?? 'login'))
      // Views are listed only on request, because they would bury the real changes to a user.
      .$if(filter.act === null && filter.subjectId !== null, (query) => query.where('act', '<>', 'user.view'))
      .$if(filter.from !== null, (query) => query.where('created_at', '>=', filter.from ?? new Date(0)))
      .$if(filter.until !== null, (query) => query.where('created_at', '<', filter.until ?? new Date(0)))
      .$if(filter.readable !== null, (query) =>
        query.where((row) =>
          row.or([
            row('operator_id', '=', filter.readable?.operatorId ?? ''),
            row('queue', 'in', [...(filter.readable?.queues ?? []), '']),
          ]),
        ),
      )
      .$if(filter.beforeId !== null, (query) => query.where('id', '<', filter.beforeId ?? ''))
      .orderBy('id', 'desc')
      .limit(filter.limit)
      .execute()
  );
}

/** The queue in which a case was last claimed. */
export async function findQueueOf(reader: Reader, subjectId: string | null): Promise<string | null> {
  if (subjectId === null) return null;
  const row = await reader
    .selectFrom('operator_acts')
    .select('queue')
    .where('subject_id', '=', subjectId)
    .where('act', '=', 'claim')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.queue ?? null;
}

/** The readable name of a subject, from the last act on it. */
export async function lastSubjectOf(reader: Reader, subjectId: string): Promise<string> {
  const row = await reader
    .selectFrom('operator_acts')
    .select('subject')
    .where('subject_id', '=', subjectId)
    .where('act', '=', 'claim')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.subject ?? '';
}

/** When this operator last did such an act to a subject. */
export async function lastActBy(
  reader: Reader,
  done: { readonly operatorId: string; readonly subjectId: string; readonly act: OperatorAct },
): Promise<Date | null> {
  const row = await reader
    .selectFrom('operator_acts')
    .select('created_at')
    .where('subject_id', '=', done.subjectId)
    .where('operator_id', '=', done.operatorId)
    .where('act', '=', done.act)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.created_at ?? null;
}
