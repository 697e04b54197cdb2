import { setTimeout as pause } from 'node:timers/promises';
import { HOUR } from '@eh/contract/platform/spans.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import { ids } from '../../../platform/ids.ts';
import { auditOn, entryIdOf, openingCoins, postMovements, sealEntries, transfer, userAccount } from '../index.ts';
import { readMark } from './audit-mark-store.ts';
import { stepFrom } from './audit-on.ts';

const test = await openTestDatabase();
afterAll(() => test.drop());
const { database } = test;
const now = new Date('2026-03-01T08:00:00Z');
const [alice, bob] = [ids.next(now), ids.next(now)];
const eh = (minor: bigint) => ({ currency: 'EH', minor });
const wallet = userAccount(alice, 'available', 'EH').id;
let posted = 0;

/** Sends at a time of its own and seals a block of its own. */
async function sendSealed(minor: bigint): Promise<string> {
  const movement = transfer({
    transferId: ids.next(now),
    senderId: alice,
    receiverId: bob,
    amount: eh(minor),
    fee: eh(1n),
  });
  await post(movement);
  return entryIdOf(movement.key);
}

async function post(movement: Parameters<typeof postMovements>[1][number]): Promise<void> {
  posted += 1;
  const at = new Date(now.getTime() + posted * 1000);
  await database.transaction((tx) => postMovements({ tx, now: at, ids, serverKeys }, [movement]));
  // Seals wait for transactions of other tests on the same server.
  for (let round = 0; round < 2400 && (await sealEntries(database, at)) === 0; round += 1) await pause(25);
}

const after = (hours: number) => new Date(now.getTime() + hours * HOUR);
const entries: string[] = [];
beforeAll(async () => {
  await post(openingCoins({ openingId: ids.next(now), userId: alice, amount: eh(1000n) }));
  for (let round = 0; round < 9; round += 1) entries.push(await sendSealed(20n));
});

it('audits everything at first, in steps that survive a stop, and then only new entries', async () => {
  expect(await auditOn(database, now, 4)).toMatchObject({ read: 4, isMoreDue: true, isAtEnd: false, faults: [] });
  expect(await auditOn(database, now, 4)).toMatchObject({ read: 4, isMoreDue: true, isAtEnd: false, faults: [] });
  expect(await auditOn(database, now, 4)).toMatchObject({ read: 2, isMoreDue: false, isAtEnd: true, entries: 10n });
  expect(await auditOn(database, now, 4)).toMatchObject({ read: 0, isMoreDue: false, faults: [], entries: 10n });
  await sendSealed(20n);
  expect(await auditOn(database, now)).toMatchObject({ read: 1, faults: [], entries: 11n });
});

it('lets only one of two processes take a step', async () => {
  const stepsOf = async () => (await readMark(database.reader))?.steps ?? 0n;
  const before = await stepsOf();
  const steps = await Promise.all([auditOn(database, now), auditOn(database, now)]);
  // Both count when one began after the other had ended.
  expect(await stepsOf()).toBe(before + BigInt(steps.filter((step) => step !== null).length));
  expect(steps.some((step) => step !== null)).toBe(true);
});

it('audits everything before the mark again within a day, in parts', async () => {
  let read = 0;
  for (let hour = 1; hour <= 24; hour += 1) {
    const step = await auditOn(database, after(hour));
    expect(step?.faults).toEqual([]);
    expect(step?.read).toBeLessThanOrEqual(1);
    read += step?.read ?? 0;
  }
  expect(read).toBe(11);
});

