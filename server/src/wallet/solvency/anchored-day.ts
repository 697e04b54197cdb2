import { hash } from 'node:crypto';
import { anchorText } from '@eh/contract/wallet/solvency/anchor.ts';
import type { DayRow } from './store.ts';

/** The line of text that is anchored of a published day. */
export function anchorTextOf(row: DayRow): string {
  const { day, currency, root_hash: rootHash, owed_minor: total, block_height: height, block_hash: blockHash } = row;
  const block = height === null || blockHash === null ? null : { height: Number(height), hash: blockHash };
  return anchorText({ day, currency, rootHash: rootHash.toString('hex'), total, block });
}

/** SHA-256 of that line, which leaves the platform. */
export function anchorOf(row: DayRow): Buffer {
  return hash('sha256', anchorTextOf(row), 'buffer');
}
