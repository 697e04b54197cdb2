import type { Client } from 'pg';

/**
 * The rows of one statement that can write nothing: the extended protocol accepts no second statement, and a single
 * statement cannot end its read-only transaction and continue.
 */
export async function readOnlyRows(client: Client, statement: string): Promise<readonly object[]> {
  await client.query('begin read only');
  try {
    // The types of pg lack `queryMode`, but a variable may have extra fields.
    const extended = { text: statement, queryMode: 'extended' };
    return (await client.query<object>(extended)).rows;
  } finally {
    await client.query('rollback');
  }
}
