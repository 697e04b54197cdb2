import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIVE_PATH, TRADE_UPDATED } from '@eh/contract/platform/live.ts';
import { sql } from 'kysely';
import { io } from 'socket.io-client';
import { openSession } from '../../src/accounts/sessions/index.ts';
import { findUserOfName, type User } from '../../src/accounts/users/index.ts';
import { auditBooks } from '../../src/cli/audit-books.ts';
import { tradeRules } from '../../src/composition/trading-parts.ts';
import { openingCoins, postMovements } from '../../src/ledger/journal/index.ts';
import { readContextOf, type WriteContext } from '../../src/platform/context.ts';
import { openServerKeys } from '../../src/platform/crypto/server-keys.ts';
import { startPostgres } from '../../src/platform/database/embedded/start-postgres.ts';
import { type Database, openDatabase } from '../../src/platform/database/open-database.ts';
import { ids } from '../../src/platform/ids.ts';
import { defaultMarketRules, postListing } from '../../src/trading/market/index.ts';
import { ownAccounts } from '../../src/trading/payment-accounts/index.ts';
import { openTrade } from '../../src/trading/trades/open-trade.ts';
import { openMany } from '../../test/open-many-trades.ts';
import { callOver } from '../api/load.ts';
import { run } from '../api/running.ts';

const MAIN = join(import.meta.dirname, '../../../demo/src/main.ts');
const SECRET = 'a secret of the bench of trades, long enough';
const serverKeys = openServerKeys(Buffer.from(SECRET));
const COINS_MINOR = 2_000_000_00n;
const rules = { ...tradeRules, runningBuysMax: 1_000_000 };
const marketRules = {
  ...defaultMarketRules,
  review: { windowHours: 1, freeUpToMinor: 2n * COINS_MINOR, freeUpToMinorAtLevelZero: 2n * COINS_MINOR },
};

