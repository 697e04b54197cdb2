import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from './engine.ts';

export interface WebkitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
}

const STARTS_WITHIN_MILLISECONDS = 60_000;

/** Debian's WebKitGTK in a display without a screen, driven by its own driver, behind a proxy that has pages note what they complain of. */
export async function openWebkit({ driver, browser, display }: WebkitPrograms): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'eh-webkit-'));
  const screen = spawn(display, ['-displayfd', '1', '-screen', '0', '800x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(screen.stdout, 'data')) as [Buffer];
  const port = await freePort();
  const environment = { HOME: home, XDG_RUNTIME_DIR: home, DISPLAY: `:${number.toString().trim()}`, NO_AT_BRIDGE: '1' };
  const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, ...environment, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  });
  const base = `http://127.0.0.1:${port}`;
  await untilReady(`${base}/status`);
  const options = { binary: browser, args: ['--automation'] };
  const opened = await call(`${base}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options, timeouts: { script: 30_000 } } },
  });
  const session = `${base}/session/${(opened as { sessionId: string }).sessionId}`;
  const run = (body: string) =>
    call(`${session}/execute/async`, {
      script: `const done = arguments[0]; (async () => {${body}})().then(done, (error) => done(String(error)));`,
      args: [],
    });
  return {
    async open(url) {
      await call(`${session}/url`, { url });
    },
    run,
    complaints: async () => (await run('return window.complaints.splice(0);')) as string[],
    async close() {
      await fetch(session, { method: 'DELETE' }).catch(() => undefined);
      await Promise.all([child, screen].map(end));
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function call(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(JSON.stringify(value));
  return value;
}

async function untilReady(url: string): Promise<void> {
  const before = performance.now();
  while (performance.now() - before < STARTS_WITHIN_MILLISECONDS) {
    // It refuses connections until it listens.
    const response = await fetch(url).catch(() => null);
    if (response?.ok === true) return;
    await new Promise((done) => {
      setTimeout(done, 50);
    });
  }
  throw new Error('WebKitWebDriver did not start');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'close');
  child.kill();
  await ended;
}
