import type { RequestOf } from '@eh/contract/calls.ts';
import { userRefusals } from '@eh/contract/operations/users/refusals.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { proposalRefusals, signatureRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callEndpoint, refusalOf } from '../../../test/call-endpoint.ts';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { openPeople } from '../../../test/people.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { levelProposals, levelScreen, endpoints as permissionEndpoints } from '../../accounts/permissions/index.ts';
import { authenticate } from '../../accounts/sessions/index.ts';
import { staffEndpoints } from '../../composition/staff-endpoints.ts';
import { systemClock } from '../../platform/clock.ts';
import type { WriteContext } from '../../platform/context.ts';
import { openVault } from '../../platform/crypto/vault.ts';
import { ids } from '../../platform/ids.ts';
import { addOperator } from '../../staff/operators/index.ts';
import { userEndpoints, userProposals, userScreen } from './index.ts';

type Change = RequestOf<'POST /api/operator/users/change'>['change'];

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());
const vault = openVault('test', 'operators');
const people = await openPeople(database);
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now: new Date(), ids, serverKeys }));
const call = callEndpoint(database, systemClock, [
  ...userEndpoints('EH'),
  ...permissionEndpoints,
  ...staffEndpoints({
    vault,
    wallClock: systemClock,
    queues: [],
    screens: [userScreen, levelScreen],
    proposals: [userProposals, levelProposals],
    searches: [],
  }),
]);
const roles = ['owner', 'finance', 'reviewer', 'arbiter', 'support', 'content', 'auditor'] as const;
const callersByRole = new Map<
  string,
  { readonly caller: { kind: 'operator'; operatorId: string; sessionId: string } }
>();

beforeAll(async () => {
  for (const name of [...roles, 'support2', 'owner2']) {
    const role = name.replace('2', '') as OperatorRole;
    await transaction((ctx) => addOperator(ctx, vault, { name, role, password: 'long enough' }));
    const row = await database.reader
      .selectFrom('operators')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    callersByRole.set(name, { caller: { kind: 'operator', operatorId: row.id, sessionId: row.id } });
  }
});

const as = (name: string) => callersByRole.get(name) ?? {};
const find = async (search: string, by = 'support') =>
  (await call('POST /api/operator/users', { search }, as(by))).rows.map((row) => row.username);
const profile = (id: string, by = 'support') => call('POST /api/operator/users/profile', { id }, as(by));
const change = (id: string, wanted: Change, by = 'support') =>
  call('POST /api/operator/users/change', { id, reason: 'because of the test', change: wanted }, as(by));

describe('search', () => {
  it('finds users by the beginning of number, phone, e-mail, names or id', async () => {
    const { alice } = people;
    const { user } = alice;
    const searches = [
      user.account,
      user.mobile ?? '',
      (user.mobile ?? '').slice(3, 9),
      'ali',
      'ALICE',
      user.id,
      user.realName ?? '',
    ];
    for (const search of searches)
      expect([search, await find(search)]).toEqual([search, expect.arrayContaining(['alice'])]);
    expect(await find(user.email ?? 'alice@')).toContain('alice');
    expect(await find('lice')).toEqual([]);
    expect(await find('%')).toEqual([]);
    expect(await find('_lice')).toEqual([]);
    expect(await find("' or 1=1 --")).toEqual([]);
  });

  it('lists all users, newest first, page by page, with masked phones', async () => {
    const first = await call('POST /api/operator/users', { limit: 3 }, as('support'));
    const second = await call(
      'POST /api/operator/users',
      { limit: 3, ...(first.next_cursor === null ? {} : { cursor: first.next_cursor }) },
      as('support'),
    );
    const listed = [...first.rows, ...second.rows];
    expect(listed.map((row) => row.username)).toEqual(['dora', 'carol', 'bob', 'alice']);
    expect(listed.find((row) => row.username === 'alice')?.mobile).toContain('****');
  });

  it('is closed to roles that may decide nothing about users', async () => {
    expect((await refusalOf(find('alice', 'content'))).code).toBe(commonRefusals.NoPermission.code);
    expect((await refusalOf(profile(people.alice.user.id, 'content'))).code).toBe(commonRefusals.NoPermission.code);
    expect(await find('alice', 'auditor')).toEqual(['alice']);
    expect((await profile(people.alice.user.id, 'auditor')).may).toEqual([]);
    expect((await profile(people.alice.user.id, 'finance')).may).toEqual(['fund_status']);
  });
});

