import type { RequestOf } from '@eh/contract/calls.ts';
import { operatorManagementRefusals } from '@eh/contract/operations/dashboard/refusals.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { DAY } from '@eh/contract/platform/spans.ts';
import { invitationRefusals } from '@eh/contract/staff/management/invitation-refusals.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { proposalRefusals, signatureRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import { seedOperators } from '@eh/demo/people/seed-operators.ts';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callEndpoint, refusalOf } from '../../../test/call-endpoint.ts';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { staffEndpoints } from '../../composition/staff-endpoints.ts';
import { systemClock } from '../../platform/clock.ts';
import { openVault } from '../../platform/crypto/vault.ts';
import type { Caller } from '../../platform/http/endpoint.ts';
import { ids } from '../../platform/ids.ts';
import { addOperator, authenticateOperator } from '../operators/index.ts';
import { giveNewKeys } from './index.ts';

type Change = RequestOf<'POST /api/operator/operators/change'>['change'];

const PASSWORD = 'a password of my own';
const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());
const vault = openVault('test', 'operators');
const endpoints = staffEndpoints({
  vault,
  wallClock: systemClock,
  queues: [],
  screens: [],
  proposals: [],
  searches: [],
});
let offset = 0;
const clock = { now: () => new Date(Date.now() + offset) };
const call = callEndpoint(database, clock, endpoints);
const reading = () => ({ reader: database.reader, now: clock.now(), serverKeys });

beforeAll(async () => {
  await database.transaction(async (tx) => {
    const ctx = { tx, now: clock.now(), ids, serverKeys };
    await seedOperators(ctx, vault);
    await addOperator(ctx, vault, { name: 'otto', role: 'owner', password: 'Demo-1234' });
  });
});

const idOf = async (name: string) =>
  (await database.reader.selectFrom('operators').select('id').where('name', '=', name).executeTakeFirst())?.id ?? '';
const as = async (name: string): Promise<{ caller: Caller }> => {
  const id = await idOf(name);
  return { caller: { kind: 'operator', operatorId: id, sessionId: id } };
};
const add = async (name: string, by = 'omar', role: 'support' | 'owner' | 'finance' = 'support') =>
  call('POST /api/operator/operators/add', { name, role, reason: 'new colleague' }, await as(by));
const change = async (name: string, wanted: Change, by = 'omar') => {
  const request = { id: await idOf(name), reason: 'as agreed', change: wanted };
  return call('POST /api/operator/operators/change', request, await as(by));
};
const decide = async (id: string, decision: 'approve' | 'refuse' | 'cancel' = 'approve', by = 'olga') =>
  call('POST /api/operator/proposals/decide', { id, decision, reason: 'agreed' }, await as(by));
const lookAt = (link: string, code: string) => call('POST /api/operator/invitation', { link, code });
const open = async (link: string, code: string) => {
  const { totp_secret: secret } = await lookAt(link, code);
  const totp = new TOTP({ secret }).generate();
  await call('POST /api/operator/invitation/open', { link, code, password: PASSWORD, totp });
  return secret;
};
/** Codes open once: each login of a test takes that of another half minute. */
const logIn = (name: string, secret: string, periodsAhead = 1, password = PASSWORD) =>
  call('POST /api/operator/login', {
    name,
    password,
    totp: new TOTP({ secret }).generate({ timestamp: Date.now() + periodsAhead * 30_000 }),
  });
/** Somebody whom two owners let in and who has opened their invitation. */
const letIn = async (name: string, role: 'support' | 'owner' | 'finance' = 'support', owners = ['omar', 'olga']) => {
  const { proposal, invitation_link: link } = await add(name, owners[0], role);
  const code = (await decide(proposal.id, 'approve', owners[1])).invitation_code ?? '';
  return open(link, code);
};
const codeOf = async (outcome: Promise<unknown>) => (await refusalOf(outcome)).code;

