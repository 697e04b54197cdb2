import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DEV_PAYER } from '@eh/demo/chain/dev-payer.ts';
import { DEV_EXTENDED_KEY } from '@eh/demo/chain/dev-tether.ts';
import { demoExtension } from '@eh/demo/composition/demo-extension.ts';
import { readDemoConfig } from '@eh/demo/composition/demo-settings.ts';
import { pino } from 'pino';
import { openServer, type Server } from '../../../src/composition/server.ts';
import type { Log } from '../../../src/platform/observability/log.ts';
import { folderInMemory } from '../../files/folder-in-memory.ts';

/** The product on one database. */
export interface SimulatedServer {
  readonly server: Server;
  /** Lines that the product logged as errors, the oldest first. */
  readonly errors: string[];
  close(): Promise<void>;
}

/** Transactions run one after the other, in the order in which they were asked for: fewer than a real server may have. */
const ONE_AFTER_THE_OTHER = { databaseConnections: 1 };

export async function openSimulatedServer(url: string): Promise<SimulatedServer> {
  const dataDir = await mkdtemp(join(await folderInMemory(), 'eh-simulation-'));
  const config = readDemoConfig(['--port', '0', '--data', dataDir], {
    SECRET: 'a secret that all simulations share',
    EVM_RPC_URL: 'http://127.0.0.1:9',
    EVM_USDT_CONTRACT: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    EVM_XPUB: DEV_EXTENDED_KEY,
    EVM_PAYOUT_ADDRESS: DEV_PAYER,
  });
  const errors: string[] = [];
  const log: Log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line.trim()) });
  const server = await openServer({ ...config, ...ONE_AFTER_THE_OTHER }, url, log, {
    extension: demoExtension(config),
  });
  return {
    server,
    errors,
    async close() {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
