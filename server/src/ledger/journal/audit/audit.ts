import { skippedTo } from '@eh/contract/ledger/journal/entry-proof.ts';
import type { Database, TransactionKind } from '../../../platform/database/open-database.ts';
import type { Reader } from '../../../platform/database/tables.ts';
import { TerminalFault } from '../../../platform/process/terminal-fault.ts';
import { entryIdOf } from '../movement.ts';
import { BEFORE_THE_FIRST, type Block } from '../seals/block.ts';
import { leafHash } from '../seals/merkle.ts';
import { saltedLeaf } from '../seals/salted-leaf.ts';
import { blocksAfter, blocksAt, leafPartsOf, leavesOf } from '../seals/seal-store.ts';
import {
  accountsBelowZero,
  balancesOffTheirPostings,
  beginReadOnlySnapshot,
  brokenChains,
  brokenEntries,
  countEntries,
  FAULTS_MAX,
  keysAfter,
  missingGuards,
  postingsBelowZero,
  unbalancedCurrencies,
  unbalancedEntries,
} from './audit-store.ts';
import type { BooksCheck } from './books-check.ts';
import { type Before, beforeTheFirst, faultsOfSeal } from './seal-faults.ts';

export interface Audit {
  readonly entries: bigint;
  readonly faults: readonly string[];
}

/** The database has no books to audit; the message says how to fix that. */
export class NoBooks extends TerminalFault {
  override readonly name = 'NoBooks';
}

/**
 * Runs all checks on one snapshot of the database, so that money in transit is seen on both sides or on neither. Throws
 * `NoBooks` when a table is missing.
 */
export async function auditLedger(database: Database, checks: readonly BooksCheck[]): Promise<Audit> {
  return atOneInstant(database, (reader) => runChecks(reader, checks), 'long').catch((error: unknown) => {
    throw isTableMissing(error) ? noBooks(error) : error;
  });
}

/** Runs any number of reads on one snapshot of the database, whatever is posted meanwhile. */
export function atOneInstant<T>(
  database: Pick<Database, 'transaction'>,
  read: (reader: Reader) => Promise<T>,
  kind?: TransactionKind,
): Promise<T> {
  return database.transaction(async (tx) => {
    await beginReadOnlySnapshot(tx);
    return read(tx);
  }, kind);
}

const UNDEFINED_TABLE = '42P01';

function isTableMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE;
}

function noBooks(cause: unknown): NoBooks {
  return new NoBooks(
    'There are no books in this database, or they are older than this program. Name the right one by --data or --database; "npm start" makes new books and brings old ones up to date.',
    { cause },
  );
}

async function runChecks(reader: Reader, checks: readonly BooksCheck[]): Promise<Audit> {
  const faults: string[] = [];
  for (const check of checks)
    for (const fault of await check.faults(reader))
      faults.push(`${check.law === null ? 'records' : `law ${check.law}`}, ${check.name}: ${fault}`);
  return { entries: await countEntries(reader), faults };
}

/** The checks that the ledger can run by itself. Laws 5 and 6 need the modules that own the orders and trades. */
export const ledgerChecks: readonly BooksCheck[] = [
  { law: 1, name: 'each entry sums to zero', faults: unbalancedEntries },
  { law: 1, name: 'each currency sums to zero', faults: unbalancedCurrencies },
  { law: 1, name: 'entries and postings belong together', faults: brokenEntries },
  { law: 2, name: 'no user or merchant account is below zero', faults: accountsBelowZero },
  { law: 2, name: 'no user or merchant account ever was below zero', faults: postingsBelowZero },
  { law: 3, name: 'each balance is the sum of its postings', faults: balancesOffTheirPostings },
  { law: 3, name: 'each posting starts where the one before ended', faults: brokenChains },
  { law: 3, name: 'the journal is append-only', faults: missingGuards },
  { law: 4, name: 'each entry is the one of its key', faults: foreignKeys },
  { law: 7, name: 'the sealed blocks match the journal', faults: brokenSeals },
];

const KEYS_PAGE = 5000;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** An entry's id is unique and derived from its key: while both hold, no key can have two entries. */
async function foreignKeys(reader: Reader): Promise<readonly string[]> {
  const faults: string[] = [];
  for (let after = NO_ID; faults.length < FAULTS_MAX; ) {
    const page = await keysAfter(reader, after, KEYS_PAGE);
    for (const { id, key } of page)
      if (entryIdOf(key) !== id) faults.push(`entry ${id} is not the entry of key ${key}`);
    const last = page.at(-1);
    if (last === undefined) break;
    after = last.id;
  }
  return faults;
}

const BLOCKS_PAGE = 100;

function brokenSeals(reader: Reader): Promise<readonly string[]> {
  return brokenSealsAfter(reader, beforeTheFirst, null);
}

/** The broken seals after a block that is taken as correct, up to a given height or the last block. */
export async function brokenSealsAfter(reader: Reader, last: Before, until: bigint | null): Promise<readonly string[]> {
  const faults: string[] = [];
  let before = last;
  while (faults.length < FAULTS_MAX) {
    const page = (await blocksAfter(reader, before.height, BLOCKS_PAGE)).filter(
      ({ height }) => until === null || height <= until,
    );
    if (page.length === 0) break;
    const skipped = await blocksAt(
      reader,
      page.flatMap((block) => skipOf(block) ?? []),
    );
    const hashes = new Map(skipped.map(({ height, hash }) => [height, hash]));
    for (const block of page) {
      const skip = skipOf(block);
      const skippedHash = skip === null ? BEFORE_THE_FIRST : hashes.get(skip);
      faults.push(...faultsOfSeal(block, { before, skippedHash, leaves: await leavesAsSealed(reader, block) }));
      before = block;
    }
  }
  return faults;
}

/** The earlier block that this block's hash includes; null if there is none. */
function skipOf({ height, salted }: Block): bigint | null {
  const skipped = BigInt(skippedTo(Number(height)));
  return salted === null || skipped === 0n ? null : skipped;
}

async function leavesAsSealed(reader: Reader, block: Block): Promise<readonly Buffer[]> {
  const stretch = { first: block.firstTransaction, end: block.endTransaction };
  const { salted } = block;
  if (salted === null) return (await leavesOf(reader, stretch)).map((leaf) => leafHash(leaf.text));
  return (await leafPartsOf(reader, stretch)).map((leaf) => saltedLeaf(salted.secret, leaf));
}
