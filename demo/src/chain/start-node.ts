import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const CPU: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };
/** Later hard forks store the hashes of old blocks in the state, and each block then costs more than the one before. */
const LEAN = ['--hardfork', 'shanghai'];
/**
 * Old states are dropped instead of written to the home folder: ten thousand blocks would leave two gigabytes there.
 */
const IN_MEMORY = ['--prune-history', '500'];
/**
 * The node lives as long as its starter: a watcher reads a pipe that ends with the starter, however that died, and then
 * ends the node.
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
  /** Mines a block every this many seconds; without it each transaction mines one at once. */
  readonly blockSeconds?: number;
  /** Stores the chain here between starts; without it each start begins a new one. */
  readonly folder?: string;
  readonly port?: number;
}

/** Starts a node; null when the packages contain none for this kind of machine. */
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
 * A node whose starter was killed ends by itself and saves its chain; one whose watcher was killed too goes on, and is
 * ended here. The file it writes identifies it: two nodes on one file would overwrite each other's chain.
 */
async function awaitLeftOver(folder: string): Promise<void> {
  const pid = Number(await readFile(pidFile(folder), 'utf8').catch(() => ''));
  const isThere = () => isNodeOf(pid, folder);
  for (let waited = 0; waited < ENDING_MILLISECONDS_MAX && (await isThere()); waited += TRY_MILLISECONDS)
    await pause(TRY_MILLISECONDS);
  if (await isThere()) process.kill(pid, 'SIGKILL');
  await rm(pidFile(folder), { force: true });
}

/** False also where the system does not tell what a process is: then it is left alone. */
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
