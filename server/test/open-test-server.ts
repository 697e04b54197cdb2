import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { AnswerOf, CallName, RequestOf } from '@eh/contract/calls.ts';
import type { Envelope } from '@eh/contract/platform/envelope.ts';
import { DEV_PAYER } from '@eh/demo/chain/dev-payer.ts';
import { DEV_EXTENDED_KEY } from '@eh/demo/chain/dev-tether.ts';
import { demoExtension } from '@eh/demo/composition/demo-extension.ts';
import { readDemoConfig } from '@eh/demo/composition/demo-settings.ts';
import { seedAcceptances } from '@eh/demo/people/accept-texts.ts';
import { seedDemo } from '@eh/demo/people/seed-demo.ts';
import { ensureDefaultContent } from '../src/composition/content-parts.ts';
import { openServer, type Server } from '../src/composition/server.ts';
import { shareChildrenInTests } from '../src/files/uploads/storage/private-files.ts';
import { type Log, openLog } from '../src/platform/observability/log.ts';
import { openSession as openOperatorSession } from '../src/staff/operators/log-in.ts';
import { assertBooksBalance } from './assert-books-balance.ts';
import { folderInMemory } from './files/folder-in-memory.ts';
import { drawVoucher, sampleVoucher } from './files/payment-vouchers.ts';
import { demoTemplate, openTestDatabase, type TestDatabase } from './open-test-database.ts';

shareChildrenInTests();

export interface Reply<Name extends CallName> {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  readonly data: AnswerOf<Name>;
}

/** Somebody with a token who makes calls. */
export interface Person {
  readonly token: string;
  /** Makes a call and gives the whole reply, refused or not. */
  ask<const Name extends CallName>(
    call: Name,
    body: RequestOf<Name>,
    headers?: Record<string, string>,
  ): Promise<Reply<Name>>;
  /** Makes a call that has to work; gives its data. */
  must<const Name extends CallName>(call: Name, body: RequestOf<Name>): Promise<AnswerOf<Name>>;
}

export interface TestServer
  extends Pick<Server, 'http' | 'database' | 'vault' | 'serverKeys' | 'clock' | 'transaction' | 'settle'> {
  readonly address: string;
  /** Logs in with the demo password; another device opens another session. */
  login(name: string, device?: string): Promise<Person>;
  /** An operator of the demo with an open session. */
  operator(name: 'omar' | 'olga' | 'rita' | 'arno' | 'fina' | 'susi'): Promise<Person>;
  stranger(): Person;
  /** The person with this token. */
  withToken(token: string): Person;
  /** Moves the clock, and waits until everything that became due is done. */
  advance(seconds: number): Promise<void>;
  /** Moves the clock only: what became due is done beside the steps that follow. */
  moveClock(seconds: number): Promise<void>;
  /** Closes everything, after the books have been checked. */
  close(): Promise<void>;
}

/** The origin of the app for the passkeys of tests. */
export const TEST_ORIGIN = 'https://eh.test';
export const DEMO_PASSWORD = 'Demo-1234';
export const DEMO_PAYMENT_PASSWORD = '135790';

export interface TestServerOptions {
  readonly flags?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Gets the lines of the log; left out, there are none. */
  readonly log?: Log;
  /** By which way the server goes to its database. */
  readonly connectionTo?: (url: string) => Promise<string>;
}