describe('a change', () => {
  it('of each kind takes effect once, notifies the user’s apps, and is logged with its reason', async () => {
    const { id, account } = people.carol.user;
    const changes: readonly (readonly [Change, string, string])[] = [
      [{ kind: 'level', level: 0 }, 'user.level', `${account} ${people.carol.user.level} → 0`],
      [{ kind: 'level', level: 4 }, 'user.level', `${account} 0 → 4`],
      [{ kind: 'permission', name: 'buy', is_allowed: false }, 'user.permission', `${account} buy −`],
      [{ kind: 'permission', name: 'buy', is_allowed: null }, 'user.permission', `${account} buy =`],
      [{ kind: 'group', name: 'exchange.usdt', is_denied: true }, 'user.group', `${account} exchange.usdt −`],
      [{ kind: 'group', name: 'exchange.usdt', is_denied: null }, 'user.group', `${account} exchange.usdt =`],
      [{ kind: 'route', name: 'sale', title: 'Rests' }, 'user.route', `${account} sale −`],
      [{ kind: 'route', name: 'sale', title: null }, 'user.route', `${account} sale =`],
      [{ kind: 'fund_status', fund_status: 'restricted' }, 'user.restrict', account],
      [{ kind: 'fund_status', fund_status: 'normal' }, 'user.unrestrict', account],
    ];
    for (const [wanted, kind, subject] of changes) {
      const noticesBefore = await countNotices(id);
      const { proposal } = await change(id, wanted);
      expect(await countNotices(id)).toBe(noticesBefore + (proposal === null ? 1 : 0));
      if (proposal !== null) {
        const approval = { id: proposal.id, decision: 'approve', reason: 'The same' } as const;
        await call('POST /api/operator/proposals/decide', approval, as('support2'));
      }
      expect(await countNotices(id)).toBe(noticesBefore + 1);
      expect((await refusalOf(change(id, wanted, 'owner'))).code).toBe(userRefusals.UserIsSo.code);
      const { rows } = await call('POST /api/operator/audit', { subject_id: id, limit: 3 }, as('support'));
      const done = rows.find((row) => row.act === kind);
      expect(done).toMatchObject({ act: kind, subject, reason: 'because of the test', operator: 'support' });
    }
    const after = await profile(id);
    expect([after.level, after.own_rules, after.fund_status]).toEqual([4, [], 0]);
  });

  it('shows in the profile the settings for this user alone', async () => {
    const { id } = people.dora.user;
    await change(id, { kind: 'permission', name: 'transfer', is_allowed: false });
    await change(id, { kind: 'route', name: 'wallet', title: 'Under repair' });
    const after = await profile(id);
    expect(after.permissions).toMatchObject({
      transfer: false,
      banned_routes: [{ name: 'wallet', title: 'Under repair' }],
    });
    expect(after.own_rules).toHaveLength(2);
  });

  it('is refused to roles that may not make it, and for unknown users', async () => {
    const { id } = people.bob.user;
    const level: Change = { kind: 'level', level: 5 };
    for (const by of ['finance', 'reviewer', 'arbiter', 'content', 'auditor'])
      expect([by, (await refusalOf(change(id, level, by))).code]).toEqual([by, commonRefusals.NoPermission.code]);
    expect((await profile(id)).level).toBe(people.bob.user.level);
    expect((await refusalOf(change(ids.next(new Date()), level))).code).toBe(userRefusals.UserNotFound.code);
  });

  it('ends one session or all of them', async () => {
    const { user, token, caller } = people.bob;
    const before = await profile(user.id);
    expect(before.sessions.map((session) => session.id)).toEqual([caller.sessionId]);
    await refusalOf(change(user.id, { kind: 'sessions', session_id: people.alice.caller.sessionId }));
    await change(user.id, { kind: 'sessions', session_id: caller.sessionId });
    expect(await authenticate({ reader: database.reader, now: new Date(), serverKeys }, token)).toBeNull();
    expect((await refusalOf(change(user.id, { kind: 'sessions', session_id: null }))).code).toBe(
      userRefusals.UserIsSo.code,
    );
  });

  it('unfreezes an account by two operators who count as two people, whoever froze it', async () => {
    const { id } = people.alice.user;
    const open: Change = { kind: 'status', status: 'normal' };
    expect((await change(id, { kind: 'status', status: 'frozen' })).sessions).toEqual([]);
    const frozen = await call('POST /api/operator/users', { standing: 'frozen' }, as('support'));
    expect(frozen.rows.map((row) => row.username)).toEqual(['alice']);
    const waiting = await change(id, open, 'arbiter');
    expect(waiting).toMatchObject({
      status: -1,
      proposal: { bar: { why: 'own' }, changes: [{ field: 'status', before: 'frozen', after: 'normal' }] },
    });
    // Refused however often one operator tries alone, also with an account that they invited themselves.
    expect((await refusalOf(change(id, open, 'arbiter'))).code).toBe(proposalRefusals.ProposalWaits.code);
    const approve = (by: string) =>
      call(
        'POST /api/operator/proposals/decide',
        { id: waiting.proposal?.id ?? '', decision: 'approve', reason: 'The same' },
        as(by),
      );
    expect((await refusalOf(approve('arbiter'))).code).toBe(proposalRefusals.ProposalIsOwn.code);
    await letIn('arbiter', 'support2');
    expect((await refusalOf(approve('support2'))).code).toBe(signatureRefusals.SignerNotIndependent.code);
    expect((await profile(id)).status).toBe(-1);
    await approve('support');
    expect(await profile(id)).toMatchObject({ status: 0, proposal: null });
  });

  it('takes effect at once when it restricts, and is proposed when it grants', async () => {
    const { id } = people.dora.user;
    const closing: readonly Change[] = [
      { kind: 'permission', name: 'buy', is_allowed: false },
      { kind: 'group', name: 'order.sale', is_denied: true },
      { kind: 'fund_status', fund_status: 'restricted' },
    ];
    for (const wanted of closing) expect((await change(id, wanted)).proposal).toBeNull();
    const opening: readonly Change[] = [
      { kind: 'permission', name: 'buy', is_allowed: null },
      { kind: 'permission', name: 'sale', is_allowed: true },
      { kind: 'group', name: 'order.sale', is_denied: false },
      { kind: 'route', name: 'wallet', title: null },
      { kind: 'fund_status', fund_status: 'normal' },
      { kind: 'level', level: 1 },
    ];
    for (const wanted of opening) {
      const before = await profile(id);
      const { proposal, ...after } = await change(id, wanted);
      expect({ ...after, proposal: null }).toEqual(before);
      const refusal = { id: proposal?.id ?? '', decision: 'refuse', reason: 'No' } as const;
      await call('POST /api/operator/proposals/decide', refusal, as('owner'));
    }
  });
});

