import type { RequestOf } from '@eh/contract/calls.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { MINUTE } from '@eh/contract/platform/spans.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callEndpoint, refusalOf } from '../../../test/call-endpoint.ts';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import type { WriteContext } from '../../platform/context.ts';
import { ids } from '../../platform/ids.ts';
import { type RecordedAct, recordAct } from '../audit-log/index.ts';
import { casesHandedTo, claimCase, claimedCases } from './claims.ts';
import { queueEndpoints } from './queue-endpoints.ts';
import { targetMinutesOf } from './queue-targets.ts';

const start = new Date('2026-11-21T08:00:00Z');
let now = start;
const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());

const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));
const count = async () => ({ count: 0, oldestAt: null });
const call = callEndpoint(
  database,
  { now: () => now },
  queueEndpoints({
    queues: [
      { name: 'orders', roles: ['reviewer'], count },
      { name: 'identity', roles: ['reviewer'], count },
      { name: 'redemptions', roles: ['finance'], count },
    ],
    screens: [],
  }),
);

const roles = { rita: 'reviewer', rosa: 'reviewer', ruth: 'reviewer', fina: 'finance', anna: 'auditor', olga: 'owner' };
type Name = keyof typeof roles;
const operators = {} as Record<Name, string>;
beforeAll(async () => {
  for (const [name, role] of Object.entries(roles) as [Name, string][]) {
    operators[name] = ids.next(now);
    const isDisabled = name === 'ruth';
    await database.reader
      .insertInto('operators')
      .values({
        id: operators[name],
        name,
        role,
        password_hash: '',
        totp_secret: '',
        is_disabled: isDisabled,
        created_at: now,
      } as never)
      .execute();
  }
});
beforeEach(async () => {
  now = start;
  await database.reader.deleteFrom('claims').execute();
});

const by = (name: Name) =>
  ({ caller: { kind: 'operator', operatorId: operators[name], sessionId: operators[name] } }) as const;
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE);
};

describe('the decided cases of a queue', () => {
  const done = (name: Name, acted: Partial<RecordedAct> = {}) =>
    transaction((ctx) =>
      recordAct(ctx, {
        operatorId: operators[name],
        act: 'order.pass',
        subjectId: ids.next(now),
        subject: '26112108_1',
        reason: 'Looks right',
        queue: 'orders',
        ...acted,
      }),
    );
  const decisions = (filter: Partial<RequestOf<'POST /api/operator/queue/decided'>> = {}, name: Name = 'rita') =>
    call('POST /api/operator/queue/decided', { queue: 'orders', ...filter }, by(name));
  const subjects = async (filter: Partial<RequestOf<'POST /api/operator/queue/decided'>> = {}) =>
    (await decisions(filter)).rows.map((row) => row.subject);

  beforeAll(async () => {
    await done('rita', { subject: 'first', reason: '100% sure' });
    pass(1);
    await done('rosa', { subject: 'second', act: 'order.reject', reason: 'A Contact in the text' });
    pass(1);
    await done('rita', { subject: '26112108' });
    // None of these is a decision on a case of this queue.
    await done('fina', { subject: 'of another queue', queue: 'identity', act: 'identity.pass' });
    await done('olga', { subject: 'of another queue', queue: 'redemptions', act: 'order.pass' });
    await done('olga', { subject: 'a claim', act: 'claim', reason: '' });
    await done('olga', { subject: 'a take-down', act: 'order.fall' });
    await done('rita', { subject: 'of no case', subjectId: null });
  });

  it('are listed newest first, page by page, with those who decided', async () => {
    const all = await decisions();
    expect(all.rows.map(({ subject }) => subject)).toEqual(['26112108', 'second', 'first']);
    expect(all.deciders.map(({ name }) => name)).toEqual(['rita', 'rosa']);
    expect(all.rows[1]).toMatchObject({
      operator: { id: operators.rosa, name: 'rosa' },
      at: start.getTime() / 1000 + 60,
    });
    const first = await decisions({ limit: 2 });
    expect(first.rows).toHaveLength(2);
    expect(await subjects({ cursor: first.next_cursor ?? '' })).toEqual(['first']);
  });

  it('are found by person, outcome, case, time and some words', async () => {
    expect(await subjects({ operator_id: operators.rosa })).toEqual(['second']);
    expect(await subjects({ act: 'order.reject' })).toEqual(['second']);
    expect(await subjects({ act: 'order.fall' })).toEqual([]);
    const [newest] = (await decisions()).rows;
    expect(await subjects({ case_id: newest?.case_id ?? '' })).toEqual(['26112108']);
    const at = start.getTime() / 1000;
    expect(await subjects({ from: at + 60 })).toEqual(['26112108', 'second']);
    expect(await subjects({ until: at + 60 })).toEqual(['first']);
    expect(await subjects({ text: 'contact IN' })).toEqual(['second']);
    expect(await subjects({ text: '1121' })).toEqual(['26112108']);
    expect(await subjects({ text: '0%' })).toEqual(['first']);
    expect(await subjects({ text: '_' })).toEqual([]);
  });

  it('are readable only with access to the queue', async () => {
    for (const name of ['anna', 'olga', 'rosa'] as const) expect((await decisions({}, name)).rows).toHaveLength(3);
    expect((await refusalOf(decisions({}, 'fina'))).code).toBe(commonRefusals.NoPermission.code);
    // A queue of the console that this server does not have.
    expect((await refusalOf(decisions({ queue: 'reports' }, 'olga'))).code).toBe(commonRefusals.NoPermission.code);
  });
});

