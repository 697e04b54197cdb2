import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createServer, type ViteDevServer } from 'vite';
import { freePort } from './free-port.ts';
import { root } from './root.ts';
import { withMarket } from './with-market.ts';

/** Ports of the development servers; if one is taken, the next free one is used. */
const SERVER_PORT = 8080;
const APP_PORT = 5173;
const CONSOLE_PORT = 5273;
const LOCAL_HOST = '127.0.0.1';

/**
 * Serves everything for development: the server restarts when one of its files changes, app and console update in the
 * browser. Data stays in `./data`, as with `npm start`; parameters go to the server (`npm run dev -- --port 9000`).
 */
const server = startServer(await withFixedPort(process.argv.slice(2)));
const address = await readyAddress(server);
process.env['EH_SERVER'] = address;
const sites = await Promise.all([serveSite('app', APP_PORT), serveSite('console', CONSOLE_PORT)]);
const [app = '', operators = ''] = sites.map((site) => site.resolvedUrls?.local[0]);
console.log(`dev app ${app} · console ${operators} · server ${address} (API at ${address}/api/docs)`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

async function stop(): Promise<void> {
  const ended = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  await Promise.all([ended, ...sites.map((site) => site.close())]);
  process.exit(0);
}

/** The parameters with a fixed port, since app and console forward their calls to it across restarts. */
async function withFixedPort(parameters: string[]): Promise<readonly string[]> {
  const options = { port: { type: 'string' }, host: { type: 'string' } } as const;
  const { port, host } = parseArgs({ args: parameters, options, strict: false }).values;
  const wanted = Number(port ?? process.env['PORT'] ?? SERVER_PORT);
  if (!Number.isInteger(wanted)) return parameters;
  return [...parameters, '--port', String(await freePort(typeof host === 'string' ? host : LOCAL_HOST, wanted))];
}

/** Node watches every file that the server imports, stops it properly and restarts it. */
function startServer(parameters: readonly string[]): ChildProcess {
  const watched = ['--watch', '--watch-preserve-output', join(root, 'demo/src/main.ts'), ...withMarket(parameters)];
  const child = spawn(process.execPath, watched, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  child.once('exit', (code) => process.exit(code ?? 1));
  return child;
}

/** Passes on the server's output, and resolves to the address in its first `ready` line. */
function readyAddress(child: ChildProcess): Promise<string> {
  return new Promise((done) => {
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      printed = (printed + chunk.toString()).slice(-10_000);
      const ready = /^ready (\S+)$/m.exec(printed)?.[1];
      if (ready !== undefined) done(ready);
    });
  });
}

async function serveSite(site: string, port: number): Promise<ViteDevServer> {
  const opened = await createServer({
    root: join(root, site),
    configFile: join(root, site, 'vite.config.ts'),
    server: { host: LOCAL_HOST, port },
  });
  return opened.listen();
}
