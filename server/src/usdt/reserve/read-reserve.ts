import type { UsdtChain } from '@eh/contract/usdt/chains/chains.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ServerKeys } from '../../platform/crypto/server-keys.ts';
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
  readonly serverKeys: ServerKeys;
  readonly chain: Chain;
  /** The published addresses of the reserve, of any chain. */
  readonly reserveAddresses: readonly string[];
  /** The sum of this chain in the ledger, in minor units. */
  readonly bookedOn: (reader: Reader, chain: UsdtChain) => Promise<bigint>;
}

/** The most deposit addresses read on a chain; the rest are counted as left out. */
const ADDRESSES_MAX = 5000;

/**
 * Reads the balances of the deposit addresses, the paying address and the reserve's addresses from a chain, as of the
 * last block whose deposits are credited, and stores them together with the ledger's sum. Also records if a node did
 * not answer. Returns false while the chain was never read: there is nothing to compare yet.
 */
export async function readReserve({
  database,
  clock,
  serverKeys,
  chain,
  reserveAddresses,
  bookedOn,
}: ReserveParts): Promise<boolean> {
  const { reader } = database;
  const now = clock.now();
  const save = (row: Parameters<typeof saveReading>[1]) =>
    database.transaction((tx) => saveReading({ tx, now, ids, serverKeys }, row));
  const head = await headOf(reader, chain.name);
  if (head === null) return false;
  const booked = await bookedOn(reader, chain.name);
  const addresses = await addressesOf(reader, chain, reserveAddresses);
  try {
    const deposits = await chain.heldAt(addresses.deposits, head);
    const payer = await chain.heldAt(addresses.payer, head);
    const reserve = await chain.heldAt(addresses.reserve, head);
    await save({
      chain: chain.name,
      tried_at: now,
      is_answered: true,
      read_at: now,
      block_number: deposits.blockNumber,
      deposits_minor: deposits.usdtMinor,
      payer_minor: payer.usdtMinor,
      kept_minor: reserve.usdtMinor,
      booked_minor: booked,
      addresses: addresses.deposits.length + addresses.payer.length + addresses.reserve.length,
      left_out: addresses.leftOut,
    });
  } catch (error) {
    if (!(error instanceof NodeUnavailable)) throw error;
    await save({ chain: chain.name, tried_at: now, is_answered: false });
  }
  return true;
}

/** The deposit addresses, the paying address and the reserve's addresses of this chain, each address once. */
async function addressesOf(reader: Reader, chain: Chain, reserveAddresses: readonly string[]) {
  const { addresses, all } = await addressesWithDeposits(reader, chain.name, ADDRESSES_MAX);
  const payer = chain.payouts === null ? [] : [chain.payouts.from];
  const reserve = reserveAddresses.flatMap(
    (text) => readAddress(chain.name === 'TRC20' ? 'tron' : 'ethereum', text) ?? [],
  );
  const deposits = addresses.filter((address) => !payer.includes(address));
  return {
    deposits,
    payer,
    reserve: [...new Set(reserve)].filter((address) => !payer.includes(address) && !deposits.includes(address)),
    leftOut: all - addresses.length,
  };
}
