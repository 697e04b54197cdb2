import { ledgerRefusals } from '@eh/contract/ledger/journal/refusals.ts';
import { afterAll, expect, it } from 'vitest';
import { assertBooksBalance } from '../../../test/assert-books-balance.ts';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { ids } from '../../platform/ids.ts';
import { balancesOf, type Movement, openingCoins, postMovements, transfer } from './index.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(async () => {
  await assertBooksBalance(database);
  await test.drop();
});

const now = new Date('2026-03-01T08:00:00Z');
const eh = (minor: bigint) => ({ currency: 'EH', minor });
const person = () => ids.next(now);
let runs = 0;
const post = (...movements: Movement[]) =>
  database.transaction((tx) => {
    runs += 1;
    return postMovements({ tx, now, ids, serverKeys }, movements);
  }, 'presuming');
const credit = (userId: string, minor: bigint) => openingCoins({ openingId: person(), userId, amount: eh(minor) });
const send = (senderId: string, receiverId: string, minor: bigint) =>
  transfer({ transferId: person(), senderId, receiverId, amount: eh(minor), fee: eh(0n) });
const available = async (userId: string) => (await balancesOf(database.reader, userId, 'EH')).available;

async function runsOf(run: () => Promise<unknown>): Promise<number> {
  runs = 0;
  await run();
  return runs;
}

it('posts in one attempt when the accounts exist, and in a second one only to open an account', async () => {
  const [alice, bob] = [person(), person()];
  expect(await runsOf(() => post(credit(alice, 100n)))).toBe(2);
  expect(await runsOf(() => post(send(alice, bob, 1n)))).toBe(2);
  expect(await runsOf(() => post(send(alice, bob, 2n)))).toBe(1);
  expect([await available(alice), await available(bob)]).toEqual([97n, 3n]);
});

it('refuses an amount above the balance', async () => {
  const [alice, bob] = [person(), person()];
  await post(credit(alice, 100n));
  await expect(post(send(alice, bob, 101n))).rejects.toMatchObject({ kind: ledgerRefusals.InsufficientFunds });
  expect([await available(alice), await available(bob)]).toEqual([100n, 0n]);
});

it('answers a repeat with the first result, and refuses its key with another amount', async () => {
  const [alice, bob] = [person(), person()];
  await post(credit(alice, 100n), credit(bob, 1n));
  const all = send(alice, bob, 100n);
  const [first] = await post(all);
  expect(await post(all)).toEqual([{ ...first, isRepeat: true }]);
  const other = { ...send(alice, bob, 1n), key: all.key };
  await expect(post(other)).rejects.toMatchObject({ kind: ledgerRefusals.KeyReused });
  expect(await available(bob)).toBe(101n);
});
