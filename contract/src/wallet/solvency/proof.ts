/**
 * The proof that a user's balance is in the published sum. Verifying needs only SHA-256 and the published root, in a
 * browser or in Node, and no server. A leaf is SHA-256(0x00 ‖ salt ‖ owner's id ‖ part ‖ amount). A node is
 * SHA-256(0x01 ‖ left sum ‖ left hash ‖ right sum ‖ right hash), its sum the two sums together. Sums are eight bytes,
 * big-endian, in minor units, and never negative.
 */
export interface SolvencyProof {
  readonly day: string;
  readonly currency: string;
  /** The published root: the hash in hexadecimal, and the sum of all balances in minor units. */
  readonly root: { readonly hash: string; readonly total: string };
  readonly owner_id: string;
  /** A balance is split into parts in the tree, so that a neighbour on the path reveals nobody's balance. */
  readonly parts: readonly SolvencyPart[];
}

export interface SolvencyPart {
  readonly salt: string;
  /** Minor units. */
  readonly amount: string;
  readonly path: readonly { readonly side: 'left' | 'right'; readonly hash: string; readonly sum: string }[];
}

/** A root as published for a day. It must not come from the same source as the proof, or the proof shows nothing. */
export interface PublishedRoot {
  readonly day: string;
  readonly currency: string;
  readonly hash: string;
  /** Minor units. */
  readonly total: bigint;
}

/** The number of parts of each balance; a proof with fewer hides a part, one with more counts a part twice. */
export const SOLVENCY_PARTS = 2;
const SUM_BYTES = 8;
const HASH_HEX = /^[0-9a-f]{64}$/;
const OWNER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Numbers have only one valid spelling, so that equal proofs are equal texts. */
const SUM_TEXT = /^(0|[1-9]\d{0,17})$/;
const LEVELS_MAX = 40;

/**
 * The balance proven to be in the published sum, in minor units; null if any part of the proof is invalid. Fields that
 * its hashes do not cover (the day, the currency, the root itself) must equal the published ones.
 */
export async function provenBalance(proof: SolvencyProof, published: PublishedRoot): Promise<bigint | null> {
  if (!isAboutRoot(proof, published) || !OWNER_ID.test(proof.owner_id)) return null;
  if (proof.parts.length !== SOLVENCY_PARTS) return null;
  let balance = 0n;
  const leaves = new Set<string>();
  for (const [index, part] of proof.parts.entries()) {
    const leaf = await leafOf(proof.owner_id, index, part);
    const top = leaf && (await climb(leaf, part));
    if (!top || top.hash !== published.hash || top.sum !== published.total) return null;
    leaves.add(part.path.map((step) => step.side).join(''));
    balance += leaf.sum;
  }
  // The same leaf twice would count the same money twice.
  return leaves.size === SOLVENCY_PARTS ? balance : null;
}

function isAboutRoot({ day, currency, root }: SolvencyProof, published: PublishedRoot): boolean {
  if (!HASH_HEX.test(published.hash) || published.total < 0n) return false;
  const isSameRoot = root.hash === published.hash && root.total === published.total.toString();
  return isSameRoot && day === published.day && currency === published.currency;
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
  // A path without steps would mean a tree of one part, but every balance has several.
  if (path.length === 0 || path.length > LEVELS_MAX) return null;
  let node = leaf;
  for (const step of path) {
    if (!HASH_HEX.test(step.hash) || !SUM_TEXT.test(step.sum)) return null;
    if (step.side !== 'left' && step.side !== 'right') return null;
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
