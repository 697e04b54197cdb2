import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { COIN_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { type PublishedRoot, provenBalance } from '@eh/contract/wallet/solvency/proof.ts';
import { solvencyRefusals } from '@eh/contract/wallet/solvency/refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assertBooksBalance } from '../../../test/assert-books-balance.ts';
import { callEndpoint } from '../../../test/call-endpoint.ts';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { openPeople, type People } from '../../../test/people.ts';
import { sealAll } from '../../../test/seal-all.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { somebodyWaits } from '../../../test/servers/somebody-waits.ts';
import { openingCoins, postMovements, transfer } from '../../ledger/journal/index.ts';
import { ids } from '../../platform/ids.ts';
import { makeProof, solvencyEndpoints } from './index.ts';
import { lockSolvencyDays } from './store.ts';

const PROGRAM = join(import.meta.dirname, '../../cli/verify-proof.ts');
const test = await openTestDatabase();
const { database } = test;
const firstDay = new Date('2026-11-21T02:00:00Z');
const nextDay = new Date('2026-11-22T02:00:00Z');
let now = firstDay;
const call = callEndpoint(database, { now: () => now }, solvencyEndpoints({ isStamped: true }));
const eh = (minor: bigint) => ({ currency: 'EH', minor });
const make = () => makeProof({ database, serverKeys, now, currency: 'EH', reserveAddresses: ['0xabc'] });
let people: People;

beforeAll(async () => {
  people = await openPeople(database, { now: () => now });
});
afterAll(async () => {
  await assertBooksBalance(database);
  await test.drop();
});

const credit = (userId: string, minor: bigint) =>
  database.transaction((tx) =>
    postMovements({ tx, now, ids, serverKeys }, [
      openingCoins({ openingId: ids.next(now), userId, amount: eh(minor) }),
    ]),
  );

/** The published facts of a day, against which a proof is checked. */
function publishedRoot(day: AnswerOf<'GET /api/solvency'>['days'][number] | undefined): PublishedRoot {
  if (!day) throw new Error('Nothing is published');
  const { day: name, currency, root_hash: hash, owed } = day;
  return { day: name, currency, hash, total: requireDecimal(owed, COIN_DECIMALS) };
}

it('makes no proof while all balances are zero', async () => {
  expect(await make()).toBeNull();
  expect((await call('GET /api/solvency', {})).days).toEqual([]);
});

it('proves to each user that their balance is in the published sum', async () => {
  await credit(people.alice.user.id, 123_45n);
  await credit(people.bob.user.id, 1n);
  for (let index = 0; index < 200; index += 1) await credit(ids.next(now), BigInt(index + 1));
  await sealAll(database, now);
  expect(await make()).toBe(404);
  const [day] = (await call('GET /api/solvency', {})).days;
  const owed = (12_345 + 1 + (200 * 201) / 2) / 100;
  expect(day).toMatchObject({
    day: '2026-11-21',
    owed: owed.toFixed(2),
    circulation: owed.toFixed(2),
    fees: '0.00',
    leaves: 404,
    reserve_addresses: ['0xabc'],
    block: { height: 1 },
  });
  for (const [person, minor] of [
    [people.alice, 123_45n],
    [people.bob, 1n],
  ] as const) {
    const { proof } = await call('GET /api/solvency/proof', {}, { caller: person.caller });
    expect(await provenBalance(proof, publishedRoot(day))).toBe(minor);
    expect(proof.root.hash).toBe(day?.root_hash);
  }
  await expect(call('GET /api/solvency/proof', {}, { caller: people.carol.caller })).rejects.toMatchObject({
    kind: solvencyRefusals.NotInTree,
  });
});

it('can be verified by the command without any server, and a changed one is detected', async () => {
  const { proof } = await call('GET /api/solvency/proof', {}, { caller: people.alice.caller });
  const file = join(await mkdtemp(join(tmpdir(), 'eh-proof-')), 'proof.json');
  const said = async (saved: object) => {
    await writeFile(file, JSON.stringify(saved));
    return promisify(execFile)(process.execPath, [PROGRAM, file]).then(
      ({ stdout }) => stdout,
      (error: { stdout: string }) => error.stdout,
    );
  };
  expect(await said(proof)).toMatch(new RegExp(`^123\\.45 EH of ${people.alice.user.id} are in the 324\\.46 EH of `));
  const [first, ...rest] = proof.parts;
  expect(await said({ ...proof, parts: [{ ...first, amount: '1' }, ...rest] })).toBe('the proof does not hold\n');
  await rm(dirname(file), { recursive: true });
});

it('is made once a day, whoever calls, and includes only the balances of that moment', async () => {
  expect(await Promise.all([make(), make(), make()])).toEqual([null, null, null]);
  now = nextDay;
  await database.transaction((tx) =>
    postMovements({ tx, now, ids, serverKeys }, [
      transfer({
        transferId: ids.next(now),
        senderId: people.alice.user.id,
        receiverId: people.carol.user.id,
        amount: eh(100_00n),
        fee: eh(1_00n),
      }),
    ]),
  );
  const made = await Promise.all([make(), make(), make()]);
  expect(made.filter((leaves) => leaves !== null)).toEqual([406]);
  const { days } = await call('GET /api/solvency', {});
  expect(days.map((day) => day.day)).toEqual(['2026-11-22', '2026-11-21']);
  expect(days[0]?.fees).toBe('1.00');
  const { proof } = await call('GET /api/solvency/proof', {}, { caller: people.carol.caller });
  expect(await provenBalance(proof, publishedRoot(days[0]))).toBe(99_00n);
  expect(await provenBalance(proof, publishedRoot(days[1]))).toBeNull();
});

it('waits for another process that is making it, and returns that proof', async () => {
  now = new Date('2026-11-23T02:00:00Z');
  let waiting: Promise<number | null> | undefined;
  await database.transaction(async (tx) => {
    await lockSolvencyDays(tx);
    waiting = make();
    await somebodyWaits(database);
    const newest = await tx.selectFrom('solvency_days').selectAll().orderBy('day', 'desc').limit(1).execute();
    await tx
      .insertInto('solvency_days')
      .values(newest.map((day) => ({ ...day, day: '2026-11-23' })))
      .execute();
  });
  expect(await waiting).toBeNull();
});