describe('a new operator', () => {
  it('is let in once two owners agree, by a link from one and a code from the other, with secret credentials', async () => {
    const { proposal, invitation_link: link } = await add('sara');
    expect(proposal).toMatchObject({
      kind: 'operator.add',
      state: 'waiting',
      bar: { why: 'own' },
      subject: 'sara support',
    });
    expect(await codeOf(lookAt(link, 'ANYTHING'))).toBe(invitationRefusals.InvitationGone.code);
    expect(await idOf('sara')).toBe('');
    const { invitation_code: code } = await decide(proposal.id);
    const { rows: listed } = await call('POST /api/operator/operators', {}, await as('omar'));
    expect(listed.find((row) => row.name === 'sara')).toMatchObject({ role: 'support', is_invited: true });
    const secret = await open(link, code ?? '');
    expect((await logIn('sara', secret)).operator.name).toBe('sara');
    const rows = await Promise.all([
      database.reader.selectFrom('operators').selectAll().where('name', '=', 'sara').execute(),
      database.reader.selectFrom('operator_invitations').selectAll().execute(),
      database.reader.selectFrom('operator_proposals').selectAll().execute(),
      database.reader.selectFrom('operator_acts').selectAll().execute(),
    ]);
    for (const shown of [PASSWORD, secret, link, code ?? '?']) expect(JSON.stringify(rows)).not.toContain(shown);
    const { rows: acts } = await call('POST /api/operator/audit', { subject_id: await idOf('sara') }, await as('omar'));
    expect(acts.map((row) => `${row.operator} ${row.act}`)).toEqual([
      'sara login',
      'sara operator.opened',
      'omar operator.add',
    ]);
  });

  it('cannot be let in by one owner alone', async () => {
    const { proposal, invitation_link: link } = await add('nina', 'omar', 'owner');
    expect(await codeOf(decide(proposal.id, 'approve', 'omar'))).toBe(proposalRefusals.ProposalIsOwn.code);
    for (const by of ['rita', 'arno'])
      expect(await codeOf(decide(proposal.id, 'approve', by))).toBe(commonRefusals.NoPermission.code);
    expect(await codeOf(decide(proposal.id, 'approve', 'fina'))).toBe(commonRefusals.NoPermission.code);
    expect(await codeOf(decide(proposal.id, 'cancel', 'olga'))).toBe(proposalRefusals.ProposalNotYours.code);
    await decide(proposal.id, 'cancel', 'omar');
    expect(await codeOf(decide(proposal.id))).toBe(proposalRefusals.ProposalMovedOn.code);
    expect(await codeOf(lookAt(link, 'ABCDEFGH'))).toBe(invitationRefusals.InvitationGone.code);
    expect(await idOf('nina')).toBe('');
  });

  it('loses the invitation after five wrong codes, and can use it only once', async () => {
    const first = await add('uma');
    const { invitation_code: code } = await decide(first.proposal.id);
    for (let left = 4; left >= 0; left -= 1)
      expect(await refusalOf(lookAt(first.invitation_link, 'WRONG222'))).toEqual({
        code: invitationRefusals.InvitationCodeWrong.code,
        data: { left },
      });
    expect(await codeOf(lookAt(first.invitation_link, code ?? ''))).toBe(invitationRefusals.InvitationGone.code);
    const again = await change('uma', { kind: 'keys' });
    const { invitation_code: second } = await decide(again.proposal?.id ?? '');
    const link = again.invitation_link ?? '';
    const wrong = { link, code: second ?? '', password: PASSWORD, totp: '000000' };
    expect(await codeOf(call('POST /api/operator/invitation/open', wrong))).toBe(
      invitationRefusals.InvitationTotpWrong.code,
    );
    await open(link, second ?? '');
    expect(await codeOf(lookAt(link, second ?? ''))).toBe(invitationRefusals.InvitationGone.code);
  });

  it('has three days to use it, as owners have to approve the proposal', async () => {
    const late = await add('vera');
    const { invitation_code: code } = await decide(late.proposal.id);
    const waiting = await add('vito');
    offset += 3 * DAY;
    expect(await codeOf(lookAt(late.invitation_link, code ?? ''))).toBe(invitationRefusals.InvitationGone.code);
    expect(await codeOf(decide(waiting.proposal.id))).toBe(proposalRefusals.ProposalMovedOn.code);
    expect((await add('vito')).proposal.state).toBe('waiting');
  });

  it('is proposed once under one name, however many ask at once, and cannot get a taken name', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => add('will')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = tries.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.kind.code] : []));
    expect(refused).toEqual(Array.from({ length: 5 }, () => proposalRefusals.ProposalWaits.code));
    expect(await codeOf(add('fina'))).toBe(operatorManagementRefusals.OperatorNameTaken.code);
    await change('fina', { kind: 'disabled', is_disabled: true });
    expect(await codeOf(add('fina'))).toBe(operatorManagementRefusals.OperatorNameTaken.code);
  });
});

