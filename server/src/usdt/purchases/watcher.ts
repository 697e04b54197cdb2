import type { Clock } from '../../platform/clock.ts';
import type { WriteContext } from '../../platform/context.ts';
import type { ServerKeys } from '../../platform/crypto/server-keys.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Chain, ChainTransfer } from '../chains/index.ts';
import { type AddressRow, addressesAfter, findChain, openChain, saveProgress } from '../chains/index.ts';
import { creditDeposit } from './credit-deposit.ts';
import { depositsSeenFrom, depositsSeenUpTo, knownDeposits } from './deposit-store.ts';
import { type Arrived, dropDeposit, recordDeposit } from './record-deposit.ts';

export interface WatcherParts {
  readonly database: Pick<Database, 'reader' | 'transaction'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly serverKeys: ServerKeys;
  readonly chain: Chain;
  readonly currency: string;
  /** The first block to read on a new chain; null for its head. */
  readonly startBlock: bigint | null;
}

/** Blocks covered by one request to the node. */
const BLOCKS_AT_ONCE = 2000n;
/** Each round reads at least this many blocks again, so that a reorganisation is noticed. */
const REREAD_BLOCKS_MIN = 64n;
const REREAD_TIMES = 2n;
const ADDRESSES_PAGE = 1000;
const CREDITS_A_ROUND = 200;

/**
 * Follows a chain for one round: reads new blocks and the last ones again, stores deposits, drops those that a
 * reorganisation removed, and credits those with enough confirmations. Its state is in the database and each step is
 * one transaction, so it may be killed at any point and run in two processes at once.
 */
export async function watchRound(parts: WatcherParts): Promise<void> {
  const { chain } = parts;
  const head = await chain.head();
  await inTransaction(parts, (ctx) => openChain(ctx, chain.name));
  const owners = await allAddresses(parts);
  for (let from = await firstBlock(parts, head); from <= head; from += BLOCKS_AT_ONCE) {
    const to = from + BLOCKS_AT_ONCE - 1n < head ? from + BLOCKS_AT_ONCE - 1n : head;
    await readBlocks(parts, owners, { from, to, head });
  }
  await creditDue(parts, head);
}

async function firstBlock({ database, chain, startBlock }: WatcherParts, head: bigint): Promise<bigint> {
  const row = await findChain(database.reader, chain.name);
  const scannedTo = row?.scanned_to ?? null;
  if (scannedTo === null) return startBlock ?? head;
  const deep = BigInt(chain.confirmations) * REREAD_TIMES;
  const reread = deep > REREAD_BLOCKS_MIN ? deep : REREAD_BLOCKS_MIN;
  const last = scannedTo < head ? scannedTo : head;
  return last >= reread ? last - reread + 1n : 0n;
}

interface BlockRange {
  readonly from: bigint;
  readonly to: bigint;
  readonly head: bigint;
}

async function readBlocks(
  parts: WatcherParts,
  owners: ReadonlyMap<string, AddressRow>,
  { from, to, head }: BlockRange,
): Promise<void> {
  const { chain } = parts;
  const transfers = owners.size === 0 ? [] : await chain.transfers(from, to, [...owners.keys()]);
  const arrived = await locateNew(parts, owners, transfers);
  await inTransaction(parts, async (ctx) => {
    for (const deposit of arrived) await recordDeposit(ctx, chain, deposit);
    const there = new Set(transfers.map(nameOf));
    for (const deposit of await depositsSeenFrom(ctx.tx, chain.name, from)) {
      const isInside = deposit.block_number <= to || to === head;
      const name = nameOf({ txHash: deposit.tx_hash, logIndex: deposit.log_index, blockHash: deposit.block_hash });
      if (isInside && !there.has(name)) await dropDeposit(ctx, deposit);
    }
    await saveProgress(ctx, chain.name, { scannedTo: to, head });
  });
}

/** Transfers that are not stored with their current block, each with its position. */
async function locateNew(
  { database, chain, currency }: WatcherParts,
  owners: ReadonlyMap<string, AddressRow>,
  transfers: readonly ChainTransfer[],
): Promise<readonly Arrived[]> {
  const hashes = [...new Set(transfers.map((transfer) => transfer.txHash))];
  const known = await knownDeposits(database.reader, chain.name, hashes);
  const settled = new Set(
    known
      .filter((row) => row.status !== 'dropped')
      .map((row) => nameOf({ txHash: row.tx_hash, logIndex: row.log_index, blockHash: row.block_hash })),
  );
  const arrived: Arrived[] = [];
  for (const transfer of transfers) {
    const owner = owners.get(transfer.address);
    if (owner === undefined || transfer.usdtMinor === 0n || settled.has(nameOf(transfer))) continue;
    const position = await chain.positionOf(transfer);
    if (position !== null) arrived.push({ transfer, position, owner, currency });
  }
  return arrived;
}

/** Credits due deposits. Each is verified with the node once more right before money moves. */
async function creditDue(parts: WatcherParts, head: bigint): Promise<void> {
  const { database, chain } = parts;
  for (const deposit of await depositsSeenUpTo(
    database.reader,
    chain.name,
    await chain.settledTo(head),
    CREDITS_A_ROUND,
  )) {
    const transfer = {
      txHash: deposit.tx_hash,
      logIndex: deposit.log_index,
      blockNumber: deposit.block_number,
      blockHash: deposit.block_hash,
      address: deposit.address,
      usdtMinor: deposit.usdt_minor,
    };
    const stands = await chain.stands(transfer);
    await inTransaction(parts, (ctx) => (stands ? creditDeposit(ctx, deposit) : dropDeposit(ctx, deposit)));
  }
}

async function allAddresses({ database, chain }: WatcherParts): Promise<ReadonlyMap<string, AddressRow>> {
  const owners = new Map<string, AddressRow>();
  for (let after = ''; ; ) {
    const page = await addressesAfter(database.reader, chain.name, after, ADDRESSES_PAGE);
    for (const row of page) owners.set(row.address, row);
    const last = page.at(-1);
    if (last === undefined || page.length < ADDRESSES_PAGE) return owners;
    after = last.address;
  }
}

function nameOf({ txHash, logIndex, blockHash }: Pick<ChainTransfer, 'txHash' | 'logIndex' | 'blockHash'>): string {
  return `${txHash} ${logIndex} ${blockHash}`;
}

function inTransaction<T>(
  { database, clock, ids, serverKeys }: WatcherParts,
  run: (ctx: WriteContext) => Promise<T>,
): Promise<T> {
  return database.transaction((tx) => run({ tx, now: clock.now(), ids, serverKeys }));
}
