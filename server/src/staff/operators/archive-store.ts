import type { OperatorAct } from '@eh/contract/staff/operators/calls.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/tables.ts';
import { PROPOSAL_QUEUE } from './proposals.ts';

export interface DecisionFilter {
  readonly queue: string;
  readonly acts: readonly OperatorAct[];
  readonly operatorId: string | null;
  readonly caseId: string | null;
  readonly from: Date | null;
  readonly until: Date | null;
  /** Some of the number or of the reason; empty for all. */
  readonly text: string;
  readonly beforeId: string | null;
  readonly limit: number;
}

export interface DecisionRow {
  readonly id: string;
  readonly case_id: string;
  readonly subject: string;
  readonly act: OperatorAct;
  readonly operator_id: string;
  readonly operator: string;
  readonly reason: string;
  readonly created_at: Date;
}

/**
 * What was decided in a queue, newest first. A decision on a proposal stands in the log of whom it is about: the proposal
 * is the one that whoever decided ended in the same transaction.
 */
export async function findDecisions(reader: Reader, filter: DecisionFilter): Promise<readonly DecisionRow[]> {
  if (filter.acts.length === 0) return [];
  const within = `%${filter.text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return reader
    .selectFrom('operator_acts as done')
    .innerJoin('operators', 'operators.id', 'done.operator_id')
    .leftJoin('operator_proposals as proposal', (join) =>
      join
        .onRef('proposal.ended_by', '=', 'done.operator_id')
        .onRef('proposal.ended_at', '=', 'done.created_at')
        .on(sql<boolean>`coalesce(proposal.subject_id, proposal.id) = done.subject_id`)
        .on('done.queue', '=', PROPOSAL_QUEUE),
    )
    .select(['done.id', 'done.subject', 'done.act', 'done.operator_id', 'operators.name as operator'])
    .select(['done.reason', 'done.created_at'])
    .select(sql<string>`coalesce(proposal.id, done.subject_id)`.as('case_id'))
    .where('done.queue', '=', filter.queue)
    .where('done.act', 'in', [...filter.acts])
    .where('done.subject_id', 'is not', null)
    .$if(filter.operatorId !== null, (query) => query.where('done.operator_id', '=', filter.operatorId ?? ''))
    .$if(filter.caseId !== null, (query) =>
      query.where((row) =>
        row.or([row('done.subject_id', '=', filter.caseId ?? ''), row('proposal.id', '=', filter.caseId ?? '')]),
      ),
    )
    .$if(filter.from !== null, (query) => query.where('done.created_at', '>=', filter.from ?? new Date(0)))
    .$if(filter.until !== null, (query) => query.where('done.created_at', '<', filter.until ?? new Date(0)))
    .$if(filter.text !== '', (query) =>
      query.where((row) => row.or([row('done.subject', 'ilike', within), row('done.reason', 'ilike', within)])),
    )
    .$if(filter.beforeId !== null, (query) => query.where('done.id', '<', filter.beforeId ?? ''))
    .orderBy('done.id', 'desc')
    .limit(filter.limit)
    .execute();
}

/** Who has decided in a queue, by name. */
export async function findDeciders(
  reader: Reader,
  queue: string,
  acts: readonly OperatorAct[],
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  if (acts.length === 0) return [];
  return reader
    .selectFrom('operators')
    .select(['operators.id', 'operators.name'])
    .where((row) =>
      row.exists(
        row
          .selectFrom('operator_acts as done')
          .select('done.id')
          .whereRef('done.operator_id', '=', 'operators.id')
          .where('done.queue', '=', queue)
          .where('done.act', 'in', [...acts]),
      ),
    )
    .orderBy('operators.name')
    .execute();
}
