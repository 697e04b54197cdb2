import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { insertRows } from '../../platform/database/statements/insert-rows.ts';
import type { Reader, Tx } from '../../platform/database/tables.ts';

interface SettingChangeTable {
  id: string;
  kind: string;
  path: string;
  before_value: string | null;
  after_value: string | null;
  operator_id: string;
  second_id: string | null;
  reason: string;
  changed_at: Date;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    setting_changes: SettingChangeTable;
  }
}

const CHANGE_COLUMNS = [
  'id',
  'kind',
  'path',
  'before_value',
  'after_value',
  'operator_id',
  'second_id',
  'reason',
  'changed_at',
] as const;
export type SettingChangeRow = Pick<Selectable<SettingChangeTable>, (typeof CHANGE_COLUMNS)[number]>;

export async function insertChanges(tx: Tx, rows: readonly SettingChangeRow[]): Promise<void> {
  if (rows.length > 0) await insertRows(tx, 'setting_changes', rows).execute();
}

/** The changes of one setting, newest first. */
export async function changesOfSetting(
  reader: Reader,
  { kind, path }: { readonly kind: string; readonly path: string },
  { past, limit }: { readonly past: string | null; readonly limit: number },
): Promise<readonly SettingChangeRow[]> {
  let rows = reader
    .selectFrom('setting_changes')
    .select(CHANGE_COLUMNS)
    .where('kind', '=', kind)
    .where('path', '=', path)
    .orderBy('id', 'desc')
    .limit(limit);
  if (past !== null) rows = rows.where('id', '<', past);
  return rows.execute();
}

/** The newest change of each setting of these rules. */
export async function newestChanges(reader: Reader, kinds: readonly string[]): Promise<readonly SettingChangeRow[]> {
  return reader
    .selectFrom('setting_changes')
    .distinctOn(['kind', 'path'])
    .select(CHANGE_COLUMNS)
    .where(sql<boolean>`kind = any(${kinds}::text[])`)
    .orderBy('kind')
    .orderBy('path')
    .orderBy('id', 'desc')
    .execute();
}
