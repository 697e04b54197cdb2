import type { CallName, RequestOf } from '@eh/contract/calls.ts';
import { HOUR } from '@eh/contract/platform/spans.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { signatureRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import { creditRefusals } from '@eh/contract/wallet/credits/refusals.ts';
import { creditStatus } from '@eh/contract/wallet/credits/status.ts';
import { seedOperators } from '@eh/demo/people/seed-operators.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { assertBooksBalance } from '../../../test/assert-books-balance.ts';
import { callEndpoint, refusalOf } from '../../../test/call-endpoint.ts';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { openPeople, type People } from '../../../test/people.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { userStatus } from '../../accounts/users/index.ts';
import {
  balancesOf,
  creditByOperator,
  entryOf,
  openingCoins,
  platformAccount,
  postMovements,
  transfer,
} from '../../ledger/journal/index.ts';
import type { WriteContext } from '../../platform/context.ts';
import { openVault } from '../../platform/crypto/vault.ts';
import { ids } from '../../platform/ids.ts';
import { addOperator } from '../../staff/operators/index.ts';
import { billEndpoints } from '../bills/index.ts';
import { endAskedCredit } from './end-credit.ts';
import { creditChecks, creditDeadlines, creditEndpoints } from './index.ts';
import { findCredit } from './store.ts';

type Asked = RequestOf<'POST /api/operator/credits/ask'>;

const test = await openTestDatabase();
const { database } = test;
let now = new Date('2026-08-20T00:00:00Z');
const call = callEndpoint(database, { now: () => now }, creditEndpoints('EH'));
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));
const eh = (minor: bigint) => ({ currency: 'EH', minor });
let people: People;
let operators: ReadonlyMap<string, string>;

beforeAll(async () => {
  people = await openPeople(database, { now: () => now });
  const vault = openVault('test', 'operators');
  await transaction((ctx) => seedOperators(ctx, vault));
  await transaction((ctx) => addOperator(ctx, vault, { name: 'finn', role: 'finance', password: 'Demo-1234' }));
  const rows = await database.reader.selectFrom('operators').select(['id', 'name']).execute();
  operators = new Map(rows.map((row) => [row.name, row.id]));
});
afterEach(() => assertBooksBalance(database));
afterAll(() => test.drop());

const idOf = (name: string) => operators.get(name) ?? '';
const callOperator = <const Name extends CallName>(name: string, asked: Name, body: RequestOf<Name>) =>
  call(asked, body, { caller: { kind: 'operator', operatorId: idOf(name), sessionId: idOf(name) } });
const proposeCredit = (changes: Partial<Asked> = {}, by = 'fina') =>
  callOperator(by, 'POST /api/operator/credits/ask', {
    kind: 'credit',
    account: people.bob.user.account,
    amount: '12.50',
    reason: '补偿',
    reason_en: 'Made good',
    reference: 'T-7',
    ...changes,
  });
const decide = async (by: string, id: string, decision: 'sign' | 'refuse') => {
  await callOperator(by, 'POST /api/operator/credits/claim', { id, claim: true });
  await callOperator(by, 'POST /api/operator/credits/decide', { id, decision, reason: 'Looked at' });
};
const statusOf = async (id: string) => (await findCredit(database.reader, id))?.status;
const freeOf = async (name: 'bob' | 'carol') =>
  (await balancesOf(database.reader, people[name].user.id, 'EH')).available;
const codeOf = async (outcome: Promise<unknown>) => (await refusalOf(outcome)).code;
/** Entries of the books that this credit made. */
const entriesOf = async (id: string) => {
  const result = await sql<{ entry_id: string }>`select entry_id from ledger_causes where cause_id = ${id}`.execute(
    database.reader,
  );
  return result.rows.map((row) => row.entry_id);
};

const published = async () => {
  const { rows } = await sql<{ payload: unknown }>`
    select payload from outbox where topic = 'notice' and payload->>'type' = 'credit.received' order by id`.execute(
    database.reader,
  );
  return rows;
};

