import { type Insertable, type InsertQueryBuilder, type InsertResult, type RawBuilder, sql } from 'kysely';
import type { Tables, Tx } from '../tables.ts';

type TableName = Extract<keyof Tables, string>;

/**
 * Rows of a table as one parameter, to select from in a statement. Its text is the same for one row and for a thousand,
 * so that it is planned once; columns that are left out are null.
 */
export function rowsAs<Table extends TableName>(table: Table, rows: readonly object[]): RawBuilder<unknown> {
  return sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows, bigintAsText)}::json)`;
}

/** Writes many rows in one statement, in the order given. All rows name the same columns. */
export function insertRows<Table extends TableName>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): InsertQueryBuilder<Tables, Table, InsertResult> {
  // `Object.keys` forgets that the names are columns of this table.
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
