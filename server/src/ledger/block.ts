import { createHash } from 'node:crypto';
import { leafHash, type ProofStep, rootOfPath } from './merkle.ts';

/** A sealed stretch of the journal: all entries of the transactions from `firstTransaction` up to, without, `endTransaction`. */
export interface Block {
  readonly height: bigint;
  readonly firstTransaction: bigint;
  readonly endTransaction: bigint;
  readonly entryCount: number;
  readonly root: string;
  readonly previousHash: string;
  readonly sealedAt: Date;
  readonly hash: string;
}

/** What shows, without the database, that an entry stands in a block. */
export interface EntryProof {
  /** The entry and its postings, as they were sealed. */
  readonly text: string;
  readonly path: readonly ProofStep[];
  readonly block: Block;
}

export const BEFORE_THE_FIRST = '0'.repeat(64);

export function hashOfBlock(block: Omit<Block, 'hash'>): string {
  const parts = [
    block.height.toString(),
    block.firstTransaction.toString(),
    block.endTransaction.toString(),
    block.entryCount,
    block.root,
    block.previousHash,
    block.sealedAt.toISOString(),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Whether the proof holds together. Compare `proof.block.hash` with the hash that was published for the block. */
export function verifyProof(proof: EntryProof): boolean {
  const root = rootOfPath(leafHash(proof.text), proof.path).toString('hex');
  return root === proof.block.root && hashOfBlock(proof.block) === proof.block.hash;
}
