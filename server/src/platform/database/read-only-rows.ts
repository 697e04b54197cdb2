import type { Client } from 'pg';

/**
 * The rows of one statement that can write nothing: the extended protocol takes no second statement, and a statement
 * cannot end the read-only transaction around it and go on.
 */
export async function readOnlyRows(client: Client, statement: string): Promise<readonly object[]> {
  await client.query('begin read only');
  try {
    // The types of pg do not know `queryMode`; a variable may carry it.
    const extended = { text: statement, queryMode: 'extended' };
    return (await client.query<object>(extended)).rows;
  } finally {
    await client.query('rollback');
  }
}