/** A database and a server of their own, as real processes, with trades that wait for their seller. */
export interface TradeRoute {
  readonly database: Database;
  /** Opens trades in which alice sells to bob; gives their ids. */
  open(count: number): Promise<string[]>;
  /** Opens trades of many people, many at a time. */
  openMany(count: number): Promise<void>;
  startMeasured(): Promise<MeasuredServer>;
  /** The least server that could do a step, on the same database. */
  startReference(): Promise<RunningServer>;
  /** How the books stand; an empty list is good. */
  faults(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface RunningServer {
  readonly processId: number;
  call(name: 'alice' | 'bob', path: string, body?: object): Promise<unknown>;
  stop(): Promise<void>;
}

export interface MeasuredServer extends RunningServer {
  /** Resolves when bob's page receives the event of a trade. */
  listen(heard: (tradeId: string) => void): Promise<void>;
}

export async function openTradeConnection(): Promise<TradeRoute> {
  const dataDir = await mkdtemp(join(tmpdir(), 'eh-bench-trades-'));
  const postgres = await startPostgres({ dataDir, say: () => undefined });
  const database = openDatabase(postgres.url, () => undefined);
  // A server that stops leaves the database running while a client is connected.
  await sql`select 1`.execute(database.reader);
  await (await startMeasured(dataDir, { alice: '', bob: '' })).stop();
  const transaction = <T>(work: (ctx: WriteContext) => Promise<T>) =>
    database.transaction((tx) => work({ tx, now: new Date(), ids, serverKeys }));
  const tokens = await transaction(async (ctx) => ({
    alice: await openSessionOf(ctx, 'alice'),
    bob: await openSessionOf(ctx, 'bob'),
  }));
  const listingId = await transaction(prepareListing);
  return {
    database,
    async open(count) {
      const opened: string[] = [];
      for (let at = 0; at < count; at += 1) opened.push(await transaction((ctx) => openOne(ctx, listingId)));
      return opened;
    },
    async openMany(count) {
      const pattern = await transaction((ctx) => openOne(ctx, listingId));
      await openMany(database, { tradeId: pattern, now: new Date() }, count - 1);
    },
    // Without the demo answers are not held against the contract, as in production.
    startMeasured: () => startMeasured(dataDir, tokens, '--no-demo'),
    async startReference() {
      const server = await run('./reference.ts', [postgres.url]);
      return { ...server, ...openCalls(server.address, tokens, () => server.stop()) };
    },
    faults: async () => (await auditBooks(database)).faults,
    async close() {
      await database.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

async function prepareListing(ctx: WriteContext): Promise<string> {
  const alice = await personOf(ctx, 'alice');
  const amount = { currency: defaultMarketRules.currency, minor: COINS_MINOR };
  await postMovements(ctx, [openingCoins({ openingId: ids.next(ctx.now), userId: alice.id, amount })]);
  const listing = await postListing(ctx, marketRules, alice, {
    totalMinor: COINS_MINOR,
    priceMinor: 702n,
    minimumFiatMinor: 50_00n,
    maximumFiatMinor: 3_500_00n,
    isWholeOnly: false,
    paymentAccountIds: [await alipayOf(ctx, alice.id)],
    paymentWindowMinutes: 15,
    note: '',
    firstMessage: '',
    conditions: { completionPercent: 0, trades: 0, registeredDays: 0, level: 0 },
    acceptsAutomatically: false,
    hasUniqueCents: false,
    openHours: null,
  });
  return listing.id;
}

async function openOne(ctx: WriteContext, listingId: string): Promise<string> {
  const bob = await personOf(ctx, 'bob');
  const trade = await openTrade(ctx, rules, bob, {
    listingId,
    priceMinor: 702n,
    fiatMinor: 60_00n,
    channel: 'alipay',
    paymentAccountId: await alipayOf(ctx, bob.id),
  });
  return trade.id;
}

async function personOf(ctx: WriteContext, name: string): Promise<User> {
  const user = await findUserOfName(readContextOf(ctx), { kind: 'username', value: name });
  if (!user) throw new Error(`The demo has no ${name}`);
  return user;
}

async function alipayOf(ctx: WriteContext, userId: string): Promise<string> {
  const own = await ownAccounts(readContextOf(ctx), userId);
  return own.find((account) => account.channel === 'alipay')?.id ?? '';
}

type Tokens = Readonly<Record<'alice' | 'bob', string>>;

async function startMeasured(dataDir: string, tokens: Tokens, ...more: string[]): Promise<MeasuredServer> {
  const server = spawn(process.execPath, [MAIN, '--port', '0', '--data', dataDir, ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, SECRET },
  });
  const address = await addressOf(server);
  const sockets: { disconnect(): unknown }[] = [];
  const calls = openCalls(address, tokens, () => {
    for (const socket of sockets) socket.disconnect();
    const ended = new Promise<void>((done) => server.once('close', () => done()));
    server.kill('SIGTERM');
    return ended;
  });
  return {
    ...calls,
    processId: server.pid ?? 0,
    listen(heard) {
      const socket = io(address, { path: LIVE_PATH, transports: ['websocket'], auth: { token: tokens.bob } });
      sockets.push(socket);
      socket.on(TRADE_UPDATED, (event: { transaction_id: string }) => heard(event.transaction_id));
      return new Promise((done) => socket.once('connect', () => done()));
    },
  };
}

function openCalls(address: string, tokens: Tokens, end: () => Promise<void>): Pick<RunningServer, 'call' | 'stop'> {
  const agent = new Agent({ keepAlive: true });
  return {
    async call(name, path, body) {
      const headers = { authorization: `Bearer ${tokens[name]}`, 'content-type': 'application/json' };
      const content = body === undefined ? null : JSON.stringify(body);
      const wanted = { path, method: content === null ? 'GET' : 'POST', headers, body: content } as const;
      const reply = JSON.parse(await callOver(agent, address, wanted)) as { code: number; msg: string; data: unknown };
      if (reply.code !== 0) throw new Error(`${path} was refused: ${reply.code} ${reply.msg}`);
      return reply.data;
    },
    stop() {
      agent.destroy();
      return end();
    },
  };
}

function addressOf(server: ChildProcess): Promise<string> {
  let text = '';
  return new Promise((done, fail) => {
    server.once('exit', () => fail(new Error(`The server did not start:\n${text}`)));
    server.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const address = /^ready (\S+)$/m.exec(text)?.[1];
      if (address !== undefined) done(address);
    });
  });
}

async function openSessionOf(ctx: WriteContext, name: string): Promise<string> {
  const device = {
    device_id: `bench-${name}`,
    device_brand: '',
    device_model: '',
    os_name: '',
    os_version: '',
    app_version: '',
  };
  const user = await personOf(ctx, name);
  return (await openSession(ctx, { userId: user.id, device, address: '127.0.0.1', days: 1 })).token;
}

/** All trades that wait for their seller have waited since yesterday. */
export async function ageDeadlines(database: Database): Promise<void> {
  await sql`update trades set deadline_at = now() - interval '1 day', deadline_from = now() - interval '25 hours' where status = 'awaitingAcceptance'`.execute(
    database.reader,
  );
  await sql`update deadlines set due_at = t.deadline_at from trades as t where t.id = subject_id and t.status = 'awaitingAcceptance'`.execute(
    database.reader,
  );
}

/** Whether a deadline is due, asked so that asking costs nothing. */
export async function isAnyDue(database: Database): Promise<boolean> {
  const answer = await sql<{ is_due: boolean }>`
    select exists (select from deadlines where due_at < now()) as is_due`.execute(database.reader);
  return answer.rows[0]?.is_due === true;
}

/** Deadlines that are due, and time-outs that were recorded for these trades. */
export async function dueAndDone(database: Database): Promise<{ due: number; done: number; trades: number }> {
  const answer = await sql<{ due: number; done: number; trades: number }>`
    select
      (select count(*)::integer from deadlines where due_at < now()) as due,
      (select count(*)::integer from trade_events where event = 'time_out') as done,
      (select count(distinct trade_id)::integer from trade_events where event = 'time_out') as trades`.execute(
    database.reader,
  );
  return answer.rows[0] ?? { due: 0, done: 0, trades: 0 };
}

/** Events that nobody has been handed yet. */
export async function untold(database: Database): Promise<number> {
  const answer = await sql<{ count: number }>`select count(*)::integer as count from outbox`.execute(database.reader);
  return answer.rows[0]?.count ?? 0;
}
