import { setTimeout as pause } from 'node:timers/promises';
import { type EntryProof, provenEntry } from '@eh/contract/ledger/journal/entry-proof.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import { type Database, openDatabase } from '../../../platform/database/open-database.ts';
import { ids } from '../../../platform/ids.ts';
import {
  auditLedger,
  continueAfterRestore,
  entryIdOf,
  lastSealed,
  ledgerChecks,
  type Movement,
  openingCoins,
  postMovements,
  proofOf,
  sealEntries,
  transfer,
  userAccount,
} from '../index.ts';
import { BEFORE_THE_FIRST, hashOfBlock } from '../seals/block.ts';
import { leafHash, merkleRoot } from '../seals/merkle.ts';
import { blocksAt, insertBlock, leavesOf, sealHorizon, setTransactionOffset } from '../seals/seal-store.ts';
import { entriesById } from '../store.ts';

const test = await openTestDatabase();
afterAll(() => test.drop());
const { database } = test;
const now = new Date('2026-03-01T08:00:00Z');
const [alice, bob] = [ids.next(now), ids.next(now)];
const eh = (minor: bigint) => ({ currency: 'EH', minor });
const post = (...movements: Movement[]) =>
  database.transaction((tx) => postMovements({ tx, now, ids, serverKeys }, movements));
const send = (minor: bigint) =>
  transfer({ transferId: ids.next(now), senderId: alice, receiverId: bob, amount: eh(minor), fee: eh(1n) });
const wallet = userAccount(alice, 'available', 'EH').id;
const firstEntry = openingCoins({ openingId: ids.next(now), userId: alice, amount: eh(1000n) });
const someEntry = send(10n);

beforeAll(async () => {
  await post(firstEntry);
  await sealAsBefore();
  await post(someEntry);
  await sealAll(database, 1);
  for (let index = 0; index < 5; index += 1) await post(send(20n));
  await sealAll(database, 5);
});

