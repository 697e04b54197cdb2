import type { ProposalKindName } from '@eh/contract/staff/signatures/proposal-kinds.ts';
import { type ColumnType, type Insertable, type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/database/tables.ts';

type StoredState = 'waiting' | 'approved' | 'refused' | 'cancelled';

interface ProposalTable {
  id: string;
  kind: ProposalKindName;
  about: string;
  subject_id: string | null;
  subject: string;
  content: ColumnType<unknown, string, never>;
  changes: ColumnType<unknown, string, never>;
  reason: string;
  state: ColumnType<StoredState, 'waiting', StoredState>;
  proposed_by: string;
  proposed_at: Date;
  expires_at: Date;
  ended_by: ColumnType<string | null, never, string>;
  ended_at: ColumnType<Date | null, never, Date>;
  end_reason: ColumnType<string | null, never, string>;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    operator_proposals: ProposalTable;
  }
}

const PROPOSAL_COLUMNS = [
  'id',
  'kind',
  'about',
  'subject_id',
  'subject',
  'content',
  'changes',
  'reason',
  'state',
  'proposed_by',
  'proposed_at',
  'expires_at',
  'ended_by',
  'ended_at',
  'end_reason',
] as const;
export type ProposalRow = Pick<Selectable<ProposalTable>, (typeof PROPOSAL_COLUMNS)[number]>;

/** A literal rather than a parameter, so that PostgreSQL can use the index in any plan. */
const WAITS = sql<boolean>`state = 'waiting'`;

/** Null if another proposal about the same thing is pending. */
export async function insertProposal(tx: Tx, row: Insertable<ProposalTable>): Promise<ProposalRow | null> {
  const made = await tx
    .insertInto('operator_proposals')
    .values(row)
    .onConflict((conflict) => conflict.column('about').where(WAITS).doNothing())
    .returning(PROPOSAL_COLUMNS)
    .executeTakeFirst();
  return made ?? null;
}

export async function findProposal(reader: Reader, id: string): Promise<ProposalRow | null> {
  return (
    (await reader.selectFrom('operator_proposals').select(PROPOSAL_COLUMNS).where('id', '=', id).executeTakeFirst()) ??
    null
  );
}

/** Proposals that these operators ended at these times. */
export async function findEndedProposals(
  reader: Reader,
  ends: { readonly operatorIds: readonly string[]; readonly times: readonly Date[] },
): Promise<readonly ProposalRow[]> {
  if (ends.operatorIds.length === 0) return [];
  return reader
    .selectFrom('operator_proposals')
    .select(PROPOSAL_COLUMNS)
    .where('ended_by', 'in', ends.operatorIds)
    .where('ended_at', 'in', ends.times)
    .execute();
}

export interface ProposalEnd {
  readonly state: Exclude<StoredState, 'waiting'>;
  readonly operatorId: string;
  readonly reason: string;
  readonly now: Date;
}

/** Ends a pending proposal; null if it has ended already. */
export async function endProposal(tx: Tx, id: string, end: ProposalEnd): Promise<ProposalRow | null> {
  const row = await ending(tx, end).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Ends all expired pending proposals about a thing, so that it can be proposed again. */
export function endExpired(tx: Tx, about: string, end: ProposalEnd): Promise<readonly ProposalRow[]> {
  return ending(tx, end).where('about', '=', about).where('expires_at', '<=', end.now).execute();
}

/** Ends all pending proposals that an operator made or that are about them. */
export function endAround(tx: Tx, operatorId: string, end: ProposalEnd): Promise<readonly ProposalRow[]> {
  return ending(tx, end)
    .where((row) => row.or([row('proposed_by', '=', operatorId), row('subject_id', '=', operatorId)]))
    .execute();
}

function ending(tx: Tx, end: ProposalEnd) {
  return tx
    .updateTable('operator_proposals')
    .set({ state: end.state, ended_by: end.operatorId, ended_at: end.now, end_reason: end.reason })
    .where('state', '=', 'waiting')
    .returning(PROPOSAL_COLUMNS);
}

export interface ProposalQuery {
  readonly kinds: readonly ProposalKindName[];
  readonly isOver: boolean;
  readonly past: string | null;
  readonly limit: number;
  readonly now: Date;
}

/** The pending proposals, oldest first, or the ended ones, newest first. */
export async function proposalsOf(reader: Reader, query: ProposalQuery): Promise<readonly ProposalRow[]> {
  const { kinds, isOver, past, limit, now } = query;
  if (kinds.length === 0) return [];
  return reader
    .selectFrom('operator_proposals')
    .select(PROPOSAL_COLUMNS)
    .where('kind', 'in', kinds)
    .where((row) => {
      const waits = row.and([row('state', '=', 'waiting'), row('expires_at', '>', now)]);
      return isOver ? row.not(waits) : waits;
    })
    .$if(past !== null, (rows) => rows.where('id', isOver ? '<' : '>', past ?? ''))
    .orderBy('id', isOver ? 'desc' : 'asc')
    .limit(limit)
    .execute();
}

export async function waitingProposals(
  reader: Reader,
  kinds: readonly ProposalKindName[],
  now: Date,
): Promise<{ readonly count: number; readonly oldestAt: Date | null }> {
  if (kinds.length === 0) return { count: 0, oldestAt: null };
  const row = await reader
    .selectFrom('operator_proposals')
    .select((column) => [column.fn.countAll<bigint>().as('count'), column.fn.min('proposed_at').as('oldest_at')])
    .where('kind', 'in', kinds)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldestAt: row.oldest_at };
}

/** The pending proposals about these things, at most one for each. */
export async function waitingAbout(
  reader: Reader,
  about: readonly string[],
  now: Date,
): Promise<readonly ProposalRow[]> {
  if (about.length === 0) return [];
  return reader
    .selectFrom('operator_proposals')
    .select(PROPOSAL_COLUMNS)
    .where('about', 'in', about)
    .where(WAITS)
    .where('expires_at', '>', now)
    .execute();
}
