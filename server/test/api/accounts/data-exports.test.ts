import { closingRefusals } from '@eh/contract/accounts/closing/refusals.ts';
import { exportRefusals } from '@eh/contract/accounts/data-exports/refusals.ts';
import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { numberCell } from '@eh/contract/platform/formats/table-file.ts';
import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveClosing, startSafetyPause } from '../../../src/accounts/users/index.ts';
import { supportSettings } from '../../../src/content/support/index.ts';
import { writeSetting } from '../../../src/platform/settings.ts';
import { openTraderKey } from '../../merchants/trader-keys.ts';
import { signedClient } from '../../merchants.ts';
import {
  DEMO_PAYMENT_PASSWORD,
  openTestServer,
  type Person,
  sendVoucher,
  type TestServer,
} from '../../open-test-server.ts';
import { confirming, tradeUpTo } from '../../trading.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const proof = { security_password: DEMO_PAYMENT_PASSWORD };
const MINUTE = 60;
const newest = async (person: Person) => (await person.must('GET /api/my_data', {})).export;

const isReady = (person: Person) => expect.poll(async () => (await newest(person))?.state).toBe('ready');

async function makeExport(person: Person): Promise<void> {
  expect((await person.must('POST /api/my_data/begin', proof)).export.state).toBe('making');
  await isReady(person);
}

const linkOf = async (person: Person) => (await person.must('POST /api/my_data/link', proof)).url;
const open = (url: string) => fetch(server.address + url);
const codeOf = async (response: Response) => ((await response.json()) as { code: number }).code;

async function filesOf(response: Response): Promise<ReadonlyMap<string, string>> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes.length).toBe(Number(response.headers.get('content-length')));
  return new Map(Object.entries(unzipSync(bytes)).map(([name, file]) => [name, Buffer.from(file).toString()]));
}

/** Feedback, and a talk with customer service that was answered. */
async function askService(person: Person): Promise<void> {
  const allDay = { is_chat_on: true, opens_hour: 8, closes_hour: 8 };
  await server.transaction((ctx) => writeSetting(ctx, supportSettings.setting, allDay));
  await person.must('POST /api/feedback', { text: 'Larger type', contact: 'bob@example.com' });
  await person.must('POST /api/support/send', { client_id: crypto.randomUUID(), text: 'Where is my receipt?' });
  const { conversation } = await person.must('GET /api/support', {});
  const id = conversation?.id ?? '';
  const omar = await server.operator('omar');
  await omar.must('POST /api/operator/support/claim', { id, claim: true });
  const answer = { id, client_id: crypto.randomUUID(), text: 'On the page of the trade' };
  await omar.must('POST /api/operator/support/say', answer);
}

/** A call of a program that has a key of this person. */
async function callByKey(person: Person): Promise<void> {
  const { id: userId } = await person.must('GET /api/m', {});
  const key = await server.transaction((ctx) => openTraderKey(ctx, { userId }));
  await signedClient(server.address, key)('GET', '/open/v1/trader');
  const logged = async () => (await person.must('GET /api/trader_keys/calls', { key_id: key.id })).rows.length;
  await expect.poll(logged).toBe(1);
}

it('puts all of a person’s data into one file, and of others no more than the app shows', async () => {
  const [alice, bob] = [await server.login('alice'), await server.login('bob')];
  const { id } = await tradeUpTo('accepted', { server, seller: alice, buyer: bob });
  const say = (person: Person, client_id: string, text: string) =>
    person.must('POST /api/chat/send', { id, client_id, text });
  await say(bob, '019d0000-0000-7000-8000-000000000001', 'Bob was here');
  await say(alice, '019d0000-0000-7000-8000-000000000002', '=HYPERLINK("http://evil.example")');
  const voucher = await sendVoucher(server, bob, 77);
  await bob.must('POST /api/transaction/paid', { id, vouchers: [voucher] });
  const foreign = await sendVoucher(server, alice, 78);
  await sql`update trades set fee_minor = 71 where id = ${id}`.execute(server.database.reader);
  await alice.must('POST /api/transaction/confirm', { id, ...confirming });
  await askService(bob);
  await callByKey(bob);
  await makeExport(bob);
  const response = await open(await linkOf(bob));
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="EH-my-data-.*\.zip"$/);
  const files = await filesOf(response);
  const text = (name: string) => files.get(name) ?? '';
  const profile = await bob.must('GET /api/m', {});
  expect(JSON.parse(text('profile.json'))).toMatchObject({
    account: profile.account,
    mobile: '+8613800000002',
    balances: { available: profile.balance },
  });
  const { transaction_no: number } = await bob.must('GET /api/transaction/buyer', { id });
  const ofTrade = text('trades/trades-0001.csv')
    .split('\r\n')
    .find((line) => line.startsWith(numberCell(number)));
  expect(ofTrade).toMatch(/,buyer,succeeded,EH,[\d.]+,0\.71,/);
  expect(text('chats/chats-0001.csv')).toContain(',you,Bob was here,');
  expect(text('chats/chats-0001.csv')).toContain(`,seller,"'=HYPERLINK(""http://evil.example"")"`);
  expect(text('support/support-0001.csv')).toContain(',you,Where is my receipt?,');
  expect(text('support/support-0001.csv')).toContain(',customer service,On the page of the trade,');
  expect(text('feedback/feedback-0001.csv')).toContain(',idea,Larger type,bob@example.com,');
  expect(text('calls/calls-0001.csv')).toMatch(/,getTrader,GET,\/open\/v1\/trader,200,/);
  const bills = (await bob.must('POST /api/report/fund', { limit: 50 })).rows;
  const lines = text('bills/bills-0001.csv').split('\r\n').slice(1, -1);
  for (const bill of bills) expect(lines.some((line) => line.endsWith(bill.id))).toBe(true);
  expect(text(`receipts/EH-${number}.pdf`)).toMatch(/^%PDF/);
  const names = [...files.keys()];
  expect(names.some((name) => name.includes(voucher))).toBe(true);
  expect(names.some((name) => name.includes(foreign))).toBe(false);
  expect(text('index.html')).toContain(profile.account);
  expect(text('index.html')).toContain('<h1>My data at EH</h1>');
  const readable = names
    .filter((name) => /\.(csv|json|html)$/.test(name))
    .map(text)
    .join('\n');
  expect(readable).not.toContain('+8613800000001');
  expect(readable).not.toMatch(/alice@/);
});

