type Numbered = Readonly<Record<string, number>>;

/** Names by number: a known number of the table has its exact name, any other may be undefined. */
export type NamesOf<Table extends Numbered> = { readonly [Name in keyof Table as Table[Name]]: Name } & Readonly<
  Record<number, keyof Table>
>;

/** Inverts a table of names with numbers, such as statuses. */
export function namesOf<const Table extends Numbered>(table: Table): NamesOf<Table> {
  const numbers = Object.values(table);
  if (new Set(numbers).size < numbers.length) throw new Error('Two names have the same number');
  // `Object.entries` loses the types that relate numbers and names.
  return Object.fromEntries(Object.entries(table).map(([name, number]) => [number, name])) as NamesOf<Table>;
}
