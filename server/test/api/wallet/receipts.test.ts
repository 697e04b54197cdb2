import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { documentLink } from '../../../src/wallet/receipts/document-link.ts';
import { checkPack, signerOfPdf } from '../../../src/wallet/receipts/index.ts';
import { DEMO_PAYMENT_PASSWORD, openTestServer, type Person, type TestServer } from '../../open-test-server.ts';
import { both, confirming, takeDownListings, tradeUpTo } from '../../trading.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let folder: string;

beforeAll(async () => {
  server = await openTestServer();
  [alice, bob] = [await server.login('alice'), await server.login('bob')];
  folder = await mkdtemp(join(tmpdir(), 'eh-papers-'));
});
afterEach(() => takeDownListings(alice));
afterAll(async () => {
  await rm(folder, { recursive: true });
  await server.close();
});

const fetched = async (link: string) => {
  const response = await fetch(server.address + link);
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};
const keysNow = async () => (await server.stranger().must('GET /api/receipt/keys', {})).keys;
const finish = async () => {
  const { id } = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  await bob.must('POST /api/chat/send', { id, client_id: crypto.randomUUID(), text: '已付款，请查收 paid 😀' });
  await alice.must('POST /api/transaction/confirm', { id, ...confirming });
  await server.settle();
  return id;
};

it('gives both sides a receipt that matches the books, without full names', async () => {
  const id = await finish();
  // Entries are sealed when no older transaction of the whole database server runs any more, so not always at once.
  const block = async () => (await bob.must('GET /api/receipt', { id })).facts.block;
  await expect.poll(block).not.toBeNull();
  const [ofBuyer, ofSeller] = await Promise.all([bob, alice].map((person) => person.must('GET /api/receipt', { id })));
  expect(ofBuyer?.facts).toEqual(ofSeller?.facts);
  expect(ofBuyer?.facts).toMatchObject({
    amount: '142.45',
    fiat_amount: '1000.00',
    money_state: 'released',
    fee: '0.00',
  });
  expect(ofBuyer?.facts.seller.name).toMatch(/^\*+.$/);
  expect(ofBuyer?.facts.seller.account).toContain('****');
  const bill = await bob.must('POST /api/report/fund', {});
  expect(JSON.stringify(bill)).toContain(ofBuyer?.facts.entry_id);
  expect(ofBuyer?.facts.block?.hash).toMatch(/^[0-9a-f]{64}$/);
});

it('signs the PDF in both languages, so that a changed byte is detected', async () => {
  const receipt = await bob.must('GET /api/receipt', { id: await finish() });
  for (const language of ['zh-CN', 'en'] as const) {
    const { status, type, bytes } = await fetched(receipt.pdf?.[language] ?? '');
    expect([status, type]).toEqual([200, 'application/pdf']);
    expect(signerOfPdf(bytes, await keysNow())).toBe(receipt.key_id);
    const changed = Buffer.from(bytes);
    changed[1000] = (changed[1000] ?? 0) ^ 1;
    expect(signerOfPdf(changed, await keysNow())).toBeNull();
    expect(signerOfPdf(Buffer.concat([bytes, Buffer.from('more')]), await keysNow())).toBeNull();
    expect(signerOfPdf(bytes, [])).toBeNull();
  }
});

it('gives the receipt of a transfer through a link to this document only', async () => {
  const { account } = await bob.must('GET /api/m', {});
  const sum = { amount: '1.25', memo: '', security_password: DEMO_PAYMENT_PASSWORD };
  const { id } = await alice.must('POST /api/transfer/add', { recipient: account, ...sum });
  const { paper } = await bob.must('GET /api/receipt/transfer', { id });
  const link = paper?.pdf.en ?? '';
  const { status, type, bytes, headers } = await fetched(link);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="EH-\d+-transfer-en\.pdf"$/);
  expect([status, type, signerOfPdf(bytes, await keysNow())]).toEqual([200, 'application/pdf', paper?.key_id]);
  for (const other of [link.replace('transfer-en', 'transfer-zh'), link.replace('transfer-en', 'receipt-en')])
    expect((await fetched(other)).status).toBe(404);
  await server.advance(601);
  expect((await fetched(link)).status).toBe(404);
});

