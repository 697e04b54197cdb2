import type { CallName, RequestOf } from '@eh/contract/calls.ts';
import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { proposalRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callEndpoint, refusalOf } from '../../../test/call-endpoint.ts';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { openPeople, type People } from '../../../test/people.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { merchantEndpoints } from '../../merchants/merchants/index.ts';
import type { WriteContext } from '../../platform/context.ts';
import { openVault } from '../../platform/crypto/vault.ts';
import type { OperatorCaller } from '../../platform/http/endpoint.ts';
import { ids } from '../../platform/ids.ts';
import { addOperator } from '../../staff/operators/index.ts';
import { proposalEndpoints } from '../../staff/signatures/index.ts';
import { merchantOperatorEndpoints, merchantProposals, merchantSearch } from './index.ts';

const test = await openTestDatabase();
const { database } = test;
const now = new Date('2026-11-23T08:00:00Z');
const call = callEndpoint(database, { now: () => now }, [
  ...merchantEndpoints,
  ...merchantOperatorEndpoints('EH'),
  ...proposalEndpoints([merchantProposals], async () => []),
]);
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));
const application = { name: 'Qinghe Books', website: 'https://qinghebooks.example', business: 'New and old books' };
const reason = { zh: '资料齐全', en: 'The papers are complete' };
const staff = ['owner', 'reviewer', 'reviewer2', 'support', 'finance', 'finance2', 'content', 'auditor'] as const;
type StaffName = (typeof staff)[number];
const operators = new Map<string, OperatorCaller>();
let people: People;

beforeAll(async () => {
  people = await openPeople(database, { now: () => now });
  const vault = openVault('test', 'operators');
  for (const name of staff) {
    const role = name.replace('2', '') as OperatorRole;
    await transaction((ctx) => addOperator(ctx, vault, { name, role, password: 'Demo-1234' }));
    const { id } = await database.reader
      .selectFrom('operators')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    operators.set(name, { kind: 'operator', operatorId: id, sessionId: id });
  }
});
afterAll(() => test.drop());

const by = <const Name extends CallName>(who: keyof People, name: Name, body: RequestOf<Name>) =>
  call(name, body, { caller: people[who].caller });
function as<const Name extends CallName>(who: StaffName, name: Name, body: RequestOf<Name>) {
  const caller = operators.get(who);
  if (!caller) throw new Error(`No operator ${who}`);
  return call(name, body, { caller });
}
const refusedCode = async (outcome: Promise<unknown>) => (await refusalOf(outcome)).code;
const mine = async (who: keyof People) => (await by(who, 'POST /api/merchant/mine', {})).rows[0];

async function decide(who: StaffName, id: string, decision: 'pass' | 'refuse') {
  const { version } = await as(who, 'POST /api/operator/applications/claim', { id, claim: true });
  const done = await as(who, 'POST /api/operator/applications/decide', { id, version, decision, reason });
  if (!done.is_done)
    await as(who, 'POST /api/operator/applications/claim', { id, claim: false }).catch(() => undefined);
  return done;
}

async function noticesOf(who: keyof People): Promise<unknown[]> {
  const rows = await database.reader.selectFrom('outbox').select('payload').where('topic', '=', 'notice').execute();
  return rows
    .map(({ payload }) => payload as { user_id?: string; type?: string; data?: unknown })
    .filter((payload) => payload.user_id === people[who].user.id)
    .map(({ type, data }) => [type, data]);
}

describe('an application', () => {
  let shop: string;

  it('waits in the queue with its applicant', async () => {
    shop = (await by('alice', 'POST /api/merchant/apply', application)).id;
    const { rows } = await as('reviewer', 'POST /api/operator/applications', {});
    expect(rows).toMatchObject([
      { id: shop, merchant: application, owner: { userid: people.alice.user.id }, others: [] },
    ]);
  });

  it('can be refused by one operator; the applicant reads why and may apply again', async () => {
    expect(await decide('reviewer', shop, 'refuse')).toEqual({ is_done: true });
    expect(await mine('alice')).toMatchObject({ status: 'refused', reason });
    expect(await noticesOf('alice')).toEqual([['merchant.refused', { why: reason }]]);
    await by('alice', 'POST /api/merchant/apply', { ...application, id: shop });
    expect((await as('reviewer', 'POST /api/operator/applications', {})).rows).toHaveLength(1);
  });

  it('is approved by two operators, never by one, however often they sign', async () => {
    for (let tries = 0; tries < 3; tries += 1) {
      const isDone = await decide('reviewer', shop, 'pass').then(
        (outcome) => outcome.is_done,
        () => false,
      );
      expect(isDone).toBe(false);
    }
    expect(await mine('alice')).toMatchObject({ status: 'applied' });
    expect(await decide('reviewer2', shop, 'pass')).toEqual({ is_done: true });
    expect(await mine('alice')).toMatchObject({ status: 'active', reason });
    expect(await refusedCode(decide('reviewer', shop, 'refuse'))).toBe(operatorRefusals.CaseNotFound.code);
  });

  it('is not accessible to other roles', async () => {
    for (const who of ['support', 'finance', 'content'] as const)
      expect(await refusedCode(as(who, 'POST /api/operator/applications', {}))).toBe(commonRefusals.NoPermission.code);
  });
});