it('is proposed when a lower level allows something that the higher one forbids', async () => {
  const { user } = people.bob;
  const close = { level: user.level, name: 'transfer', is_allowed: false, reason: 'a wave of thieves' } as const;
  await call('POST /api/operator/levels/change', close, as('owner'));
  const lower: Change = { kind: 'level', level: user.level - 1 };
  const { proposal } = await change(user.id, lower);
  expect(proposal).not.toBeNull();
  expect((await profile(user.id)).permissions.transfer).toBe(false);
  await decide(proposal, 'cancel', 'support');
  const opened = (await call('POST /api/operator/levels/change', { ...close, is_allowed: true }, as('owner'))).levels;
  await decide(opened[user.level]?.proposal ?? null, 'approve', 'owner2');
  expect(await change(user.id, lower)).toMatchObject({ level: user.level - 1, proposal: null });
  await decide((await change(user.id, { kind: 'level', level: user.level })).proposal, 'approve', 'support2');
});

it('is not approved after the user’s state has changed', async () => {
  const { id } = people.carol.user;
  await change(id, { kind: 'level', level: 1 });
  const { proposal } = await change(id, { kind: 'level', level: 5 });
  await change(id, { kind: 'level', level: 0 }, 'support2');
  expect((await profile(id, 'support2')).proposal?.bar).toMatchObject({ why: 'moved' });
  const refused = await refusalOf(decide(proposal, 'approve', 'support2'));
  expect(refused.code).toBe(proposalRefusals.RulesMovedOn.code);
  expect((await profile(id)).level).toBe(0);
  await decide(proposal, 'refuse', 'support2');
});

