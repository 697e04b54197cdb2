import type { RequestOf } from '@eh/contract/calls.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { DAY } from '@eh/contract/platform/spans.ts';
import { settingRefusals } from '@eh/contract/staff/settings/refusals.ts';
import { valuesByPath } from '@eh/contract/staff/settings/registry/values-by-path.ts';
import { proposalRefusals, signatureRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import { changeTo, ruleIn } from '@eh/contract/testing/rule-changes.ts';
import { type TransferRulesOnWire, transferRules } from '@eh/contract/wallet/transfers/rules.ts';
import { seedOperators } from '@eh/demo/people/seed-operators.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callEndpoint, refusalOf } from '../../../test/call-endpoint.ts';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { staffEndpoints } from '../../composition/staff-endpoints.ts';
import { systemClock } from '../../platform/clock.ts';
import { openVault } from '../../platform/crypto/vault.ts';
import type { Caller } from '../../platform/http/endpoint.ts';
import { ids } from '../../platform/ids.ts';
import { writeSetting } from '../../platform/settings.ts';
import { transferSettings } from '../../wallet/transfers/index.ts';
import { addOperator } from '../operators/index.ts';
import { ruleProposals, settingEndpoints } from './index.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());
const vault = openVault('test', 'operators');
const proposals = [ruleProposals(transferSettings)];
let offset = 0;
const clock = { now: () => new Date(Date.now() + offset) };
const call = callEndpoint(database, clock, [
  ...settingEndpoints([transferSettings]),
  ...staffEndpoints({ vault, wallClock: systemClock, queues: [], screens: [], searches: [], proposals }),
]);
const begin = transferSettings.setting.usual;

beforeAll(async () => {
  await database.transaction(async (tx) => {
    const ctx = { tx, now: clock.now(), ids, serverKeys };
    await seedOperators(ctx, vault);
    await addOperator(ctx, vault, { name: 'otto', role: 'owner', password: 'Demo-1234' });
  });
});
beforeEach(async () => {
  const { rows } = await call('POST /api/operator/proposals', {}, await as('omar'));
  for (const { id, proposed_by: by } of rows) await decide(id, by.name, 'cancel');
  await reset();
});
const reset = () =>
  database.transaction((tx) =>
    writeSetting({ tx, now: clock.now(), ids, serverKeys }, transferSettings.setting, begin),
  );

const idOf = async (name: string) =>
  (await database.reader.selectFrom('operators').select('id').where('name', '=', name).executeTakeFirst())?.id ?? '';
const as = async (name: string): Promise<{ caller: Caller }> => {
  const id = await idOf(name);
  return { caller: { kind: 'operator', operatorId: id, sessionId: id } };
};
const change = async (changes: Partial<TransferRulesOnWire>, by = 'omar') => {
  const answer = await call('POST /api/operator/settings', {}, await as(by));
  return send(changeTo(answer, 'transfer.rules', changes, 'As we spoke'), by);
};
const send = async (asked: RequestOf<'POST /api/operator/settings/change'>, by: string) =>
  call('POST /api/operator/settings/change', asked, await as(by));
const read = async (by = 'omar') => {
  const found = ruleIn(await call('POST /api/operator/settings', {}, await as(by)), 'transfer.rules');
  if (!found) throw new Error('Not theirs to read');
  return found;
};
const inForce = async () => transferRules.parse((await read()).rules);
const decide = async (id: string, by = 'olga', decision: 'approve' | 'refuse' | 'cancel' = 'approve') =>
  call('POST /api/operator/proposals/decide', { id, decision, reason: 'Agreed' }, await as(by));
const codeOf = async (outcome: Promise<unknown>) => (await refusalOf(outcome)).code;
const looser = { maximum: '60000.00' };
const stricter = { code_above: '4000.00' };
const proposed = async (changes: Partial<TransferRulesOnWire> = looser, by = 'omar') =>
  (await change(changes, by)).proposal?.id ?? '';

describe('rules that hold for everybody', () => {
  it('are tightened by one owner at once, with a record', async () => {
    expect(await change(stricter)).toMatchObject({ values: stricter, proposal: null });
    expect(await inForce()).toEqual({ ...begin, ...stricter });
    const { rows } = await call('POST /api/operator/audit', {}, await as('omar'));
    expect(rows[0]).toMatchObject({ act: 'transfer.rules', operator: 'omar', reason: 'As we spoke' });
  });

  it('are loosened by two: proposed field by field, and applied on approval', async () => {
    const { values, proposal, second_signers: seconds } = await change(looser);
    expect(values).toEqual(valuesByPath(begin));
    expect(seconds).toEqual(['olga', 'otto']);
    expect(proposal).toMatchObject({
      kind: 'transfer.rules',
      changes: [{ field: 'maximum', before: '50000.00', after: '60000.00' }],
      proposed_by: { name: 'omar' },
      bar: { why: 'own' },
    });
    expect((await read('olga')).proposal).toMatchObject({ id: proposal?.id, bar: null });
    expect((await read('fina')).proposal).toMatchObject({ id: proposal?.id, bar: { why: 'role' } });
    const id = proposal?.id ?? '';
    expect(await codeOf(decide(id, 'omar'))).toBe(proposalRefusals.ProposalIsOwn.code);
    expect(await codeOf(decide(id, 'fina'))).toBe(commonRefusals.NoPermission.code);
    expect(await inForce()).toEqual(begin);
    expect((await decide(id)).proposal.state).toBe('approved');
    expect(await inForce()).toEqual({ ...begin, ...looser });
    const signed = await call('POST /api/operator/signatures', { subject_id: id }, await as('omar'));
    expect(signed.rows).toMatchObject([{ queue: 'transfer.rules', first: { name: 'omar' }, second: { name: 'olga' } }]);
    // A second approval of the same finds nothing that waits, whatever was set meanwhile.
    await change({ maximum: '50000.00' });
    expect(await codeOf(decide(id, 'otto'))).toBe(proposalRefusals.ProposalMovedOn.code);
    expect(await inForce()).toEqual(begin);
  });

  it('need two owners as soon as one field among stricter ones is loosened', async () => {
    const { proposal } = await change({
      ...stricter,
      review: { ...begin.review, amount: { is_on: false, above: '1.00' } },
    });
    expect(proposal?.changes.map(({ field }) => field)).toEqual([
      'code_above',
      'review.amount.is_on',
      'review.amount.above',
    ]);
    expect(await inForce()).toEqual(begin);
  });

  it('can be refused and withdrawn without taking effect', async () => {
    await decide(await proposed(), 'olga', 'refuse');
    await decide(await proposed(), 'omar', 'cancel');
    expect(await inForce()).toEqual(begin);
  });
});

describe('one owner alone', () => {
  it('cannot loosen anything in a hundred small steps, even with stricter ones between', async () => {
    for (let step = 1; step <= 100; step += 1) {
      const up = `${50_000 + step}.00`;
      const { proposal } = await change(step % 2 === 0 ? { daily_maximum: `${200_000 + step}.00` } : { maximum: up });
      expect(proposal?.state).toBe('waiting');
      if (step % 5 === 0) await change({ code_above: `${5000 - step}.00` });
      await decide(proposal?.id ?? '', 'omar', 'cancel');
    }
    const { maximum, daily_maximum: daily, code_above: code } = await inForce();
    expect({ maximum, daily, code }).toEqual({ maximum: '50000.00', daily: '200000.00', code: '4900.00' });
  });

  it('has one proposal about the same rules at a time, however many are sent at once', async () => {
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map((step) => change({ maximum: `${60_000 + step}.00` })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await codeOf(change({ maximum: '70000.00' }))).toBe(proposalRefusals.ProposalWaits.code);
    expect(await inForce()).toEqual(begin);
  });

  it('cannot use an account that they let in recently, which is shown before anybody signs', async () => {
    await database.transaction((tx) =>
      addOperator({ tx, now: clock.now(), ids, serverKeys }, vault, {
        name: 'yves',
        role: 'owner',
        password: 'Demo-1234',
      }),
    );
    const bond = { id: ids.next(clock.now()), from_id: await idOf('omar'), to_id: await idOf('yves') };
    const madeAt = clock.now();
    await database.reader
      .insertInto('operator_bonds')
      .values({ ...bond, kind: 'made', made_at: madeAt })
      .execute();
    const id = await proposed();
    expect((await read('omar')).second_signers).toEqual(['olga', 'otto']);
    const { proposal } = await read('yves');
    const freeAt = Math.ceil((madeAt.getTime() + 30 * DAY) / 1000);
    expect(proposal?.bar).toEqual({ why: 'joined', first: 'omar', behind: ['omar'], free_at: freeAt });
    expect(await codeOf(decide(id, 'yves'))).toBe(signatureRefusals.SignerNotIndependent.code);
    await decide(id, 'omar', 'cancel');
    offset += 30 * DAY + 1000;
    const later = await proposed();
    expect((await read('yves')).proposal?.bar).toBeNull();
    await decide(later, 'yves');
    expect((await inForce()).maximum).toBe('60000.00');
  });
});

describe('owners who change one rule at the same time', () => {
  const seen = { maximum: '50000.00', code_above: '5000.00', daily_maximum: '200000.00' };
  const asking = (path: keyof typeof seen, value: string, by: string) =>
    send({ kind: 'transfer.rules', changes: [{ path, value, seen: seen[path] }], reason: 'Now' }, by);

  it('never revert each other’s values, however often it happens', async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        asking('maximum', '40000.00', 'omar'),
        asking('code_above', '4000.00', 'olga'),
        asking('daily_maximum', '150000.00', 'otto'),
      ]);
      expect(await inForce()).toEqual({
        ...begin,
        maximum: '40000.00',
        code_above: '4000.00',
        daily_maximum: '150000.00',
      });
      await reset();
    }
  });

  it('are notified when both change the same value, and one of them wins', async () => {
    const outcomes = await Promise.allSettled([
      asking('maximum', '40000.00', 'omar'),
      asking('maximum', '30000.00', 'olga'),
    ]);
    const [lost, ...further] = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(further).toEqual([]);
    expect(await codeOf(Promise.reject(lost?.reason))).toBe(settingRefusals.SettingMovedOn.code);
  });
});

