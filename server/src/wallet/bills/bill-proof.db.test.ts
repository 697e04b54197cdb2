import { billRefusals } from '@eh/contract/wallet/bills/refusals.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callEndpoint, refusalOf } from '../../../test/call-endpoint.ts';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { openPeople, type TestPerson } from '../../../test/people.ts';
import { sealAll } from '../../../test/seal-all.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { openingCoins, postMovements } from '../../ledger/journal/index.ts';
import { ids } from '../../platform/ids.ts';
import { billEndpoints } from './index.ts';

const test = await openTestDatabase();
const { database } = test;
const now = new Date('2026-08-20T00:00:00Z');
const call = callEndpoint(database, { now: () => now }, billEndpoints('EH'));

let alice: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  ({ alice, bob } = await openPeople(database, { now: () => now }));
});
afterAll(() => test.drop());

async function bill(): Promise<string> {
  const movement = openingCoins({
    openingId: ids.next(now),
    userId: alice.user.id,
    amount: { currency: 'EH', minor: 1n },
  });
  await database.transaction((tx) => postMovements({ tx, now, ids, serverKeys }, [movement]));
  const { rows } = await call('POST /api/report/fund', {}, { caller: alice.caller });
  return rows[0]?.id ?? '';
}

const proof = (id: string, person = alice) => call('GET /api/report/proof', { id }, { caller: person.caller });
const codeOf = async (outcome: Promise<unknown>) => (await refusalOf(outcome)).code;

it('proves a sealed bill to its own user', async () => {
  const id = await bill();
  expect(await codeOf(proof(id))).toBe(billRefusals.NotSealed.code);
  await sealAll(database, now);
  expect((await proof(id)).proof.block.height).toBeGreaterThan(0);
  expect(await codeOf(proof(id, bob))).toBe(billRefusals.BillNotFound.code);
});

it('reports that a bill in a block of the first format cannot be proved alone', async () => {
  const id = await bill();
  await sealAll(database, now);
  await database.transaction(async (tx) => {
    await sql`alter table ledger_blocks disable trigger all`.execute(tx);
    await sql`update ledger_blocks set format = 1, secret = null, skip_hash = null`.execute(tx);
  });
  expect(await codeOf(proof(id))).toBe(billRefusals.SealedBefore.code);
});
