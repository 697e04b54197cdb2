import type { OperatorAct } from '@eh/contract/staff/audit-log/operator-acts.ts';
import type { Reader } from '../../platform/database/tables.ts';

/** Identifies the act that ended a proposal: both were written in one transaction. */
export interface DecisionMark {
  readonly operatorId: string;
  readonly at: Date;
  readonly subjectId: string;
}

export interface DecisionFilter {
  readonly queue: string;
  readonly acts: readonly OperatorAct[];
  readonly operatorId: string | null;
  /** The case whose decisions are listed, or the single decision that `mark` identifies. */
  readonly caseId: string | null;
  readonly mark: DecisionMark | null;
  readonly from: Date | null;
  readonly until: Date | null;
  /** A part of the number or of the reason; empty matches all. */
  readonly text: string;
  readonly beforeId: string | null;
  readonly limit: number;
}

export interface DecisionRow {
  readonly id: string;
  readonly subject_id: string;
  readonly subject: string;
  readonly act: OperatorAct;
  readonly operator_id: string;
  readonly reason: string;
  readonly created_at: Date;
}

/** The decisions made in a queue, newest first. */
export async function findDecisions(reader: Reader, filter: DecisionFilter): Promise<readonly DecisionRow[]> {
  if (filter.acts.length === 0) return [];
  const { mark } = filter;
  const within = `%${filter.text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return reader
    .selectFrom('operator_acts')
    .select(['id', 'subject', 'act', 'operator_id', 'reason', 'created_at'])
    .select((row) => row.ref('subject_id').$notNull().as('subject_id'))
    .where('queue', '=', filter.queue)
    .where('act', 'in', [...filter.acts])
    .where('subject_id', 'is not', null)
    .$if(filter.operatorId !== null, (query) => query.where('operator_id', '=', filter.operatorId ?? ''))
    .$if(filter.caseId !== null, (query) =>
      query.where((row) =>
        row.or([
          row('subject_id', '=', filter.caseId ?? ''),
          ...(mark === null
            ? []
            : [
                row.and([
                  row('operator_id', '=', mark.operatorId),
                  row('created_at', '=', mark.at),
                  row('subject_id', '=', mark.subjectId),
                ]),
              ]),
        ]),
      ),
    )
    .$if(filter.from !== null, (query) => query.where('created_at', '>=', filter.from ?? new Date(0)))
    .$if(filter.until !== null, (query) => query.where('created_at', '<', filter.until ?? new Date(0)))
    .$if(filter.text !== '', (query) =>
      query.where((row) => row.or([row('subject', 'ilike', within), row('reason', 'ilike', within)])),
    )
    .$if(filter.beforeId !== null, (query) => query.where('id', '<', filter.beforeId ?? ''))
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .execute();
}

/** The ids of the operators who have decided in a queue. */
export async function findDeciders(
  reader: Reader,
  queue: string,
  acts: readonly OperatorAct[],
): Promise<readonly string[]> {
  if (acts.length === 0) return [];
  const rows = await reader
    .selectFrom('operator_acts')
    .select('operator_id')
    .distinct()
    .where('queue', '=', queue)
    .where('act', 'in', [...acts])
    .execute();
  return rows.map((row) => row.operator_id);
}
