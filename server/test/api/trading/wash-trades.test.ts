import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { settingRefusals } from '@eh/contract/staff/settings/refusals.ts';
import { proposalRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ids } from '../../../src/platform/ids.ts';
import { defaultMarketRules } from '../../../src/trading/market/index.ts';
import { findPatterns } from '../../../src/trading/wash-trades/index.ts';
import { DEMO_PASSWORD, openTestServer, type Person, type TestServer } from '../../open-test-server.ts';
import { serverKeys } from '../../server-keys.ts';
import { tradeOnce } from '../../trading.ts';
import { approveByTwo, askForRule, readRule } from '../../two-owners.ts';

let server: TestServer;
let arno: Person;
let alice: Person;
let bob: Person;
let carol: Person;

beforeAll(async () => {
  server = await openTestServer();
  [alice, bob, carol] = [await server.login('alice'), await server.login('bob'), await server.login('carol')];
  arno = await server.operator('arno');
});
afterAll(() => server.close());

const now = () => server.transaction((ctx) => Promise.resolve(ctx.now));
const findPatternsAgain = async () =>
  findPatterns({ database: server.database, now: await now(), ids, serverKeys, market: defaultMarketRules });
const listed = async () => (await arno.must('POST /api/operator/wash-trades', {})).rows;
const reputationOf = async (person: Person) => {
  const { id } = await person.must('GET /api/m', {});
  return (await carol.must('GET /api/people/person', { id })).person.reputation;
};
const decide = (id: string, decision: 'exclude' | 'let_in' | 'pass', by = arno) =>
  by.ask('POST /api/operator/wash-trades/decide', { id, decision, reason: 'To and fro all day' });

it('lists two people who send coins back and forth, and lets an operator exclude them, count them again and dismiss them', async () => {
  expect(await arno.must('POST /api/operator/wash-trades', {})).toMatchObject({
    rows: [],
    rules: { counts_from: '50.00' },
  });
  for (let round = 0; round < 3; round += 1) {
    await tradeOnce({ server, seller: alice, buyer: bob });
    await tradeOnce({ server, seller: bob, buyer: alice });
  }
  await findPatternsAgain();
  const [pattern, ...otherPatterns] = await listed();
  expect(otherPatterns).toEqual([]);
  expect(pattern).toMatchObject({ reasons: ['both_ways'], trades: 6, fiat_amount: '6000.00', excluded: null });
  expect(pattern?.people.map(({ nickname }) => nickname).toSorted()).toEqual(['Alice 林晓', 'Bob 陈博']);
  expect(pattern?.newest).toHaveLength(5);
  const id = pattern?.id ?? '';
  expect(await reputationOf(alice)).toMatchObject({ trades: 6, counted: 1, people: 1 });
  expect((await decide(id, 'let_in')).code).toBe(18_041);
  expect((await decide(id, 'exclude')).data).toMatchObject({ excluded: { by: 'arno', reason: 'To and fro all day' } });
  for (const again of ['exclude', 'pass'] as const) expect((await decide(id, again)).code).toBe(18_040);
  expect(await reputationOf(alice)).toMatchObject({ trades: 6, counted: 0, people: 0, completion_percent: null });
  expect(await reputationOf(bob)).toMatchObject({ trades: 6, counted: 0, people: 0 });
  expect((await decide(id, 'let_in')).data).toMatchObject({ excluded: null });
  expect(await reputationOf(alice)).toMatchObject({ counted: 1, people: 1, completion_percent: '100.0' });
  expect((await decide(id, 'pass')).code).toBe(0);
  expect((await decide(ids.next(await now()), 'pass')).code).toBe(18_002);
  await findPatternsAgain();
  expect(await listed()).toEqual([]);
  const { rows } = await arno.must('POST /api/operator/audit', {});
  expect(rows.map(({ act }) => act)).toEqual(expect.arrayContaining(['wash.exclude', 'wash.let_in', 'wash.pass']));
});

it('excludes two people on one device automatically, and shows it', async () => {
  const { token } = await server.stranger().must('POST /api/login', {
    account: 'carol',
    password: DEMO_PASSWORD,
    device: { device_id: 'test-phone-alice' },
  });
  await tradeOnce({ server, seller: alice, buyer: server.withToken(token) });
  expect(await reputationOf(carol)).toMatchObject({ trades: 1, counted: 0, people: 0 });
  await findPatternsAgain();
  const [pattern] = await listed();
  expect(pattern).toMatchObject({ reasons: ['device'], trades: 1, excluded: { by: null } });
  // Letting them in takes two; who knows better is not contradicted by the next look.
  const asked = (await decide(pattern?.id ?? '', 'let_in')).data;
  expect(asked).toMatchObject({
    excluded: { by: null, is_own: false },
    proposal: {
      kind: 'wash.let_in',
      proposed_by: { name: 'arno' },
      changes: [{ field: 'excluded.device', before: 'true', after: 'false' }],
      bar: { why: 'own' },
    },
  });
  expect((await decide(pattern?.id ?? '', 'let_in')).code).toBe(proposalRefusals.ProposalWaits.code);
  expect(await reputationOf(carol)).toMatchObject({ counted: 0, people: 0 });
  const approval = { id: asked.proposal?.id ?? '', decision: 'approve', reason: 'They are brothers' } as const;
  const fina = await server.operator('fina');
  expect((await fina.ask('POST /api/operator/proposals/decide', approval)).code).toBe(commonRefusals.NoPermission.code);
  expect((await arno.ask('POST /api/operator/proposals/decide', approval)).code).toBe(
    proposalRefusals.ProposalIsOwn.code,
  );
  await approveByTwo(server, Promise.resolve(asked));
  const { rows } = await arno.must('POST /api/operator/audit', {});
  expect(rows.filter(({ act }) => act === 'wash.let_in').map(({ operator }) => operator)).toEqual(['arno', 'arno']);
  await findPatternsAgain();
  expect(await reputationOf(carol)).toMatchObject({ trades: 1, counted: 1, people: 1 });
  expect(await listed()).toEqual([]);
});

