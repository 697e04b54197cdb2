import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { accountIdOf, provenEntry } from '@eh/contract/ledger/journal/entry-proof.ts';
import { billRefusals } from '@eh/contract/wallet/bills/refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signerOfPdf } from '../../../src/wallet/receipts/index.ts';
import { DEMO_PAYMENT_PASSWORD, openTestServer, type Person, type TestServer } from '../../open-test-server.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let folder: string;

beforeAll(async () => {
  server = await openTestServer();
  [alice, bob] = [await server.login('alice'), await server.login('bob')];
  folder = await mkdtemp(join(tmpdir(), 'eh-statements-'));
  const { account } = await bob.must('GET /api/m', {});
  for (const amount of ['12.34', '0.01'])
    await alice.must('POST /api/transfer/add', {
      recipient: account,
      amount,
      memo: '早餐 😀',
      security_password: DEMO_PAYMENT_PASSWORD,
    });
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await server.close();
});

const fetched = async (link: string) => {
  const response = await fetch(server.address + link);
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};

it('gives a signed statement in both languages that ends at the current balance', async () => {
  const statement = await alice.must('POST /api/report/statement', { types: ['Transfer_Out'] });
  const { balance, orderbalance, tradebalance, holdbalance } = await alice.must('GET /api/m', {});
  const cents = (text: string) => BigInt(text.replace('.', ''));
  const total = [balance, orderbalance, tradebalance, holdbalance].reduce((sum, part) => sum + cents(part), 0n);
  expect(statement).toMatchObject({ lines: 2, out: '12.35', in: '0.00' });
  expect(cents(statement.closing)).toBe(total);
  const { keys } = await server.stranger().must('GET /api/receipt/keys', {});
  for (const language of ['zh-CN', 'en'] as const) {
    const { status, bytes } = await fetched(statement.pdf[language]);
    expect(status).toBe(200);
    expect(signerOfPdf(bytes, keys)).toBe(statement.key_id);
    await writeFile(join(folder, `${language}.pdf`), bytes);
    const changed = Buffer.from(bytes);
    changed[2000] = (changed[2000] ?? 0) ^ 1;
    await writeFile(join(folder, `${language}-changed.pdf`), changed);
  }
  const file = join(folder, 'keys.json');
  await writeFile(file, JSON.stringify({ keys }));
  const program = join(import.meta.dirname, '../../../src/wallet/receipts/verify-file.ts');
  const said = (name: string) =>
    promisify(execFile)(process.execPath, [program, join(folder, name), '--keys', file]).then(
      ({ stdout }) => stdout,
      (error: { code: number; stdout: string }) => `${error.code} ${error.stdout}`,
    );
  expect(await said('zh-CN.pdf')).toMatch(/^good: .* is signed by key/);
  expect(await said('zh-CN-changed.pdf')).toMatch(/^1 NOT GOOD/);
});

it('proves a bill to each side with that side’s entries only, and the command verifies it offline', async () => {
  await server.settle();
  const [newest] = (await alice.must('POST /api/report/fund', { types: ['Transfer_Out'] })).rows;
  const id = newest?.id ?? '';
  // Entries are sealed when no older transaction of the whole database server runs any more, so not always at once.
  const sealed = async () => (await alice.must('GET /api/report/bill', { id })).block;
  await expect.poll(sealed).not.toBeNull();
  const proofOf = async (person: Person) => (await person.must('GET /api/report/proof', { id })).proof;
  const [ofAlice, ofBob] = [await proofOf(alice), await proofOf(bob)];
  const [proven, other] = [await provenEntry(ofAlice), await provenEntry(ofBob)];
  const available = async (person: Person) => accountIdOf((await person.must('GET /api/m', {})).id, 'available', 'EH');
  expect(proven).toMatchObject({ entryId: id, lines: [{ accountId: await available(alice), amount: -1n }] });
  expect(other).toMatchObject({ entryId: id, lines: [{ accountId: await available(bob), amount: 1n }] });
  expect(other?.block).toEqual(proven?.block);
  const { block } = await alice.must('GET /api/report/bill', { id });
  expect(proven?.block).toEqual({ height: block?.height, hash: block?.hash });
  const carol = await server.login('carol');
  expect((await carol.ask('GET /api/report/proof', { id })).code).toBe(billRefusals.BillNotFound.code);

  const program = join(import.meta.dirname, '../../../src/cli/verify-proof.ts');
  const said = async (proof: object) => {
    const file = join(folder, 'proof.json');
    await writeFile(file, JSON.stringify(proof));
    return promisify(execFile)(process.execPath, [program, file]).then(
      ({ stdout }) => stdout,
      (error: { stdout: string }) => error.stdout,
    );
  };
  expect(await said(ofAlice)).toContain(`is sealed in block ${block?.height} ${block?.hash}`);
  expect(await said({ ...ofAlice, block: { ...ofAlice.block, root: '00'.repeat(32) } })).toBe(
    'the proof does not hold\n',
  );
});

it('opens only as it was requested, for its owner, and for a limited time', async () => {
  const { pdf } = await alice.must('POST /api/report/statement', {});
  const link = new URL(pdf.en, server.address);
  const changed = (name: string, value: string) => {
    const other = new URL(link);
    other.searchParams.set(name, value);
    return other.pathname + other.search;
  };
  const statuses = await Promise.all([
    fetched(changed('user', (await bob.must('GET /api/m', {})).id)),
    fetched(changed('filter', Buffer.from('{"until":9999999999}').toString('base64url'))),
    fetched(changed('until', '99999999999')),
    fetched(changed('signature', 'A'.repeat(43))),
    fetched(pdf.en.replace('statement-en', 'statement-zh')),
    fetched('/papers/statements/statement-en.pdf'),
    fetched('/papers/statements/other.pdf'),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual(Array.from(statuses, () => 404));
  await server.advance(601);
  expect((await fetched(pdf.en)).status).toBe(404);
});
