import { afterAll, beforeAll, expect, it } from 'vitest';
import { ids } from '../../src/kit/ids.ts';
import { defaultMarketRules } from '../../src/market/index.ts';
import { findPatterns } from '../../src/wash-trades/index.ts';
import { DEMO_PASSWORD, openTestHouse, type Person, type TestHouse } from '../open-house.ts';
import { tradeOnce } from '../trading.ts';

let house: TestHouse;
let arno: Person;
let alice: Person;
let bob: Person;
let carol: Person;

beforeAll(async () => {
  house = await openTestHouse();
  [alice, bob, carol] = [await house.login('alice'), await house.login('bob'), await house.login('carol')];
  arno = await house.operator('arno');
});
afterAll(() => house.close());

const now = () => house.house.act((act) => Promise.resolve(act.now));
const look = async () =>
  findPatterns({ database: house.house.database, now: await now(), ids, market: defaultMarketRules });
const listed = async () => (await arno.must('POST /api/operator/wash-trades', {})).rows;
const reputationOf = async (person: Person) => {
  const { id } = await person.must('GET /api/m', {});
  return (await carol.must('GET /api/people/person', { id })).person.reputation;
};
const decide = (id: string, decision: 'exclude' | 'let_in' | 'pass') =>
  arno.ask('POST /api/operator/wash-trades/decide', { id, decision, reason: 'To and fro all day' });

it('lists two who send coins to and fro, and lets an operator exclude them, count them again and pass them', async () => {
  expect(await arno.must('POST /api/operator/wash-trades', {})).toMatchObject({
    rows: [],
    rules: { counts_from: '50.00' },
  });
  for (let round = 0; round < 3; round += 1) {
    await tradeOnce({ house, seller: alice, buyer: bob });
    await tradeOnce({ house, seller: bob, buyer: alice });
  }
  await look();
  const [pattern, ...others] = await listed();
  expect(others).toEqual([]);
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
  await look();
  expect(await listed()).toEqual([]);
  const { rows } = await arno.must('POST /api/operator/audit', {});
  expect(rows.map(({ act }) => act)).toEqual(expect.arrayContaining(['wash.exclude', 'wash.let_in', 'wash.pass']));
});

it('excludes by itself two who come from one device, and shows it', async () => {
  const { token } = await house.stranger().must('POST /api/login', {
    account: 'carol',
    password: DEMO_PASSWORD,
    device: { device_id: 'test-phone-alice' },
  });
  await tradeOnce({ house, seller: alice, buyer: house.withToken(token) });
  expect(await reputationOf(carol)).toMatchObject({ trades: 1, counted: 0, people: 0 });
  await look();
  const [pattern] = await listed();
  expect(pattern).toMatchObject({ reasons: ['device'], trades: 1, excluded: { by: null } });
  // An operator who knows better is not contradicted by the next look.
  expect((await decide(pattern?.id ?? '', 'let_in')).code).toBe(0);
  await look();
  expect(await reputationOf(carol)).toMatchObject({ trades: 1, counted: 1, people: 1 });
  expect(await listed()).toEqual([]);
});

it('counts trades from the sum that operators set, for those that open from then on', async () => {
  const rules = { counts_from: '1000.01', reason: 'Cents became tens' };
  expect(await arno.must('POST /api/operator/wash-trades/rules', rules)).toEqual({ counts_from: '1000.01' });
  await tradeOnce({ house, seller: carol, buyer: bob });
  expect(await reputationOf(carol)).toMatchObject({ trades: 2, counted: 1 });
  const low = { ...rules, counts_from: '49.99' };
  expect((await arno.ask('POST /api/operator/wash-trades/rules', low)).status).toBe(422);
  const fina = await house.operator('fina');
  expect((await fina.ask('POST /api/operator/wash-trades/rules', rules)).code).not.toBe(0);
});
