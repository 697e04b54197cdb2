import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openSession } from '../../src/accounts/sessions/index.ts';
import { findUserOfName, issuePaymentProof, openUser, type User } from '../../src/accounts/users/index.ts';
import { auditBooks } from '../../src/cli/audit-books.ts';
import { openingCoins, postMovements } from '../../src/ledger/journal/index.ts';
import { readContextOf, type WriteContext } from '../../src/platform/context.ts';
import { openServerKeys } from '../../src/platform/crypto/server-keys.ts';
import { startPostgres } from '../../src/platform/database/embedded/start-postgres.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { ids } from '../../src/platform/ids.ts';
import { defaultMarketRules, postListing } from '../../src/trading/market/index.ts';
import { ownAccounts } from '../../src/trading/payment-accounts/index.ts';
import { type ProcessorTime, processorTime } from '../trades/processor-time.ts';
import { untold } from '../trades/setup.ts';
import { type Running, run } from './running.ts';

const MAIN = '../../../demo/src/main.ts';
const SECRET = 'a secret of the bench of the api, long enough';
const serverKeys = openServerKeys(Buffer.from(SECRET));
const LISTINGS = 40;
const BILLS = 60;
const COINS_MINOR = 200_00n;
const FUNDS_MINOR = 100_000_00n;
const LOOK_PAUSE = 50;
const PAYMENT_PASSWORD = '135790';
const device = {
  device_id: 'bench-device',
  device_brand: '',
  device_model: '',
  os_name: '',
  os_version: '',
  app_version: '',
};

export interface Person {
  readonly user: User;
  readonly token: string;
}

/** A server as a process of its own, with a market, and people who pay each other and read their bills. */
export interface ApiSetup {
  readonly server: Running;
  /** One more on the same database, with this in its environment. */
  startAnother(variables: Readonly<Record<string, string>>): Promise<Running>;
  readonly payers: readonly Person[];
  /** Some of the payers, who have bills besides. */
  readonly readers: readonly Person[];
  /** Proofs in place of the payment password, this many for each of the first payers. */
  readonly proofsFor: (payerCount: number, count: number) => Promise<readonly string[][]>;
  /** Processor time used by server, database and bench so far, once every event has been delivered. */
  readonly spent: () => Promise<ProcessorTime>;
  /** How the books stand; an empty list is good. */
  readonly faults: () => Promise<readonly string[]>;
  close(): Promise<void>;
}

export async function openApiConnection(
  payerCount: number,
  readerCount: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<ApiSetup> {
  const dataDir = await mkdtemp(join(tmpdir(), 'eh-bench-api-'));
  const postgres = await startPostgres({ dataDir, say: () => undefined, settings: ['max_wal_size=4GB'] });
  const database = openDatabase(postgres.url, () => undefined);
  const transaction = <T>(work: (ctx: WriteContext) => Promise<T>) =>
    database.transaction((tx) => work({ tx, now: new Date(), ids, serverKeys }));
  const start = (more: readonly string[] = [], variables: Readonly<Record<string, string>> = {}) =>
    run(MAIN, ['--port', '0', '--data', dataDir, ...more], { ...variables, SECRET });
  // A server that stops leaves the database running while a client is connected.
  await sql`select 1`.execute(database.reader);
  await (await start()).stop();
  await transaction(fillMarket);
  const payers: Person[] = [];
  for (let number = 0; number < payerCount; number += 1)
    payers.push(await transaction((ctx) => openPayer(ctx, number)));
  const readers = payers.slice(0, readerCount);
  for (let bill = 0; bill < BILLS; bill += 1)
    await transaction((ctx) =>
      credit(
        ctx,
        readers.map(({ user }) => user.id),
        COINS_MINOR,
      ),
    );
  await sql`vacuum analyze`.execute(database.reader);
  // Without the demo answers are not held against the contract, as in production.
  const server = await start(['--no-demo'], environment);
  return {
    server,
    startAnother: (variables) => start(['--no-demo'], variables),
    payers,
    readers,
    proofsFor: (payerCount, count) =>
      transaction((ctx) =>
        Promise.all(
          payers.slice(0, payerCount).map(async ({ user }) => {
            const proofs: string[] = [];
            for (let at = 0; at < count; at += 1) proofs.push(await issuePaymentProof(ctx, user.id));
            return proofs;
          }),
        ),
      ),
    async spent() {
      while ((await untold(database)) > 0) await new Promise((done) => setTimeout(done, LOOK_PAUSE));
      return processorTime(database, server.processId);
    },
    faults: async () => (await auditBooks(database)).faults,
    async close() {
      await server.stop();
      await database.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

async function fillMarket(ctx: WriteContext): Promise<void> {
  const alice = await personOf(ctx, 'alice');
  await credit(ctx, [alice.id], COINS_MINOR * BigInt(LISTINGS));
  const accounts = await ownAccounts(readContextOf(ctx), alice.id);
  const free = COINS_MINOR * BigInt(LISTINGS * 2);
  const rules = {
    ...defaultMarketRules,
    openListingsMax: LISTINGS * 2,
    review: { windowHours: 1, freeUpToMinor: free, freeUpToMinorAtLevelZero: free },
  };
  for (let listing = 0; listing < LISTINGS; listing += 1)
    await postListing(ctx, rules, alice, {
      totalMinor: COINS_MINOR,
      priceMinor: 700n + BigInt(listing),
      minimumFiatMinor: 50_00n,
      maximumFiatMinor: 1_000_00n,
      isWholeOnly: false,
      paymentAccountIds: accounts.slice(0, 1).map((account) => account.id),
      paymentWindowMinutes: 15,
      note: '',
      firstMessage: '',
      conditions: { completionPercent: 0, trades: 0, registeredDays: 0, level: 0 },
      acceptsAutomatically: false,
      hasUniqueCents: false,
      openHours: null,
    });
}

async function openPayer(ctx: WriteContext, number: number): Promise<Person> {
  const identity = { status: 'verified', realName: '张三' } as const;
  const user = await openUser(ctx, { username: `payer${number}`, paymentPassword: PAYMENT_PASSWORD, identity });
  await credit(ctx, [user.id], FUNDS_MINOR);
  return enter(ctx, user);
}

async function enter(ctx: WriteContext, user: User): Promise<Person> {
  return { user, token: (await openSession(ctx, { userId: user.id, device, address: '127.0.0.1', days: 1 })).token };
}

async function credit(ctx: WriteContext, userIds: readonly string[], minor: bigint): Promise<void> {
  const amount = { currency: defaultMarketRules.currency, minor };
  await postMovements(
    ctx,
    userIds.map((userId) => openingCoins({ openingId: ids.next(ctx.now), userId, amount })),
  );
}

async function personOf(ctx: WriteContext, name: string): Promise<User> {
  const user = await findUserOfName(readContextOf(ctx), { kind: 'username', value: name });
  if (!user) throw new Error(`The demo has no ${name}`);
  return user;
}