describe('a credit', () => {
  it('moves nothing until another operator signs it, and is posted once with a notice and both names in the log', async () => {
    const before = await freeOf('bob');
    const publishedBefore = (await published()).length;
    const asked = await proposeCredit();
    expect(asked).toMatchObject({ status: creditStatus.asked, asked_by: { name: 'fina' }, entry_id: null });
    expect(await freeOf('bob')).toBe(before);
    await decide('omar', asked.id, 'sign');
    expect(await freeOf('bob')).toBe(before + 1250n);
    const { rows } = await callOperator('fina', 'POST /api/operator/credits', { is_over: true, id: asked.id });
    expect(rows[0]).toMatchObject({
      status: creditStatus.signed,
      ended: { by: { name: 'omar' }, reason: 'Looked at' },
    });
    expect(await entriesOf(asked.id)).toEqual([rows[0]?.entry_id]);
    const entry = await entryOf(database.reader, { id: rows[0]?.entry_id ?? '' });
    expect(entry?.postings.map((posting) => posting.bill).filter((bill) => bill !== null)).toEqual(['Normal_Claim']);
    expect((await published()).slice(publishedBefore)).toEqual([
      { payload: { user_id: people.bob.user.id, type: 'credit.received', data: { amount: '12.50', currency: 'EH' } } },
    ]);
    const acts = await sql<{ act: string; name: string }>`
      select a.act, o.name from operator_acts a join operators o on o.id = a.operator_id
      where a.subject_id = ${asked.id} order by a.id`.execute(database.reader);
    expect(acts.rows.map(({ act: done, name }) => `${name} ${done}`)).toEqual([
      'fina credit.ask',
      'omar claim',
      'omar credit.sign',
    ]);
  });

  it('cannot be signed for an account that has closed meanwhile, since nobody could use it', async () => {
    const { id } = await proposeCredit();
    const before = await freeOf('bob');
    const setStatus = (status: number) =>
      database.reader.updateTable('users').set({ status }).where('id', '=', people.bob.user.id).execute();
    await setStatus(userStatus.closed);
    expect(await codeOf(decide('omar', id, 'sign'))).toBe(creditRefusals.CreditAccountClosed.code);
    expect(await freeOf('bob')).toBe(before);
    await setStatus(userStatus.normal);
    await callOperator('omar', 'POST /api/operator/credits/decide', { id, decision: 'refuse', reason: 'Closed' });
  });

  it('appears on the user’s statement with its number and the reason in their language', async () => {
    const asked = await proposeCredit();
    await decide('omar', asked.id, 'sign');
    const query = callEndpoint(database, { now: () => now }, billEndpoints('EH'));
    for (const [language, memo] of [
      ['zh-CN', '补偿'],
      ['en', 'Made good'],
    ] as const) {
      const { rows } = await query('POST /api/report/fund', {}, { caller: people.bob.caller, language });
      expect(rows[0]).toMatchObject({ type: 'Normal_Claim', cause: { kind: 'credit', no: asked.credit_no }, memo });
    }
  });

  it('can be neither signed by its requester nor cancelled by anybody else', async () => {
    const { id } = await proposeCredit();
    const own = creditRefusals.CreditIsOwn.code;
    expect(await codeOf(callOperator('fina', 'POST /api/operator/credits/claim', { id, claim: true }))).toBe(own);
    for (const decision of ['sign', 'refuse'] as const)
      expect(
        await codeOf(callOperator('fina', 'POST /api/operator/credits/decide', { id, decision, reason: 'I' })),
      ).toBe(own);
    expect(await codeOf(callOperator('finn', 'POST /api/operator/credits/cancel', { id, reason: 'No' }))).toBe(
      creditRefusals.CreditNotYours.code,
    );
    expect(
      await codeOf(callOperator('finn', 'POST /api/operator/credits/decide', { id, decision: 'sign', reason: 'x' })),
    ).toBe(operatorRefusals.NotClaimed.code);
    await callOperator('fina', 'POST /api/operator/credits/cancel', { id, reason: 'Wrong person' });
    expect(await statusOf(id)).toBe('cancelled');
    expect(await codeOf(decide('finn', id, 'sign'))).toBe(creditRefusals.CreditMovedOn.code);
    expect(await codeOf(callOperator('fina', 'POST /api/operator/credits/cancel', { id, reason: 'Again' }))).toBe(
      creditRefusals.CreditMovedOn.code,
    );
    expect(await entriesOf(id)).toEqual([]);
  });

  it('cannot be signed by an operator whom the requester let in recently, nor once the requester may not issue coins', async () => {
    const { id } = await proposeCredit();
    await transaction(async (ctx) => {
      await addOperator(ctx, openVault('test', 'operators'), { name: 'flora', role: 'finance', password: 'Demo-1234' });
      const flora = await ctx.tx
        .selectFrom('operators')
        .select('id')
        .where('name', '=', 'flora')
        .executeTakeFirstOrThrow();
      operators = new Map([...operators, ['flora', flora.id]]);
      await sql`
        insert into operator_bonds (id, from_id, to_id, kind, made_at)
        values (${ids.next(now)}, ${idOf('fina')}, ${flora.id}, 'made', ${now})`.execute(ctx.tx);
    });
    const barFor = async (by: string) =>
      (await callOperator(by, 'POST /api/operator/credits', {})).rows.find((row) => row.id === id)?.bar;
    expect(await barFor('fina')).toMatchObject({ why: 'own' });
    expect(await barFor('flora')).toMatchObject({ why: 'joined', first: 'fina', behind: ['fina'] });
    expect(await barFor('finn')).toBeNull();
    expect(await codeOf(decide('flora', id, 'sign'))).toBe(signatureRefusals.SignerNotIndependent.code);
    await callOperator('flora', 'POST /api/operator/credits/claim', { id, claim: false });
    const disable = (isDisabled: boolean) =>
      sql`update operators set is_disabled = ${isDisabled} where name = 'fina'`.execute(database.reader);
    await disable(true);
    expect(await barFor('finn')).toMatchObject({ why: 'gone', first: 'fina' });
    expect(await codeOf(decide('finn', id, 'sign'))).toBe(signatureRefusals.FirstSignerGone.code);
    await disable(false);
    await callOperator('finn', 'POST /api/operator/credits/claim', { id, claim: false });
    expect(await entriesOf(id)).toEqual([]);
    await decide('finn', id, 'sign');
    const signed = await sql<{ first_id: string; second_id: string }>`
      select first_id, second_id from second_signatures where subject_id = ${id}`.execute(database.reader);
    expect(signed.rows).toEqual([{ first_id: idOf('fina'), second_id: idOf('finn') }]);
  });

  it('that is refused moves nothing, and is final', async () => {
    const { id } = await proposeCredit({}, 'omar');
    await decide('finn', id, 'refuse');
    expect([await statusOf(id), await entriesOf(id)]).toEqual(['refused', []]);
    expect(await codeOf(decide('fina', id, 'sign'))).toBe(creditRefusals.CreditMovedOn.code);
  });

  it('cannot be signed once it has expired, even before its deadline is handled', async () => {
    const { id } = await proposeCredit();
    now = new Date(now.getTime() + 72 * HOUR);
    expect(await codeOf(decide('omar', id, 'sign'))).toBe(creditRefusals.CreditMovedOn.code);
    const expire = creditDeadlines['credit.expire'];
    if (typeof expire !== 'function') throw new Error('No clock');
    await transaction((ctx) => expire(ctx, id));
    await transaction((ctx) => expire(ctx, id));
    expect(await statusOf(id)).toBe('expired');
    const { rows } = await callOperator('fina', 'POST /api/operator/credits', { is_over: true, id });
    expect(rows[0]?.ended).toMatchObject({ by: null, reason: '' });
  });

  it('requires a user, an amount, a reason in both languages and a reference', async () => {
    expect(await codeOf(proposeCredit({ account: '00000000' }))).toBe(creditRefusals.CreditPersonNotFound.code);
    for (const wrong of [{ amount: '0' }, { amount: '-5' }, { amount: '1.234' }, { reason: ' ' }, { reason_en: '' }])
      await expect(proposeCredit(wrong)).rejects.toThrow('"path"');
    await expect(proposeCredit({ reference: ' ' })).rejects.toThrow('"path"');
    expect(await codeOf(decide('omar', people.bob.user.id, 'sign'))).toBe(operatorRefusals.CaseNotFound.code);
  });

  it('shows the second operator recent credits, and how often this same amount was credited', async () => {
    const account = people.carol.user.account;
    const first = await proposeCredit({ account, amount: '40.00' });
    await decide('omar', first.id, 'sign');
    const second = await proposeCredit({ account, amount: '40.00' });
    expect(second.before).toEqual({ credited: '40.00', taken_back: '0.00', times: 1, same_amount: 1 });
    expect(second.person.free).toBe('40.00');
    await callOperator('fina', 'POST /api/operator/credits/cancel', { id: second.id, reason: 'Was credited already' });
  });
});

