import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY } from '@eh/contract/platform/spans.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { auditBooks } from '../../cli/audit-books.ts';
import { ensureDefaultContent } from '../../composition/content-parts.ts';
import { openServer, type Server } from '../../composition/server.ts';
import { readConfig } from '../../config/config.ts';
import { openServerKeys } from '../../platform/crypto/server-keys.ts';
import { migrate } from '../../platform/database/schema/migrate.ts';
import { openLog } from '../../platform/observability/log.ts';
import { DEV_PAYER } from '../chain/dev-payer.ts';
import { DEV_EXTENDED_KEY } from '../chain/dev-tether.ts';
import { seedDemo } from '../seed-demo.ts';
import { demoOperators } from '../seed-operators.ts';
import { restoreMarket } from './restore-market.ts';
import { seedToday } from './today/seed-today.ts';

const SECRET = 'a secret of the test of the market, long enough';
const test = await openTestDatabase();
const { reader } = test.database;
const dataDir = await mkdtemp(join(tmpdir(), 'eh-market-'));
const restored = { now: new Date(), keys: openServerKeys(Buffer.from(SECRET)) };
let server: Server;

beforeAll(async () => {
  await sql`drop schema public cascade`.execute(reader);
  await sql`create schema public`.execute(reader);
  await restoreMarket(test.url, restored);
  await migrate(test.url);
  const config = readConfig(['--port', '0', '--data', dataDir, '--demo', 'market', '--role', 'api'], {
    SECRET,
    LOG_LEVEL: 'silent',
    // A network on which addresses are given; nobody listens there, so nothing is redeemed either.
    EVM_RPC_URL: 'http://127.0.0.1:9',
    EVM_USDT_CONTRACT: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    EVM_XPUB: DEV_EXTENDED_KEY,
    EVM_PAYOUT_ADDRESS: DEV_PAYER,
  });
  server = await openServer(config, test.url, openLog(config.logLevel));
  await server.transaction(ensureDefaultContent);
  await seedDemo(server);
});
afterAll(async () => {
  await server.close();
  await test.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('restores months that end within the last day, once', async () => {
  const [span] = (
    await sql<{ first: Date; last: Date; trades: number }>`
      select min(created_at) as first, max(finished_at) as last, count(*)::integer as trades from trades`.execute(
      reader,
    )
  ).rows;
  expect(span?.trades).toBeGreaterThan(400);
  expect(restored.now.getTime() - (span?.last.getTime() ?? 0)).toBeLessThan(2 * DAY);
  expect(span?.last.getTime()).toBeLessThan(restored.now.getTime());
  expect(restored.now.getTime() - (span?.first.getTime() ?? 0)).toBeGreaterThan(120 * DAY);
  expect(await restoreMarket(test.url, restored)).toBe(false);
});

it('numbers trades by the day on which they were opened', async () => {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::integer as wrong from trades
    where left(transaction_no, 6) <> to_char(created_at at time zone 'utc', 'yymmdd')`.execute(reader);
  expect(rows).toEqual([{ wrong: 0 }]);
});

it('seals what it brings with the keys of this server', async () => {
  const { rows } = await sql<{ name: string; totp_secret: string }>`select name, totp_secret from operators`.execute(
    reader,
  );
  for (const { name, totpSecret } of demoOperators)
    expect(server.vault.open(rows.find((row) => row.name === name)?.totp_secret ?? '')).toBe(totpSecret);
  const sealed = await sql<{ number_sealed: string }>`select number_sealed from payment_accounts`.execute(reader);
  const vault = restored.keys.vaultFor('payment account numbers');
  for (const row of sealed.rows) expect(vault.open(row.number_sealed)).toMatch(/^[\w@.]{6,30}$/);
});

it('covers every coin with USDT of the reserve', async () => {
  const { rows } = await sql<{ currency: string; purpose: string; balance: bigint }>`
    select currency, purpose, balance from ledger_accounts where purpose in ('issuance', 'usdt_reserve')`.execute(
    reader,
  );
  const [coins, usdt] = ['EH', 'USDT'].map((currency) => rows.find((row) => row.currency === currency)?.balance ?? 0n);
  expect(coins).toBeLessThan(-100_000_00n);
  expect(usdt).toBe((coins ?? 0n) * -10_000n);
});

it('goes on with trades that run, and keeps its books balanced', async () => {
  // No node answers here, so the market is one without a chain: nothing can be redeemed.
  const parts = { ...server, chains: [] };
  await seedToday(parts, {});
  const running = await sql<{ status: string }>`
    select distinct status from trades where finished_at is null order by status`.execute(reader);
  expect(running.rows.map(({ status }) => status)).toEqual([
    'awaitingAcceptance',
    'awaitingConfirmation',
    'awaitingPayment',
    'inComplaint',
    'suspended',
  ]);
  const trades = () => sql<{ trades: number }>`select count(*)::integer as trades from trades`.execute(reader);
  const before = await trades();
  await seedToday(parts, {});
  expect((await trades()).rows).toEqual(before.rows);
  expect((await auditBooks(test.database)).faults).toEqual([]);
});
