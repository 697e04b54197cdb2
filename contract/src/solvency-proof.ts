/**
 * The proof that somebody's balance is in the published sum, checked with nothing but SHA-256: in a browser, in Node, or
 * by whoever writes the same forty lines again. It asks no server and trusts none; only the published root counts.
 *
 * A leaf is SHA-256(0x00 ‖ salt ‖ owner's id ‖ part ‖ amount). A node is SHA-256(0x01 ‖ left sum ‖ left hash ‖ right sum ‖
 * right hash), its sum the two sums together. Sums are eight bytes, big end first, in minor units, and never negative.
 */
export interface SolvencyProof {
  readonly day: string;
  readonly currency: string;
  /** The published root: the hash in hexadecimal, and what all balances add up to in minor units. */
  readonly root: { readonly hash: string; readonly total: string };
  readonly owner_id: string;
  /** A balance stands in the tree in parts, so that a neighbour on the way up tells nobody's balance. */
  readonly parts: readonly SolvencyPart[];
}

export interface SolvencyPart {
  readonly salt: string;
  /** Minor units. */
  readonly amount: string;
  readonly path: readonly { readonly side: 'left' | 'right'; readonly hash: string; readonly sum: string }[];
}

const SUM_BYTES = 8;
const HASH_HEX = /^[0-9a-f]{64}$/;
const SUM_TEXT = /^\d{1,18}$/;
const LEVELS_MAX = 40;

/** What the proof proves to be in the published sum, in minor units; null when any of it does not hold. */
export async function provenBalance(proof: SolvencyProof): Promise<bigint | null> {
  if (!HASH_HEX.test(proof.root.hash) || !SUM_TEXT.test(proof.root.total)) return null;
  let balance = 0n;
  const leaves = new Set<string>();
  for (const [index, part] of proof.parts.entries()) {
    const leaf = await leafOf(proof.owner_id, index, part);
    const top = leaf && (await climb(leaf, part));
    if (!top || top.hash !== proof.root.hash || top.sum !== BigInt(proof.root.total)) return null;
    leaves.add(part.path.map((step) => step.side).join(''));
    balance += leaf.sum;
  }
  // The same place twice would count the same money twice.
  return leaves.size === proof.parts.length ? balance : null;
}

interface Node {
  readonly hash: string;
  readonly sum: bigint;
}

async function leafOf(ownerId: string, index: number, { salt, amount }: SolvencyPart): Promise<Node | null> {
  if (!HASH_HEX.test(salt) || !SUM_TEXT.test(amount)) return null;
  const sum = BigInt(amount);
  const owner = bytesOf(ownerId.replaceAll('-', ''));
  return { hash: await sha256([Uint8Array.of(0), bytesOf(salt), owner, Uint8Array.of(index), sumBytes(sum)]), sum };
}

async function climb(leaf: Node, { path }: SolvencyPart): Promise<Node | null> {
  if (path.length > LEVELS_MAX) return null;
  let node = leaf;
  for (const step of path) {
    if (!HASH_HEX.test(step.hash) || !SUM_TEXT.test(step.sum)) return null;
    const other = { hash: step.hash, sum: BigInt(step.sum) };
    const [left, right] = step.side === 'left' ? [other, node] : [node, other];
    const parts = [Uint8Array.of(1), sumBytes(left.sum), bytesOf(left.hash), sumBytes(right.sum), bytesOf(right.hash)];
    node = { hash: await sha256(parts), sum: left.sum + right.sum };
  }
  return node;
}

function sumBytes(sum: bigint): Uint8Array {
  const bytes = new Uint8Array(SUM_BYTES);
  new DataView(bytes.buffer).setBigUint64(0, sum);
  return bytes;
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  );
}

async function sha256(parts: readonly Uint8Array[]): Promise<string> {
  const whole = Uint8Array.from(parts.flatMap((part) => [...part]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