describe('an approval', () => {
  it('is refused once a value it would change has changed since, which is shown beforehand', async () => {
    const id = await proposed();
    const lower = { maximum: '40000.00' };
    await change(lower, 'otto');
    expect((await read('olga')).proposal?.bar?.why).toBe('moved');
    expect(await codeOf(decide(id))).toBe(proposalRefusals.RulesMovedOn.code);
    expect(await inForce()).toEqual({ ...begin, ...lower });
    await decide(id, 'omar', 'cancel');
    await decide(await proposed());
    expect(await inForce()).toEqual({ ...begin, ...looser });
  });

  it('is refused when its values no longer fit what was set meanwhile', async () => {
    const id = await proposed({ maximum: '150000.00' });
    await change({ daily_maximum: '100000.00' }, 'otto');
    expect((await read('olga')).proposal?.bar?.why).toBe('moved');
    expect(await codeOf(decide(id))).toBe(proposalRefusals.RulesMovedOn.code);
    expect((await inForce()).maximum).toBe('50000.00');
  });

  it('and a simultaneous stricter change of another value do not revert each other', async () => {
    const id = await proposed({ daily_maximum: '300000.00' });
    await Promise.all([decide(id, 'olga'), change(stricter, 'otto')]);
    expect(await inForce()).toEqual({ ...begin, ...stricter, daily_maximum: '300000.00' });
  });

  it('takes effect once when two owners approve at once', async () => {
    const id = await proposed();
    const outcomes = await Promise.allSettled([decide(id, 'olga'), decide(id, 'otto')]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await inForce()).toEqual({ ...begin, ...looser });
  });

  it('is given neither by nor for a disabled owner', async () => {
    const disable = async (name: string, by: string) => {
      const request = {
        id: await idOf(name),
        reason: 'In wrong hands',
        change: { kind: 'disabled', is_disabled: true } as const,
      };
      return call('POST /api/operator/operators/change', request, await as(by));
    };
    const id = await proposed(looser, 'otto');
    await disable('olga', 'omar');
    expect(await codeOf(decide(id, 'olga'))).toBe(commonRefusals.NotLoggedIn.code);
    expect((await read('omar')).second_signers).not.toContain('olga');
    await disable('otto', 'omar');
    expect(await codeOf(decide(id, 'omar'))).toBe(proposalRefusals.ProposalMovedOn.code);
    expect(await inForce()).toEqual(begin);
  });
});
