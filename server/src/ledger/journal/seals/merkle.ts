import { createHash } from 'node:crypto';

/** One step from a leaf to the root: the neighbour's hash and its side. */
export interface ProofStep {
  readonly side: 'left' | 'right';
  readonly hash: string;
}

/** Leaves and nodes are hashed with different first bytes, so that neither can pass for the other (as in RFC 6962). */
const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

export function leafHash(text: string): Buffer {
  return createHash('sha256').update(LEAF).update(text).digest();
}

export function merkleRoot(leaves: readonly Buffer[]): Buffer {
  const root = levelsOf(leaves).at(-1)?.[0];
  if (root === undefined) throw new Error('A tree without leaves has no root');
  return root;
}

/** The neighbours on the path from leaf `index` to the root. */
export function merklePath(leaves: readonly Buffer[], index: number): readonly ProofStep[] {
  const path: ProofStep[] = [];
  let position = index;
  for (const level of levelsOf(leaves).slice(0, -1)) {
    const neighbour = level[position ^ 1];
    if (neighbour !== undefined)
      path.push({ side: position % 2 === 1 ? 'left' : 'right', hash: neighbour.toString('hex') });
    position >>= 1;
  }
  return path;
}

/** All levels from the leaves to the root; the last node of an odd level moves up unchanged. */
function levelsOf(leaves: readonly Buffer[]): readonly (readonly Buffer[])[] {
  const levels = [leaves];
  for (let level = leaves; level.length > 1; ) {
    const below = level;
    level = Array.from({ length: Math.ceil(below.length / 2) }, (_, index) => {
      const [left, right] = [below[index * 2] ?? LEAF, below[index * 2 + 1]];
      return right === undefined ? left : nodeHash(left, right);
    });
    levels.push(level);
  }
  return levels;
}

function nodeHash(left: Buffer, right: Buffer): Buffer {
  return createHash('sha256').update(NODE).update(left).update(right).digest();
}
