import type { UsdtChain } from '@eh/contract/usdt/chains/chains.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Reader } from '../../platform/database/tables.ts';
import { ids } from '../../platform/ids.ts';
import { readAddress } from '../../trading/payment-accounts/index.ts';
import type { Chain } from '../chains/index.ts';
import { headOf, NodeUnavailable } from '../chains/index.ts';
import { addressesWithDeposits } from '../purchases/index.ts';
import { saveReading } from './store.ts';

export interface ReserveParts {
  readonly database: Pick<Database, 'reader' | 'transaction'>;
  readonly clock: Clock;
  readonly chain: Chain;
  /** Addresses where the house keeps USDT of any chain, as they are published. */
  readonly reserveAddresses: readonly string[];
  /** What the books hold on this chain, in minor units. */
  readonly bookedOn: (reader: Reader, chain: UsdtChain) => Promise<bigint>;
}

/** A chain is asked about so many deposit addresses at most; what is left out is said. */
const ADDRESSES_MAX = 5000;

/**
 * Asks a chain what lies at the deposit addresses, at the paying address and where the house keeps its reserve, as of
 * the last block whose deposits are credited, and writes it down beside what the books said before. A node that does
 * not answer is written down too. Gives false while the chain was never read, so that there is nothing to ask for.
 */
export async function readReserve({
  database,
  clock,
  chain,
  reserveAddresses,
  bookedOn,
}: ReserveParts): Promise<boolean> {
  const { reader } = database;
  const now = clock.now();
  const save = (row: Parameters<typeof saveReading>[1]) =>
    database.transaction((tx) => saveReading({ tx, now, ids }, row));
  const head = await headOf(reader, chain.name);
  if (head === null) return false;
  const booked = await bookedOn(reader, chain.name);
  const places = await placesOf(reader, chain, reserveAddresses);
  try {
    const deposits = await chain.heldAt(places.deposits, head);
    const payer = await chain.heldAt(places.payer, head);
    const kept = await chain.heldAt(places.kept, head);
    await save({
      chain: chain.name,
      tried_at: now,
      is_answered: true,
      read_at: now,
      block_number: deposits.blockNumber,
      deposits_minor: deposits.usdtMinor,
      payer_minor: payer.usdtMinor,
      kept_minor: kept.usdtMinor,
      booked_minor: booked,
      addresses: places.deposits.length + places.payer.length + places.kept.length,
      left_out: places.leftOut,
    });
  } catch (error) {
    if (!(error instanceof NodeUnavailable)) throw error;
    await save({ chain: chain.name, tried_at: now, is_answered: false });
  }
  return true;
}

/** Each address once: one that people pay to, the one that pays out, and the published ones of this chain. */
async function placesOf(reader: Reader, chain: Chain, reserveAddresses: readonly string[]) {
  const { addresses, all } = await addressesWithDeposits(reader, chain.name, ADDRESSES_MAX);
  const payer = chain.payouts === null ? [] : [chain.payouts.from];
  const kept = reserveAddresses.flatMap(
    (text) => readAddress(chain.name === 'TRC20' ? 'tron' : 'ethereum', text) ?? [],
  );
  const deposits = addresses.filter((address) => !payer.includes(address));
  return {
    deposits,
    payer,
    kept: [...new Set(kept)].filter((address) => !payer.includes(address) && !deposits.includes(address)),
    leftOut: all - addresses.length,
  };
}
