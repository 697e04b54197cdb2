import type { Database } from '../../src/platform/database/open-database.ts';

type Mortal = Pick<Database, 'reader' | 'transaction'>;

class Killed extends Error {}

/**
 * Runs something that dies at its step: wherever `dies` is called, and with what a transaction wrote not committed, or
 * just committed. Says whether it died before its end; anything else that goes wrong is thrown.
 */
export async function killedAt(
  step: number,
  database: Mortal,
  run: (dies: () => void, database: Mortal) => Promise<unknown>,
): Promise<boolean> {
  let passed = 0;
  const dies = () => {
    passed += 1;
    if (passed > step) throw new Killed();
  };
  const mortal: Mortal = {
    reader: database.reader,
    async transaction(work) {
      const result = await database.transaction(async (tx) => {
        const written = await work(tx);
        dies();
        return written;
      });
      dies();
      return result;
    },
  };
  try {
    await run(dies, mortal);
    return false;
  } catch (error) {
    if (error instanceof Killed) return true;
    throw error;
  }
}
