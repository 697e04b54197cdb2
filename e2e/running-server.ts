import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOTP } from 'otpauth';

/** A server as `npm start` gives it: own database, demo people, app and console, over HTTP. */
export interface RunningServer {
  readonly address: string;
  /** The demo shop, a merchant's server beside it. */
  readonly shop: string;
  /** A code of this operator that was not used before. A second one within a minute may have to be waited for. */
  codeOf(operator: string): Promise<string>;
  /** Moves the server's own clock, waits until everything that became due is done, and gives the server's time. */
  advance(seconds: number): Promise<Date>;
  /** Stops it and has its books audited. */
  close(): Promise<void>;
}

const REPOSITORY = join(import.meta.dirname, '..');
const START_MILLISECONDS_MAX = 600_000;
const PERIOD_MILLISECONDS = 30_000;

/** Without the people of the demo who answer by themselves. */
export async function startServer(): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'eh-browser-'));
  const server = run('demo/src/main.ts', ['--port', '0', '--data', dataDir]);
  const introduction = await ready(server);
  const address = /^ready (\S+)$/m.exec(introduction)?.[1] ?? '';
  return {
    address,
    shop: /^ {2}shop +(\S+?)\/? /m.exec(introduction)?.[1] ?? '',
    codeOf: codesFrom(introduction),
    async advance(seconds) {
      const body = JSON.stringify({ advance_seconds: seconds });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${address}/dev/clock`, { method: 'POST', headers, body });
      const { data } = (await answer.json()) as { readonly data: { readonly now: string } };
      return new Date(data.now);
    },
    async close() {
      server.kill('SIGTERM');
      await ended(server);
      const audit = run('server/src/cli/audit-books.ts', ['--data', dataDir]);
      let said = '';
      audit.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
      const code = await ended(audit);
      // The database that the audit started may still be closing its files.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
      if (code !== 0) throw new Error(`The books do not balance after the tests:\n${said}`);
    },
  };
}

function run(file: string, parameters: readonly string[]): ChildProcess {
  return spawn(process.execPath, [join(REPOSITORY, file), ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'test', DEMO_SHOP_PORT: '0', DEMO_PARTNERS: 'off' },
  });
}

/** Everything the server prints until it answers. */
function ready(server: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let said = '';
    const timer = setTimeout(
      () => fail(new Error(`The server did not get ready in time:\n${said}`)),
      START_MILLISECONDS_MAX,
    );
    server.once('exit', () => fail(new Error(`The server did not start:\n${said}`)));
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (!/^ready /m.test(said)) return;
      clearTimeout(timer);
      done(said);
    });
  });
}

function ended(program: ChildProcess): Promise<number> {
  return program.exitCode === null
    ? new Promise((done) => program.once('exit', (code) => done(code ?? 1)))
    : Promise.resolve(program.exitCode);
}

/** Reads the secrets that the start prints. A code opens once, so each login takes a period after the one before. */
function codesFrom(introduction: string): (operator: string) => Promise<string> {
  const secrets = new Map(
    [...introduction.matchAll(/^\s+(\w+)\s+\w+\s+([A-Z2-7]{32})$/gm)].map((row) => [row[1], row[2]]),
  );
  const used = new Map<string, number>();
  return async (operator) => {
    const secret = secrets.get(operator);
    if (secret === undefined) throw new Error(`The start printed no secret of ${operator}`);
    const now = () => Math.floor(Date.now() / PERIOD_MILLISECONDS);
    // Not the period before: its code is too old once this one ends, on its way or not.
    const period = Math.max(now(), (used.get(operator) ?? 0) + 1);
    used.set(operator, period);
    while (period > now() + 1) await new Promise((done) => setTimeout(done, 500));
    const totp = new TOTP({ secret });
    return totp.generate({ timestamp: period * PERIOD_MILLISECONDS });
  };
}