describe('a debit', () => {
  const takeBack = (amount: string) => proposeCredit({ kind: 'take_back', account: people.carol.user.account, amount });

  it('removes available coins from circulation, and notifies the user', async () => {
    const before = await freeOf('carol');
    const { id } = await takeBack('15.00');
    await decide('omar', id, 'sign');
    expect(await freeOf('carol')).toBe(before - 1500n);
    const [entryId = ''] = await entriesOf(id);
    expect((await entryOf(database.reader, { id: entryId }))?.kind).toBe('debit_by_operator');
    const published = await sql`select from outbox where payload->>'type' = 'credit.taken_back'`.execute(
      database.reader,
    );
    expect(published.rows).toHaveLength(1);
  });

  it('is refused beyond the available coins, when it is requested and when it is signed', async () => {
    const free = await freeOf('carol');
    expect(await refusalOf(takeBack('900.00'))).toEqual({
      code: creditRefusals.CreditExceedsBalance.code,
      data: { free: '25.00', currency: 'EH' },
    });
    const { id } = await takeBack('20.00');
    const [sender, receiver] = [people.carol.user.id, people.bob.user.id];
    const sent = {
      transferId: ids.next(now),
      senderId: sender,
      receiverId: receiver,
      amount: eh(free - 100n),
      fee: eh(0n),
    };
    await transaction((ctx) => postMovements(ctx, [transfer(sent)]));
    expect(await refusalOf(decide('omar', id, 'sign'))).toEqual({
      code: creditRefusals.CreditExceedsBalance.code,
      data: { free: '1.00', currency: 'EH' },
    });
    expect([await statusOf(id), await freeOf('carol')]).toEqual(['asked', 100n]);
  });
});

