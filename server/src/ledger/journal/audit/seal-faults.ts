import { BEFORE_THE_FIRST, type Block, hashOfBlock } from '../seals/block.ts';
import { merkleRoot } from '../seals/merkle.ts';

export type Before = Pick<Block, 'height' | 'hash' | 'endTransaction'>;

export const beforeTheFirst: Before = { height: 0n, hash: BEFORE_THE_FIRST, endTransaction: 0n };

/**
 * The data a block is checked against: the previous block, the hash of the earlier block it includes, and its entries.
 */
interface Against {
  readonly before: Before;
  readonly skippedHash: string | undefined;
  readonly leaves: readonly Buffer[];
}

export function faultsOfSeal(block: Block, { before, skippedHash, leaves }: Against): readonly string[] {
  const isRootRight = leaves.length > 0 && merkleRoot(leaves).toString('hex') === block.root;
  const claims: readonly [boolean, string][] = [
    [block.height === before.height + 1n, 'does not follow the block before it'],
    [block.previousHash === before.hash, 'does not name the hash of the block before it'],
    [block.firstTransaction === before.endTransaction, 'does not begin where the block before it ended'],
    [leaves.length === block.entryCount, `sealed ${block.entryCount} entries and finds ${leaves.length}`],
    [isRootRight, 'finds entries that are not as they were sealed'],
    [hashOfBlock(block) === block.hash, 'does not have the hash it says'],
    [
      block.salted === null || block.salted.skipHash === skippedHash,
      'does not name the hash of the earlier block it skips to',
    ],
  ];
  return claims.flatMap(([isMet, fault]) => (isMet ? [] : [`block ${block.height} ${fault}`]));
}
