import type { ChangedField, MerchantChangeName } from '@eh/contract/merchants/merchants/merchant-changes.ts';
import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { type Selectable, sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';

/** The values of one field before and after a change. */
export interface ChangedValues {
  readonly field: ChangedField;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

interface ChangeTable {
  id: string;
  merchant_id: string;
  at: Date;
  change: MerchantChangeName;
  environment: Environment | null;
  user_id: string | null;
  key_id: string | null;
  address: string;
  subject: string;
  details: ChangedValues[];
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    merchant_changes: ChangeTable;
  }
}

const CHANGE_COLUMNS = [
  'id',
  'at',
  'change',
  'environment',
  'user_id',
  'key_id',
  'address',
  'subject',
  'details',
] as const;
export type ChangeRow = Pick<Selectable<ChangeTable>, (typeof CHANGE_COLUMNS)[number]>;

export async function insertChange(ctx: WriteContext, row: ChangeTable): Promise<void> {
  const details = sql<ChangedValues[]>`${JSON.stringify(row.details)}::jsonb`;
  await ctx.tx
    .insertInto('merchant_changes')
    .values({ ...row, details })
    .execute();
}

/** A page of a merchant's changes, the newest first. */
export function changesOf(
  { reader }: ReadContext,
  { merchantId, past, limit }: { readonly merchantId: string; readonly past: string | null; readonly limit: number },
): Promise<ChangeRow[]> {
  return reader
    .selectFrom('merchant_changes')
    .select(CHANGE_COLUMNS)
    .where('merchant_id', '=', merchantId)
    .$if(past !== null, (rows) => rows.where('id', '<', past ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