it('packs timeline, chat, files and proof, and detects any change', async () => {
  const id = await finish();
  const { pack } = await alice.must('GET /api/receipt', { id });
  const { status, bytes } = await fetched(pack);
  expect(status).toBe(200);
  const keys = await keysNow();
  expect(checkPack(bytes, keys)).toMatchObject({ kind: 'good', keyId: keys[0]?.id });
  const files = unzipSync(bytes);
  const trade = JSON.parse(Buffer.from(files['trade.json'] ?? []).toString()) as { timeline: object[]; chat: object[] };
  expect(trade.timeline.at(-1)).toMatchObject({ event: 'confirm', to: 6 });
  expect(trade.chat).toContainEqual(expect.objectContaining({ author: 'buyer', text: '已付款，请查收 paid 😀' }));
  const voucher = Object.keys(files).find((name) => name.startsWith('files/')) ?? '';
  expect(voucher).not.toBe('');
  const again = (changes: Record<string, Uint8Array>) => Buffer.from(zipSync({ ...files, ...changes }));
  expect(checkPack(again({ [voucher]: Buffer.from('another slip') }), keys)).toMatchObject({ kind: 'bad' });
  expect(checkPack(again({ 'extra.txt': Buffer.from('mine') }), keys)).toMatchObject({ kind: 'bad' });
  const list = Buffer.from(files['manifest.json'] ?? [])
    .toString()
    .replace('timeline', 'timetable');
  expect(checkPack(again({ 'manifest.json': Buffer.from(list) }), keys)).toMatchObject({ kind: 'bad' });
  const { [voucher]: _, ...without } = files;
  expect(checkPack(Buffer.from(zipSync(without)), keys)).toMatchObject({ kind: 'bad', why: `${voucher} is missing` });
  expect(
    checkPack(bytes, [{ id: keys[0]?.id ?? '', public_key: Buffer.alloc(32, 7).toString('base64url') }]),
  ).toMatchObject({
    kind: 'bad',
  });
  expect(checkPack(Buffer.from('no zip'), keys)).toMatchObject({ kind: 'bad' });
});

it('packs the seller’s changes to the listing until the trade ended, and shows them in the case', async () => {
  const trade = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  const listing = await alice.must('GET /api/order/market/getMySale', { id: trade.listingId });
  await alice.must('POST /api/order/edit', {
    id: listing.id,
    version: listing.version,
    price: listing.price,
    minimum: listing.minimum,
    maximum: listing.maximum,
    payment_account_ids: listing.payment_account_ids,
    payment_window_minutes: 15,
    note: 'Ten yuan more, please',
    first_message: '',
    conditions: listing.conditions,
    security_password: DEMO_PAYMENT_PASSWORD,
  });
  await alice.must('POST /api/transaction/not_received', { id: trade.id, text: 'Nothing yet' });
  const arno = await server.operator('arno');
  const [waiting] = (await arno.must('POST /api/operator/complaints', {})).rows;
  const shown = await arno.must('POST /api/operator/complaints/case', { id: waiting?.id ?? '' });
  expect(shown.listing_edits).toMatchObject([{ changes: [{ field: 'note', to: 'Ten yuan more, please' }] }]);
  await alice.must('POST /api/complain/withdraw', { transaction_id: trade.id });
  await alice.must('POST /api/transaction/confirm', { id: trade.id, ...confirming });
  await server.settle();
  const { pack } = await alice.must('GET /api/receipt', { id: trade.id });
  const packed = unzipSync((await fetched(pack)).bytes);
  const { listing_edits: edits } = JSON.parse(Buffer.from(packed['trade.json'] ?? []).toString()) as {
    listing_edits: object[];
  };
  expect(edits).toMatchObject([{ version: 2, changes: [{ field: 'note', to: 'Ten yuan more, please' }] }]);
});

