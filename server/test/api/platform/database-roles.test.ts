import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditBooks } from '../../../src/cli/audit-books.ts';
import { withConnection } from '../../../src/platform/database/connections.ts';
import { grantRoles } from '../../../src/platform/database/schema/grant-roles.ts';
import { DEMO_PAYMENT_PASSWORD, openTestServer, type TestServer } from '../../open-test-server.ts';
import { confirming, tradeUpTo } from '../../trading.ts';

/** Roles belong to all databases of a server: these are this run's own. */
const suffix = Math.random().toString(36).slice(2, 8);
const [serving, reading] = [`serving_${suffix}`, `reading_${suffix}`];
const PASSWORD = 'a-password-of-tests';

let ownerUrl: string;
let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({
    async connectionTo(url) {
      ownerUrl = url;
      await withConnection(url, async (owner) => {
        for (const role of [serving, reading]) await owner.query(`create role ${role} login password '${PASSWORD}'`);
      });
      await grantRoles(url, { serving, reading });
      return as(serving);
    },
  });
});
afterAll(() => server.close());

const as = (role: string) => ownerUrl.replace(/\/\/[^@/]*@/, `//${role}:${PASSWORD}@`);

const run = (role: string, statement: string) =>
  withConnection(as(role), async (client) => (await client.query<Record<string, unknown>>(statement)).rows);

const ownerName = () =>
  withConnection(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ name: string }>('select current_user as name');
    return rows[0]?.name ?? '';
  });

describe('the server role', () => {
  it('is enough to trade, to move coins and to audit', async () => {
    const [alice, bob] = [await server.login('alice'), await server.login('bob')];
    const { id } = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
    await alice.must('POST /api/transaction/confirm', { id, ...confirming });
    const { account } = await bob.must('GET /api/m', {});
    await alice.must('POST /api/transfer/add', {
      recipient: account,
      amount: '1.00',
      security_password: DEMO_PAYMENT_PASSWORD,
    });
    await server.settle();
    await server.advance(90_000);
    expect((await auditBooks(server.database)).faults).toEqual([]);
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(server.database.reader);
    expect(rows).toEqual([{ role: serving }]);
  });

  it.each([
    'update ledger_postings set amount = 0',
    'delete from ledger_entries',
    'truncate ledger_blocks',
    'delete from ledger_accounts',
    'update operator_acts set subject = subject',
    'delete from chat_messages',
    'alter table ledger_postings disable trigger all',
    'drop table dev_outbox',
    'create table mine (n int)',
    "insert into schema_migrations (name, hash) values ('x', 'x')",
    "select * from open_identity('00000000-0000-0000-0000-000000000000', 'out of curiosity')",
    'set session_replication_role = replica',
  ])('may not: %s', async (statement) => {
    await expect(run(serving, statement)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the reports role', () => {
  it('reads figures', async () => {
    expect(await run(reading, 'select count(*)::int as people from users where status = 0')).toEqual([
      { people: expect.any(Number) },
    ]);
    expect(await run(reading, 'select sum(amount)::text as sum from ledger_postings')).toEqual([{ sum: '0' }]);
  });

  it.each([
    'select real_name from users',
    'select nickname from users',
    'select number_mask from payment_accounts',
    'select subject from operator_acts',
    'select birth_date from identity_checks',
    'select value from settings',
    'select mobile from users',
    'select password_hash from users',
    'select name from identity_checks',
    'select number_sealed from payment_accounts',
    'select text from chat_messages',
    'select payload from outbox',
    'select totp_secret from operators',
    'select * from users',
    'update users set status = 0',
  ])('may not: %s', async (statement) => {
    await expect(run(reading, statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('opens one identity by a function, which records who read it and why', async () => {
    const [user] = await run(reading, 'select id from users limit 1');
    const id = String(user?.['id']);
    const found = await run(reading, `select real_name from open_identity('${id}', 'order of a court, 12/2026')`);
    expect(found).toEqual([{ real_name: expect.any(String) }]);
    const noted = await withConnection(
      ownerUrl,
      async (owner) => (await owner.query('select user_id, read_by, reason from identity_readings')).rows,
    );
    expect(noted).toEqual([{ user_id: id, read_by: reading, reason: 'order of a court, 12/2026' }]);
    await expect(run(reading, `select * from open_identity('${id}', ' ')`)).rejects.toMatchObject({ code: '23514' });
    await expect(run(reading, 'delete from identity_readings')).rejects.toMatchObject({ code: '42501' });
  });
});

it.each([
  ['a role that does not exist', `nobody_${suffix}`, /no role nobody_.*create role/],
  ['the owner of the tables', null, /superuser/],
])('gives no rights to %s', async (_, role, message) => {
  await expect(grantRoles(ownerUrl, { serving: role ?? (await ownerName()) })).rejects.toThrow(message);
});