/** An attacker with the database's own keys changes entries behind the mark. */
const planted: readonly [name: string, found: RegExp, statement: () => string][] = [
  [
    'an old entry written over in all its parts',
    /law 7.* finds entries that are not as they were sealed/,
    () =>
      `update ledger_entries set posted_at = posted_at + interval '1 millisecond' where id = '${entries[2]}'; update ledger_postings set posted_at = posted_at + interval '1 millisecond' where entry_id = '${entries[2]}'`,
  ],
  [
    'an old amount',
    /law 1, each entry is whole and sums to zero/,
    () =>
      `update ledger_postings set amount = amount + 1, balance_after = balance_after + 1 where account_id = '${wallet}' and number = 4`,
  ],
  [
    'an old entry taken away',
    /has postings but does not stand/,
    () => `delete from ledger_entries where id = '${entries[3]}'`,
  ],
  [
    'an old posting taken away',
    /has fewer than two postings|starts at|sums to/,
    () => `delete from ledger_postings where entry_id = '${entries[4]}' and account_id = '${wallet}'`,
  ],
  [
    'an old key written over',
    /law 4, each entry is the one of its key/,
    () => `update ledger_entries set key = 'transfer:another:transfer' where id = '${entries[5]}'`,
  ],
  [
    'coins made of nothing in a posting that no entry names, with the balance raised to match',
    /has postings but does not stand/,
    () =>
      `insert into ledger_postings (account_id, number, entry_id, amount, balance_before, balance_after, posted_at) select id, posting_count + 1, '${ids.next(now)}', 500, balance, balance + 500, '2026-03-01T08:00:03.5Z' from ledger_accounts where id = '${wallet}'; update ledger_accounts set balance = balance + 500, posting_count = posting_count + 1 where id = '${wallet}'`,
  ],
];

it.each(planted)('detects %s within a day', async (_name, found, statement) => {
  expect(await faultsOfADay(statement())).toMatch(found);
});

it.each([
  [
    'a balance raised',
    /law 3, each balance is its last posting/,
    `update ledger_accounts set balance = balance + 7 where id = '${wallet}'`,
  ],
  [
    'a guard dropped',
    /law 3, the journal is append-only/,
    'drop trigger ledger_postings_append_only on ledger_postings',
  ],
  [
    'the block of the mark sealed anew',
    /law 7, seals: block \d+ is not the one that was audited/,
    "update ledger_blocks set hash = decode(repeat('ab', 32), 'hex') where height = (select height from ledger_audit_marks)",
  ],
])('detects %s at once', async (_name, found, statement) => {
  expect((await withPlanted(statement, 0, 0)).join('\n')).toMatch(found);
});

it('detects a mark that was moved past unread entries', async () => {
  expect(
    await faultsOfADay(
      `update ledger_postings set amount = amount + 1, balance_after = balance_after + 1 where account_id = '${wallet}' and number = 5; update ledger_audit_marks set height = (select max(height) from ledger_blocks), block_hash = (select hash from ledger_blocks order by height desc limit 1)`,
    ),
  ).toMatch(/law 1/);
});

it('audits again within a day, even when the mark’s date is years ahead, by a wrong clock or a manual change', async () => {
  expect(
    await faultsOfADay(
      `update ledger_postings set amount = amount + 1, balance_after = balance_after + 1 where account_id = '${wallet}' and number = 5; update ledger_audit_marks set again_since = '2036-03-01', again_height = 0, again_until = null`,
    ),
  ).toMatch(/law 1/);
});

/** The faults found in the steps of one whole day, half an hour apart. */
async function faultsOfADay(statement: string): Promise<string> {
  return (await withPlanted(statement, 24, 49)).join('\n');
}

class Undo extends Error {}

/** Plants a fault past all guards, runs the audit from its mark in the same transaction, and rolls back. */
async function withPlanted(statement: string, sinceHours: number, halfHours: number): Promise<readonly string[]> {
  const faults: string[] = [];
  const since = (await readMark(database.reader))?.again_since ?? now;
  await database
    .transaction(async (tx) => {
      await sql`set transaction isolation level repeatable read`.execute(tx);
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const part of statement.split(';')) await sql.raw(part).execute(tx);
      for (let half = 0; half <= halfHours; half += 1) {
        const at = new Date(since.getTime() + (sinceHours * HOUR) / 24 + (half * HOUR) / 2);
        const { after: mark, step } = await stepFrom(tx, at, 1000);
        faults.push(...step.faults);
        await tx.updateTable('ledger_audit_marks').set(mark).execute();
      }
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return faults;
}
