import { hash } from 'node:crypto';

/**
 * The Merkle-sum tree over all balances, in flat memory: a node is 40 bytes, its hash and its sum. What is hashed is
 * written down in the contract's `solvency-proof.ts`, where the proof is checked.
 */
export const NODE_BYTES = 40;
export const PARTS = 2;
const HASH_BYTES = 32;
const OWNER_BYTES = 16;
const LEAF = 0;
const NODE = 1;

export interface Holding {
  /** A UUID. */
  readonly ownerId: string;
  readonly minor: bigint;
}

export interface SumTree {
  /** From the leaves up to the root, each level one after the other. */
  readonly levels: readonly Buffer[];
  /** Where the parts of the holdings stand, `PARTS` places for each in the order they were given. */
  readonly places: Uint32Array;
  readonly root: { readonly hash: string; readonly total: bigint };
}

/**
 * Builds the tree. Each balance is cut into parts at a place that only the key knows, and all parts are shuffled by it:
 * so a neighbour on somebody's path is a part of the balance of nobody knows whom.
 */
export function buildTree(holdings: readonly Holding[], key: Buffer): SumTree {
  const count = Math.max(1, holdings.length * PARTS);
  const places = shuffled(count, key);
  const leaves = Buffer.alloc(count * NODE_BYTES);
  for (const [index, holding] of holdings.entries()) {
    for (const [part, amount] of partsOf(holding, key).entries()) {
      const at = (places[index * PARTS + part] ?? 0) * NODE_BYTES;
      leafHash({ salt: saltOf(key, holding.ownerId, part), ownerId: holding.ownerId, part, amount }).copy(leaves, at);
      leaves.writeBigUInt64BE(amount, at + HASH_BYTES);
    }
  }
  const levels: Buffer[] = [leaves];
  for (let level: Buffer = leaves; level.length > NODE_BYTES; ) {
    level = parentsOf(level);
    levels.push(level);
  }
  const root = levels.at(-1) ?? leaves;
  return {
    levels,
    places,
    root: { hash: root.toString('hex', 0, HASH_BYTES), total: root.readBigUInt64BE(HASH_BYTES) },
  };
}

/** The parts a balance stands in, at least one of them empty when it is one unit or none. */
export function partsOf({ ownerId, minor }: Holding, key: Buffer): readonly bigint[] {
  const chance = drawn(key, `cut:${ownerId}`).readBigUInt64BE(0);
  const first = chance % (minor + 1n);
  return [first, minor - first];
}

export function saltOf(key: Buffer, ownerId: string, part: number): Buffer {
  return drawn(key, `salt:${part}:${ownerId}`);
}

const INNER = 0x36;
const OUTER = 0x5c;
const BLOCK_BYTES = 64;
const drawBytes = Buffer.alloc(2 * BLOCK_BYTES);

/** HMAC-SHA256 of a short text as two plain hashes: an Hmac object for each draw costs thirteen times as much. */
function drawn(key: Buffer, text: string): Buffer {
  pad(key, INNER);
  const inner = hash('sha256', drawBytes.subarray(0, BLOCK_BYTES + drawBytes.write(text, BLOCK_BYTES)), 'buffer');
  pad(key, OUTER);
  inner.copy(drawBytes, BLOCK_BYTES);
  return hash('sha256', drawBytes.subarray(0, BLOCK_BYTES + HASH_BYTES), 'buffer');
}

function pad(key: Buffer, mask: number): void {
  for (let at = 0; at < BLOCK_BYTES; at += 1) drawBytes[at] = (key[at] ?? 0) ^ mask;
}

const leafBytes = Buffer.alloc(1 + HASH_BYTES + OWNER_BYTES + 1 + 8);

function leafHash(of: { salt: Buffer; ownerId: string; part: number; amount: bigint }): Buffer {
  leafBytes.writeUInt8(LEAF, 0);
  of.salt.copy(leafBytes, 1);
  leafBytes.write(of.ownerId.replaceAll('-', ''), 1 + HASH_BYTES, 'hex');
  leafBytes.writeUInt8(of.part, 1 + HASH_BYTES + OWNER_BYTES);
  leafBytes.writeBigUInt64BE(of.amount, 2 + HASH_BYTES + OWNER_BYTES);
  return hash('sha256', leafBytes, 'buffer');
}

const nodeBytes = Buffer.alloc(1 + 2 * NODE_BYTES);

/** One level up; the last node of an odd level goes up as it is. */
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
    hash('sha256', nodeBytes, 'buffer').copy(parents, to);
    const sum = level.readBigUInt64BE(at + HASH_BYTES) + level.readBigUInt64BE(at + NODE_BYTES + HASH_BYTES);
    parents.writeBigUInt64BE(sum, to + HASH_BYTES);
  }
  return parents;
}

/** Hashed with the sum first, so that it cannot be taken for more of the hash. */
function writeNode(level: Buffer, from: number, to: number): void {
  level.copy(nodeBytes, to, from + HASH_BYTES, from + NODE_BYTES);
  level.copy(nodeBytes, to + NODE_BYTES - HASH_BYTES, from, from + HASH_BYTES);
}

/** The numbers below `count` in an order that only the key knows (Fisher and Yates, with a stream drawn from the key). */
function shuffled(count: number, key: Buffer): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, index) => index);
  const chance = streamOf(key);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = chance(last + 1);
    const kept = order[last] ?? 0;
    order[last] = order[other] ?? 0;
    order[other] = kept;
  }
  return order;
}

const DRAW_BYTES = 6;
const DRAWS_A_BLOCK = 5;

/** Forty-eight bits for each number: the share of one over another is below one in ten million. */
function streamOf(key: Buffer): (below: number) => number {
  let block: Buffer = Buffer.alloc(0);
  let blocks = 0;
  let draws = DRAWS_A_BLOCK;
  return (below) => {
    if (draws === DRAWS_A_BLOCK) {
      block = drawn(key, `order:${blocks}`);
      blocks += 1;
      draws = 0;
    }
    draws += 1;
    return block.readUIntBE((draws - 1) * DRAW_BYTES, DRAW_BYTES) % below;
  };
}

/** A node as the proof carries it. */
export function nodeAt(level: Buffer, at: number): { hash: string; sum: string } {
  return {
    hash: level.toString('hex', at, at + HASH_BYTES),
    sum: level.readBigUInt64BE(at + HASH_BYTES).toString(),
  };
}
