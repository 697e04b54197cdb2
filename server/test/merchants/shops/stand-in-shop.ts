import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../../../../tools/bring/free-port.ts';
import { root } from '../../../../tools/bring/root.ts';
import { pluginFiles } from '../../../../tools/sdk/woocommerce-plugin.ts';

/** An order of the shop as its tables store it. */
interface ShopOrder {
  readonly status: string;
  readonly transaction_id: string;
  readonly notes: readonly string[];
  readonly refunds: Readonly<Record<string, { readonly amount: string; readonly refunded_payment: boolean }>>;
  /** How often the order was completed as paid. */
  readonly completions: number;
  readonly meta: Readonly<Record<string, unknown>>;
}

export interface StandInShop {
  readonly address: string;
  readonly webhookUrl: string;
  request<Answer>(path: string, given?: object): Promise<Answer>;
  order(id: number): Promise<ShopOrder>;
  /** All that the shop has stored, its log included, as text. */
  stored(): Promise<string>;
  close(): Promise<void>;
}

/** PHP answers several requests at once, as a real server does. */
const WORKERS = '4';

/** Starts a shop of stand-ins of WooCommerce in PHP, with the packed plugin unpacked in it. */
export async function openStandInShop(): Promise<StandInShop> {
  const folder = await mkdtemp(join(tmpdir(), 'eh-woocommerce-'));
  for (const { path, content } of pluginFiles()) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const port = await freePort('127.0.0.1', 0);
  const address = `http://127.0.0.1:${port}`;
  const store = join(folder, 'store.json');
  const router = join(root, 'shops/woocommerce/stand-ins/shop.php');
  const php = spawn('php', ['-d', 'display_errors=stderr', '-S', `127.0.0.1:${port}`, router], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    env: {
      PATH: process.env['PATH'],
      TMPDIR: folder,
      PHP_CLI_SERVER_WORKERS: WORKERS,
      STAND_IN_HOME: address,
      STAND_IN_PLUGIN: join(folder, 'eh-payments'),
      STAND_IN_STORE: store,
    },
  });
  // It says so when it listens, and goes on to say what it does.
  await new Promise((done) => php.stderr.on('data', done));
  async function request<Answer>(path: string, given: object = {}): Promise<Answer> {
    const response = await fetch(address + path, { method: 'POST', body: JSON.stringify(given) });
    const text = await response.text();
    try {
      return JSON.parse(text) as Answer;
    } catch {
      throw new Error(`${path} answered ${response.status}: ${text}`);
    }
  }
  return {
    address,
    webhookUrl: `${address}/?wc-api=eh_payments`,
    request,
    order: (id) => request<ShopOrder>('/order', { order: id }),
    stored: () => readFile(store, 'utf8'),
    async close() {
      // Its workers are of its own group, and end with it.
      const ended = new Promise((done) => php.once('exit', done));
      if (php.pid !== undefined) process.kill(-php.pid);
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