it('finds no fault in books that balance', async () => {
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from ledger_entries`.execute(database.reader);
  const entries = rows[0]?.count ?? 0n;
  expect(entries).toBeGreaterThanOrEqual(7n);
  expect(await auditLedger(database, ledgerChecks)).toEqual({ entries, faults: [] });
});

/** An attacker with the database's own keys: the guards are lifted, and the audit must find every change. */
const planted: readonly [name: string, found: RegExp, statement: string][] = [
  [
    'an amount changed on one side',
    /law 1, each entry sums to zero/,
    `update ledger_postings set amount = amount + 1, balance_after = balance_after + 1 where account_id = '${wallet}' and number = 2`,
  ],
  [
    'a balance raised from nothing',
    /law 1, each currency sums to zero/,
    `update ledger_accounts set balance = balance + 500 where id = '${wallet}'`,
  ],
  [
    'a posting taken away',
    /law 1, entries and postings belong together/,
    `delete from ledger_postings where entry_id = '${entryIdOf(someEntry.key)}' and account_id <> '${wallet}'`,
  ],
  [
    'an entry taken away',
    /has postings but does not stand/,
    `delete from ledger_entries where id = '${entryIdOf(someEntry.key)}'`,
  ],
  [
    'an account below zero',
    /law 2, no user or merchant account is below zero/,
    `alter table ledger_accounts drop constraint ledger_accounts_never_below_zero; update ledger_accounts set balance = -5 where id = '${wallet}'`,
  ],
  [
    'an account that was below zero for a moment',
    /law 2, no user or merchant account ever was/,
    `update ledger_postings set balance_before = -2000, balance_after = -2000 + amount where account_id = '${wallet}' and number = 3`,
  ],
  [
    'a balance moved between two users',
    /law 3, each balance is the sum/,
    `update ledger_accounts set balance = balance + case when id = '${wallet}' then 7 else -7 end where owner_id in ('${alice}', '${bob}')`,
  ],
  [
    'a posting written over',
    /law 3, each posting starts where/,
    `update ledger_postings set balance_before = balance_before + 3, balance_after = balance_after + 3 where account_id = '${wallet}' and number = 4`,
  ],
  [
    'the guard of the journal dropped',
    /law 3, the journal is append-only/,
    'drop trigger ledger_postings_append_only on ledger_postings',
  ],
  [
    'the guard of the journal put to sleep',
    /law 3, the journal is append-only/,
    'alter table ledger_entries disable trigger ledger_entries_append_only',
  ],
  [
    'a key written over, to pay a second time',
    /law 4, each entry is the one of its key/,
    `update ledger_entries set key = 'transfer:another:transfer' where id = '${entryIdOf(someEntry.key)}'`,
  ],
  [
    'the time of a past entry changed everywhere',
    /law 7, .* block \d+ finds entries that are not as they were sealed/,
    `update ledger_entries set posted_at = posted_at - interval '1 day' where id = '${entryIdOf(someEntry.key)}'; update ledger_postings set posted_at = posted_at - interval '1 day' where entry_id = '${entryIdOf(someEntry.key)}'`,
  ],
  [
    'a statement line renamed',
    /law 7, .* block \d+ finds entries that are not as they were sealed/,
    `update ledger_postings set bill_type = 'Buy' where entry_id = '${entryIdOf(someEntry.key)}'`,
  ],
  ['a block taken out of the chain', /law 7, .* block 2 does not follow/, 'delete from ledger_blocks where height = 1'],
  [
    'a block sealed anew after a change',
    /law 7, .* block 1 does not have the hash/,
    "update ledger_blocks set root = decode(repeat('ab', 32), 'hex') where height = 1",
  ],
  [
    'another secret behind the salts',
    /law 7, .* block 2 finds entries that are not as they were sealed/,
    "update ledger_blocks set secret = decode(repeat('ab', 32), 'hex') where height = 2",
  ],
  [
    'another earlier block named',
    /law 7, .* block 2 does not name the hash of the earlier block it skips to/,
    "update ledger_blocks set skip_hash = decode(repeat('ab', 32), 'hex') where height = 2",
  ],
];

it.each(planted)('detects %s', async (_, found, statement) => {
  const faults = await withPlanted(statement);
  expect(faults.join('\n')).toMatch(found);
});

const proofFor = (entryId: string, headHeight?: bigint) =>
  proofOf(database.reader, { entryId, accountIds: [wallet], ...(headHeight === undefined ? {} : { headHeight }) });

it('proves an entry to one of its sides, without revealing anything else', async () => {
  const proof = await proofFor(entryIdOf(someEntry.key));
  if (proof === null) throw new Error('It is not sealed');
  const proven = await provenEntry(proof);
  expect(proven).toMatchObject({
    entryId: entryIdOf(someEntry.key),
    key: someEntry.key,
    lines: [{ accountId: wallet, amount: -10n }],
    block: { height: proof.block.height },
  });
  const [, ...lines] = proof.parts;
  expect(lines).toHaveLength(3);
  expect(lines.filter((part) => part.text !== undefined)).toHaveLength(1);
  const said = JSON.stringify(proof);
  for (const purpose of ['available', 'held'] as const) expect(said).not.toContain(userAccount(bob, purpose, 'EH').id);
});

it('detects every change in a proof', async () => {
  const proof = await proofFor(entryIdOf(someEntry.key));
  if (proof === null) throw new Error('It is not sealed');
  const { parts, block, path } = proof;
  const [head] = parts;
  if (head?.text === undefined) throw new Error('The head is not shown');
  const other = 'ab'.repeat(32);
  const part = (text: string, salt = head.salt) => ({ salt, text });
  const changed: readonly EntryProof[] = [
    { ...proof, parts: [part(head.text.replace('transfer', 'transfers')), ...parts.slice(1)] },
    {
      ...proof,
      parts: [
        part(
          head.text,
          head.salt.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
        ),
        ...parts.slice(1),
      ],
    },
    {
      ...proof,
      parts: parts.map((candidate) =>
        candidate.text?.includes('-10') ? part(candidate.text.replace('-10', '-11'), candidate.salt) : candidate,
      ),
    },
    { ...proof, parts: [...parts.slice(1), head] },
    { ...proof, parts: [head] },
    { ...proof, block: { ...block, root: other } },
    // An entry may be alone in its block, with no steps to remove; one step too many leads past every root.
    { ...proof, path: [...path, { side: 'left', hash: other }] },
    { ...proof, chain: [{ ...block, height: block.height + 1, previous_hash: other, skip_hash: other }] },
    { ...proof, chain: [block] },
  ];
  for (const entry of changed) expect(await provenEntry(entry)).toBeNull();
  const elsewhere = await provenEntry({ ...proof, block: { ...block, sealed_at: '2026-01-01T00:00:00.000Z' } });
  expect(elsewhere?.block.hash).not.toBe((await provenEntry(proof))?.block.hash ?? '');
});

it('has no proof for an entry that is unsealed, nonexistent, or in a block of the first format', async () => {
  const fresh = send(1n + 1n);
  await post(fresh);
  expect(await proofFor(entryIdOf(fresh.key))).toBeNull();
  expect(await proofFor(ids.next(now))).toBeNull();
  await sealAll(database, 1);
  expect(await proofFor(entryIdOf(fresh.key))).not.toBeNull();
  expect(await proofFor(entryIdOf(firstEntry.key))).toBeNull();
});

it('leads to any later block in few steps', async () => {
  const first = await proofFor(entryIdOf(someEntry.key));
  const from = BigInt(first?.block.height ?? 0);
  for (let index = 0; index < 40; index += 1) {
    await post(send(2n));
    await sealAll(database, 1);
  }
  const top = (await lastSealed(database.reader))?.height ?? 0n;
  for (let head = from; head <= top; head += 1n) {
    const proof = await proofFor(entryIdOf(someEntry.key), head);
    const proven = proof && (await provenEntry(proof));
    const [block] = await blocksAt(database.reader, [head]);
    expect(proven?.head).toEqual({ height: Number(head), hash: block?.hash });
    expect(proof?.chain.length).toBeLessThanOrEqual(20);
  }
  expect((await proofFor(entryIdOf(someEntry.key), from - 1n))?.chain).toEqual([]);
  expect((await proofFor(entryIdOf(someEntry.key), top + 5n))?.chain.length).toBeGreaterThan(0);
  expect(await auditLedger(database, ledgerChecks)).toMatchObject({ faults: [] });
});

it('waits for an open transaction, and seals its entries once it has ended', async () => {
  const [slow, quick] = [send(3n), send(4n)];
  let finish: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    finish = done;
  });
  let isPosted: () => void = () => undefined;
  const posted = new Promise<void>((done) => {
    isPosted = done;
  });
  const open = database.transaction(async (tx) => {
    await sql`select pg_current_xact_id()`.execute(tx);
    isPosted();
    await held;
    await postMovements({ tx, now, ids, serverKeys }, [slow]);
  });
  await posted;
  await post(quick);
  expect(await sealEntries(database, now)).toBe(0);
  finish();
  await open;
  await sealAll(database, 2);
  expect((await auditLedger(database, ledgerChecks)).faults).toEqual([]);
});

it('seals each entry once with many sealers, in blocks of bounded size', async () => {
  for (let index = 0; index < 12; index += 1) await post(send(2n));
  let sealed = 0;
  for (let round = 0; round < ROUNDS_MAX && sealed < 12; round += 1) {
    const counts = await Promise.all([1, 2, 3].map(() => sealEntries(database, now, 5)));
    sealed += counts.reduce((sum, count) => sum + count, 0);
    await pause(ROUND_MILLISECONDS);
  }
  expect(sealed).toBe(12);
  const blocks = await database.reader.selectFrom('ledger_blocks').select('entry_count').execute();
  expect(Math.max(...blocks.map((block) => block.entry_count))).toBe(5);
  expect((await auditLedger(database, ledgerChecks)).faults).toEqual([]);
});

it('continues sealing after a restore into a younger server, and fails loudly until it is allowed to', async () => {
  const younger = await openTestDatabase();
  const opened = () => openDatabase(younger.url, () => undefined);
  const pay = (books: Database) =>
    books.transaction((tx) =>
      postMovements({ tx, now, ids, serverKeys }, [
        openingCoins({ openingId: ids.next(now), userId: alice, amount: eh(5n) }),
      ]),
    );
  await setTransactionOffset(younger.database.reader, 5_000_000n);
  const before = opened();
  await pay(before);
  await sealAll(before, 1);
  await before.close();
  await setTransactionOffset(younger.database.reader, 0n);
  const restored = opened();
  await expect(sealEntries(restored, now)).rejects.toThrow('continueAfterRestore');
  await continueAfterRestore(restored);
  await restored.close();
  const after = opened();
  await pay(after);
  await sealAll(after, 1);
  expect(await auditLedger(after, ledgerChecks)).toEqual({ entries: 2n, faults: [] });
  await after.close();
  await younger.drop();
});

/** More rounds mean that the test itself hangs. */
const ROUNDS_MAX = 2400;
const ROUND_MILLISECONDS = 25;

/** Seals the first entry in the first format, without salts. */
async function sealAsBefore(): Promise<void> {
  const [entry] = await entriesById(database.reader, [entryIdOf(firstEntry.key)]);
  const stretch = { first: 0n, end: (entry?.transaction_id ?? 0n) + 1n };
  // A seal never passes a running transaction, and those of other tests count too.
  for (let round = 0; round < ROUNDS_MAX && (await sealHorizon(database.reader)) < stretch.end; round += 1)
    await pause(ROUND_MILLISECONDS);
  const leaves = await leavesOf(database.reader, stretch);
  const block = {
    height: 1n,
    firstTransaction: stretch.first,
    endTransaction: stretch.end,
    entryCount: leaves.length,
    root: merkleRoot(leaves.map((leaf) => leafHash(leaf.text))).toString('hex'),
    previousHash: BEFORE_THE_FIRST,
    sealedAt: now,
    salted: null,
  };
  await database.transaction((tx) => insertBlock(tx, { ...block, hash: hashOfBlock(block) }));
}

/** Transactions of the whole server count together, so that other tests can delay a seal for a while. */
async function sealAll(books: Database, entries: number): Promise<void> {
  let sealed = 0;
  for (let round = 0; round < ROUNDS_MAX && sealed < entries; round += 1) {
    sealed += await sealEntries(books, now);
    if (sealed < entries) await pause(ROUND_MILLISECONDS);
  }
  expect(sealed).toBe(entries);
}

class Undo extends Error {}

/** Plants a fault past all guards, runs the audit in the same transaction, and rolls back. */
async function withPlanted(statement: string): Promise<readonly string[]> {
  let faults: readonly string[] = [];
  await database
    .transaction(async (tx) => {
      await sql`set transaction isolation level repeatable read`.execute(tx);
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const part of statement.split(';')) await sql.raw(part).execute(tx);
      for (const check of ledgerChecks)
        for (const fault of await check.faults(tx)) faults = [...faults, `law ${check.law}, ${check.name}: ${fault}`];
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return faults;
}

it('says what to do when there are no books', async () => {
  const empty = await openTestDatabase('template1');
  try {
    await expect(auditLedger(empty.database, ledgerChecks)).rejects.toThrow(/npm start/);
  } finally {
    await empty.drop();
  }
});
