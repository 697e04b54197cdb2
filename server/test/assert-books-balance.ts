import { expect } from 'vitest';
import { auditBooks } from '../src/cli/audit-books.ts';
import type { Database } from '../src/platform/database/open-database.ts';

/** The laws of the books hold on this database: run after every test that touches one. */
export async function assertBooksBalance(database: Database): Promise<void> {
  const audit = await auditBooks(database);
  expect(audit.faults).toEqual([]);
}
