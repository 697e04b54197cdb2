/**
 * The proof that an entry is unchanged in a sealed block, and that the block precedes a published one. Verifying needs
 * only SHA-256 and the published hash, no server. An entry is sealed in parts: its head, then each leg in the order of
 * accounts. A part is SHA-256(0x02 ‖ salt ‖ text), the leaf SHA-256(0x00 ‖ parts in hexadecimal), a node SHA-256(0x01 ‖
 * left ‖ right). The receiver of a proof gets the texts of their own legs; others' legs and all other entries stay
 * hidden by secret salts.
 */
export interface EntryProof {
  readonly parts: readonly EntryPart[];
  readonly path: readonly { readonly side: 'left' | 'right'; readonly hash: string }[];
  readonly block: BlockHeader;
  /** From the block after this one to the published one; each includes the hash of an earlier one. */
  readonly chain: readonly BlockHeader[];
}

/** A part whose text is shown, or of which only the hash is shown. */
export type EntryPart =
  | { readonly salt: string; readonly text: string; readonly hash?: undefined }
  | { readonly hash: string; readonly text?: undefined };

export interface BlockHeader {
  readonly height: number;
  readonly first_transaction: string;
  readonly end_transaction: string;
  readonly entries: number;
  readonly root: string;
  readonly previous_hash: string;
  /** The hash of an earlier block, so that even a long chain takes few steps: see `skippedTo`. */
  readonly skip_hash: string;
  /** In the format of `Date.toISOString`. */
  readonly sealed_at: string;
}

/** The result of a valid proof: the entry's head, the receiver's own legs, and the block at its end. */
export interface ProvenEntry {
  readonly entryId: string;
  readonly key: string;
  readonly lines: readonly ProvenPosting[];
  readonly block: { readonly height: number; readonly hash: string };
  readonly head: { readonly height: number; readonly hash: string };
}

export interface ProvenPosting {
  readonly accountId: string;
  /** Minor units; signed. */
  readonly amount: bigint;
  readonly balanceAfter: bigint;
}

const HASH_HEX = /^[0-9a-f]{64}$/;
const SALT_HEX = /^[0-9a-f]{32}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Numbers and instants have only one valid spelling, so that a proof contains exactly the sealed text. */
const COUNT_TEXT = /^(0|[1-9]\d*)$/;
const AMOUNT_TEXT = /^(0|-?[1-9]\d*)$/;
const INSTANT_TEXT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const LEVELS_MAX = 40;
const PARTS_MAX = 1000;
const CHAIN_MAX = 2000;

/** Verifies a proof; null if any part of it is invalid. */
export async function provenEntry(proof: EntryProof): Promise<ProvenEntry | null> {
  const { parts, path, block, chain } = proof;
  if (parts.length > PARTS_MAX || path.length > LEVELS_MAX || chain.length > CHAIN_MAX) return null;
  if (![block, ...chain].every(isHeader)) return null;
  const hashes = await Promise.all(parts.map(hashOfPart));
  if (hashes.includes(null)) return null;
  let node = await sha256(0, new TextEncoder().encode(hashes.join('')));
  for (const { side, hash } of path) {
    if (!HASH_HEX.test(hash)) return null;
    node = await sha256(1, bytesOf(side === 'left' ? hash + node : node + hash));
  }
  if (node !== block.root) return null;
  const own = { height: block.height, hash: await hashOfHeader(block) };
  const head = await climb(own, chain);
  const said = readParts(parts);
  return head && said && { ...said, block: own, head };
}

/**
 * The block referred to by a header's `skip_hash`: its height, which is at least 1, with the lowest set bit cleared.
 */
export function skippedTo(height: number): number {
  let bit = 1;
  while (height % (bit * 2) === 0) bit *= 2;
  return height - bit;
}

/** The text whose SHA-256 is the hash of a block. */
export function headerText(header: BlockHeader): string {
  const { first_transaction, end_transaction, entries, root, previous_hash, skip_hash, sealed_at } = header;
  const rest = [first_transaction, end_transaction, entries, root, previous_hash, skip_hash, sealed_at];
  return JSON.stringify(['block 2', header.height, ...rest]);
}

type Named = ProvenEntry['head'];

function isHeader({ height, entries, ...texts }: BlockHeader): boolean {
  const hashes = [texts.root, texts.previous_hash, texts.skip_hash];
  return (
    [height, entries].every((count) => Number.isSafeInteger(count) && count >= 1) &&
    [texts.first_transaction, texts.end_transaction].every((count) => COUNT_TEXT.test(count)) &&
    hashes.every((hash) => HASH_HEX.test(hash)) &&
    INSTANT_TEXT.test(texts.sealed_at)
  );
}

async function climb(from: Named, chain: readonly BlockHeader[]): Promise<Named | null> {
  let at = from;
  for (const header of chain) {
    const isNext = header.height === at.height + 1 && header.previous_hash === at.hash;
    const isSkip = skippedTo(header.height) === at.height && header.skip_hash === at.hash;
    if (header.height <= at.height || (!isNext && !isSkip)) return null;
    at = { height: header.height, hash: await hashOfHeader(header) };
  }
  return at;
}

/** The id of a user's account, derived from its owner and purpose. */
export async function accountIdOf(userId: string, purpose: string, currency: string): Promise<string> {
  const name = ['user', userId, purpose, currency].join(':').toLowerCase();
  const hex = await sha256(null, new TextEncoder().encode(name));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function hashOfHeader(header: BlockHeader): Promise<string> {
  return sha256(null, new TextEncoder().encode(headerText(header)));
}

async function hashOfPart(part: EntryPart): Promise<string | null> {
  if (part.text === undefined) return HASH_HEX.test(part.hash) ? part.hash : null;
  // Half a surrogate pair would be hashed like U+FFFD, so that two texts would have one hash.
  if (!part.text.isWellFormed()) return null;
  return SALT_HEX.test(part.salt) ? sha256(2, new TextEncoder().encode(part.salt + part.text)) : null;
}

function readParts([head, ...lines]: readonly EntryPart[]): Pick<ProvenEntry, 'entryId' | 'key' | 'lines'> | null {
  try {
    const [entryId, key] = listOf(head?.text ?? '');
    if (typeof entryId !== 'string' || !UUID.test(entryId) || typeof key !== 'string') return null;
    return { entryId, key, lines: lines.flatMap(({ text }) => (text === undefined ? [] : [postingOf(text)])) };
  } catch {
    // Sealed text is always JSON, so anything else is not one of our proofs.
    return null;
  }
}

function postingOf(text: string): ProvenPosting {
  const [accountId = '', , amount = '', , balanceAfter = ''] = listOf(text).map(textOrNone);
  if (!UUID.test(accountId) || !AMOUNT_TEXT.test(amount) || !AMOUNT_TEXT.test(balanceAfter))
    throw new SyntaxError('The text is no leg of an entry');
  return { accountId, amount: BigInt(amount), balanceAfter: BigInt(balanceAfter) };
}

function textOrNone(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function listOf(text: string): readonly unknown[] {
  const list: unknown = JSON.parse(text);
  return Array.isArray(list) ? list : [];
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  );
}

/** SHA-256 of bytes after a first byte that gives their kind. */
async function sha256(kind: 0 | 1 | 2 | null, bytes: Uint8Array): Promise<string> {
  const whole = new Uint8Array(bytes.length + (kind === null ? 0 : 1));
  if (kind !== null) whole[0] = kind;
  whole.set(bytes, kind === null ? 0 : 1);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
