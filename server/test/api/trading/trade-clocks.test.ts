import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { settingRefusals } from '@eh/contract/staff/settings/refusals.ts';
import type { TradeClocks } from '@eh/contract/trading/trades/clocks.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openTestServer, type Person, sendVoucher, type TestServer } from '../../open-test-server.ts';
import { takeDownListings, tradeUpTo } from '../../trading.ts';
import { approveByTwo } from '../../two-owners.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let omar: Person;

beforeAll(async () => {
  server = await openTestServer();
  [alice, bob, omar] = [await server.login('alice'), await server.login('bob'), await server.operator('omar')];
});
afterEach(() => takeDownListings(alice));
afterAll(() => server.close());

const agreements = { after_withdrawal: 10, complain_after_paid: 10, cancel_request: 10, clock_stop: 30 };
const usual: TradeClocks = {
  accept: 10,
  late_paid_hold: 10,
  grace: 10,
  confirm: 30,
  confirm_slow: 1440,
  ...agreements,
};
const longer: TradeClocks = {
  accept: 20,
  late_paid_hold: 5,
  grace: 15,
  confirm: 45,
  confirm_slow: 2880,
  ...agreements,
  complain_after_paid: 20,
  clock_stop: 60,
};
const read = async (person = omar) =>
  (await person.must('POST /api/operator/settings', {})).rows.find(({ kind }) => kind === 'trade.clocks');
const change = async (rules: object, person = omar) => {
  const seen = (await read())?.values ?? {};
  const changes = Object.entries(rules).map(([path, value]) => ({ path, value, seen: seen[path] ?? 0 }));
  return person.ask('POST /api/operator/settings/change', {
    kind: 'trade.clocks',
    changes,
    reason: 'Banks are slow this week',
  });
};
const set = (rules: TradeClocks) =>
  approveByTwo(
    server,
    change(rules).then(({ data }) => data),
  );
const minutesOf = async (id: string) => {
  const { deadline_at: end, deadline_from: start } = await bob.must('GET /api/transaction/buyer', { id });
  return ((end ?? 0) - (start ?? 0)) / 60;
};

it('can be read by operators who watch trades, and set by the owner only, within bounds and with a record', async () => {
  const arno = await server.operator('arno');
  expect((await read(arno))?.values).toEqual(usual);
  expect((await change(longer, arno)).code).toBe(commonRefusals.NoPermission.code);
  expect(await read(await server.operator('rita'))).toBeUndefined();
  for (const wrong of [{ accept: 0 }, { confirm: 241 }, { confirm_slow: 30.5 }, { grace: '10' }])
    expect((await change({ ...longer, ...wrong })).code).toBe(settingRefusals.SettingUnfit.code);
  expect((await change({ pay: 15 })).code).toBe(settingRefusals.SettingUnknown.code);
  await set(longer);
  expect((await read(arno))?.values).toEqual(longer);
  const { rows } = await omar.must('POST /api/operator/audit', {});
  expect(rows.find((row) => row.act === 'trade.clocks')).toMatchObject({
    subject: '20 / 5 / 15 / 45 / 2880 / 10 / 20 / 10 / 60 min',
  });
  await set(usual);
});

it('apply to trades opened from then on; running ones keep the clocks they were opened under', async () => {
  const before = await tradeUpTo('opened', { server, seller: alice, buyer: bob });
  await set(longer);
  const after = await tradeUpTo('opened', { server, seller: alice, buyer: bob });
  expect([await minutesOf(before.id), await minutesOf(after.id)]).toEqual([10, 20]);
  for (const { id } of [before, after]) {
    await alice.must('POST /api/transaction/verify', { id, accept: true });
    const marks = { id, vouchers: [await sendVoucher(server, bob, 7100)] };
    await bob.must('POST /api/transaction/paid', marks);
  }
  expect([await minutesOf(before.id), await minutesOf(after.id)]).toEqual([30, 45]);
  await set(usual);
  expect(await minutesOf(after.id)).toBe(45);
  // The shorter one ends at its own end, the longer one goes on.
  await server.advance(30 * 60 + 1);
  const statusOf = async (id: string) => (await bob.must('GET /api/transaction/buyer', { id })).status;
  expect(await statusOf(before.id)).not.toBe(2);
  expect(await statusOf(after.id)).toBe(2);
});

it('waits for a late payment as long as the trade announced', async () => {
  await set(longer);
  const { id } = await tradeUpTo('accepted', { server, seller: alice, buyer: bob });
  await set(usual);
  await server.advance(15 * 60 + 1);
  expect(await minutesOf(id)).toBe(5);
  await server.advance(5 * 60);
  expect(await bob.must('GET /api/transaction/buyer', { id })).toMatchObject({ status: -1, cancel_reason: 2 });
});
