import { type RawBuilder, sql } from 'kysely';

/**
 * A column list for a statement's text, prefixed by the table's alias: `o."id", o."status"`. Built once, whereas the
 * query builder rebuilds it for each call. Only for names written in the code.
 */
export function columnList(table: string, columns: readonly string[]): RawBuilder<unknown> {
  return sql.raw(columns.map((column) => `${table}."${column}"`).join(', '));
}
