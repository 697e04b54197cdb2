import type pg from 'pg';

/** A migration with such a name runs outside a transaction, so that its tables stay writable meanwhile. */
export const CONCURRENT = /-concurrently\.sql$/;

/** Each statement must be repeatable, because a failure halfway leaves the earlier ones applied. */
const REPEATABLE =
  /^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists) (?<index>\w+)\b/;

/**
 * Runs each statement of such a migration separately. An interrupted index build leaves an invalid, unused index, which
 * is dropped and built again.
 */
export async function applyConcurrently(client: pg.Client, name: string, text: string): Promise<void> {
  for (const { statement, index } of statementsOf(name, text)) {
    const { rows } = await client.query<{ found: boolean }>(
      'select true as found from pg_index where indexrelid = to_regclass($1) and not indisvalid',
      [index],
    );
    if (rows.length > 0) await client.query(`drop index concurrently if exists ${client.escapeIdentifier(index)}`);
    await client.query(statement);
  }
}

function statementsOf(name: string, text: string) {
  const statements = text
    .replaceAll(/^\s*--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  return statements.map((statement) => {
    const index = REPEATABLE.exec(statement)?.groups?.['index'];
    if (index === undefined)
      throw new Error(
        `The migration ${name} may hold only "create index concurrently if not exists" and "drop index concurrently if exists"; it has: ${statement}`,
      );
    return { statement, index };
  });
}
