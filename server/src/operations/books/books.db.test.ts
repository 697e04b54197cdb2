import type { CallName, RequestOf } from '@eh/contract/calls.ts';
import { provenEntry } from '@eh/contract/ledger/journal/entry-proof.ts';
import { bookRefusals } from '@eh/contract/operations/books/refusals.ts';
import { HOUR } from '@eh/contract/platform/spans.ts';
import { seedOperators } from '@eh/demo/people/seed-operators.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callEndpoint, refusalOf } from '../../../test/call-endpoint.ts';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { openPeople, type TestPerson } from '../../../test/people.ts';
import { sealAll } from '../../../test/seal-all.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import {
  entryIdOf,
  type Movement,
  openingCoins,
  postMovements,
  transfer,
  userAccount,
} from '../../ledger/journal/index.ts';
import { openVault } from '../../platform/crypto/vault.ts';
import { ids } from '../../platform/ids.ts';
import { makeProof } from '../../wallet/solvency/index.ts';
import { bookEndpoints } from './index.ts';

const test = await openTestDatabase();
const { database } = test;
const start = new Date('2026-08-20T00:00:00Z');
const LINES = 70;
const end = new Date(start.getTime() + LINES * HOUR);
const call = callEndpoint(database, { now: () => end }, bookEndpoints({ currency: 'EH', chains: [] }));
const eh = (minor: bigint) => ({ currency: 'EH', minor });
let alice: TestPerson;
let bob: TestPerson;
let operators: ReadonlyMap<string, string>;
const credit = ids.next(start);

beforeAll(async () => {
  ({ alice, bob } = await openPeople(database, { now: () => start }));
  await database.transaction((tx) =>
    seedOperators({ tx, now: start, ids, serverKeys }, openVault('test', 'operators')),
  );
  const rows = await database.reader.selectFrom('operators').select(['id', 'name']).execute();
  operators = new Map(rows.map((row) => [row.name, row.id]));
  await post([openingCoins({ openingId: credit, userId: alice.user.id, amount: eh(100_000n) })], start);
  for (let index = 1; index < LINES; index += 1) await post([sent(index)], new Date(start.getTime() + index * HOUR));
});
afterAll(() => test.drop());

const post = (movements: readonly Movement[], now: Date) =>
  database.transaction((tx) => postMovements({ tx, now, ids, serverKeys }, movements));
/** Every seventh one is refunded. */
function sent(index: number): Movement {
  const [from, to] = index % 7 === 0 ? [bob, alice] : [alice, bob];
  const of = { transferId: ids.next(start), senderId: from.user.id, receiverId: to.user.id };
  return transfer({ ...of, amount: eh(BigInt(index)), fee: eh(0n) });
}
const fina = <const Name extends CallName>(name: Name, body: RequestOf<Name>) =>
  call(name, body, { caller: { kind: 'operator', operatorId: operators.get('fina') ?? '', sessionId: credit } });
const accountOf = (person: TestPerson) => userAccount(person.user.id, 'available', 'EH').id;

