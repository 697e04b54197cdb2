import type { Database } from '../../../platform/database/open-database.ts';
import type { Reader } from '../../../platform/database/tables.ts';
import { entryIdOf } from '../movement.ts';
import { blocksAt, lastBlock } from '../seals/seal-store.ts';
import { atOneInstant, brokenSealsAfter } from './audit.ts';
import { type AuditMark, firstMark, moveMark, readMark } from './audit-mark-store.ts';
import { accountsBelowZero, FAULTS_MAX, missingGuards, unbalancedCurrencies } from './audit-store.ts';
import {
  type AuditStretch,
  balancesOffTheirLastPosting,
  brokenEntriesIn,
  brokenPostingsIn,
  entriesSealedUntil,
  heightAfter,
  keysIn,
  strayPostingsIn,
} from './audit-stretch-store.ts';
import { beforeTheFirst } from './seal-faults.ts';

/** The most new entries and the most old entries that one step reads, so that its snapshot is short. */
const STEP_ENTRIES_MAX = 50_000;
/** Everything behind the mark is read again within this time. */
const AGAIN_MILLISECONDS = 86_400_000;

export interface AuditStep {
  /** The number of all entries, and of those read in this step. */
  readonly entries: bigint;
  readonly read: number;
  readonly faults: readonly string[];
  /** The faults found since they were last stored, including this step's. */
  readonly found: readonly string[];
  /** Whether another step should follow at once: new entries are left or old ones are due. */
  readonly isMoreDue: boolean;
  /** Whether everything new has been read. */
  readonly isAtEnd: boolean;
}

/**
 * One step of the audit from where the last ended: checks laws and seals of new entries, the balance of every account,
 * and a stretch of earlier entries again. Null if another process took this step.
 */
export async function auditOn(database: Database, now: Date, entriesMax = STEP_ENTRIES_MAX): Promise<AuditStep | null> {
  const { before, after, step } = await atOneInstant(database, (reader) => stepFrom(reader, now, entriesMax), 'long');
  return (await database.transaction((tx) => moveMark(tx, before, after))) ? step : null;
}

export async function stepFrom(
  reader: Reader,
  now: Date,
  entriesMax: number,
): Promise<{ readonly before: bigint; readonly after: AuditMark; readonly step: AuditStep }> {
  const stored = await readMark(reader);
  const { mark, faults: moved } = await markInForce(reader, stored ?? firstMark(now));
  const front = await readFront(reader, mark, entriesMax);
  const again = await readAgain(reader, front.mark, now, entriesMax);
  const faults = [...moved, ...(await readAccounts(reader)), ...front.faults, ...again.faults].slice(0, FAULTS_MAX);
  const found = [...new Set([...mark.faults, ...faults])].slice(0, FAULTS_MAX);
  return {
    before: stored?.steps ?? 0n,
    after: { ...again.mark, faults: found },
    step: {
      entries: front.entries,
      read: front.read + again.read,
      faults,
      found,
      isMoreDue: !front.isAtEnd || again.isMoreDue,
      isAtEnd: front.isAtEnd,
    },
  };
}

/** If the mark's block has changed, the mark is worthless and the audit starts over. */
async function markInForce(reader: Reader, mark: AuditMark): Promise<{ mark: AuditMark; faults: readonly string[] }> {
  if (mark.height === 0n) return { mark, faults: [] };
  const [block] = await blocksAt(reader, [mark.height]);
  if (block !== undefined && block.hash === mark.block_hash?.toString('hex')) return { mark, faults: [] };
  const anew = { ...mark, height: 0n, block_hash: null, posted_until: null, again_height: 0n, again_until: null };
  return { mark: anew, faults: [named(7, 'seals', `block ${mark.height} is not the one that was audited`)] };
}

async function readAccounts(reader: Reader): Promise<readonly string[]> {
  return [
    ...(await unbalancedCurrencies(reader)).map((fault) => named(1, 'each currency sums to zero', fault)),
    ...(await accountsBelowZero(reader)).map((fault) => named(2, 'no account is below zero', fault)),
    ...(await balancesOffTheirLastPosting(reader)).map((fault) => named(3, 'each balance is its last posting', fault)),
    ...(await missingGuards(reader)).map((fault) => named(3, 'the journal is append-only', fault)),
  ];
}

