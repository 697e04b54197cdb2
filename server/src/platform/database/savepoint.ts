import { sql } from 'kysely';
import type { Tx } from './tables.ts';

/** Runs work whose failure undoes only its own writes; the surrounding transaction goes on. */
export async function withSavepoint<T>(tx: Tx, run: () => Promise<T>): Promise<T> {
  await sql`savepoint step`.execute(tx);
  try {
    const outcome = await run();
    await sql`release savepoint step`.execute(tx);
    return outcome;
  } catch (error) {
    await sql`rollback to savepoint step`.execute(tx);
    await sql`release savepoint step`.execute(tx);
    throw error;
  }
}
