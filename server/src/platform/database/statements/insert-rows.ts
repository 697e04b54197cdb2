import { type Insertable, type InsertQueryBuilder, type InsertResult, type RawBuilder, sql } from 'kysely';
import type { Tables, Tx } from '../tables.ts';

type TableName = Extract<keyof Tables, string>;

/**
 * Rows of a table as one parameter, to select from in a statement. The statement's text does not depend on the number
 * of rows, so that it is planned once; missing columns are null.
 */
export function rowsAs<Table extends TableName>(table: Table, rows: readonly object[]): RawBuilder<unknown> {
  return sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows, bigintAsText)}::json)`;
}

/** Writes many rows in one statement, in the given order. All rows must have the same columns. */
export function insertRows<Table extends TableName>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): InsertQueryBuilder<Tables, Table, InsertResult> {
  // `Object.keys` loses the type of the names, which are columns of this table.
  const columns = Object.keys(rows[0] ?? {}) as (keyof Tables[Table] & string)[];
  const names = sql.join(columns.map((column) => sql.ref(column)));
  return tx
    .insertInto(table)
    .columns(columns)
    .expression(sql`select ${names} from ${rowsAs(table, rows)}`);
}

function bigintAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}
