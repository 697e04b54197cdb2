import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const CPU: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };
/**
 * Avoids later hard forks, which store the hashes of old blocks in the state, so that each block costs more than the
 * last.
 */
const LEAN = ['--hardfork', 'shanghai'];
/** Drops old states instead of writing them to the home folder, where ten thousand blocks would leave two gigabytes. */
const IN_MEMORY = ['--prune-history', '500'];
/**
 * Ends the node with its starter: a watcher reads a pipe that closes when the starter dies in any way, and then ends
 * the node.
 */
const WITH_ITS_STARTER =
  'pid_file=$1; shift; "$@" & node=$!; echo $node > "$pid_file"; cat > /dev/null; kill -TERM $node 2> /dev/null; wait $node';
const START_MILLISECONDS_MAX = 20_000;
const ENDING_MILLISECONDS_MAX = 5000;
const TRY_MILLISECONDS = 50;

/** A real local EVM node, for development and tests. */
export interface DevNode {
  readonly url: string;
  readonly port: number;
  stop(): Promise<void>;
}

export interface NodeOptions {
  /** Mines a block every this many seconds; by default, each transaction is waitUntilMined at once. */
  readonly blockSeconds?: number;
  /** Stores the chain here between starts; by default, each start begins a new chain. */
  readonly folder?: string;
  readonly port?: number;
}

/** Starts a node; null if the packages contain none for this kind of machine. */
export async function startNode({ blockSeconds, folder, port: asked }: NodeOptions = {}): Promise<DevNode | null> {
  const program = shippedNode();
  if (program === null) return null;
  if (folder !== undefined) await awaitLeftOver(folder);
  const port = asked ?? (await freePort());
  const parameters = ['--host', '127.0.0.1', '--port', `${port}`, '--silent', ...LEAN, ...IN_MEMORY];
  if (blockSeconds !== undefined) parameters.push('--block-time', `${blockSeconds}`);
  if (folder !== undefined) parameters.push('--state', stateFile(folder));
  const node = spawn(
    '/bin/sh',
    ['-c', WITH_ITS_STARTER, 'eh-chain', folder === undefined ? '/dev/null' : pidFile(folder), program, ...parameters],
    {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    },
  );
  node.stdin.on('error', () => undefined);
  await answers(node, port);
  return { url: `http://127.0.0.1:${port}`, port, stop: () => stop(node) };
}

function shippedNode(): string | null {
  const name = `@foundry-rs/anvil-${process.platform}-${CPU[process.arch]}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'bin', 'anvil');
  } catch {
    return null;
  }
}

const stateFile = (folder: string) => join(folder, 'chain.json');
const pidFile = (folder: string) => join(folder, 'chain.pid');

/**
 * A node whose starter was killed saves its chain and exits; if its watcher was killed too, it goes on until ended
 * here. It is identified by the file it writes, because two nodes on one file would overwrite each other's chain.
 */
async function awaitLeftOver(folder: string): Promise<void> {
  const pid = Number(await readFile(pidFile(folder), 'utf8').catch(() => ''));
  const isThere = () => isNodeOf(pid, folder);
  for (let waited = 0; waited < ENDING_MILLISECONDS_MAX && (await isThere()); waited += TRY_MILLISECONDS)
    await pause(TRY_MILLISECONDS);
  if (await isThere()) process.kill(pid, 'SIGKILL');
  await rm(pidFile(folder), { force: true });
}

/** False also if the system cannot tell what a process is; it is then left alone. */
async function isNodeOf(pid: number, folder: string): Promise<boolean> {
  if (pid === 0) return false;
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(stateFile(folder));
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? done(address.port) : fail(new Error('no port'))));
    });
  });
}

async function answers(node: ChildProcess, port: number): Promise<void> {
  for (let waited = 0; waited < START_MILLISECONDS_MAX; waited += TRY_MILLISECONDS) {
    if (node.exitCode !== null) throw new Error(`The EVM node ended with ${node.exitCode}`);
    if (await isThere(port)) return;
    await pause(TRY_MILLISECONDS);
  }
  throw new Error('The EVM node did not answer');
}

async function isThere(port: number): Promise<boolean> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] });
  const headers = { 'content-type': 'application/json' };
  return fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body }).then(
    (response) => response.ok,
    () => false,
  );
}

function stop(node: ChildProcess): Promise<void> {
  if (node.exitCode !== null || node.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    node.once('exit', () => done());
    node.stdin?.end();
  });
}
