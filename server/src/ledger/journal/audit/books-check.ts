import type { Reader } from '../../../platform/database/tables.ts';

/** A law of the books as a query that returns its violations as text an operator can follow up. */
export interface BooksCheck {
  /** Its number in the laws of the books; null for a check of other records against the books. */
  readonly law: 1 | 2 | 3 | 4 | 5 | 6 | 7 | null;
  readonly name: string;
  faults(reader: Reader): Promise<readonly string[]>;
}