describe('another operator', () => {
  it('is disabled by one owner at once, and enabled again by two', async () => {
    const secret = await letIn('tom');
    const { token } = await logIn('tom', secret);
    const proposed = await change('tom', { kind: 'keys' }, 'olga');
    await change('tom', { kind: 'disabled', is_disabled: true });
    expect(await authenticateOperator(reading(), token)).toBeNull();
    const devices = database.reader.selectFrom('operator_devices').where('operator_id', '=', await idOf('tom'));
    expect(await devices.select('token_hash').execute()).toEqual([]);
    expect(await codeOf(decide(proposed.proposal?.id ?? '', 'approve', 'omar'))).toBe(
      proposalRefusals.ProposalMovedOn.code,
    );
    expect(await codeOf(change('tom', { kind: 'disabled', is_disabled: true }))).toBe(
      operatorManagementRefusals.OperatorIsSo.code,
    );
    const { operator, proposal } = await change('tom', { kind: 'disabled', is_disabled: false });
    expect(operator.is_disabled).toBe(true);
    expect(await codeOf(change('tom', { kind: 'disabled', is_disabled: false }, 'olga'))).toBe(
      proposalRefusals.ProposalWaits.code,
    );
    await decide(proposal?.id ?? '');
    const { rows } = await call('POST /api/operator/audit', { subject_id: operator.id }, await as('omar'));
    expect(rows.slice(0, 4).map((row) => `${row.operator} ${row.act}`)).toEqual([
      'olga proposal.approve',
      'omar operator.enable',
      'omar proposal.ask',
      'omar operator.disable',
    ]);
  });

  it('gets another role from two owners, which ends their session', async () => {
    const secret = await letIn('rob');
    const { token } = await logIn('rob', secret);
    const { proposal } = await change('rob', { kind: 'role', role: 'arbiter' });
    expect(proposal?.changes).toEqual([{ field: 'role', before: 'support', after: 'arbiter' }]);
    expect(await authenticateOperator(reading(), token)).not.toBeNull();
    await decide(proposal?.id ?? '');
    expect(await authenticateOperator(reading(), token)).toBeNull();
    const { rows } = await call('POST /api/operator/operators', {}, await as('omar'));
    expect(rows.find((row) => row.name === 'rob')?.role).toBe('arbiter');
    expect(await codeOf(change('rob', { kind: 'role', role: 'arbiter' }))).toBe(
      operatorManagementRefusals.OperatorIsSo.code,
    );
  });

  it('gets new credentials for lost ones, which end when the second owner agrees', async () => {
    const lost = await letIn('udo');
    const { proposal, invitation_link: link } = await change('udo', { kind: 'keys' });
    const { invitation_code: code } = await decide(proposal?.id ?? '');
    expect(await codeOf(logIn('udo', lost))).toBe(operatorRefusals.WrongOperatorLogin.code);
    const given = await open(link ?? '', code ?? '');
    expect(given).not.toBe(lost);
    expect((await logIn('udo', given)).operator.name).toBe('udo');
  });

  it('can be changed by owners only, and nobody changes or approves themselves', async () => {
    expect(await codeOf(change('omar', { kind: 'role', role: 'auditor' }))).toBe(
      operatorManagementRefusals.OwnOperator.code,
    );
    const { proposal } = await change('otto', { kind: 'keys' });
    expect(await codeOf(decide(proposal?.id ?? '', 'approve', 'otto'))).toBe(
      operatorManagementRefusals.OwnOperator.code,
    );
    await decide(proposal?.id ?? '', 'cancel', 'omar');
    const nobody = { id: ids.next(new Date()), reason: 'x', change: { kind: 'keys' } as const };
    expect(await codeOf(call('POST /api/operator/operators/change', nobody, await as('omar')))).toBe(
      operatorManagementRefusals.OperatorNotFound.code,
    );
    for (const by of ['rita', 'arno']) {
      expect(await codeOf(add('lena', by))).toBe(commonRefusals.NoPermission.code);
      expect(await codeOf(change('omar', { kind: 'keys' }, by))).toBe(commonRefusals.NoPermission.code);
      expect(await codeOf(call('POST /api/operator/operators', {}, await as(by)))).toBe(
        commonRefusals.NoPermission.code,
      );
    }
  });
});