it('lets the operator who excluded two people count them again alone, and any other operator only with a second one', async () => {
  for (let round = 0; round < 2; round += 1) {
    await tradeOnce({ server, seller: alice, buyer: bob });
    await tradeOnce({ server, seller: bob, buyer: alice });
  }
  await findPatternsAgain();
  const both = (await listed()).find(({ people }) => people.every(({ nickname }) => !nickname.startsWith('Carol')));
  const id = both?.id ?? '';
  const omar = await server.operator('omar');
  const olga = await server.operator('olga');
  const shownTo = async (by: Person) =>
    (await by.must('POST /api/operator/wash-trades', {})).rows.find((row) => row.id === id);
  expect((await decide(id, 'exclude')).data).toMatchObject({ excluded: { is_own: true }, proposal: null });
  const { proposal } = (await decide(id, 'let_in', omar)).data;
  expect(await shownTo(omar)).toMatchObject({
    excluded: { by: 'arno', is_own: false },
    proposal: { id: proposal?.id },
  });
  expect(await shownTo(olga)).toMatchObject({ proposal: { bar: null } });
  // Meanwhile the operator lets them in and excludes them again: the approved proposal is about another exclusion.
  expect((await decide(id, 'let_in')).data).toMatchObject({ excluded: null });
  const approval = { id: proposal?.id ?? '', decision: 'approve', reason: 'Agreed' } as const;
  const approve = async () => (await olga.ask('POST /api/operator/proposals/decide', approval)).code;
  expect(await approve()).toBe(proposalRefusals.RulesMovedOn.code);
  expect((await decide(id, 'exclude')).code).toBe(0);
  expect(await shownTo(olga)).toMatchObject({ proposal: { bar: { why: 'moved' } } });
  expect(await approve()).toBe(proposalRefusals.RulesMovedOn.code);
  expect(await shownTo(arno)).toMatchObject({ excluded: { is_own: true } });
  await omar.must('POST /api/operator/proposals/decide', { ...approval, decision: 'cancel' });
  expect((await decide(id, 'let_in')).data).toMatchObject({ excluded: null, proposal: null });
});

it('counts trades from the sum that owners set, raised by one and lowered by two, for those opened from then on', async () => {
  const omar = await server.operator('omar');
  const set = (counts_from: string, by = omar) =>
    askForRule(by, 'reputation.rules', { counts_from }, 'Cents became tens');
  const countsFrom = async () => (await arno.must('POST /api/operator/wash-trades', {})).rules.counts_from;
  for (const low of ['49.99', '0']) expect((await set(low)).code).toBe(settingRefusals.SettingUnfit.code);
  expect((await set('1000.01', arno)).code).toBe(commonRefusals.NoPermission.code);
  expect((await set('1000.01')).data).toMatchObject({ values: { counts_from: '1000.01' }, proposal: null });
  expect(await countsFrom()).toBe('1000.01');
  await tradeOnce({ server, seller: carol, buyer: bob });
  expect(await reputationOf(carol)).toMatchObject({ trades: 2, counted: 1 });

  const lower = (await set('1000.00')).data;
  expect(lower).toMatchObject({
    values: { counts_from: '1000.01' },
    proposal: { kind: 'reputation.rules', changes: [{ field: 'counts_from', before: '1000.01', after: '1000.00' }] },
  });
  expect((await readRule(arno, 'reputation.rules'))?.proposal).toMatchObject({ bar: { why: 'role' } });
  await tradeOnce({ server, seller: carol, buyer: bob });
  expect(await reputationOf(carol)).toMatchObject({ trades: 3, counted: 1 });
  await approveByTwo(server, Promise.resolve(lower));
  expect(await countsFrom()).toBe('1000.00');
  await tradeOnce({ server, seller: carol, buyer: bob });
  expect(await reputationOf(carol)).toMatchObject({ trades: 4, counted: 2 });
  const rita = await server.operator('rita');
  expect(await readRule(rita, 'reputation.rules')).toBeUndefined();
});
