import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoConfig } from '../composition/demo-settings.ts';
import { DEV_PAYER, DEV_PAYER_KEY, DEV_RESERVE, fillPayer } from './dev-payer.ts';
import { DEV_CHAIN_ID, DEV_EXTENDED_KEY, openTether } from './dev-tether.ts';
import { startNode } from './start-node.ts';

/** A local chain for a demo server: a node, a token on it, and a faucet. */
export interface DevChain {
  /** The configuration that points to it. */
  readonly config: DemoConfig;
  stop(): Promise<void>;
}

const BLOCK_SECONDS = 1;
const CONFIRMATIONS = 5;
/** The balance that the demo's payout address is filled up to at each start. */
const PAYER_MINOR = 100_000_000_000n;
/** The address of the first contract of the node's first account on every new chain. */
const FIRST_CONTRACT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

/** Starts the chain and points the configuration to it; null if the packages contain no node for this machine. */
export async function startDevChain(config: DemoConfig): Promise<DevChain | null> {
  const folder = join(config.dataDir, 'dev-chain');
  mkdirSync(folder, { recursive: true });
  const node = await startNode({ blockSeconds: BLOCK_SECONDS, folder });
  if (node === null) return null;
  const contract = await prepare(node.url).catch(async (error: unknown) => {
    await node.stop();
    throw error;
  });
  // Stored with the chain, never with the server, so that developers can sign payouts with it like the offline signer.
  writeFileSync(join(folder, 'payer.key'), `${DEV_PAYER_KEY}\n`, { mode: 0o600 });
  return {
    config: {
      ...config,
      evmRpcUrl: [node.url],
      evmChainId: DEV_CHAIN_ID,
      evmUsdtContract: contract,
      evmExtendedKey: DEV_EXTENDED_KEY,
      evmPayoutAddress: DEV_PAYER,
      evmConfirmations: CONFIRMATIONS,
      evmBlockSeconds: BLOCK_SECONDS,
      evmStartBlock: 0,
      reserveAddresses: config.demo === 'market' ? [...config.reserveAddresses, DEV_RESERVE] : config.reserveAddresses,
    },
    stop: () => node.stop(),
  };
}

/** Deploys the token, and mints USDT for payouts. */
async function prepare(url: string): Promise<string> {
  const { contract } = await openTether(url, FIRST_CONTRACT);
  await fillPayer(url, contract, PAYER_MINOR);
  return contract;
}
