import type { Database } from '../kit/database/open-database.ts';
import type { Reader, Tx } from '../kit/database/tables.ts';
import { BEFORE_THE_FIRST, type Block, type EntryProof, hashOfBlock } from './block.ts';
import { leafHash, merklePath, merkleRoot } from './merkle.ts';
import {
  blockOfTransaction,
  cutOf,
  insertBlock,
  lastBlock,
  leavesOf,
  type Stretch,
  sealHorizon,
  takeSealLock,
} from './seal-store.ts';
import { entriesById } from './store.ts';

const ENTRIES_MAX = 10_000;

/**
 * Seals what is committed since the last block, and gives how many entries that was. Any number of processes may call
 * it: one works, the others find nothing to do.
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
      `The seals reach transaction ${first}, this server only counts ${horizon}: the database was restored into a younger server. Stop all processes and call continueAfterRestore, as "npm run restore" does.`,
    );
  if (horizon === first) return 0;
  const cut = await cutOf(tx, { first, end: horizon }, entriesMax);
  let stretch: Stretch = { first, end: cut ?? horizon };
  let leaves = await leavesOf(tx, stretch);
  if (leaves.length === 0 && cut !== null) {
    // One transaction larger than a block makes a block of its own.
    stretch = { first, end: cut + 1n };
    leaves = await leavesOf(tx, stretch);
  }
  if (leaves.length === 0) return 0;
  await insertBlock(tx, blockAfter(last, stretch, leaves, now));
  return leaves.length;
}

function blockAfter(
  last: Block | null,
  { first, end }: Stretch,
  leaves: readonly { text: string }[],
  now: Date,
): Block {
  const block = {
    height: (last?.height ?? 0n) + 1n,
    firstTransaction: first,
    endTransaction: end,
    entryCount: leaves.length,
    root: merkleRoot(leaves.map((leaf) => leafHash(leaf.text))).toString('hex'),
    previousHash: last?.hash ?? BEFORE_THE_FIRST,
    sealedAt: now,
  };
  return { ...block, hash: hashOfBlock(block) };
}

/** The block an entry is sealed in; null while it is in none, a second or two after it was posted. */
export async function blockOfEntry(reader: Reader, entryId: string): Promise<Block | null> {
  const [entry] = await entriesById(reader, [entryId]);
  return entry === undefined ? null : blockOfTransaction(reader, entry.transaction_id);
}

/** The proof that an entry is sealed; null while it is not, a second or two after it was posted. */
export async function proofOf(reader: Reader, entryId: string): Promise<EntryProof | null> {
  const [entry] = await entriesById(reader, [entryId]);
  const block = entry === undefined ? null : await blockOfTransaction(reader, entry.transaction_id);
  if (block === null) return null;
  const leaves = await leavesOf(reader, { first: block.firstTransaction, end: block.endTransaction });
  const index = leaves.findIndex((leaf) => leaf.id === entryId);
  const text = leaves[index]?.text;
  if (text === undefined) return null;
  return {
    text,
    path: merklePath(
      leaves.map((leaf) => leafHash(leaf.text)),
      index,
    ),
    block,
  };
}