describe('two simultaneous actions', () => {
  const end = async (id: string, event: 'sign' | 'cancel' | 'refuse', by: string) => {
    const row = await findCredit(database.reader, id);
    if (!row) throw new Error('No credit');
    return transaction((ctx) => endAskedCredit(ctx, row, { event, operatorId: idOf(by), reason: 'At once' }));
  };

  it.each([
    ['two who sign', ['sign', 'omar'], ['sign', 'finn']],
    ['one who signs and the asker who cancels', ['sign', 'omar'], ['cancel', 'fina']],
    ['one who signs and one who refuses', ['sign', 'omar'], ['refuse', 'finn']],
  ] as const)('%s: the first one counts', async (_who, first, second) => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await proposeCredit();
      const before = await freeOf('bob');
      const both = round % 2 === 0 ? [first, second] : [second, first];
      const outcomes = await Promise.allSettled(both.map(([event, by]) => end(id, event, by)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const lost = outcomes.find(({ status }) => status === 'rejected');
      expect(lost).toMatchObject({ reason: { kind: creditRefusals.CreditMovedOn } });
      const isSigned = (await statusOf(id)) === 'signed';
      expect(await freeOf('bob')).toBe(before + (isSigned ? 1250n : 0n));
      expect(await entriesOf(id)).toHaveLength(isSigned ? 1 : 0);
    }
  });
});