it('packs every complaint of the trade and the operators’ decisions, each in both languages', async () => {
  const { id } = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  const arno = await server.operator('arno');
  await alice.must('POST /api/transaction/not_received', { id, text: 'Nothing yet' });
  await alice.must('POST /api/complain/withdraw', { transaction_id: id });
  await alice.must('POST /api/transaction/not_received', { id });
  await arno.must('POST /api/operator/trades/stop', { id, act: 'suspend', reason: both('The bank asked us to wait') });
  await arno.must('POST /api/operator/suspended/claim', { id, claim: true });
  await arno.must('POST /api/operator/suspended/decide', { id, decision: 'return', reason: both('It went back') });
  await server.settle();
  const { pack } = await alice.must('GET /api/receipt', { id });
  const files = unzipSync((await fetched(pack)).bytes);
  const trade = JSON.parse(Buffer.from(files['trade.json'] ?? []).toString()) as {
    timeline: { event: string; why: object | null }[];
    complaints: object[];
  };
  expect(trade.complaints).toMatchObject([
    { outcome: 'withdrawn', replies: [{ kind: 'opened', text: 'Nothing yet' }, { kind: 'withdrawn' }] },
    { outcome: 'return', reason: both('It went back') },
  ]);
  expect(trade.timeline.flatMap(({ event, why }) => (why === null ? [] : [[event, why]]))).toEqual([
    ['suspend', both('The bank asked us to wait')],
    ['decide_return', both('It went back')],
  ]);
  for (const language of ['zh', 'en']) expect(files[`timeline.${language}.pdf`]?.length).toBeGreaterThan(5000);
});

it('is verified by the command without any server', async () => {
  const receipt = await bob.must('GET /api/receipt', { id: await finish() });
  const keys = join(folder, 'keys.json');
  await writeFile(keys, await (await fetch(`${server.address}/api/receipt/keys`)).text());
  const said = async (name: string, bytes: Buffer) => {
    const file = join(folder, name);
    await writeFile(file, bytes);
    const program = join(import.meta.dirname, '../../../src/wallet/receipts/verify-file.ts');
    return promisify(execFile)(process.execPath, [program, file, '--keys', keys]).then(
      ({ stdout }) => stdout,
      (error: { code: number; stdout: string }) => `${error.code} ${error.stdout}`,
    );
  };
  const { bytes } = await fetched(receipt.pack);
  expect(await said('pack.zip', bytes)).toMatch(/^good: trade \d+, \d+ files/);
  const pdf = await fetched(receipt.pdf?.en ?? '');
  expect(await said('receipt.pdf', pdf.bytes)).toMatch(/^good: /);
  pdf.bytes[2000] = (pdf.bytes[2000] ?? 0) ^ 1;
  expect(await said('forged.pdf', pdf.bytes)).toMatch(/^1 NOT GOOD/);
});

it('has documents only for ended trades, and a receipt only for completed ones', async () => {
  const { id } = await tradeUpTo('accepted', { server, seller: alice, buyer: bob });
  expect((await bob.ask('GET /api/receipt', { id })).code).toBe(35_001);
  await bob.must('POST /api/transaction/cancelByBuyer', { id, has_not_paid: true });
  const receipt = await bob.must('GET /api/receipt', { id });
  expect(receipt.pdf).toBeNull();
  const { id: userId } = await bob.must('GET /api/m', {});
  const ctx = await server.transaction((opened) => Promise.resolve(opened));
  for (const made of [
    { subjectId: id, userId },
    { subjectId: id, userId: id },
  ])
    expect((await fetched(documentLink(ctx, { ...made, name: 'receipt-en.pdf' }))).status).toBe(404);
  expect(checkPack((await fetched(receipt.pack)).bytes, await keysNow()).kind).toBe('good');
});

it('opens a document only to the holder of its link, and for a limited time', async () => {
  const { pack } = await bob.must('GET /api/receipt', { id: await finish() });
  const other = pack.replace(/user=[^&]+/, `user=${(await alice.must('GET /api/m', {})).id}`);
  expect((await fetched(other)).status).toBe(404);
  expect((await fetched(pack.replace('evidence.zip', 'receipt-en.pdf'))).status).toBe(404);
  await server.advance(601);
  expect((await fetched(pack)).status).toBe(404);
});
