import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { AnswerOf, CallName, RequestOf } from '@eh/contract/calls.ts';
import type { Envelope } from '@eh/contract/platform/envelope.ts';
import { DEV_CHAIN_ID, DEV_EXTENDED_KEY, openTether, rpc } from '@eh/demo/chain/dev-tether.ts';
import { startNode } from '@eh/demo/chain/start-node.ts';
import { run } from './api/running.ts';

/**
 * How long after its block a deposit shows: from the moment the node has the block until the call that a page makes tells
 * of the deposit. A page asks each second, so it may see it so much later; both together have to stay below two seconds.
 */
const SECONDS_MAX = 2;
const PAGE_SECONDS = 1;
const BLOCK_SECONDS = 1;
const LOOK_MILLISECONDS = 10;
const ROUND_SECONDS_MAX = 30;
const USDT_MINOR = 25_000_000n;
const NOT_BEFORE_MILLISECONDS = 137;

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, rounds: { type: 'string', default: '15' } },
});

const dataDir = await mkdtemp(join(tmpdir(), 'eh-bench-deposit-'));
const node = await startNode({ blockSeconds: BLOCK_SECONDS, folder: dataDir });
if (node === null) throw new Error('No EVM node comes with the packages for this machine');
const tether = await openTether(node.url);
const server = await run('../../../demo/src/main.ts', ['--port', '0', '--data', dataDir], {
  NODE_ENV: 'test',
  EVM_RPC_URL: node.url,
  EVM_CHAIN_ID: `${DEV_CHAIN_ID}`,
  EVM_USDT_CONTRACT: tether.contract,
  EVM_XPUB: DEV_EXTENDED_KEY,
  EVM_CONFIRMATIONS: '1',
  EVM_BLOCK_SECONDS: `${BLOCK_SECONDS}`,
  EVM_START_BLOCK: '0',
});
const seconds: number[] = [];
try {
  const device = { device_id: 'bench-of-deposits' };
  const login = { account: 'alice', password: 'Demo-1234', device };
  const { token } = await call('POST /api/login', login, null);
  for (let round = 0; round < Number(values.rounds); round += 1) {
    // The watcher looks each second too: rounds begin at another part of it each.
    await pause(NOT_BEFORE_MILLISECONDS * (round % 8));
    seconds.push(await shownAfter(token));
  }
} finally {
  await server.stop();
  await node.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
report(seconds.toSorted((item, other) => item - other));

/** Buys, pays, and waits; gives the seconds between the block and the first answer that tells of it. */
async function shownAfter(token: string): Promise<number> {
  const { rate } = await call('GET /api/exchange/usdt', {}, token);
  const quote = await call('POST /api/exchange/quote', { chain: 'ERC20', usdt: '25', rate: rate ?? '' }, token);
  const hash = await tether.mint(quote.address, USDT_MINOR);
  const url = node?.url ?? '';
  const minedAt = first(async () => (await rpc(url, 'eth_getTransactionReceipt', [hash])) !== null);
  const shownAt = first(async () => (await call('GET /api/exchange/show', { id: quote.id }, token)).deposit !== null);
  const [waitUntilMined, shown] = await Promise.all([minedAt, shownAt]);
  await first(async () => (await call('GET /api/exchange/show', { id: quote.id }, token)).credit !== null);
  return Math.max(0, shown - waitUntilMined) / 1000;
}

/** When something was true for the first time, asked again and again. */
async function first(isTrue: () => Promise<boolean>): Promise<number> {
  const until = performance.now() + ROUND_SECONDS_MAX * 1000;
  while (!(await isTrue())) {
    if (performance.now() > until) throw new Error('The deposit was not seen in time');
    await pause(LOOK_MILLISECONDS);
  }
  return performance.now();
}

async function call<const Name extends CallName>(
  call: Name,
  request: RequestOf<Name>,
  token: string | null,
): Promise<AnswerOf<Name>> {
  const [method = '', path = ''] = call.split(' ', 2);
  const isGet = method === 'GET';
  const query = isGet ? `?${new URLSearchParams(request as Record<string, string>).toString()}` : '';
  const response = await fetch(server.address + path + query, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(isGet ? {} : { 'content-type': 'application/json' }),
    },
    body: isGet ? null : JSON.stringify(request),
  });
  const envelope = (await response.json()) as Envelope<AnswerOf<Name>>;
  if (envelope.code !== 0) throw new Error(`${call} was refused: ${envelope.code} ${envelope.msg}`);
  return envelope.data;
}

function report(sorted: readonly number[]): void {
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  const [middle, worst] = [at(1 / 2), at(1)];
  const spread = `${at(0).toFixed(2)}–${worst.toFixed(2)}`;
  console.log(
    `${sorted.length} deposits: told ${middle.toFixed(2)} s after their block, at most ${worst.toFixed(2)} s; ` +
      `on a page at most ${(worst + PAGE_SECONDS).toFixed(2)} s`,
  );
  const line = (name: string, ours: number, reference: number) => ({
    case: name,
    ours,
    reference,
    ratio: ours / reference,
    spread,
  });
  const lines = [
    line('told-seconds', middle, SECONDS_MAX - PAGE_SECONDS),
    line('shown-seconds-at-most', worst + PAGE_SECONDS, SECONDS_MAX),
  ];
  if (values.json) console.log(JSON.stringify(lines));
  if (lines.some(({ ratio }) => ratio > 1)) process.exitCode = 1;
}