/** The whole server over HTTP on a database of its own, with the demo people in it. */
export async function openTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await openDemoClone();
  const dataDir = await mkdtemp(join(await folderInMemory(), 'eh-server-'));
  const url = (await options.connectionTo?.(database.url)) ?? database.url;
  const opened = await openServerOn(url, dataDir, options);
  await opened.http.listen({ host: '127.0.0.1', port: 0 });
  const address = `http://127.0.0.1:${(opened.http.server.address() as AddressInfo).port}`;
  const moveClock = async (seconds: number) => {
    await fetch(`${address}/dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance_seconds: seconds }),
    });
  };
  return {
    http: opened.http,
    database: opened.database,
    serverKeys: opened.serverKeys,
    clock: opened.clock,
    vault: opened.vault,
    transaction: (run) => opened.transaction(run),
    settle: () => opened.settle(),
    address,
    async login(name, deviceName = 'phone') {
      const device = { device_id: `test-${deviceName}-${name}` };
      const { token } = await personWith(address, '').must('POST /api/login', {
        account: name,
        password: DEMO_PASSWORD,
        device,
      });
      return personWith(address, token);
    },
    async operator(name) {
      const { token } = await opened.transaction((ctx) => openOperatorSession(ctx, { name, address: '192.0.2.9' }));
      return personWith(address, token);
    },
    stranger: () => personWith(address, ''),
    withToken: (token) => personWith(address, token),
    async advance(seconds) {
      await moveClock(seconds);
      await opened.settle();
    },
    moveClock,
    async close() {
      await opened.settle();
      await assertBooksBalance(opened.database);
      await opened.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A database of one's own with the demo people in it. */
export async function openDemoClone(): Promise<TestDatabase> {
  return openTestDatabase(await demoTemplate(seedTemplate));
}

/** The environment of every test server. Nobody listens on its network: quotes are given there, and nothing ever arrives. */
export const testEnvironment = {
  PASSKEY_ORIGINS: TEST_ORIGIN,
  // A connection costs a process of the database, which learns all tables anew; a start alone would open twenty.
  DATABASE_CONNECTIONS: '8',
  SECRET: 'a secret that all servers of the tests share',
  EVM_RPC_URL: 'http://127.0.0.1:9',
  EVM_USDT_CONTRACT: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  EVM_XPUB: DEV_EXTENDED_KEY,
  EVM_PAYOUT_ADDRESS: DEV_PAYER,
};

/** The whole server on a database that is there already, not listening yet. */
export function openServerOn(url: string, dataDir: string, options: TestServerOptions = {}): Promise<Server> {
  const config = readDemoConfig(['--port', '0', '--data', dataDir, ...(options.flags ?? [])], {
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    ...testEnvironment,
    ...options.environment,
  });
  return openServer(config, url, options.log ?? openLog(config.logLevel), { extension: demoExtension(config) });
}

/** The demo as every opened of the tests begins: its passwords are hashed once, not for each of them. */
async function seedTemplate(url: string): Promise<void> {
  const dataDir = await mkdtemp(join(await folderInMemory(), 'eh-server-'));
  const opened = await openServerOn(url, dataDir);
  await opened.transaction(ensureDefaultContent);
  await seedDemo(opened);
  await opened.transaction(seedAcceptances);
  await opened.settle();
  await opened.close();
  await rm(dataDir, { recursive: true, force: true });
}

/** Somebody who makes calls at an address, with a token or as a stranger. */
export function personWith(address: string, token: string): Person {
  const callServer: Person['ask'] = async (call, body, headers = {}) => {
    const [method = '', path = ''] = call.split(' ');
    const isGet = method === 'GET';
    const query = isGet ? `?${new URLSearchParams(body as Record<string, string>).toString()}` : '';
    const response = await fetch(address + path + query, {
      method,
      headers: {
        'accept-language': 'en',
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(isGet ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(isGet ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, ...((await response.json()) as Envelope<never>) };
  };
  return {
    token,
    ask: callServer,
    async must(call, body) {
      const reply = await callServer(call, body);
      if (reply.code !== 0) throw new Error(`${call} was refused: ${reply.code} ${reply.msg}`);
      return reply.data;
    },
  };
}

/** Small, yet every line of the picture can be told from the others. */
const VOUCHER_WIDTH = 720;

/** Uploads a payment voucher that is unlike every other one; returns its file id. */
export async function sendVoucher(
  opened: Pick<TestServer, 'address'>,
  person: Person,
  mark: number,
  key?: string,
): Promise<string> {
  const picture = await drawVoucher(sampleVoucher(mark), VOUCHER_WIDTH);
  return sendPicture(opened, person, picture, key);
}

/** Uploads a picture as a payment voucher; returns its file id. */
export async function sendPicture(
  opened: Pick<TestServer, 'address'>,
  person: Person,
  picture: Buffer,
  key?: string,
): Promise<string> {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'slip.png');
  const response = await fetch(`${opened.address}/api/upload/img`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    body: form,
  });
  const reply = (await response.json()) as Reply<'POST /api/upload/img'>;
  if (reply.code !== 0) throw new Error(`upload refused: ${reply.code} ${reply.msg}`);
  return reply.data.id;
}