describe('a case that changes hands', () => {
  const caseId = ids.next(start);
  const claim = (name: Name, queue = 'orders', id = caseId) =>
    transaction((ctx) => claimCase(ctx, { queue, caseId: id, operatorId: operators[name], subject: '26112108' }));
  const give = (from: Name, to: Name, queue: 'orders' | 'identity' = 'orders') =>
    call(
      'POST /api/operator/queue/hand-over',
      { queue, case_id: caseId, to: operators[to], reason: `From ${from}` },
      by(from),
    );
  const handedTo = (name: Name) => casesHandedTo({ reader: database.reader, now, serverKeys }, operators[name]);
  const heldBy = async (name: Name) =>
    (await claimedCases({ reader: database.reader, now, serverKeys }, operators[name])).map(
      ({ queue, caseId }) => `${queue} ${caseId}`,
    );

  it('goes to another operator who may decide there, with the number of cases each of them holds', async () => {
    await claim('rosa');
    await claim('rosa', 'identity');
    await claim('olga', 'orders', ids.next(now));
    pass(14);
    await claim('olga', 'identity', ids.next(now));
    const colleagues = async () => {
      const { rows } = await call('POST /api/operator/queue/colleagues', { queue: 'orders' }, by('rita'));
      return rows.map(({ name, holds }) => [name, holds]);
    };
    expect(await colleagues()).toEqual([
      ['olga', 2],
      ['rosa', 2],
    ]);
    pass(1);
    expect(await colleagues()).toEqual([
      ['olga', 1],
      ['rosa', 0],
    ]);
    for (const name of ['fina', 'anna'] as const) {
      const asked = call('POST /api/operator/queue/colleagues', { queue: 'orders' }, by(name));
      expect((await refusalOf(asked)).code).toBe(commonRefusals.NoPermission.code);
    }
  });

  it('is handed over only by its holder, and not to one who may not decide, is disabled, or holds it already', async () => {
    await claim('rita');
    for (const to of ['fina', 'anna', 'ruth', 'rita'] as const)
      expect((await refusalOf(give('rita', to))).code).toBe(operatorRefusals.ColleagueNotThere.code);
    expect((await refusalOf(give('rosa', 'olga'))).code).toBe(operatorRefusals.CaseClaimed.code);
    expect((await refusalOf(give('rita', 'rosa', 'identity'))).code).toBe(operatorRefusals.NotClaimed.code);
    for (const name of ['fina', 'anna'] as const)
      expect((await refusalOf(give(name, 'rosa'))).code).toBe(commonRefusals.NoPermission.code);
    expect(await heldBy('rita')).toEqual([`orders ${caseId}`]);
    pass(15);
    expect((await refusalOf(give('rita', 'rosa'))).code).toBe(operatorRefusals.NotClaimed.code);
  });

  it('leaves its giver all other cases, and has its fifteen minutes anew', async () => {
    const other = ids.next(now);
    await claim('rita');
    await claim('rita', 'identity');
    await claim('rita', 'orders', other);
    pass(14);
    await give('rita', 'rosa');
    expect((await heldBy('rita')).toSorted()).toEqual([`identity ${caseId}`, `orders ${other}`].toSorted());
    pass(14);
    expect(await heldBy('rosa')).toEqual([`orders ${caseId}`]);
    expect(await handedTo('rosa')).toMatchObject([
      { queue: 'orders', case_id: caseId, by: 'rita', reason: 'From rita' },
    ]);
    // Working on it keeps by whom it came; once it has lapsed it is nobody's gift.
    await claim('rosa');
    expect(await handedTo('rosa')).toHaveLength(1);
    expect(await handedTo('rita')).toEqual([]);
    pass(15);
    expect(await handedTo('rosa')).toEqual([]);
    await claim('rosa');
    expect(await handedTo('rosa')).toEqual([]);
  });

  it('is shown to its new holder, the latest hand-over first', async () => {
    await claim('rita');
    await claim('olga', 'identity');
    await give('rita', 'rosa');
    pass(1);
    await give('olga', 'rosa', 'identity');
    expect((await handedTo('rosa')).map(({ by: giver }) => giver)).toEqual(['olga', 'rita']);
    const rows = await database.reader
      .selectFrom('operator_acts')
      .select(['subject', 'reason'])
      .where('act', '=', 'claim.hand_over')
      .where('queue', '=', 'identity')
      .execute();
    expect(rows).toEqual([{ subject: '26112108 → rosa', reason: 'From olga' }]);
  });
});

it('is due sooner when coins are blocked, and within a day at the latest', () => {
  for (const queue of ['suspended', 'transfers', 'redemptions', 'orders'])
    expect(targetMinutesOf(queue)).toBeLessThanOrEqual(120);
  for (const queue of ['identity', 'contacts', 'credits', 'proposals']) expect(targetMinutesOf(queue)).toBe(720);
  expect(targetMinutesOf('complaints')).toBe(240);
  expect(targetMinutesOf('what the console does not know')).toBe(1440);
});
