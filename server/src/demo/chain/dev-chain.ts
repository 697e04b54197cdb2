import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { DEV_PAYER, DEV_PAYER_KEY, fillPayer } from './dev-payer.ts';
import { DEV_CHAIN_ID, DEV_EXTENDED_KEY, openTether } from './dev-tether.ts';
import { startNode } from './start-node.ts';

/** A chain of one's own beside a demo house: a node, a token on it, and whoever asks is given some. */
export interface DevChain {
  /** What the house reads to find it. */
  readonly config: Config;
  stop(): Promise<void>;
}

const BLOCK_SECONDS = 1;
const CONFIRMATIONS = 5;
/** What the paying address of the demo is filled up to at each start. */
const PAYER_MINOR = 100_000_000_000n;
/** Where the maker's first contract stands on every chain that begins anew. */
const FIRST_CONTRACT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

/** Starts it and points the configuration to it; null where the packages bring no node for this machine. */
export async function startDevChain(config: Config): Promise<DevChain | null> {
  const folder = join(config.dataDir, 'dev-chain');
  mkdirSync(folder, { recursive: true });
  const node = await startNode({ blockSeconds: BLOCK_SECONDS, folder });
  if (node === null) return null;
  const contract = await prepare(node.url).catch(async (error: unknown) => {
    await node.stop();
    throw error;
  });
  // Beside the chain, never in the house: by it a newcomer can sign payouts as the offline signer does.
  writeFileSync(join(folder, 'payer.key'), `${DEV_PAYER_KEY}\n`, { mode: 0o600 });
  return {
    config: {
      ...config,
      evmRpcUrl: node.url,
      evmChainId: DEV_CHAIN_ID,
      evmUsdtContract: contract,
      evmExtendedKey: DEV_EXTENDED_KEY,
      evmPayoutAddress: DEV_PAYER,
      evmConfirmations: CONFIRMATIONS,
      evmBlockSeconds: BLOCK_SECONDS,
      evmStartBlock: 0,
    },
    stop: () => node.stop(),
  };
}

/** The token, and USDT to be paid out. */
async function prepare(url: string): Promise<string> {
  const { contract } = await openTether(url, FIRST_CONTRACT);
  await fillPayer(url, contract, PAYER_MINOR);
  return contract;
}
