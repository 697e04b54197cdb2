import { type BinaryType, binaryArray } from './binary-arrays.ts';

/** A table that takes rows as whole columns: many rows in one statement. Made in the `store.ts` of the table's room. */
export interface RowSink<Columns extends ColumnTypes = ColumnTypes> {
  readonly table: string;
  readonly columns: Columns;
  /** One row for this table, to be written by whoever takes `SinkRow`s into his transaction. */
  row(values: RowOf<Columns>): SinkRow;
  /** The parameters of `sinkStatement` for those of the rows that are for this table: one binary array for each column. */
  parameters(rows: readonly SinkRow[]): Buffer[];
}

/** A row and the table it is for. */
export interface SinkRow {
  readonly table: string;
  readonly values: Readonly<Record<string, unknown>>;
}

export type ColumnTypes = Readonly<Record<string, BinaryType>>;

type ValuesOf = { [T in BinaryType]: Parameters<(typeof binaryArray)[T]>[0][number] };
export type RowOf<Columns extends ColumnTypes> = { readonly [C in keyof Columns]: ValuesOf[Columns[C]] };

export function rowSink<const Columns extends ColumnTypes>(table: string, columns: Columns): RowSink<Columns> {
  const encoders = Object.entries(columns).map(([column, type]) => {
    const encode = binaryArray[type] as (values: readonly unknown[]) => Buffer;
    return (rows: readonly SinkRow[]) => encode(rows.map((row) => row.values[column] ?? null));
  });
  return {
    table,
    columns,
    row: (values) => ({ table, values }),
    parameters(rows) {
      const mine = rows.filter((row) => row.table === table);
      return encoders.map((encode) => encode(mine));
    },
  };
}

/**
 * `insert into … select …` of whole columns, with parameters from number `first` on. Columns of one width are read by
 * subscript, which costs a third of `unnest`.
 */
export function sinkStatement(sink: RowSink, first: number, condition: string): string {
  const columns = Object.entries(sink.columns).map(([name, type], index) => {
    const parameter = `$${first + index}::${type}[]`;
    return { name, parameter, isWide: WIDE.has(type) };
  });
  const wide = columns.filter((column) => column.isWide);
  const names = columns.map((column) => column.name).join(', ');
  const values = columns.map((column) => (column.isWide ? column.name : `(${column.parameter})[place]`)).join(', ');
  const rows =
    wide.length > 0
      ? `unnest(${wide.map((column) => column.parameter).join(', ')}) with ordinality as rows (${[...wide.map((column) => column.name), 'place'].join(', ')})`
      : `generate_series(1, cardinality(${columns[0]?.parameter})) as place`;
  return `insert into ${sink.table} (${names}) select ${values} from ${rows} where ${condition}`;
}

/** Their elements have no common width, so that finding the n-th means passing all before it. */
const WIDE: ReadonlySet<BinaryType> = new Set(['text', 'jsonb']);