/** All postings under a filter, page by page. */
async function allLines(filter: Omit<RequestOf<'POST /api/operator/books/lines'>, 'account_id'>) {
  const rows = [];
  let cursor: string | null = null;
  do {
    const input: RequestOf<'POST /api/operator/books/lines'> = {
      ...filter,
      account_id: accountOf(alice),
      ...(cursor === null ? {} : { cursor }),
    };
    const page = await fina('POST /api/operator/books/lines', input);
    rows.push(...page.rows);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return rows;
}

describe('accounts', () => {
  it('are the platform’s own when there is no search text', async () => {
    const { accounts } = await fina('POST /api/operator/books/accounts', {});
    expect(accounts.map(({ purpose, currency, balance }) => [purpose, currency, balance])).toEqual([
      ['issuance', 'EH', '-1000.00'],
      ['fees', 'EH', '0.00'],
      ['usdt_reserve', 'USDT', '0.000000'],
      ['usdt', 'USDT', '0.000000'],
    ]);
  });

  it('are found by number or by name only', async () => {
    for (const text of [alice.user.account, 'alice']) {
      const { accounts } = await fina('POST /api/operator/books/accounts', { text });
      expect(accounts.map(({ owner, purpose, lines }) => [owner.nickname, purpose, lines])).toEqual([
        [alice.user.nickname, 'available', LINES],
        [alice.user.nickname, 'on_sale', 0],
        [alice.user.nickname, 'in_trade', 0],
        [alice.user.nickname, 'held', 0],
      ]);
    }
    expect(await fina('POST /api/operator/books/accounts', { text: 'nobody like this' })).toEqual({
      accounts: [],
      entry_id: null,
    });
  });

  it('lead to an entry by its id', async () => {
    const id = entryIdOf(openingCoins({ openingId: credit, userId: alice.user.id, amount: eh(1n) }).key);
    expect((await fina('POST /api/operator/books/accounts', { text: id })).entry_id).toBe(id);
  });
});

describe('postings', () => {
  it('are listed page by page, each once, with the balance after each', async () => {
    const rows = await allLines({ limit: 9 });
    expect(rows.map((row) => row.number)).toEqual(Array.from({ length: LINES }, (_, index) => LINES - index));
    const oldest = rows.toReversed();
    for (const [index, row] of oldest.entries()) {
      const before = index === 0 ? 0 : Number(oldest[index - 1]?.balance_after);
      expect(Number(row.balance_after)).toBeCloseTo(before + Number(row.amount), 5);
    }
  });

  it('are filtered by kind, sign, time and size', async () => {
    const all = await allLines({});
    const later = Math.floor(start.getTime() / 1000) + 30 * 3600;
    const filters = [
      [{ kinds: ['opening_coins'] }, (row) => row.kind === 'opening_coins'],
      [{ sign: 'in' }, (row) => !row.amount.startsWith('-')],
      [{ sign: 'out', amount_max: '0.10' }, (row) => row.amount.startsWith('-') && Number(row.amount) >= -0.1],
      [{ from: later }, (row) => row.at >= later],
      [{ until: later, amount_min: '0.20' }, (row) => row.at < later && Math.abs(Number(row.amount)) >= 0.2],
    ] as const satisfies readonly (readonly [Parameters<typeof allLines>[0], (row: (typeof all)[number]) => boolean])[];
    for (const [filter, fits] of filters) {
      const wanted = all.filter(fits);
      expect(wanted.length).toBeGreaterThan(0);
      expect(wanted.length).toBeLessThan(LINES);
      expect(await allLines({ ...filter, limit: 4 })).toEqual(wanted);
    }
  });

  it('are refused for an account that was never used', async () => {
    const never = fina('POST /api/operator/books/lines', { account_id: userAccount(bob.user.id, 'held', 'EH').id });
    expect((await refusalOf(never)).code).toBe(bookRefusals.AccountNotFound.code);
  });
});

describe('an entry', () => {
  it('shows its changes, with balances before and after, and is refused when it does not exist', async () => {
    const [newest] = await allLines({ limit: 1, sign: 'out' });
    const entry = await fina('POST /api/operator/books/entry', { id: newest?.entry_id ?? '' });
    expect(entry.kind).toBe('transfer');
    expect(entry.postings.map((posting) => posting.owner.nickname)).toEqual([alice.user.nickname, bob.user.nickname]);
    expect(entry.postings.map((posting) => posting.amount)).toEqual([newest?.amount, newest?.amount.slice(1)]);
    expect(entry.postings[0]?.balance_after).toBe(newest?.balance_after);
    const unknown = await refusalOf(fina('POST /api/operator/books/entry', { id: credit }));
    expect(unknown.code).toBe(bookRefusals.EntryNotFound.code);
    expect((await refusalOf(fina('POST /api/operator/books/proof', { id: credit }))).code).toBe(unknown.code);
  });

  it('has no proof before it is sealed, then one with all its legs, and links to what is published', async () => {
    const [row] = await allLines({ limit: 1 });
    const id = row?.entry_id ?? '';
    const early = await refusalOf(fina('POST /api/operator/books/proof', { id }));
    expect(early.code).toBe(bookRefusals.EntryNotSealed.code);
    await sealAll(database, end);
    const sealed = await fina('POST /api/operator/books/proof', { id });
    expect(sealed.published).toBeNull();
    await makeProof({ database, serverKeys, now: end, currency: 'EH', reserveAddresses: [] });
    const { proof, published } = await fina('POST /api/operator/books/proof', { id });
    const [proven, entry] = [await provenEntry(proof), await fina('POST /api/operator/books/entry', { id })];
    expect(proven?.head).toEqual({ height: published?.height, hash: published?.hash });
    expect(proven?.lines.map((line) => line.accountId).toSorted()).toEqual(
      entry.postings.map((posting) => posting.account_id).toSorted(),
    );
    expect(proven?.block).toEqual({ height: entry.block?.height, hash: entry.block?.hash });
    expect(proof.block.root).toBe(entry.block?.root);
  });

  it('sealed in a block of the first format shows its block but no proof of its own', async () => {
    const now = new Date(end.getTime() + HOUR);
    await post([openingCoins({ openingId: ids.next(now), userId: bob.user.id, amount: eh(5n) })], now);
    await sql`
      insert into ledger_blocks (height, first_transaction, end_transaction, entry_count, root, previous_hash, hash, sealed_at)
      select b.height + 1, b.end_transaction, max(e.transaction_id) + 1, 1, b.root, b.hash, sha256(b.hash), ${now}
      from ledger_entries as e, (select height, end_transaction, root, hash from ledger_blocks order by height desc limit 1) as b
      group by b.height, b.end_transaction, b.root, b.hash`.execute(database.reader);
    const page = await fina('POST /api/operator/books/lines', { account_id: accountOf(bob), limit: 1 });
    const refused = await refusalOf(fina('POST /api/operator/books/proof', { id: page.rows[0]?.entry_id ?? '' }));
    expect(refused.code).toBe(bookRefusals.EntrySealedBefore.code);
  });
});
