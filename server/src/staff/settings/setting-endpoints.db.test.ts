import type { RequestOf } from '@eh/contract/calls.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { settingRefusals } from '@eh/contract/staff/settings/refusals.ts';
import { registeredSettings, ruleTexts } from '@eh/contract/staff/settings/registry/registry.ts';
import { proposalRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import { seedOperators } from '@eh/demo/people/seed-operators.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callEndpoint, refusalOf } from '../../../test/call-endpoint.ts';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { settingModules } from '../../composition/staff/setting-modules.ts';
import { staffEndpoints } from '../../composition/staff-endpoints.ts';
import { systemClock } from '../../platform/clock.ts';
import { openVault } from '../../platform/crypto/vault.ts';
import type { Caller } from '../../platform/http/endpoint.ts';
import { ids } from '../../platform/ids.ts';
import { ruleProposals, settingEndpoints } from './index.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());
const vault = openVault('test', 'operators');
const modules = settingModules({ customerServiceLink: 'https://help.example/chat' });
const proposals = modules.map(ruleProposals);
const call = callEndpoint(database, systemClock, [
  ...settingEndpoints(modules),
  ...staffEndpoints({ vault, wallClock: systemClock, queues: [], screens: [], searches: [], proposals }),
]);

beforeAll(() => database.transaction((tx) => seedOperators({ tx, now: systemClock.now(), ids, serverKeys }, vault)));
beforeEach(async () => {
  const { rows } = await call('POST /api/operator/proposals', {}, await as('omar'));
  for (const { id, proposed_by: by } of rows) await decide(id, by.name, 'cancel');
});

const as = async (name: string): Promise<{ caller: Caller }> => {
  const row = await database.reader.selectFrom('operators').select('id').where('name', '=', name).executeTakeFirst();
  return { caller: { kind: 'operator', operatorId: row?.id ?? '', sessionId: row?.id ?? '' } };
};
const read = async (kind: string, by = 'omar') => {
  const { rows } = await call('POST /api/operator/settings', {}, await as(by));
  return rows.find((row) => row.kind === kind);
};
type Change = RequestOf<'POST /api/operator/settings/change'>;
type Values = Readonly<Record<string, number | string | boolean>>;
const change = async (kind: Change['kind'], wished: Values, by = 'omar') => {
  const values = (await read(kind))?.values ?? {};
  const changes = Object.entries(wished).map(([path, value]) => ({ path, value, seen: values[path] ?? '' }));
  return call('POST /api/operator/settings/change', { kind, changes, reason: 'As we spoke' }, await as(by));
};
const decide = async (id: string, by = 'olga', decision: 'approve' | 'cancel' = 'approve') =>
  call('POST /api/operator/proposals/decide', { id, decision, reason: 'Agreed' }, await as(by));
const codeOf = async (outcome: Promise<unknown>) => (await refusalOf(outcome)).code;

it('shows owners every registered setting with its default, and others the rules they read', async () => {
  const { rows } = await call('POST /api/operator/settings', {}, await as('omar'));
  const names = rows.flatMap(({ kind, values }) => Object.keys(values).map((path) => `${kind}.${path}`));
  expect(names.toSorted()).toEqual(registeredSettings.map(({ name }) => name).toSorted());
  for (const { kind, values, usual } of rows) expect([kind, values]).toEqual([kind, usual]);
  const rita = await call('POST /api/operator/settings', {}, await as('rita'));
  expect(rita.rows.map(({ kind }) => kind)).toEqual([
    'market.rules',
    'account.rules',
    'contact.demand',
    'account.names',
    'data.rules',
  ]);
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(ruleTexts).toSorted());
});

it('applies a stricter value at once, and records who changed it and when', async () => {
  const after = await change('trade.rules', { running_buys: 2 });
  expect(after).toMatchObject({ values: { running_buys: 2 }, usual: { running_buys: 3 }, proposal: null });
  expect(after.changed).toMatchObject([{ path: 'running_buys', by: 'omar', second: null }]);
  const history = { kind: 'trade.rules', path: 'running_buys' } as const;
  const { rows } = await call('POST /api/operator/settings/history', history, await as('arno'));
  expect(rows).toMatchObject([{ before: '3', after: '2', by: 'omar', reason: 'As we spoke' }]);
});

