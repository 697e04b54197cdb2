import { passkeyRefusals } from '@eh/contract/accounts/passkeys/refusals.ts';
import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { OPEN_REPORTS_MAX } from '@eh/contract/trading/profiles/limits.ts';
import { RELATIONS_MAX } from '@eh/contract/trading/profiles/parts.ts';
import { peopleRefusals } from '@eh/contract/trading/profiles/refusals.ts';
import { purchaseRefusals } from '@eh/contract/usdt/purchases/refusals.ts';
import { transferRefusals } from '@eh/contract/wallet/transfers/refusals.ts';
import { ADDRESS_BOOK_MAX } from '@eh/contract/wallet/transfers/status.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { softwareAuthenticator } from '../../devices/software-authenticator.ts';
import {
  DEMO_PAYMENT_PASSWORD,
  openTestServer,
  type Person,
  TEST_ORIGIN,
  type TestServer,
} from '../../open-test-server.ts';
import { tradeUpTo } from '../../trading.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let aliceId: string;
let bobId: string;

beforeAll(async () => {
  server = await openTestServer();
  [alice, bob] = [await server.login('alice'), await server.login('bob')];
  [aliceId, bobId] = [(await alice.must('GET /api/m', {})).id, (await bob.must('GET /api/m', {})).id];
});
afterAll(() => server.close());

/** Fills a list with strangers, all but one place. */
const write = (statement: RawBuilder<unknown>) => server.transaction((ctx) => statement.execute(ctx.tx));

it('allows a person ten passkeys', async () => {
  const at = { origin: TEST_ORIGIN };
  const password = { security_password: DEMO_PAYMENT_PASSWORD };
  for (let count = 0; count < 10; count += 1) {
    const { data } = await alice.ask('POST /api/passkeys/begin', password, at);
    const made = softwareAuthenticator(TEST_ORIGIN).create(data);
    await alice.must('POST /api/passkeys/add', { question_id: data.question_id, name: `Key ${count}`, ...made });
  }
  expect((await alice.ask('POST /api/passkeys/begin', password, at)).code).toBe(passkeyRefusals.TooManyPasskeys.code);
  expect((await alice.must('GET /api/passkeys', {})).passkeys).toHaveLength(10);
});

it('allows as many followed and blocked people as the list limit, counting a repeated one once', async () => {
  await write(sql`
    insert into follows (user_id, followed_id, created_at)
    select ${aliceId}, gen_random_uuid(), now() from generate_series(2, ${RELATIONS_MAX})`);
  await write(sql`
    insert into blocks (user_id, blocked_id, created_at)
    select ${aliceId}, gen_random_uuid(), now() from generate_series(1, ${RELATIONS_MAX})`);
  const carolId = (await (await server.login('carol')).must('GET /api/m', {})).id;
  const follow = (userid: string) => alice.ask('POST /api/people/follow', { userid, is_on: true });
  expect((await follow(bobId)).code).toBe(0);
  expect((await follow(bobId)).code).toBe(0);
  expect((await follow(carolId)).code).toBe(peopleRefusals.ListFull.code);
  expect((await alice.ask('POST /api/people/block', { userid: carolId, is_on: true })).code).toBe(
    peopleRefusals.ListFull.code,
  );
  await alice.must('POST /api/people/follow', { userid: bobId, is_on: false });
  expect((await follow(carolId)).code).toBe(0);
});

it('accepts ten reports from a person at a time', async () => {
  await write(sql`
    insert into user_reports (id, reporter_id, reported_id, cause, words, created_at)
    select gen_random_uuid(), ${aliceId}, gen_random_uuid(), 'other', 'Strange', now()
    from generate_series(2, ${OPEN_REPORTS_MAX})`);
  const report = (userid: string) =>
    alice.ask('POST /api/people/report', { userid, cause: 'other', words: 'He asks for more money' });
  expect((await report(bobId)).code).toBe(0);
  const carolId = (await (await server.login('carol')).must('GET /api/m', {})).id;
  expect((await report(carolId)).code).toBe(peopleRefusals.TooManyReports.code);
});

it('allows as many addresses as the address book’s limit', async () => {
  await write(sql`alter table address_book disable trigger all`);
  await write(sql`
    insert into address_book (id, owner_id, user_id, label, created_at)
    select gen_random_uuid(), ${aliceId}, gen_random_uuid(), 'Somebody', now()
    from generate_series(2, ${ADDRESS_BOOK_MAX})`);
  // The passkeys of a test before pause what changes in the account for a day.
  await server.advance(DAY_SECONDS);
  const keep = (recipient: string) => alice.ask('POST /api/transfer/addAccount', { recipient, label: 'Friend' });
  expect((await keep('bob@example.com')).code).toBe(0);
  expect((await keep('13800000003')).code).toBe(transferRefusals.AddressBookFull.code);
});

it('finds neither a nonexistent purchase nor another person’s', async () => {
  const unknown = { id: '0197a000-0000-7000-8000-00000000c0fe' };
  expect((await alice.ask('GET /api/exchange/show', unknown)).code).toBe(purchaseRefusals.PurchaseNotFound.code);
  expect((await alice.ask('POST /api/exchange/cancel', unknown)).code).toBe(purchaseRefusals.PurchaseNotFound.code);
});

it('returns no bytes beyond the end of a file', async () => {
  const { id } = await tradeUpTo('paid', { server, seller: bob, buyer: alice });
  const { vouchers } = await alice.must('GET /api/transaction/buyer', { id });
  const part = (range: string) => fetch(server.address + (vouchers[0]?.url ?? ''), { headers: { range } });
  const whole = await part('bytes=0-');
  expect(whole.status).toBe(206);
  const bytes = (await whole.arrayBuffer()).byteLength;
  const behind = await part(`bytes=${bytes}-`);
  expect(behind.status).toBe(uploadRefusals.FileRangeNotThere.http);
  expect(behind.headers.get('content-range')).toBe(`bytes */${bytes}`);
  expect(await behind.json()).toMatchObject({ code: uploadRefusals.FileRangeNotThere.code });
});
