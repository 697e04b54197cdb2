import { hash } from 'node:crypto';
import { type BlockHeader, headerText } from '@eh/contract/ledger/journal/entry-proof.ts';

/**
 * A sealed stretch of the journal: all entries of the transactions from `firstTransaction`, included, to
 * `endTransaction`, excluded.
 */
export interface Block {
  readonly height: bigint;
  readonly firstTransaction: bigint;
  readonly endTransaction: bigint;
  readonly entryCount: number;
  readonly root: string;
  readonly previousHash: string;
  readonly sealedAt: Date;
  readonly hash: string;
  /**
   * The source of the salts of its entries, and the included hash of an earlier block; null in blocks of the first
   * format.
   */
  readonly salted: SaltedBlock | null;
}

export interface SaltedBlock {
  /** 32 bytes in hexadecimal. It never leaves the books: with it, entries could be guessed from their hashes. */
  readonly secret: string;
  readonly skipHash: string;
}

export const BEFORE_THE_FIRST = '0'.repeat(64);

export function hashOfBlock(block: Omit<Block, 'hash'>): string {
  if (block.salted !== null) return hash('sha256', headerText(headerOf({ ...block, salted: block.salted })), 'hex');
  const parts = [
    block.height.toString(),
    block.firstTransaction.toString(),
    block.endTransaction.toString(),
    block.entryCount,
    block.root,
    block.previousHash,
    block.sealedAt.toISOString(),
  ];
  return hash('sha256', JSON.stringify(parts), 'hex');
}

/** A salted block as users see it. */
export function headerOf(block: Omit<Block, 'hash'> & { readonly salted: SaltedBlock }): BlockHeader {
  return {
    height: Number(block.height),
    first_transaction: block.firstTransaction.toString(),
    end_transaction: block.endTransaction.toString(),
    entries: block.entryCount,
    root: block.root,
    previous_hash: block.previousHash,
    skip_hash: block.salted.skipHash,
    sealed_at: block.sealedAt.toISOString(),
  };
}
