import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestServer, type Person, personWith, sendVoucher, type TestServer } from '../../open-test-server.ts';
import { type Cut, type CutProxy, openCutProxy } from '../../servers/cut-proxy.ts';
import { confirming, takeDownListings, tradeUpTo } from '../../trading.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let proxy: CutProxy;

beforeAll(async () => {
  server = await openTestServer();
  [alice, bob] = [await server.login('alice'), await server.login('bob')];
});
// Each test has a proxy of its own: a connection left open by the test before would break before it carries anything.
beforeEach(async () => {
  proxy = await openCutProxy(Number(new URL(server.address).port));
});
afterEach(async () => {
  await proxy.close();
  await takeDownListings(alice);
});
afterAll(() => server.close());

const cuts: readonly (Cut & { readonly arrives: boolean })[] = [
  { at: 'connect', arrives: false },
  { at: 'request', bytes: 0, arrives: false },
  { at: 'request', bytes: 1, arrives: false },
  { at: 'request', bytes: 200, arrives: false },
  { at: 'answer', bytes: 0, arrives: true },
  { at: 'answer', bytes: 1, arrives: true },
  { at: 'answer', bytes: 300, arrives: true },
  { at: 'answer', bytes: 2000, arrives: true },
];

let round = 0;

it.each(cuts)('"I have paid" is recorded once when the connection breaks at $at, byte $bytes', async (cut) => {
  const { id } = await tradeUpTo('accepted', { server, seller: alice, buyer: bob });
  round += 1;
  const request = { id, vouchers: [await sendVoucher(server, bob, 7000 + round)] };
  const headers = { 'idempotency-key': `paid-cut-${round}` };
  const overTheProxy = personWith(proxy.address, bob.token);

  proxy.cut(cut);
  await expect(overTheProxy.ask('POST /api/transaction/paid', request, headers)).rejects.toThrow(
    /fetch failed|terminated/,
  );
  proxy.cut(null);
  if (cut.arrives) await untilPaid(id);

  const second = await overTheProxy.ask('POST /api/transaction/paid', request, headers);
  const third = await overTheProxy.ask('POST /api/transaction/paid', request, headers);
  expect(second.code).toBe(0);
  expect(third.data).toEqual(second.data);
  const { events } = await bob.must('GET /api/transaction/buyer', { id });
  expect(events.filter((event) => event.event === 'mark_paid')).toHaveLength(1);
  await alice.must('POST /api/transaction/confirm', { id, ...confirming });
  // Even after the trade has moved on the same number still gets the first answer.
  const late = await overTheProxy.ask('POST /api/transaction/paid', request, headers);
  expect(late.data).toEqual(second.data);
  expect(late.data.status).toBe(tradeStatus.awaitingConfirmation);
});

it('refuses the number of an action for another request, and the number of an upload for another file', async () => {
  const { id } = await tradeUpTo('accepted', { server, seller: alice, buyer: bob });
  const headers = { 'idempotency-key': 'paid-other-1' };
  const request = { id, vouchers: [await sendVoucher(server, bob, 7100)] };
  expect((await bob.ask('POST /api/transaction/paid', request, headers)).code).toBe(0);
  const other = { id, vouchers: [await sendVoucher(server, bob, 7101)] };
  expect(await bob.ask('POST /api/transaction/paid', other, headers)).toMatchObject({ status: 409, code: 40_901 });
  const first = await sendVoucher(server, bob, 7102, 'slip-number-1');
  expect(await sendVoucher(server, bob, 7102, 'slip-number-1')).toBe(first);
  await expect(sendVoucher(server, bob, 7103, 'slip-number-1')).rejects.toThrow('40901');
  await alice.must('POST /api/transaction/confirm', { id, ...confirming });
});

/** The server is never told that its reader has gone: what had arrived is done all the same. */
async function untilPaid(id: string): Promise<void> {
  await expect
    .poll(async () => (await bob.must('GET /api/transaction/buyer', { id })).status)
    .toBe(tradeStatus.awaitingConfirmation);
}
