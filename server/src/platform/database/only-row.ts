/** The one row of an aggregate. A missing row is a fault of the query, and zero would hide it. */
export function onlyRow<Row>({ rows }: { readonly rows: readonly Row[] }): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`One row was expected, not ${rows.length}`);
  return row;
}
