import { hash } from 'node:crypto';
import { leafHash } from './merkle.ts';

/** An entry as sealed: its head, then its legs in the order of accounts. */
export interface LeafParts {
  readonly id: string;
  readonly head: string;
  readonly lines: readonly string[];
}

const SALT_LENGTH = 32;
const SALTS_A_HASH = 4;
/** The first byte of a salted part; 0 marks a leaf and 1 a node. */
const PART = '\u0002';

/** The salts of an entry's parts. They are derived from the block's secret, and none reveals another. */
export function saltsOf(secret: string, entryId: string, count: number): readonly string[] {
  const salts: string[] = [];
  for (let round = 0; salts.length < count; round += 1) {
    const digest = hash('sha512', `${secret}:${entryId}:${round}`, 'hex');
    for (let block = 0; block < SALTS_A_HASH; block += 1)
      salts.push(digest.slice(block * SALT_LENGTH, (block + 1) * SALT_LENGTH));
  }
  return salts.slice(0, count);
}

export function partHash(salt: string, text: string): string {
  return hash('sha256', PART + salt + text, 'hex');
}

/** The leaf of an entry. */
export function saltedLeaf(secret: string, { id, head, lines }: LeafParts): Buffer {
  const texts = [head, ...lines];
  const salts = saltsOf(secret, id, texts.length);
  return leafHash(texts.map((text, index) => partHash(salts[index] ?? '', text)).join(''));
}
