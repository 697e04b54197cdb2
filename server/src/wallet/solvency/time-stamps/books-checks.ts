import type { X509Certificate } from 'node:crypto';
import { type BooksCheck, blocksAt } from '../../../ledger/journal/index.ts';
import type { Reader } from '../../../platform/database/tables.ts';
import { anchorOf } from '../anchored-day.ts';
import { type DayRow, daysAfter } from '../store.ts';
import { isInTime } from './stamp-days.ts';
import { type TimeStampRow, timeStampsOf } from './time-stamp-store.ts';
import { verifiedTimeStamp } from './token.ts';

const PAGE = 100;

/**
 * Checks each published day against the seals, and against its time stamp if trusted certificates are configured: if
 * history is rewritten, resealed and republished, its root differs from the one stamped at the time.
 */
export function anchorChecks(trusted: readonly X509Certificate[]): readonly BooksCheck[] {
  return [
    { law: 7, name: 'each published day is as it was anchored', faults: (reader) => faultsOfDays(reader, trusted) },
  ];
}

async function faultsOfDays(reader: Reader, trusted: readonly X509Certificate[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (let after: string | null = null; ; ) {
    const page: DayRow[] = await daysAfter(reader, after, PAGE);
    const stamps = await timeStampsOf(
      reader,
      page.map(({ day }) => day),
    );
    const heights = page.flatMap(({ block_height: height }) => height ?? []);
    const hashes = new Map((await blocksAt(reader, heights)).map(({ height, hash }) => [height, hash]));
    for (const row of page) {
      if (row.block_height !== null && hashes.get(row.block_height) !== row.block_hash)
        faults.push(`the day ${row.day} was published with another block ${row.block_height} than the seals have`);
      const stamp = stamps.get(row.day);
      const fault = stamp && trusted.length > 0 ? faultOfStamp(row, stamp, trusted) : null;
      if (fault !== null) faults.push(`the day ${row.day} ${fault}`);
    }
    const last = page.at(-1);
    if (last === undefined) return faults;
    after = last.day;
  }
}

function faultOfStamp(row: DayRow, { token }: TimeStampRow, trusted: readonly X509Certificate[]): string | null {
  try {
    const { at } = verifiedTimeStamp(token, anchorOf(row), trusted);
    if (isInTime(at, row.made_at)) return null;
    return `was time-stamped at ${at.toISOString()}, and published at ${row.made_at.toISOString()}`;
  } catch (error) {
    return `is not what was time-stamped: ${error instanceof Error ? error.message : String(error)}`;
  }
}
