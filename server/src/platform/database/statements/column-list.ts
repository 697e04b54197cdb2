import { type RawBuilder, sql } from 'kysely';

/**
 * Named columns in a statement's text, under the name that their table has in it: `o."id", o."status"`. The text is made
 * once; the query builder makes it anew for each call. Only for names that stand in the code.
 */
export function columnList(table: string, columns: readonly string[]): RawBuilder<unknown> {
  return sql.raw(columns.map((column) => `${table}."${column}"`).join(', '));
}