it('lets two owners revert a stricter value, and keeps both in the history', async () => {
  const { proposal } = await change('trade.rules', { running_buys: 3 });
  expect((await read('trade.rules'))?.values['running_buys']).toBe(2);
  await decide(proposal?.id ?? '');
  expect((await read('trade.rules'))?.values['running_buys']).toBe(3);
  const history = { kind: 'trade.rules', path: 'running_buys' } as const;
  const { rows } = await call('POST /api/operator/settings/history', history, await as('omar'));
  expect(rows).toMatchObject([
    { before: '2', after: '3', by: 'omar', second: 'olga' },
    { before: '3', after: '2', second: null },
  ]);
});

it('requires two owners for settings that affect money, and one for others, in either direction', async () => {
  for (const [kind, changes] of [
    ['trade.rules', { fee_basis_points: 10 }],
    ['market.rules', { highest_price: '200.00' }],
    ['platform.display', { customer_service_link: 'https://else.example' }],
    ['platform.display', { languages: 'en', coin_symbol: 'TK' }],
  ] as const) {
    const { proposal } = await change(kind, changes);
    expect([kind, proposal?.state]).toEqual([kind, 'waiting']);
    await decide(proposal?.id ?? '', 'omar', 'cancel');
  }
  for (const languages of ['en', 'both'])
    expect(await change('platform.display', { languages })).toMatchObject({ values: { languages }, proposal: null });
});

it('does not let one owner loosen anything in a hundred small steps', async () => {
  for (let step = 1; step <= 100; step += 1) {
    const { proposal } = await change('market.rules', { highest_price: `${100 + step / 100}` });
    await decide(proposal?.id ?? '', 'omar', 'cancel');
  }
  expect((await read('market.rules'))?.values['highest_price']).toBe('100.00');
});

it('refuses values out of bounds, nonexistent settings, and values that another operator has changed meanwhile', async () => {
  expect(await codeOf(change('trade.rules', { running_buys: 51 }))).toBe(settingRefusals.SettingUnfit.code);
  expect(await codeOf(change('trade.rules', { running_buys: 'many' }))).toBe(settingRefusals.SettingUnfit.code);
  expect(await codeOf(change('platform.display', { customer_service_link: 'javascript:alert(1)' }))).toBe(
    settingRefusals.SettingUnfit.code,
  );
  // Each fits alone, and not together.
  expect(await codeOf(change('transfer.rules', { minimum: '60000.00' }))).toBe(settingRefusals.SettingUnfit.code);
  expect(await codeOf(change('trade.rules', { running_sales: 1 }))).toBe(settingRefusals.SettingUnknown.code);
  const stale = [{ path: 'running_buys', value: 1, seen: 9 }];
  const request = { kind: 'trade.rules', changes: stale, reason: 'x' } as const;
  expect(await codeOf(call('POST /api/operator/settings/change', request, await as('omar')))).toBe(
    settingRefusals.SettingMovedOn.code,
  );
  const waiting = await change('trade.rules', { running_buys: 9 });
  expect(await codeOf(change('trade.rules', { running_buys: 8 }))).toBe(proposalRefusals.ProposalWaits.code);
  await decide(waiting.proposal?.id ?? '', 'omar', 'cancel');
});

it('is closed to operators who are no owners, before it reveals anything about a value', async () => {
  for (const name of ['fina', 'arno', 'rita'])
    expect(await codeOf(change('trade.rules', { running_buys: 51 }, name))).toBe(commonRefusals.NoPermission.code);
  const history = { kind: 'transfer.rules', path: 'maximum' } as const;
  expect(await codeOf(call('POST /api/operator/settings/history', history, await as('rita')))).toBe(
    commonRefusals.NoPermission.code,
  );
});

it('preserves the history: no row of it can be changed or deleted', async () => {
  for (const attempt of [
    () => database.transaction((tx) => tx.updateTable('setting_changes').set({ reason: 'x' }).execute()),
    () => database.transaction((tx) => tx.deleteFrom('setting_changes').execute()),
  ])
    await expect(attempt()).rejects.toThrow(/never|append|kept|refuse|change/i);
});

it('says before a change whether one owner alone can apply it', async () => {
  const preview = async (value: number) => {
    const changes = [{ path: 'running_buys', value }];
    return (await call('POST /api/operator/settings/preview', { kind: 'trade.rules', changes }, await as('arno')))
      .is_alone;
  };
  expect([await preview(1), await preview(9)]).toEqual([true, false]);
});
