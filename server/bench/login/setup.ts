import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { passkeyRefusals } from '@eh/contract/accounts/passkeys/refusals.ts';
import { openUser } from '../../src/accounts/users/index.ts';
import { startPostgres } from '../../src/platform/database/embedded/start-postgres.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { migrate } from '../../src/platform/database/schema/migrate.ts';
import { ids } from '../../src/platform/ids.ts';
import { serverKeys } from '../../test/server-keys.ts';

/** A server of its own with many people. Times are in milliseconds, as the client sees them. */
export interface LoginSetup {
  /** Logs a person in by password, on a device of their own. */
  logIn(person: number): Promise<number>;
  /** Checks somebody's payment password: the call asks for it before it looks whether there is anything to do. */
  authorizePayment(person: number): Promise<number>;
  readConfig(): Promise<number>;
  close(): Promise<void>;
}

const MAIN = join(import.meta.dirname, '../../../demo/src/main.ts');
const PASSWORD = 'Bench-2468';
const PAYMENT_PASSWORD = '135790';
const NOBODY = '01900000-0000-7000-8000-000000000000';

export async function openSetup(people: number): Promise<LoginSetup> {
  const dataDir = await mkdtemp(join(tmpdir(), 'eh-bench-login-'));
  const postgres = await startPostgres({ dataDir, say: () => undefined });
  await migrate(postgres.url);
  await fill(postgres.url, people);
  const parameters = ['--port', '0', '--data', dataDir, '--no-demo'];
  const server = spawn(process.execPath, [MAIN, ...parameters], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((done) => server.once('close', () => done()));
  const address = await addressOf(server.stdout);
  const tokens: string[] = [];
  // A device that logs in again ends the session before.
  const enter = async (person: number) => {
    tokens[person] = (await logIn(address, person)).token;
  };
  for (let person = 0; person < people; person += 1) await enter(person);
  return {
    logIn: (person) => timed(() => enter(person)),
    authorizePayment: (person) => timed(() => removeNothing(address, tokens[person] ?? '')),
    readConfig: () => timed(() => answerOf(fetch(`${address}/api/config`))),
    async close() {
      server.kill('SIGTERM');
      await ended;
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Everybody has a user name only, so that no code is asked for on a new device. */
async function fill(url: string, people: number): Promise<void> {
  const database = openDatabase(url, (error) => {
    throw error;
  });
  for (let person = 0; person < people; person += 1)
    await database.transaction((tx) =>
      openUser(
        { tx, now: new Date(), ids, serverKeys },
        { username: nameOf(person), password: PASSWORD, paymentPassword: PAYMENT_PASSWORD },
      ),
    );
  await database.close();
}

function nameOf(person: number): string {
  return `bench_person_${person}`;
}

async function logIn(address: string, person: number): Promise<{ token: string }> {
  const device = { device_id: `bench-device-${person}` };
  const { data } = await post(address, '/api/login', { account: nameOf(person), password: PASSWORD, device });
  return data as { token: string };
}

async function removeNothing(address: string, token: string): Promise<void> {
  const request = { id: NOBODY, security_password: PAYMENT_PASSWORD };
  const { code } = await post(address, '/api/passkeys/remove', request, token);
  if (code !== passkeyRefusals.PasskeyNotFound.code) throw new Error(`The payment password was not looked at: ${code}`);
}

interface Reply {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

async function post(address: string, path: string, request: object, token?: string): Promise<Reply> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'content-type': 'application/json', ...authorization };
  const reply = await answerOf(fetch(address + path, { method: 'POST', headers, body: JSON.stringify(request) }));
  if (reply.code !== 0 && token === undefined) throw new Error(`${path} was refused: ${reply.msg}`);
  return reply;
}

async function answerOf(response: Promise<Response>): Promise<Reply> {
  return (await (await response).json()) as Reply;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  return new Promise((done) => {
    output.on('data', (chunk) => {
      text += String(chunk);
      const address = /^ready (\S+)$/m.exec(text)?.[1];
      if (address !== undefined) done(address);
    });
  });
}
