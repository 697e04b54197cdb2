import { SOLVENCY_PARTS } from '@eh/contract/wallet/solvency/proof.ts';
import { CLAIM_BYTES, type Claims, OWNER_BYTES } from '../../ledger/journal/index.ts';
import { type Draws, drawsOf, HASH_BYTES, hashInto } from './draws.ts';

/**
 * The Merkle-sum tree over all balances, in flat memory: a node is 40 bytes, its hash and its sum. The contract's
 * `proof.ts`, which verifies proofs, documents what is hashed.
 */
export const NODE_BYTES = 40;
export const PARTS = SOLVENCY_PARTS;
const LEAF = 0;
const NODE = 1;

export interface SumTree {
  /** From the leaves up to the root, level by level. */
  readonly levels: readonly Buffer[];
  /** The leaf indexes of the claims' parts: `PARTS` for each claim, in order. */
  readonly positions: Uint32Array;
  readonly root: { readonly hash: string; readonly total: bigint };
}

/**
 * Builds the tree. The key decides at which secret amount each balance is split and how all parts are shuffled, so that
 * a neighbour on a path is a part of an unknown user's balance.
 */
export function buildTree(claims: Claims, key: Buffer): SumTree {
  const draws = drawsOf(key);
  const count = Math.max(1, claims.count * PARTS);
  const positions = shuffled(count, draws);
  const leaves = leavesOf(claims, { draws, positions, count });
  const levels: Buffer[] = [leaves];
  for (let level: Buffer = leaves; level.length > NODE_BYTES; ) {
    level = parentsOf(level);
    levels.push(level);
  }
  const root = levels.at(-1) ?? leaves;
  return {
    levels,
    positions,
    root: { hash: root.toString('hex', 0, HASH_BYTES), total: root.readBigUInt64BE(HASH_BYTES) },
  };
}

/** The parts of a balance; a balance of one unit or none has at least one empty part. */
export function partsOf({ ownerId, minor }: { ownerId: string; minor: bigint }, key: Buffer): readonly bigint[] {
  const drawn = Buffer.alloc(HASH_BYTES);
  drawsOf(key).of(`${CUT}${ownerId}`, drawn);
  return cut(minor, drawn);
}

export function saltOf(key: Buffer, ownerId: string, part: number): Buffer {
  const salt = Buffer.alloc(HASH_BYTES);
  drawsOf(key).of(`${saltKind(part)}${ownerId}`, salt);
  return salt;
}

const CUT = 'cut:';
const saltKind = (part: number) => `salt:${part}:`;

function cut(minor: bigint, drawn: Buffer): readonly bigint[] {
  const first = drawn.readBigUInt64BE(0) % (minor + 1n);
  return [first, minor - first];
}

const SALT_AT = 1;
const OWNER_AT = SALT_AT + HASH_BYTES;
const PART_AT = OWNER_AT + OWNER_BYTES;
const AMOUNT_AT = PART_AT + 1;

/** The leaves, each at its index; one small buffer is reused for all of them. */
function leavesOf(
  { count: owners, ...claims }: Claims,
  { draws, positions, count }: { draws: Draws; positions: Uint32Array; count: number },
): Buffer {
  const leaves = Buffer.alloc(count * NODE_BYTES);
  const leaf = Buffer.alloc(AMOUNT_AT + CLAIM_BYTES);
  const drawn = Buffer.alloc(HASH_BYTES);
  leaf.writeUInt8(LEAF, 0);
  for (let index = 0; index < owners; index += 1) {
    const owner = { bytes: claims.owners, at: index * OWNER_BYTES };
    draws.forOwner(CUT, owner, drawn);
    const amounts = cut(claims.minors.readBigUInt64BE(index * CLAIM_BYTES), drawn);
    claims.owners.copy(leaf, OWNER_AT, owner.at, owner.at + OWNER_BYTES);
    for (const [part, amount] of amounts.entries()) {
      draws.forOwner(saltKind(part), owner, drawn);
      drawn.copy(leaf, SALT_AT);
      leaf.writeUInt8(part, PART_AT);
      leaf.writeBigUInt64BE(amount, AMOUNT_AT);
      const at = (positions[index * PARTS + part] ?? 0) * NODE_BYTES;
      hashInto(leaf, leaves, at);
      leaves.writeBigUInt64BE(amount, at + HASH_BYTES);
    }
  }
  return leaves;
}

const nodeBytes = Buffer.alloc(1 + 2 * NODE_BYTES);

/** One level up; the last node of an odd level moves up unchanged. */
function parentsOf(level: Buffer): Buffer {
  const count = level.length / NODE_BYTES;
  const parents = Buffer.alloc(Math.ceil(count / 2) * NODE_BYTES);
  for (let left = 0; left < count; left += 2) {
    const at = left * NODE_BYTES;
    const to = (left / 2) * NODE_BYTES;
    if (left + 1 === count) {
      level.copy(parents, to, at, at + NODE_BYTES);
      continue;
    }
    nodeBytes.writeUInt8(NODE, 0);
    writeNode(level, at, 1);
    writeNode(level, at + NODE_BYTES, 1 + NODE_BYTES);
    hashInto(nodeBytes, parents, to);
    const sum = level.readBigUInt64BE(at + HASH_BYTES) + level.readBigUInt64BE(at + NODE_BYTES + HASH_BYTES);
    parents.writeBigUInt64BE(sum, to + HASH_BYTES);
  }
  return parents;
}

/** The sum is hashed first, so that it cannot be mistaken for a part of the hash. */
function writeNode(level: Buffer, from: number, to: number): void {
  level.copy(nodeBytes, to, from + HASH_BYTES, from + NODE_BYTES);
  level.copy(nodeBytes, to + NODE_BYTES - HASH_BYTES, from, from + HASH_BYTES);
}

/** The numbers below `count` in an order that depends on the key (Fisher–Yates, with a stream derived from the key). */
function shuffled(count: number, draws: Draws): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, index) => index);
  const chance = streamOf(draws);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = chance(last + 1);
    const swapped = order[last] ?? 0;
    order[last] = order[other] ?? 0;
    order[other] = swapped;
  }
  return order;
}

const DRAW_BYTES = 6;
const DRAWS_A_BLOCK = 5;

/** Forty-eight bits per number keep the bias below one in ten million. */
function streamOf(drawing: Draws): (below: number) => number {
  const block = Buffer.alloc(HASH_BYTES);
  let blocks = 0;
  let draws = DRAWS_A_BLOCK;
  return (below) => {
    if (draws === DRAWS_A_BLOCK) {
      drawing.of(`order:${blocks}`, block);
      blocks += 1;
      draws = 0;
    }
    draws += 1;
    return block.readUIntBE((draws - 1) * DRAW_BYTES, DRAW_BYTES) % below;
  };
}

/** A node in the format of a proof. */
export function nodeAt(level: Buffer, at: number): { hash: string; sum: string } {
  return {
    hash: level.toString('hex', at, at + HASH_BYTES),
    sum: level.readBigUInt64BE(at + HASH_BYTES).toString(),
  };
}