describe('a merchant', () => {
  let shop: string;
  type Change = RequestOf<'POST /api/operator/merchants/change'>['change'];
  const change = (who: StaffName, wanted: Change) =>
    as(who, 'POST /api/operator/merchants/change', { id: shop, reason, change: wanted });
  const approve = (who: StaffName, id: string | undefined) =>
    as(who, 'POST /api/operator/proposals/decide', { id: id ?? '', decision: 'approve', reason: 'The same' });
  const profile = (who: StaffName = 'finance') => as(who, 'POST /api/operator/merchants/profile', { id: shop });
  const freeze: Change = { kind: 'status', status: 'frozen' };
  const unfreeze: Change = { kind: 'status', status: 'active' };

  beforeAll(async () => {
    shop = (await mine('alice'))?.id ?? '';
  });

  it('is found by number, name, website and owner', async () => {
    const number = (await profile()).merchant_no;
    for (const search of [number, number.toLowerCase(), 'qinghe', 'BOOKS.example', shop, people.alice.user.account]) {
      const { rows } = await as('support', 'POST /api/operator/merchants', { search });
      expect([search, rows.map(({ id }) => id)]).toEqual([search, [shop]]);
    }
    expect((await as('support', 'POST /api/operator/merchants', { search: 'tea' })).rows).toEqual([]);
    expect((await as('support', 'POST /api/operator/merchants', { status: 'frozen' })).rows).toEqual([]);
    const ctx = { reader: database.reader, now, serverKeys };
    expect(await merchantSearch.find(ctx, 'qinghe', 5)).toMatchObject([{ id: shop, name: application.name }]);
  });

  it('shows its team, its balances and the changes that a role may make', async () => {
    expect(await profile('auditor')).toMatchObject({
      members: [{ role: 'owner', nickname: people.alice.user.nickname }],
      balances: [
        { environment: 'live', currency: 'EH', amount: '0.00' },
        { environment: 'test', currency: 'TEST', amount: '0.00' },
      ],
      may: [],
    });
    expect((await profile('support')).may).toEqual(['status']);
    expect(await refusedCode(as('support', 'POST /api/operator/merchants/profile', { id: ids.next(now) }))).toBe(
      merchantRefusals.MerchantNotFound.code,
    );
  });

  it('is frozen by one operator at once, and unfrozen by two', async () => {
    expect(await change('support', freeze)).toMatchObject({ status: 'frozen', proposal: null, reason });
    expect(await refusedCode(change('support', freeze))).toBe(merchantRefusals.MerchantIsSo.code);
    expect((await noticesOf('alice')).at(-1)).toEqual(['merchant.frozen', { why: reason }]);
    const events = await database.reader.selectFrom('webhook_events').select(['environment', 'type', 'body']).execute();
    const frozen = events.filter(({ type }) => type === 'merchant.frozen');
    expect(frozen.map(({ environment }) => environment).toSorted()).toEqual(['live', 'test']);
    expect(JSON.parse(frozen[0]?.body ?? '')).toMatchObject({ type: 'merchant.frozen', data: { status: 'frozen' } });
    const waiting = await change('finance', unfreeze);
    expect(waiting).toMatchObject({ status: 'frozen', proposal: { bar: { why: 'own' } } });
    expect(await refusedCode(approve('finance', waiting.proposal?.id))).toBe(proposalRefusals.ProposalIsOwn.code);
    expect(await refusedCode(change('finance', unfreeze))).toBe(proposalRefusals.ProposalWaits.code);
    await approve('finance2', waiting.proposal?.id);
    expect(await profile()).toMatchObject({ status: 'active', proposal: null });
  });

  it('gets another fee only by two operators, up or down, and never above a tenth', async () => {
    const fee = (basis_points: number | null): Change => ({ kind: 'fee', basis_points });
    expect(await refusedCode(change('support', fee(10)))).toBe(commonRefusals.NoPermission.code);
    await expect(change('finance', fee(10_000))).rejects.toThrow(/too_big/);
    for (const wanted of [50, 0, null]) {
      const { proposal, fee_basis_points: before } = await change('finance', fee(wanted));
      expect((await profile()).fee_basis_points).toBe(before);
      await approve('finance2', proposal?.id);
      expect((await profile()).fee_basis_points).toBe(wanted);
    }
  });

  it('gets lower limits by one operator, and higher ones by two', async () => {
    const limits = (order: string | null, day: string | null): Change => ({
      kind: 'limits',
      order_maximum: order,
      day_maximum: day,
    });
    const first = await change('finance', limits('100', '1000'));
    await approve('finance2', first.proposal?.id);
    expect(await change('finance', limits('50.00', '1000'))).toMatchObject({
      order_maximum: '50.00',
      day_maximum: '1000.00',
      proposal: null,
    });
    const higher = await change('finance', limits('50', null));
    expect(higher).toMatchObject({
      day_maximum: '1000.00',
      proposal: { changes: [{ field: 'day_maximum', after: null }] },
    });
    await change('finance2', limits('50', '500'));
    expect(await refusedCode(approve('finance2', higher.proposal?.id))).toBe(proposalRefusals.RulesMovedOn.code);
  });

  it('that is not active has no terms', async () => {
    const waiting = await by('carol', 'POST /api/merchant/apply', application);
    const body = { id: waiting.id, reason, change: freeze };
    expect(await refusedCode(as('support', 'POST /api/operator/merchants/change', body))).toBe(
      merchantRefusals.MerchantNotActive.code,
    );
  });
});
