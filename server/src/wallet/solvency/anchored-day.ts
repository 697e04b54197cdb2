import { hash } from 'node:crypto';
import { anchorText } from '@eh/contract/wallet/solvency/anchor.ts';
import type { DayRow } from './store.ts';

/** The line of text about a published day that is time-stamped. */
export function anchorTextOf(row: DayRow): string {
  const { day, currency, root_hash: rootHash, owed_minor: total, block_height: height, block_hash: blockHash } = row;
  const block = height === null || blockHash === null ? null : { height: Number(height), hash: blockHash };
  return anchorText({ day, currency, rootHash: rootHash.toString('hex'), total, block });
}

/** The SHA-256 of that line, which is sent to the service. */
export function anchorOf(row: DayRow): Buffer {
  return hash('sha256', anchorTextOf(row), 'buffer');
}
