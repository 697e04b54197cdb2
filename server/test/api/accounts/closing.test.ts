import { randomUUID } from 'node:crypto';
import { closingRefusals } from '@eh/contract/accounts/closing/refusals.ts';
import { codeRefusals, passwordRefusals, sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { userRefusals } from '@eh/contract/operations/users/refusals.ts';
import { DAY, DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eraseClosedAccounts } from '../../../src/accounts/closing/index.ts';
import { openSession, setUserStatus } from '../../../src/accounts/sessions/index.ts';
import { CLOSED_NICKNAME } from '../../../src/accounts/users/closed/close-user.ts';
import { insertIdentifiers, openUser } from '../../../src/accounts/users/index.ts';
import { erasers, openWork } from '../../../src/composition/own-data/erasers.ts';
import { ids } from '../../../src/platform/ids.ts';
import { writeSetting } from '../../../src/platform/settings.ts';
import { transferSettings } from '../../../src/wallet/transfers/index.ts';
import {
  DEMO_PASSWORD,
  DEMO_PAYMENT_PASSWORD,
  openTestServer,
  type Person,
  sendVoucher,
  type TestServer,
} from '../../open-test-server.ts';
import { confirming, postBid, saleRequest, takeDownBids, takeDownListings, tradeUpTo } from '../../trading.ts';

let server: TestServer;
/** The account that one of these tests closes. */
let closedId = '';
beforeAll(async () => {
  server = await openTestServer();
  const { usual } = transferSettings.setting;
  const review = Object.fromEntries(
    Object.entries(usual.review).map(([name, rule]) => [name, { ...rule, is_on: false }]),
  );
  await server.transaction((ctx) =>
    writeSetting(ctx, transferSettings.setting, transferSettings.setting.schema.parse({ ...usual, review })),
  );
});
afterAll(() => server.close());

const password = { security_password: DEMO_PAYMENT_PASSWORD };
const device_id = 'test-phone-bob';

async function newCode(person: Person, purpose: 11 | 17): Promise<string> {
  await server.advance(61);
  await person.must('POST /api/smsCode', { purpose, device_id });
  const response = await fetch(`${server.address}/dev/outbox`, { headers: { accept: 'application/json' } });
  const sent = (await response.json()) as { code: string | null; at: string }[];
  return sent.filter(({ code }) => code !== null).sort((a, b) => b.at.localeCompare(a.at))[0]?.code ?? '';
}

/** Moves everything out of an account. */
async function empty(person: Person, to: string): Promise<void> {
  const { balance } = await person.must('GET /api/m', {});
  if (Number(balance) === 0) return;
  const code = await newCode(person, 11);
  await person.must('POST /api/transfer/add', {
    recipient: to,
    amount: balance,
    ...password,
    code,
    device_id,
    memo: 'rent, Bob',
  });
}

const close = async (person: Person) =>
  person.ask('POST /api/closing/begin', { ...password, code: await newCode(person, 17), device_id });

it('refuses to close an account that is not empty, and says what is open', async () => {
  const [alice, bob] = [await server.login('alice'), await server.login('bob')];
  const { id } = await tradeUpTo('accepted', { server, seller: alice, buyer: bob });
  const { open, closes_at, proof } = await bob.must('GET /api/closing', {});
  expect({ closes_at, proof, open: open.map(({ what }) => what) }).toEqual({
    closes_at: null,
    proof: 'code',
    open: ['balance', 'trades'],
  });
  const refused = await close(bob);
  expect(refused).toMatchObject({
    code: closingRefusals.AccountNotEmpty.code,
    data: { open: ['balance', 'trades'] },
  });
  expect((await alice.must('GET /api/closing', {})).open.map(({ what }) => what)).toEqual([
    'balance',
    'trades',
    'orders',
  ]);
  await bob.must('POST /api/chat/send', { id, client_id: randomUUID(), text: 'My name is Bob Chen' });
  await bob.must('POST /api/transaction/paid', { id, vouchers: [await sendVoucher(server, bob, 77)] });
  await alice.must('POST /api/transaction/confirm', { id, ...confirming });
  await takeDownListings(alice);
  const bid = await postBid(bob, { note: 'Bob Chen pays at once', first_message: 'Bob Chen is there' });
  const sale = await alice.must('POST /api/bid/sell', await saleRequest(alice, bid, { amount: '10.00' }));
  await bob.must('POST /api/transaction/cancelByBuyer', { id: sale.id, has_not_paid: true });
  await takeDownBids(bob);
});

it('requires the payment password and a code, so that a session alone closes nothing', async () => {
  const bob = await server.login('bob');
  await empty(bob, (await (await server.login('alice')).must('GET /api/m', {})).account);
  const begin = (body: object) => bob.ask('POST /api/closing/begin', { ...password, ...body });
  expect((await begin({})).code).toBe(closingRefusals.ClosingNeedsCode.code);
  expect((await begin({ security_password: '000111' })).code).toBe(passwordRefusals.WrongSecurityPassword.code);
  const transferCode = await newCode(bob, 11);
  expect((await begin({ code: transferCode, device_id })).code).toBe(codeRefusals.CodeExpired.code);
  expect((await bob.must('GET /api/closing', {})).closes_at).toBeNull();
});

it('logs out everywhere, then lets its owner keep the account in one call, and nothing else', async () => {
  const bob = await server.login('bob');
  const tablet = await server.login('bob', 'tablet');
  expect((await close(bob)).code).toBe(0);
  expect((await tablet.ask('GET /api/m', {})).status).toBe(401);
  const back = await server.login('bob');
  expect((await back.must('GET /api/m', {})).status).toBe(-2);
  expect((await back.must('GET /api/closing', {})).closes_at).toBeGreaterThan(0);
  expect((await back.ask('GET /api/wallet/index', {})).code).toBe(closingRefusals.AccountClosing.code);
  expect((await back.ask('POST /api/closing/begin', password)).code).toBe(closingRefusals.AccountClosing.code);
  const alice = await server.login('alice');
  const { account } = await back.must('GET /api/m', {});
  expect((await alice.ask('POST /api/transfer/recipient', { recipient: account })).code).not.toBe(0);
  await back.must('POST /api/closing/keep', {});
  expect((await back.ask('POST /api/closing/keep', {})).code).toBe(closingRefusals.NotClosing.code);
  expect((await back.must('GET /api/m', {})).status).toBe(0);
  await server.advance(8 * DAY_SECONDS);
  expect((await (await server.login('bob')).must('GET /api/m', {})).status).toBe(0);
});

it('keeps the account when coins arrived in its last days', async () => {
  const bob = await server.login('bob');
  const { id, account } = await bob.must('GET /api/m', {});
  expect((await close(bob)).code).toBe(0);
  // As a deposit does that was on its way: it asks nobody.
  await sql`update users set status = 0 where id = ${id}`.execute(server.database.reader);
  await (await server.login('alice')).must('POST /api/transfer/add', {
    recipient: account,
    amount: '1.00',
    ...password,
  });
  await sql`update users set status = -2 where id = ${id}`.execute(server.database.reader);
  await runErasure();
  const back = await server.login('bob');
  expect(await back.must('GET /api/m', {})).toMatchObject({ status: 0, balance: '1.00' });
  // The safety pause that closing began is over.
  await server.advance(2 * DAY_SECONDS);
  await empty(back, (await (await server.login('alice')).must('GET /api/m', {})).account);
});

it('erases the person and leaves the books and the counterparty’s trade intact, even after an interruption', async () => {
  const bob = await server.login('bob');
  const { id: userId, account } = await bob.must('GET /api/m', {});
  closedId = userId;
  const [before] = await usersOf(userId);
  expect((await close(bob)).code).toBe(0);
  // The process dies in the middle of each part in turn.
  for (const { part } of erasers)
    await expect(runErasure(part)).rejects.toMatchObject({ errors: [{ cause: { message: 'killed' } }] });
  await runErasure();
  const [after] = await usersOf(userId);
  expect(after).toMatchObject({ status: -3, nickname: CLOSED_NICKNAME, mobile: null, email: null, real_name: null });
  expect(
    await traces([before?.mobile, before?.email, before?.real_name, before?.username, 'Bob Chen', 'rent, Bob']),
  ).toEqual([]);
  const { rows: closings } = await sql<{ state: string }>`
    select state from account_closings where user_id = ${userId}`.execute(server.database.reader);
  expect(closings).toEqual([{ state: 'erased' }]);
  await server.advance(9 * DAY_SECONDS);
  const { rows: files } = await sql`
    select 1 from files where owner_id = ${userId} and deleted_at is null`.execute(server.database.reader);
  expect(files).toEqual([]);
  const alice = await server.login('alice');
  const { rows } = await sql<{ id: string }>`
    select id from trades where buyer_id = ${userId} and opened_by = 'buyer' order by id desc limit 1`.execute(
    server.database.reader,
  );
  const id = rows[0]?.id ?? '';
  expect(JSON.stringify(await alice.must('GET /api/transaction/seller', { id }))).toContain(CLOSED_NICKNAME);
  const { messages } = await alice.must('GET /api/chat', { id });
  const theirs = messages.filter((message) => message.author === 'buyer');
  expect(theirs).toMatchObject([{ text: '', is_erased: true }]);
  const login = { account: 'bob', password: DEMO_PASSWORD, device: { device_id } };
  expect((await server.stranger().ask('POST /api/login', login)).code).toBe(sessionRefusals.WrongLogin.code);
  expect((await alice.ask('POST /api/transfer/recipient', { recipient: account })).code).not.toBe(0);
});

async function usersOf(id: string) {
  const { rows } = await sql<{
    mobile: string | null;
    email: string | null;
    real_name: string | null;
    username: string;
    nickname: string;
    status: number;
  }>`select mobile, email, real_name, username, nickname, status from users where id = ${id}`.execute(
    server.database.reader,
  );
  return rows;
}

/** Runs the job; with a part, as if the process were killed at the end of that part's transaction. */
function runErasure(killedIn?: string): Promise<number> {
  return eraseClosedAccounts({
    // Ahead of the server's clock, whose own job would take part.
    transaction: (work) => server.transaction((ctx) => work({ ...ctx, now: new Date(ctx.now.getTime() + 8 * DAY) })),
    counts: openWork,
    erasers: erasers.map((eraser) => ({
      ...eraser,
      async erase(ctx, closed) {
        const isMoreLeft = await eraser.erase(ctx, closed);
        if (eraser.part === killedIn) throw new Error('killed');
        return isMoreLeft;
      },
    })),
  });
}

/** The tables that stay as they are: append-only logs, messages of the demo on their way, and what ends by itself in a day. */
const temporary = ['dev_outbox', 'idempotency', 'outbox', 'attempts', 'operator_acts', 'schema_migrations'];

/** Each column of the database in which one of these texts still stands. */
async function traces(texts: readonly (string | null | undefined)[]): Promise<string[]> {
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and lower(t.table_type) = 'base table' and c.data_type in ('text', 'jsonb')
      and c.table_name <> all(${temporary}::text[])`.execute(server.database.reader);
  const found: string[] = [];
  for (const text of texts.filter((value) => typeof value === 'string'))
    for (const { table_name, column_name } of columns) {
      const { rows } = await sql`
        select 1 from ${sql.table(table_name)}
        where ${sql.ref(column_name)}::text ~* ${`(^|[^a-zA-Z0-9])${text.replaceAll(/[+.]/g, '[$&]')}([^a-zA-Z0-9]|$)`} limit 1
      `.execute(server.database.reader);
      if (rows.length > 0) found.push(`${table_name}.${column_name}: ${text}`);
    }
  return found;
}

it('does not give away the name of a closed account, and lets only a person in good standing return with their phone', async () => {
  const anybody = server.stranger();
  const device = { device_id: 'test-phone-returning' };
  const { rows } = await sql<{ kind: string; is_barred: boolean }>`
    select kind, is_barred from closed_identifiers`.execute(server.database.reader);
  expect(rows).toEqual([{ kind: 'username', is_barred: false }]);
  const returning = (barred: object) =>
    server.transaction((ctx) => openUser(ctx, { username: `returning_${ids.next(ctx.now).slice(-4)}`, ...barred }));
  await expect(server.transaction((ctx) => openUser(ctx, { username: 'Bob' }))).rejects.toMatchObject({
    kind: sessionRefusals.NameTaken,
  });
  expect((await returning({ mobile: '+8613800000002' })).mobile).toBe('+8613800000002');
  await server.transaction((ctx) =>
    insertIdentifiers(ctx, {
      userId: closedId,
      isBarred: true,
      identifiers: [
        { kind: 'mobile', value: '+8613811112222' },
        { kind: 'email', value: 'mallory@example.com' },
      ],
    }),
  );
  for (const barred of [{ mobile: '+8613811112222' }, { email: 'Mallory@example.com' }])
    await expect(returning(barred)).rejects.toMatchObject({ kind: sessionRefusals.BarredFromReturning });
  expect((await anybody.ask('POST /api/login', { account: 'bob', password: DEMO_PASSWORD, device })).code).toBe(
    sessionRefusals.WrongLogin.code,
  );
});

it('lets no operator open, freeze or change a closed account', async () => {
  const omar = await server.operator('omar');
  const change = (what: object) =>
    omar.ask('POST /api/operator/users/change', { id: closedId, reason: 'checking', change: what } as never);
  for (const what of [
    { kind: 'status', status: 'frozen' },
    { kind: 'fund_status', fund_status: 'restricted' },
    { kind: 'level', level: 3 },
  ])
    expect((await change(what)).code).toBe(userRefusals.UserClosed.code);
});

it('accepts the login password from a person with neither phone nor e-mail', async () => {
  const { user, token } = await server.transaction(async (ctx) => {
    const user = await openUser(ctx, { username: 'without_phone', password: DEMO_PASSWORD, paymentPassword: '482913' });
    const device = { device_id, device_brand: '', device_model: '', os_name: '', os_version: '', app_version: '' };
    return { user, ...(await openSession(ctx, { userId: user.id, device, address: '192.0.2.1', days: 30 })) };
  });
  const person = server.withToken(token);
  const begin = (body: object) => person.ask('POST /api/closing/begin', { security_password: '482913', ...body });
  expect((await person.must('GET /api/closing', {})).proof).toBe('login_password');
  expect((await begin({})).code).toBe(closingRefusals.ClosingNeedsPassword.code);
  expect((await begin({ password: 'not theirs' })).code).toBe(passwordRefusals.WrongPassword.code);
  expect((await begin({ password: DEMO_PASSWORD })).code).toBe(0);
  await server.transaction((ctx) => setUserStatus(ctx, user.id, 'frozen'));
  await runErasure();
  const { rows } = await sql<{ state: string; stopped_by: string[] }>`
    select state, stopped_by from account_closings where user_id = ${user.id}`.execute(server.database.reader);
  expect(rows).toEqual([{ state: 'stopped', stopped_by: ['status'] }]);
});
