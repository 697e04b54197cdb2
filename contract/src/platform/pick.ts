/** The named entries of a table. */
export function pick<Table extends object, Name extends keyof Table>(
  table: Table,
  ...names: readonly Name[]
): Pick<Table, Name> {
  const picked: Partial<Table> = {};
  for (const name of names) picked[name] = table[name];
  return picked as Pick<Table, Name>;
}