/** The new entries: the next sealed blocks, and with the last of them the entries not sealed yet. */
async function readFront(reader: Reader, mark: AuditMark, entriesMax: number) {
  const until = await heightAfter(reader, mark.height, entriesMax);
  const last = await lastBlock(reader);
  const isAtEnd = until === (last?.height ?? 0n);
  const sealed = await readBlocks(reader, { after: mark.height, until, postedAfter: mark.posted_until });
  const unsealed = isAtEnd
    ? await readStretch(reader, {
        first: last?.endTransaction ?? 0n,
        end: null,
        postedAfter: sealed.postedUntil,
        postedUntil: null,
      })
    : { read: 0, faults: [] };
  const [block] = until === 0n ? [] : await blocksAt(reader, [until]);
  const unsealedCount = isAtEnd ? unsealed.read : await countAfter(reader, until);
  return {
    isAtEnd,
    read: sealed.read + unsealed.read,
    faults: [...sealed.faults, ...unsealed.faults],
    entries: (await entriesSealedUntil(reader, until)) + BigInt(unsealedCount),
    mark: {
      ...mark,
      height: until,
      block_hash: block ? Buffer.from(block.hash, 'hex') : null,
      posted_until: sealed.postedUntil,
    },
  };
}

async function countAfter(reader: Reader, height: bigint): Promise<number> {
  const last = await lastBlock(reader);
  return Number((await entriesSealedUntil(reader, last?.height ?? 0n)) - (await entriesSealedUntil(reader, height)));
}

/** The share of old entries that matches the time of day; each day starts over. */
async function readAgain(reader: Reader, stored: AuditMark, now: Date, entriesMax: number) {
  // If `again_since` were in the future, after a clock was set back or a manual change, this round would never end.
  const mark = stored.again_since > now ? { ...stored, again_since: now } : stored;
  const gone = now.getTime() - mark.again_since.getTime();
  const isOver = gone >= AGAIN_MILLISECONDS;
  const PARTS = 1_000_000n;
  const share = isOver ? PARTS : (BigInt(gone) * PARTS) / BigInt(AGAIN_MILLISECONDS);
  const due = (mark.height * share + PARTS - 1n) / PARTS;
  if (due <= mark.again_height) {
    const isDone = isOver && mark.again_height >= mark.height;
    const anew = isDone ? { again_height: 0n, again_until: null, again_since: now } : {};
    return { read: 0, faults: [], isMoreDue: false, mark: { ...mark, ...anew } };
  }
  const reachable = await heightAfter(reader, mark.again_height, entriesMax);
  const until = reachable < due ? reachable : due;
  const { read, faults, postedUntil } = await readBlocks(reader, {
    after: mark.again_height,
    until,
    postedAfter: mark.again_until,
  });
  return {
    read,
    faults,
    isMoreDue: until < due,
    mark: { ...mark, again_height: until, again_until: postedUntil },
  };
}

interface Blocks {
  readonly after: bigint;
  readonly until: bigint;
  readonly postedAfter: Date | null;
}

async function readBlocks(reader: Reader, { after, until, postedAfter }: Blocks) {
  if (until <= after) return { read: 0, faults: [], postedUntil: postedAfter };
  const [first, second] = await blocksAt(reader, after === 0n ? [until] : [after, until]);
  const [before, end] = after === 0n ? [beforeTheFirst, first] : [first, second];
  if (!before || !end)
    return { read: 0, faults: [named(7, 'seals', `blocks after ${after} are missing`)], postedUntil: postedAfter };
  const { lastPostedAt } = await keysIn(reader, { first: before.endTransaction, end: end.endTransaction });
  const postedUntil = later(postedAfter, lastPostedAt);
  const stretch = { first: before.endTransaction, end: end.endTransaction, postedAfter, postedUntil };
  const { read, faults } = await readStretch(reader, stretch);
  const seals = await brokenSealsAfter(reader, before, until);
  return {
    read,
    postedUntil,
    faults: [...faults, ...seals.map((fault) => named(7, 'the sealed blocks match the journal', fault))],
  };
}

async function readStretch(reader: Reader, stretch: AuditStretch) {
  const { keys } = await keysIn(reader, stretch);
  const foreign = keys
    .filter(({ id, key }) => entryIdOf(key) !== id)
    .map(({ id, key }) => named(4, 'each entry is the one of its key', `entry ${id} is not the entry of key ${key}`));
  const entries = await brokenEntriesIn(reader, stretch);
  const postings = await brokenPostingsIn(reader, stretch);
  const strays = await strayPostingsIn(reader, stretch);
  return {
    read: keys.length,
    faults: [
      ...entries.map((fault) => named(1, 'each entry is whole and sums to zero', fault)),
      ...strays.map((fault) => named(1, 'entries and postings belong together', fault)),
      ...postings.map((fault) => named(3, 'each posting starts where the one before ended', fault)),
      ...foreign,
    ],
  };
}

function later(first: Date | null, second: Date | null): Date | null {
  return first !== null && (second === null || first > second) ? first : second;
}

function named(law: number, name: string, fault: string): string {
  return `law ${law}, ${name}: ${fault}`;
}