it('restricts a whole level by one owner, and loosens it again by two', async () => {
  const level = people.bob.user.level;
  const set = (isAllowed: boolean, by = 'owner') =>
    call(
      'POST /api/operator/levels/change',
      { level, name: 'transfer', is_allowed: isAllowed, reason: 'a wave of thieves' },
      as(by),
    );
  expect((await refusalOf(set(false, 'support'))).code).toBe(commonRefusals.NoPermission.code);
  expect((await refusalOf(set(true))).code).toBe(userRefusals.UserIsSo.code);
  const closed = await set(false);
  expect(closed.levels[level]).toMatchObject({ level, proposal: null });
  expect(closed.levels[level]?.permissions).toContainEqual({ name: 'transfer', is_allowed: false });
  expect((await refusalOf(set(false))).code).toBe(userRefusals.UserIsSo.code);
  expect((await profile(people.bob.user.id)).permissions.transfer).toBe(false);
  const { rows } = await call('POST /api/operator/audit', { limit: 1 }, as('owner'));
  expect(rows[0]).toMatchObject({ act: 'level.permission', subject: `L${level} transfer −` });
  const waiting = (await set(true)).levels[level]?.proposal;
  expect((await profile(people.bob.user.id)).permissions.transfer).toBe(false);
  expect((await refusalOf(set(true))).code).toBe(proposalRefusals.ProposalWaits.code);
  const approval = { id: waiting?.id ?? '', decision: 'approve', reason: 'The wave is over' } as const;
  for (const by of ['owner', 'support'])
    expect((await refusalOf(call('POST /api/operator/proposals/decide', approval, as(by)))).code).not.toBe(0);
  await call('POST /api/operator/proposals/decide', approval, as('owner2'));
  expect((await profile(people.bob.user.id)).permissions.transfer).toBe(true);
  const read = await call('POST /api/operator/levels', {}, as('auditor'));
  expect(read.levels.flatMap((level) => level.permissions.filter((permission) => !permission.is_allowed))).toEqual([]);
});

it('shows a role nothing in the log that it could not read on the screen', async () => {
  const { id } = people.alice.user;
  const seen = async (by: string) =>
    (await call('POST /api/operator/audit', { subject_id: id }, as(by))).rows.map((row) => row.act);
  expect(await seen('content')).toEqual([]);
  const done = ['user.unfreeze', 'proposal.ask', 'user.freeze'];
  expect(await seen('reviewer')).toEqual(done);
  expect(await seen('auditor')).toEqual(['proposal.approve', ...done]);
});

function decide(
  proposal: { readonly id: string } | null | undefined,
  decision: 'approve' | 'refuse' | 'cancel',
  by: string,
): Promise<unknown> {
  return call('POST /api/operator/proposals/decide', { id: proposal?.id ?? '', decision, reason: 'So it is' }, as(by));
}

function letIn(by: string, who: string): Promise<unknown> {
  const idOf = (name: string) => callersByRole.get(name)?.caller.operatorId ?? '';
  return transaction((ctx) =>
    ctx.tx
      .insertInto('operator_bonds')
      .values({ id: ids.next(ctx.now), from_id: idOf(by), to_id: idOf(who), kind: 'made', made_at: ctx.now })
      .execute(),
  );
}

async function countNotices(userId: string): Promise<number> {
  const rows = await database.reader
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'user.upgraded')
    .execute();
  return rows.filter((row) => JSON.stringify(row.payload).includes(userId)).length;
}
