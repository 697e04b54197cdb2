import type { BondKind } from '@eh/contract/staff/signatures/proposal-kinds.ts';
import { batchAlike } from '../../platform/database/batching/batch.ts';
import type { Reader, Tables, Tx } from '../../platform/database/tables.ts';
import type { Bond } from './independence.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    operator_bonds: { id: string; from_id: string; to_id: string; kind: BondKind; made_at: Date };
    second_signatures: {
      id: string;
      queue: string;
      subject_id: string;
      first_id: string;
      first_at: Date;
      second_id: string;
      second_at: Date;
      bonds_since: Date;
      bonds: unknown;
    };
  }
}

const SIGNATURE_COLUMNS = [
  'id',
  'queue',
  'subject_id',
  'first_id',
  'first_at',
  'second_id',
  'second_at',
  'bonds_since',
  'bonds',
] as const;
export type SecondSignatureRow = Readonly<Pick<Tables['second_signatures'], (typeof SIGNATURE_COLUMNS)[number]>>;

const SIGNATURES_MAX = 50;

export async function insertBond(tx: Tx, id: string, { fromId, toId, kind, madeAt }: Bond): Promise<void> {
  await tx.insertInto('operator_bonds').values({ id, from_id: fromId, to_id: toId, kind, made_at: madeAt }).execute();
}

/** All bonds since an instant; a list that needs them for every row reads them once. */
export const findBonds = batchAlike(
  (since: Date) => since.toISOString(),
  async (reader: Reader, since): Promise<readonly Bond[]> => {
    const rows = await reader
      .selectFrom('operator_bonds')
      .select(['from_id', 'to_id', 'kind', 'made_at'])
      .where('made_at', '>', since)
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ fromId: row.from_id, toId: row.to_id, kind: row.kind, madeAt: row.made_at }));
  },
);

export async function insertSecondSignature(tx: Tx, row: SecondSignatureRow): Promise<void> {
  await tx
    .insertInto('second_signatures')
    .values({ ...row, bonds: JSON.stringify(row.bonds) })
    .execute();
}

/** The second signatures under any of these subjects, newest first. */
export async function findSecondSignatures(
  reader: Reader,
  subjectIds: readonly string[],
): Promise<readonly SecondSignatureRow[]> {
  return reader
    .selectFrom('second_signatures')
    .select(SIGNATURE_COLUMNS)
    .where('subject_id', 'in', subjectIds)
    .orderBy('id', 'desc')
    .limit(SIGNATURES_MAX)
    .execute();
}
