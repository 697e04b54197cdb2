import { sql } from 'kysely';
import { batchByKind } from '../../platform/database/batching/batch.ts';
import type { Reader, Tx } from '../../platform/database/tables.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    first_signatures: { queue: string; case_id: string; operator_id: string; content: unknown; created_at: Date };
  }
}

export interface SignatureRow {
  readonly queue: string;
  readonly case_id: string;
  readonly operator_id: string;
  readonly content: unknown;
  readonly created_at: Date;
}

/** The fields of a decision that each operator words separately. */
const REASON_FIELDS = ['reason', 'reason_en'];

/** Removes the first signature of a decision, whatever its wording; returns whose it was and since when. */
export async function takeSignature(
  tx: Tx,
  row: SignatureRow,
): Promise<Pick<SignatureRow, 'operator_id' | 'created_at'> | null> {
  const used = await tx
    .deleteFrom('first_signatures')
    .where('queue', '=', row.queue)
    .where('case_id', '=', row.case_id)
    .where('operator_id', '<>', row.operator_id)
    .where(
      sql<boolean>`content - ${REASON_FIELDS}::text[] = ${JSON.stringify(row.content)}::jsonb - ${REASON_FIELDS}::text[]`,
    )
    .returning(['operator_id', 'created_at'])
    .executeTakeFirst();
  return used ?? null;
}

/** Deletes the first signatures of an operator. */
export async function dropSignaturesOf(tx: Tx, operatorId: string): Promise<void> {
  await tx.deleteFrom('first_signatures').where('operator_id', '=', operatorId).execute();
}

/** Stores a first signature, replacing that of another decision on the same case. */
export async function writeSignature(tx: Tx, row: SignatureRow): Promise<void> {
  const { operator_id, created_at } = row;
  const content = JSON.stringify(row.content);
  await tx
    .insertInto('first_signatures')
    .values({ ...row, content })
    .onConflict((conflict) => conflict.columns(['queue', 'case_id']).doUpdateSet({ operator_id, content, created_at }))
    .execute();
}

export async function dropSignature(tx: Tx, queue: string, caseId: string): Promise<void> {
  await tx.deleteFrom('first_signatures').where('queue', '=', queue).where('case_id', '=', caseId).execute();
}

/** The first signature under a case. Concurrent calls about cases of one queue share one statement. */
export const findSignature = batchByKind(
  ({ queue }: { readonly queue: string; readonly caseId: string }) => queue,
  async (reader: Reader, inputs): Promise<readonly (SignatureRow | null)[]> => {
    const rows = await reader
      .selectFrom('first_signatures')
      .select(['queue', 'case_id', 'operator_id', 'content', 'created_at'])
      .where('queue', '=', inputs[0]?.queue ?? '')
      .where(
        'case_id',
        'in',
        inputs.map(({ caseId }) => caseId),
      )
      .execute();
    const found = new Map(rows.map((row) => [row.case_id, row]));
    return inputs.map(({ caseId }) => found.get(caseId) ?? null);
  },
);
