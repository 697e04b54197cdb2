import { randomBytes } from 'node:crypto';
import {
  type BlockHeader,
  type EntryPart,
  type EntryProof,
  skippedTo,
} from '@eh/contract/ledger/journal/entry-proof.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import type { Reader, Tx } from '../../../platform/database/tables.ts';
import { commandOf } from '../../../platform/process/command-of.ts';
import { entriesById } from '../store.ts';
import { BEFORE_THE_FIRST, type Block, hashOfBlock, headerOf } from './block.ts';
import { merklePath, merkleRoot } from './merkle.ts';
import { type LeafParts, partHash, saltedLeaf, saltsOf } from './salted-leaf.ts';
import {
  blockEndOf,
  blockOfTransaction,
  blocksAt,
  insertBlock,
  lastBlock,
  leafPartsOf,
  type Stretch,
  sealHorizon,
  takeSealLock,
} from './seal-store.ts';

const ENTRIES_MAX = 10_000;
const SECRET_BYTES = 32;

/**
 * Seals what was committed since the last block, and returns the number of entries. Any number of processes may call
 * it: one does the work, and the others find nothing to do.
 */
export async function sealEntries(database: Database, now: Date, entriesMax = ENTRIES_MAX): Promise<number> {
  return database.transaction(async (tx) => ((await takeSealLock(tx)) ? sealNext(tx, now, entriesMax) : 0));
}

async function sealNext(tx: Tx, now: Date, entriesMax: number): Promise<number> {
  const last = await lastBlock(tx);
  const first = last?.endTransaction ?? 0n;
  const horizon = await sealHorizon(tx);
  if (horizon < first)
    throw new Error(
      `The seals reach transaction ${first}, this server only counts ${horizon}: the database was restored into a younger server. Stop all processes and call continueAfterRestore, as "${commandOf('restore')}" does.`,
    );
  if (horizon === first) return 0;
  const cut = await blockEndOf(tx, { first, end: horizon }, entriesMax);
  let stretch: Stretch = { first, end: cut ?? horizon };
  let leaves = await leafPartsOf(tx, stretch);
  if (leaves.length === 0 && cut !== null) {
    // A transaction larger than a block gets a block of its own.
    stretch = { first, end: cut + 1n };
    leaves = await leafPartsOf(tx, stretch);
  }
  if (leaves.length === 0) return 0;
  await insertBlock(tx, await blockAfter(tx, { last, now }, stretch, leaves));
  return leaves.length;
}

async function blockAfter(
  tx: Tx,
  { last, now }: { readonly last: Block | null; readonly now: Date },
  { first, end }: Stretch,
  leaves: readonly LeafParts[],
): Promise<Block> {
  const height = (last?.height ?? 0n) + 1n;
  const skipped = BigInt(skippedTo(Number(height)));
  const [earlier] = skipped === last?.height ? [last] : await blocksAt(tx, [skipped]);
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  const block = {
    height,
    firstTransaction: first,
    endTransaction: end,
    entryCount: leaves.length,
    root: merkleRoot(leaves.map((leaf) => saltedLeaf(secret, leaf))).toString('hex'),
    previousHash: last?.hash ?? BEFORE_THE_FIRST,
    sealedAt: now,
    salted: { secret, skipHash: earlier?.hash ?? BEFORE_THE_FIRST },
  };
  return { ...block, hash: hashOfBlock(block) };
}

/** The block of an entry; null until it is sealed, a second or two after it was posted. */
export async function blockOfEntry(reader: Reader, entryId: string): Promise<Block | null> {
  const [entry] = await entriesById(reader, [entryId]);
  return entry === undefined ? null : blockOfTransaction(reader, entry.transaction_id);
}

/** A request for a proof: the entry, and the block that the proof ends at. */
export interface ProofWish {
  readonly entryId: string;
  /** The legs on these accounts are shown; the others appear as hashes. */
  readonly accountIds: readonly string[];
  /**
   * The published block that the proof ends at. If missing, or earlier than the entry's own block, the proof ends at
   * the latter.
   */
  readonly headHeight?: bigint;
}

/** The proof that an entry is sealed; null until then, and for entries in blocks of the first format. */
export async function proofOf(
  reader: Reader,
  { entryId, accountIds, headHeight }: ProofWish,
): Promise<EntryProof | null> {
  const block = await blockOfEntry(reader, entryId);
  if (!block?.salted) return null;
  const { salted } = block;
  const leaves = await leafPartsOf(reader, { first: block.firstTransaction, end: block.endTransaction });
  const index = leaves.findIndex((leaf) => leaf.id === entryId);
  const leaf = leaves[index];
  if (leaf === undefined) return null;
  const hashes = leaves.map((sealedLeaf) => saltedLeaf(salted.secret, sealedLeaf));
  return {
    parts: shownParts(salted.secret, leaf, accountIds),
    path: [...merklePath(hashes, index)],
    block: headerOf({ ...block, salted }),
    chain: await chainTo(reader, block.height, headHeight ?? block.height),
  };
}

/** The head and the legs of these accounts with their salts; the other legs as hashes. */
function shownParts(secret: string, { id, head, lines }: LeafParts, accountIds: readonly string[]): EntryPart[] {
  const salts = saltsOf(secret, id, lines.length + 1);
  return [head, ...lines].map((text, index) => {
    const salt = salts[index] ?? '';
    const isShown = index === 0 || accountIds.some((account) => text.startsWith(`["${account}"`));
    return isShown ? { salt, text } : { hash: partHash(salt, text) };
  });
}

/** The headers from the block after this height to the head, taking the longest possible steps. */
async function chainTo(reader: Reader, height: bigint, head: bigint): Promise<BlockHeader[]> {
  const heights: bigint[] = [];
  for (let at = Number(head); at > height; ) {
    heights.push(BigInt(at));
    at = skippedTo(at) >= height ? skippedTo(at) : at - 1;
  }
  const found = await blocksAt(reader, heights);
  return found.flatMap(({ salted, ...block }) => (salted ? [headerOf({ ...block, salted })] : []));
}