describe('the database itself', () => {
  it.each([
    [
      'one name under both signatures',
      "update credits set status = 'signed', ended_by = asked_by, ended_at = now()",
      /credits_two_people/,
    ],
    ['another amount than was asked for', 'update credits set amount_minor = amount_minor + 1', /only signed/],
    ['another person', 'update credits set user_id = asked_by', /only signed/],
    ['an end without anybody', "update credits set status = 'signed', ended_at = now()", /credits_check/],
    ['a record that disappears', 'delete from credits', /append-only/],
  ])('refuses %s', async (_what, statement, because) => {
    const { id } = await proposeCredit();
    await expect(sql.raw(`${statement} where id = '${id}'`).execute(database.reader)).rejects.toThrow(because);
    await callOperator('fina', 'POST /api/operator/credits/cancel', { id, reason: 'Only to try' });
    await expect(
      sql
        .raw(`update credits set status = 'asked', ended_by = null, ended_at = null where id = '${id}'`)
        .execute(database.reader),
    ).rejects.toThrow(/only signed/);
  });
});

describe('the audit finds', () => {
  const OPEN = 'alter table credits disable trigger all; alter table credits drop constraint credits_two_people;';
  const signed = "(select id from credits where status = 'signed' order by id limit 1)";
  const stranger = { creditId: ids.next(now), amount: eh(77n) };

  it.each<[string, RegExp, (ctx: WriteContext) => Promise<unknown>]>([
    [
      'a signed credit without an entry',
      /is signed and has 0 entries/,
      (a) =>
        sql`update credits set status = 'signed', ended_by = ${idOf('omar')} where status = 'expired'`.execute(a.tx),
    ],
    [
      'an entry that nobody signed',
      /is unknown and has 1 entries/,
      (a) => postMovements(a, [creditByOperator({ ...stranger, userId: people.bob.user.id })]),
    ],
    [
      'another amount than was signed',
      /has 1 entries, 0 of its person and amount/,
      (a) => sql`update credits set amount_minor = amount_minor + 1 where id = ${sql.raw(signed)}`.execute(a.tx),
    ],
    [
      'an entry of one that was cancelled',
      /is cancelled and has 1 entries/,
      (a) =>
        sql`update credits set status = 'cancelled', ended_by = asked_by where id = ${sql.raw(signed)}`.execute(a.tx),
    ],
    [
      'the same name twice',
      /was asked for and signed by the same operator/,
      (a) => sql`update credits set ended_by = asked_by where id = ${sql.raw(signed)}`.execute(a.tx),
    ],
    [
      'coins that came into being otherwise',
      /issued 77 by no purchase and no credit/,
      (a) => {
        const { userId, ...opening } = { ...stranger, openingId: ids.next(now), userId: people.bob.user.id };
        const movement = openingCoins({ ...opening, userId });
        const [leg] = movement.legs;
        if (!leg) throw new Error('No line');
        const toFees = [{ ...leg, to: platformAccount('fees', 'EH') }];
        return postMovements(a, [{ ...movement, kind: 'gift', legs: toFees, bills: [] }]);
      },
    ],
  ])('%s', async (_what, found, plant) => {
    const faults: string[] = [];
    const undone = transaction(async (ctx) => {
      await sql.raw(OPEN).execute(ctx.tx);
      await plant(ctx);
      for (const check of creditChecks) faults.push(...(await check.faults(ctx.tx)));
      throw new Error('Everything back');
    });
    await expect(undone).rejects.toThrow('Everything back');
    expect(faults.some((fault) => found.test(fault))).toBe(true);
  });
});
