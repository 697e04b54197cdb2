type Numbered = Readonly<Record<string, number>>;

/** Names by number: exact for a number of the table, perhaps undefined for any other one. */
export type NamesOf<Table extends Numbered> = { readonly [Name in keyof Table as Table[Name]]: Name } & Readonly<
  Record<number, keyof Table>
>;

/** Turns a table of statuses, or of other names with their numbers on the wire, round. */
export function namesOf<const Table extends Numbered>(table: Table): NamesOf<Table> {
  const numbers = Object.values(table);
  if (new Set(numbers).size < numbers.length) throw new Error('Two names have the same number');
  // `Object.entries` loses which number has which name.
  return Object.fromEntries(Object.entries(table).map(([name, number]) => [number, name])) as NamesOf<Table>;
}
