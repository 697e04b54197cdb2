import type { Reader } from '../../../platform/database/tables.ts';
import { FAULTS_MAX, heldBalances } from './audit-store.ts';
import type { BooksCheck } from './books-check.ts';

/** The amount that a module holds of a user, by its own records. */
interface Held {
  readonly userId: string;
  readonly currency: string;
  readonly minor: bigint;
}
export type HeldSource = (reader: Reader) => Promise<readonly Held[]>;

/** Law 5 for held coins: several modules hold coins of the same user, and their sum must equal the books. */
export function heldCheck(sources: readonly HeldSource[]): BooksCheck {
  return {
    law: 5,
    name: 'what is held of a user is what their open reviews and holds say',
    faults: async (reader) => {
      const said = summed((await Promise.all(sources.map((source) => source(reader)))).flat());
      const booked = summed(await heldBalances(reader));
      return [...new Set([...said.keys(), ...booked.keys()])]
        .filter((key) => (said.get(key) ?? 0n) !== (booked.get(key) ?? 0n))
        .slice(0, FAULTS_MAX)
        .map(
          (key) => `user ${key} has ${booked.get(key) ?? 0n} held, their reviews and holds say ${said.get(key) ?? 0n}`,
        );
    },
  };
}

function summed(all: readonly Held[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { userId, currency, minor } of all) {
    const key = `${userId} (${currency})`;
    sums.set(key, (sums.get(key) ?? 0n) + minor);
  }
  return sums;
}