describe('an owner who was let in recently', () => {
  it('is no second person beside those who let them in, nor beside others let in by the same people', async () => {
    await letIn('yves', 'owner', ['omar', 'olga']);
    const ofOmar = await add('ruth', 'omar');
    expect(await refusalOf(decide(ofOmar.proposal.id, 'approve', 'yves'))).toEqual({
      code: signatureRefusals.SignerNotIndependent.code,
      data: { name: 'omar', days: 30 },
    });
    await letIn('zeno', 'owner', ['omar', 'olga']);
    const ofZeno = await add('karl', 'zeno');
    expect(await codeOf(decide(ofZeno.proposal.id, 'approve', 'yves'))).toBe(
      signatureRefusals.SignerNotIndependent.code,
    );
    const { rows } = await call('POST /api/operator/proposals', {}, await as('yves'));
    expect(rows.find((row) => row.id === ofZeno.proposal.id)?.bar).toMatchObject({ why: 'joined' });
    // Somebody who had no part in it is a second person; and after a time so is anybody.
    await decide(ofZeno.proposal.id, 'approve', 'otto');
    offset += 30 * DAY + 1000;
    const later = await add('kate', 'omar');
    expect((await decide(later.proposal.id, 'approve', 'yves')).proposal.state).toBe('approved');
    const signed = await call('POST /api/operator/signatures', { subject_id: later.proposal.id }, await as('rita'));
    expect(signed.rows).toMatchObject([{ queue: 'operator.add', first: { name: 'omar' }, second: { name: 'yves' } }]);
  });

  it('does not sign beside an owner who reset their credentials, and shows which bonds were checked', async () => {
    const { proposal, invitation_link: link } = await change('zeno', { kind: 'keys' }, 'omar');
    const { invitation_code: code } = await decide(proposal?.id ?? '', 'approve', 'olga');
    await open(link ?? '', code ?? '');
    const own = await add('wanda', 'omar');
    expect(await codeOf(decide(own.proposal.id, 'approve', 'zeno'))).toBe(signatureRefusals.SignerNotIndependent.code);
    const other = await add('wim', 'otto');
    await decide(other.proposal.id, 'approve', 'zeno');
    const { rows } = await call('POST /api/operator/signatures', { subject_id: other.proposal.id }, await as('omar'));
    expect(rows[0]?.bonds.map((bond) => `${bond.from.name} ${bond.kind} ${bond.to.name}`)).toEqual(
      expect.arrayContaining(['omar keys zeno', 'olga keys zeno', 'omar opened zeno', 'olga opened zeno']),
    );
  });

  it('can no longer sign once disabled, not even what they had proposed', async () => {
    const { proposal } = await add('wolf', 'otto');
    await change('otto', { kind: 'disabled', is_disabled: true });
    expect(await codeOf(decide(proposal.id, 'approve', 'olga'))).toBe(proposalRefusals.ProposalMovedOn.code);
  });
});

it('resets credentials on the server’s terminal when no second owner is left, and logs it', async () => {
  const lost = await letIn('zara');
  const given = await database.transaction((tx) =>
    giveNewKeys({ tx, now: clock.now(), ids, serverKeys }, vault, { name: 'Zara', password: 'from the terminal' }),
  );
  expect(await codeOf(logIn('zara', lost))).toBe(operatorRefusals.WrongOperatorLogin.code);
  expect((await logIn('zara', given?.totpSecret ?? '', 0, 'from the terminal')).operator.name).toBe('zara');
  const { rows } = await call('POST /api/operator/audit', { subject_id: await idOf('zara') }, await as('olga'));
  expect(rows).toContainEqual(expect.objectContaining({ act: 'operator.keys', reason: "On the server's terminal" }));
});

it('ends a session that was idle for half an hour, but not one that reports activity', async () => {
  const { token } = await logIn('zoe', await letIn('zoe'));
  const caller = await authenticateOperator(reading(), token);
  if (!caller) throw new Error('not logged in');
  const leaveAlone = (minutes: number) =>
    sql`
      update operator_sessions set used_at = clock_timestamp() - make_interval(mins => ${minutes})
      where id = ${caller.sessionId}`.execute(database.reader);
  await leaveAlone(29);
  expect(await authenticateOperator(reading(), token)).not.toBeNull();
  await call('POST /api/operator/stay', {}, { caller });
  const row = database.reader.selectFrom('operator_sessions').select('used_at').where('id', '=', caller.sessionId);
  expect(Date.now() - ((await row.executeTakeFirst())?.used_at.getTime() ?? 0)).toBeLessThan(60_000);
  await leaveAlone(31);
  expect(await authenticateOperator(reading(), token)).toBeNull();
});
