import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DAY } from '@eh/contract/platform/spans.ts';
import { solvencyRefusals } from '@eh/contract/wallet/solvency/refusals.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callEndpoint } from '../../../../test/call-endpoint.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openPeople, type People } from '../../../../test/people.ts';
import { sealAll } from '../../../../test/seal-all.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import { openTimeStamps, type TestTimeStamps } from '../../../../test/servers/time-stamp-service.ts';
import { auditBooks } from '../../../cli/audit-books.ts';
import { openingCoins, postMovements } from '../../../ledger/journal/index.ts';
import { certificatesIn } from '../../../platform/crypto/certificates.ts';
import { dayOf } from '../../../platform/formats/local-day.ts';
import { ids } from '../../../platform/ids.ts';
import { anchorChecks, anchorGauges, makeProof, solvencyEndpoints, stampDays } from '../index.ts';

/** The clock of the service is the real one. */
const now = new Date();
const day = dayOf(now);
const PROGRAM = join(import.meta.dirname, '../../../cli/verify-proof.ts');
const test = await openTestDatabase();
const { database } = test;
const call = callEndpoint(database, { now: () => now }, solvencyEndpoints({ isStamped: true }));
const make = () => makeProof({ database, serverKeys, now, currency: 'EH', reserveAddresses: [] });
let people: People;
let service: TestTimeStamps;
let folder: string;

beforeAll(async () => {
  service = await openTimeStamps();
  folder = await mkdtemp(join(tmpdir(), 'eh-anchored-'));
  people = await openPeople(database, { now: () => now });
  for (const person of [people.alice, people.bob])
    await database.transaction((tx) =>
      postMovements({ tx, now, ids, serverKeys }, [
        openingCoins({
          openingId: ids.next(now),
          userId: person.user.id,
          amount: { currency: 'EH', minor: 100_00n },
        }),
      ]),
    );
  await sealAll(database, now);
  await make();
});
afterAll(async () => {
  service.close();
  await rm(folder, { recursive: true });
  await test.drop();
});

const trusted = () => certificatesIn(service.authority);
const stamp = (at = now) =>
  stampDays({ database, serverKeys, now: at, service: { url: service.url, trusted: trusted() } });
const audit = async () => (await auditBooks(database, anchorChecks(trusted()))).faults;
const waiting = (at = now) => anchorGauges(database.reader, { now: () => at }).read();

/** Runs statements as the owner of the tables, with their guards off, as somebody with the whole server could. */
async function asOwner(...statements: readonly string[]): Promise<void> {
  await database.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
}

it('has each published root stamped once, and reports how long one has been waiting', async () => {
  const later = new Date(now.getTime() + 7_200_000);
  expect(await waiting(later)).toEqual({ root_unanchored_seconds: 7200 });
  await expect(call('GET /api/solvency/time-stamp', { day })).rejects.toMatchObject({
    kind: solvencyRefusals.NoTimeStamp,
  });
  service.answerWith(503);
  await expect(stamp()).rejects.toThrow('HTTP 503');
  service.answerWith(null);
  expect(await stamp(new Date(now.getTime() + 3 * DAY))).toBe(0);
  await asOwner(`update solvency_days set made_at = made_at + interval '1 hour'`);
  await expect(stamp()).rejects.toThrow('the service has another time');
  await asOwner(`update solvency_days set made_at = made_at - interval '1 hour'`);
  expect([await stamp(), await stamp()]).toEqual([1, 0]);
  expect(await waiting(later)).toEqual({ root_unanchored_seconds: 0 });
  expect((await call('GET /api/solvency', {})).days[0]?.time_stamp?.service).toBe(new URL(service.url).host);
  expect(await audit()).toEqual([]);
});

it('is verified by the command with the saved proof, without any server', async () => {
  const { proof } = await call('GET /api/solvency/proof', {}, { caller: people.alice.caller });
  const files = { proof, stamp: await call('GET /api/solvency/time-stamp', { day }) };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), JSON.stringify(content));
  await writeFile(join(folder, 'ca.pem'), service.authority);
  expect(await verified()).toMatch(
    /^100\.00 EH of .*\nroot [0-9a-f]{64}\ntime-stamped with block 1 [0-9a-f]{64} at 20/,
  );
});

it('is verified by the third-party commands in the document as well', async () => {
  const { text, token } = await call('GET /api/solvency/time-stamp', { day });
  await writeFile(join(folder, 'text'), text);
  await writeFile(join(folder, 'token'), Buffer.from(token, 'base64'));
  const command = 'ts -verify -data text -in token -token_in -CAfile ca.pem';
  const { stdout, stderr } = await promisify(execFile)('openssl', command.split(' '), { cwd: folder });
  expect(stdout + stderr).toContain('Verification: OK');
});

const verified = (proof = 'proof') =>
  promisify(execFile)(process.execPath, [PROGRAM, proof, '--time-stamp', 'stamp', '--ca', 'ca.pem'], {
    cwd: folder,
  }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );

it('detects history that was rewritten, resealed and republished, and names the day', async () => {
  await asOwner(
    'update ledger_postings set amount = amount * 2, balance_before = balance_before * 2, balance_after = balance_after * 2',
    'update ledger_accounts set balance = balance * 2',
    'delete from ledger_blocks',
    `create temp table kept on commit drop as select * from solvency_time_stamps`,
    'delete from solvency_time_stamps',
    'delete from solvency_nodes',
    'delete from solvency_owners',
    'delete from solvency_days',
    // The stamp of the true root: nobody can make one of another root with its time.
    'insert into solvency_time_stamps select * from kept',
  );
  await sealAll(database, now);
  expect(await make()).not.toBeNull();
  expect((await auditBooks(database)).faults).toEqual([]);
  const faults = await audit();
  expect(faults).toEqual([expect.stringContaining(`the day ${day} is not what was time-stamped`)]);
  const { proof } = await call('GET /api/solvency/proof', {}, { caller: people.alice.caller });
  await writeFile(join(folder, 'rewritten'), JSON.stringify(proof));
  expect(await verified('rewritten')).toContain(`The time stamp of ${day} is of another root than the proof`);
});

it('detects a day whose false root was stamped later, and seals that differ from the published ones', async () => {
  await asOwner('delete from solvency_time_stamps');
  await stamp();
  expect(await audit()).toEqual([]);
  await asOwner(`update solvency_time_stamps set day = '2026-01-01'`);
  await asOwner(`update solvency_days set made_at = made_at - interval '5 days'`);
  await asOwner(`update solvency_time_stamps set day = '${day}'`);
  expect(await audit()).toEqual([expect.stringMatching(`the day ${day} was time-stamped at .*, and published at `)]);
  await asOwner(`update solvency_days set block_hash = repeat('0', 64)`);
  expect(await audit()).toContainEqual(expect.stringContaining('published with another block 1 than the seals have'));
});