it('opens a link once, for ten minutes, while its session is open, and gives the file to nobody else', async () => {
  const bob = await server.login('bob');
  const url = await linkOf(bob);
  // Of two at the same moment, one gets the file.
  const both = await Promise.all([open(url), open(url)]);
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404]);
  await Promise.all(both.map((response) => response.arrayBuffer()));
  expect(await codeOf(await open(url))).toBe(exportRefusals.ExportLinkEnded.code);
  const [first, second] = [await linkOf(bob), await linkOf(bob)];
  expect((await open(first)).status).toBe(404);
  const forged = `${second.slice(0, -1)}${second.endsWith('A') ? 'B' : 'A'}`;
  for (const wrong of [
    forged,
    `${second}A`,
    '/my-data/x/y',
    second.replace(/my-data\/[^/]+/, 'my-data/019d0000-0000-7000-8000-000000000009'),
  ])
    expect(await codeOf(await open(wrong))).toBe(exportRefusals.ExportLinkEnded.code);
  await server.advance(11 * MINUTE);
  expect((await open(second)).status).toBe(404);
  const tablet = await server.login('bob', 'tablet');
  const ofTablet = await linkOf(tablet);
  await tablet.must('GET /api/logout', {});
  expect((await open(ofTablet)).status).toBe(404);
  const alice = await server.login('alice');
  expect(await newest(alice)).toBeNull();
  expect((await alice.ask('POST /api/my_data/link', proof)).code).toBe(exportRefusals.ExportNotReady.code);
  expect((await alice.ask('POST /api/my_data/stop', {})).code).toBe(exportRefusals.ExportNotRunning.code);
  expect((await open(await linkOf(bob))).status).toBe(200);
});

it('requires the payment password, and makes one at a time and three a day', async () => {
  const bob = await server.login('bob');
  const begin = (security_password: string) => bob.ask('POST /api/my_data/begin', { security_password });
  expect((await begin('000111')).code).toBe(passwordRefusals.WrongSecurityPassword.code);
  const wrong = await bob.ask('POST /api/my_data/link', { security_password: '000111' });
  expect(wrong.code).toBe(passwordRefusals.WrongSecurityPassword.code);
  const begun = await Promise.all([1, 2, 3].map(() => begin(DEMO_PAYMENT_PASSWORD)));
  expect(begun.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
    0,
    exportRefusals.ExportRunning.code,
    exportRefusals.ExportRunning.code,
  ]);
  await isReady(bob);
  await makeExport(bob);
  expect(await begin(DEMO_PAYMENT_PASSWORD)).toMatchObject({
    code: exportRefusals.ExportsUsedUp.code,
    msg: 'You have asked for your data 3 times today. Please come back tomorrow.',
  });
});

it('deletes the file after a day, and the older one when another is made', async () => {
  const bob = await server.login('bob');
  const stored = async () => {
    await server.settle();
    const { rows } = await sql<{ package_id: string }>`select distinct package_id from file_package_pieces`.execute(
      server.database.reader,
    );
    return rows.length;
  };
  expect(await stored()).toBe(1);
  const url = await linkOf(bob);
  await server.advance(DAY_SECONDS + MINUTE);
  expect((await newest(bob))?.state).toBe('ended');
  expect((await open(url)).status).toBe(404);
  expect((await bob.ask('POST /api/my_data/link', proof)).code).toBe(exportRefusals.ExportNotReady.code);
  expect(await stored()).toBe(0);
});

it('stops on request, and leaves nothing behind', async () => {
  const bob = await server.login('bob');
  await server.transaction(async (ctx) => {
    await sql`update data_exports set began_at = began_at - interval '3 days'`.execute(ctx.tx);
  });
  await bob.must('POST /api/my_data/begin', proof);
  await bob.must('POST /api/my_data/stop', {});
  expect((await newest(bob))?.state).toBe('stopped');
  await server.settle();
  const { rows } = await sql`select 1 from file_package_pieces where position is not null`.execute(
    server.database.reader,
  );
  expect(rows).toEqual([]);
});

it('is available while the account is closing too, in the language of the request', async () => {
  const carol = await server.login('carol');
  const { id } = await carol.must('GET /api/m', {});
  await server.transaction(async (ctx) => {
    await startSafetyPause(ctx, id, { what: 'closing' });
    await moveClosing(ctx, id, { from: 'normal', to: 'closing' });
  });
  const back = await server.login('carol');
  expect((await back.ask('GET /api/wallet/index', {})).code).toBe(closingRefusals.AccountClosing.code);
  const begun = await back.ask('POST /api/my_data/begin', proof, { 'accept-language': 'zh-CN' });
  expect(begun.code).toBe(0);
  await isReady(back);
  expect((await filesOf(await open(await linkOf(back)))).get('index.html')).toContain('<h1>我的 EH 数据</h1>');
});
