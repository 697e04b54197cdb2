import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
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
/** Where the maker's first contract stands on every chain that begins anew. */
const FIRST_CONTRACT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

/** Starts it and points the configuration to it; null where the packages bring no node for this machine. */
export async function startDevChain(config: Config): Promise<DevChain | null> {
  const folder = join(config.dataDir, 'dev-chain');
  mkdirSync(folder, { recursive: true });
  const node = await startNode({ blockSeconds: BLOCK_SECONDS, folder });
  if (node === null) return null;
  const tether = await openTether(node.url, FIRST_CONTRACT).catch(async (error: unknown) => {
    await node.stop();
    throw error;
  });
  return {
    config: {
      ...config,
      evmRpcUrl: node.url,
      evmChainId: DEV_CHAIN_ID,
      evmUsdtContract: tether.contract,
      evmExtendedKey: DEV_EXTENDED_KEY,
      evmConfirmations: CONFIRMATIONS,
      evmBlockSeconds: BLOCK_SECONDS,
      evmStartBlock: 0,
    },
    stop: () => node.stop(),
  };
}
