import type { Reader } from '../../../platform/database/tables.ts';

/** A law of the books as a question to the database: what breaks it, in words an operator can follow up. */
export interface BooksCheck {
  /** Its number in the laws of the books; null for a record that is kept beside them and has to agree. */
  readonly law: 1 | 2 | 3 | 4 | 5 | 6 | 7 | null;
  readonly name: string;
  faults(reader: Reader): Promise<readonly string[]>;
}
