import { sql } from 'kysely';
import { batchByKind } from '../../platform/database/batching/batch.ts';
import type { Reader, Tx } from '../../platform/database/tables.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    claims: {
      queue: string;
      case_id: string;
      operator_id: string;
      claimed_at: Date;
      expires_at: Date;
      handed_by: string | null;
      handed_reason: string | null;
      handed_at: Date | null;
    };
  }
}

export interface ClaimRow {
  readonly queue: string;
  readonly case_id: string;
  readonly operator_id: string;
  readonly claimed_at: Date;
  readonly expires_at: Date;
}

/** Takes or renews a claim. False if somebody else has an unexpired one. */
export async function takeClaim(tx: Tx, row: ClaimRow): Promise<'taken' | 'renewed' | 'refused'> {
  const taken = await sql<{ is_new: boolean }>`
    insert into claims (queue, case_id, operator_id, claimed_at, expires_at)
    values (${row.queue}, ${row.case_id}, ${row.operator_id}, ${row.claimed_at}, ${row.expires_at})
    on conflict (queue, case_id) do update
    set
      operator_id = excluded.operator_id,
      claimed_at = case when claims.expires_at <= excluded.claimed_at then excluded.claimed_at else claims.claimed_at end,
      expires_at = excluded.expires_at,
      handed_by = case when claims.expires_at > excluded.claimed_at then claims.handed_by end,
      handed_reason = case when claims.expires_at > excluded.claimed_at then claims.handed_reason end,
      handed_at = case when claims.expires_at > excluded.claimed_at then claims.handed_at end
    where claims.operator_id = excluded.operator_id or claims.expires_at <= excluded.claimed_at
    returning claimed_at = ${row.claimed_at}::timestamptz as is_new
  `.execute(tx);
  const first = taken.rows[0];
  if (!first) return 'refused';
  return first.is_new ? 'taken' : 'renewed';
}

/** Ends an unexpired claim of this operator. False if there is none. */
export async function dropClaim(
  tx: Tx,
  claim: Pick<ClaimRow, 'queue' | 'case_id' | 'operator_id'>,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .deleteFrom('claims')
    .where('queue', '=', claim.queue)
    .where('case_id', '=', claim.case_id)
    .where('operator_id', '=', claim.operator_id)
    .where('expires_at', '>', now)
    .returning('case_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Unexpired claims. Concurrent calls about cases of one queue share a statement. */
export const findClaims = batchByKind(
  ({ queue, now }: { readonly queue: string; readonly caseIds: readonly string[]; readonly now: Date }) =>
    JSON.stringify([queue, now]),
  async (reader: Reader, inputs) => {
    const caseIds = inputs.flatMap((input) => input.caseIds);
    const [first] = inputs;
    if (!first || caseIds.length === 0) return inputs.map(() => []);
    const rows = await reader
      .selectFrom('claims')
      .select(['case_id', 'operator_id'])
      .where('queue', '=', first.queue)
      .where('case_id', 'in', caseIds)
      .where('expires_at', '>', first.now)
      .execute();
    return inputs.map((input) => rows.filter((row) => input.caseIds.includes(row.case_id)));
  },
);

/** The unexpired claims of an operator. */
export async function findClaimed(
  reader: Reader,
  operatorId: string,
  now: Date,
): Promise<readonly Pick<ClaimRow, 'queue' | 'case_id'>[]> {
  return reader
    .selectFrom('claims')
    .select(['queue', 'case_id'])
    .where('operator_id', '=', operatorId)
    .where('expires_at', '>', now)
    .execute();
}

/** Passes one operator's unexpired claim to another; its time starts over. False if there is none. */
export async function passClaim(
  tx: Tx,
  claim: ClaimRow & { readonly from: string; readonly reason: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('claims')
    .set({
      operator_id: claim.operator_id,
      claimed_at: claim.claimed_at,
      expires_at: claim.expires_at,
      handed_by: claim.from,
      handed_reason: claim.reason,
      handed_at: claim.claimed_at,
    })
    .where('queue', '=', claim.queue)
    .where('case_id', '=', claim.case_id)
    .where('operator_id', '=', claim.from)
    .where('expires_at', '>', claim.claimed_at)
    .returning('case_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** An operator's claims that a colleague handed over, newest first. */
export async function findHandedOver(
  reader: Reader,
  operatorId: string,
  now: Date,
): Promise<
  readonly {
    readonly queue: string;
    readonly case_id: string;
    readonly handed_by: string;
    readonly reason: string | null;
    readonly at: Date | null;
  }[]
> {
  return reader
    .selectFrom('claims')
    .select(['queue', 'case_id', 'handed_reason as reason', 'handed_at as at'])
    .select((row) => row.ref('handed_by').$notNull().as('handed_by'))
    .where('operator_id', '=', operatorId)
    .where('handed_by', 'is not', null)
    .where('expires_at', '>', now)
    .orderBy('handed_at', 'desc')
    .execute();
}

/** How many cases each of these operators has claimed. */
export async function countClaimed(
  reader: Reader,
  operatorIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (operatorIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('claims')
    .select((column) => ['operator_id', column.fn.countAll<bigint>().as('count')])
    .where('operator_id', 'in', [...operatorIds])
    .where('expires_at', '>', now)
    .groupBy('operator_id')
    .execute();
  return new Map(rows.map((row) => [row.operator_id, Number(row.count)]));
}
