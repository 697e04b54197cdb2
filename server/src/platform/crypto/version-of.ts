import { createHash } from 'node:crypto';

const DIGITS = 32;

/** A digest of facts that somebody reads before a decision; it changes with any of them. */
export function versionOfFacts(facts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, DIGITS);
}
