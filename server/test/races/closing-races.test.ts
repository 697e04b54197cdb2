import { closingRefusals } from '@eh/contract/accounts/closing/refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeAccount, keepAccount } from '../../src/accounts/closing/close-account.ts';
import { openWork } from '../../src/composition/own-data/erasers.ts';
import { Refusal } from '../../src/platform/refusal.ts';
import { writeSetting } from '../../src/platform/settings.ts';
import { transferSettings } from '../../src/wallet/transfers/index.ts';
import { RACE_ROUNDS } from '../long.ts';
import { DEMO_PAYMENT_PASSWORD, openTestServer, type Person, type TestServer } from '../open-test-server.ts';
import { buyRequest, postListing } from '../trading.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let bobId: string;

beforeAll(async () => {
  server = await openTestServer();
  [alice, bob] = [await server.login('alice'), await server.login('bob')];
  const { setting } = transferSettings;
  const review = Object.fromEntries(
    Object.entries(setting.usual.review).map(([name, rule]) => [name, { ...rule, is_on: false }]),
  );
  const free = { ...setting.usual, review };
  await server.transaction((ctx) => writeSetting(ctx, setting, setting.schema.parse(free)));
  const { id, balance } = await bob.must('GET /api/m', {});
  bobId = id;
  const device_id = 'test-phone-bob';
  await bob.must('POST /api/smsCode', { purpose: 11, device_id });
  const response = await fetch(`${server.address}/dev/outbox`, { headers: { accept: 'application/json' } });
  const sent = (await response.json()) as { code: string | null; at: string }[];
  const code = sent.filter((message) => message.code !== null).sort((a, b) => b.at.localeCompare(a.at))[0]?.code ?? '';
  const recipient = (await alice.must('GET /api/m', {})).account;
  const proofs = { security_password: DEMO_PAYMENT_PASSWORD, code, device_id };
  await bob.must('POST /api/transfer/add', { recipient, amount: balance, ...proofs });
});
afterAll(() => server.close());

/** Closes as the call does after its proofs; the code of the refusal, or 0. */
const close = () =>
  server
    .transaction((ctx) => closeAccount(ctx, openWork, bobId))
    .then(
      () => 0,
      (error: unknown) => {
        if (error instanceof Refusal) return error.kind.code;
        throw error;
      },
    );

it('lets either the trade open or the account close, never both', async () => {
  const listing = await postListing(alice, { minimum: '10' });
  const winners: string[] = [];
  const refusedWith: number[] = [];
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    bob = await server.login('bob');
    const request = await buyRequest(bob, listing.id, { fiat_amount: '20' });
    // Each of the two starts first in every second round.
    const [bought, closed] =
      round % 2 === 0
        ? await Promise.all([bob.ask('POST /api/order/buy', request), close()])
        : (await Promise.all([close(), bob.ask('POST /api/order/buy', request)])).reverse();
    if (typeof bought === 'number' || typeof closed !== 'number') throw new Error('The order of the answers is wrong');
    expect([bought?.code === 0, closed === 0].filter(Boolean)).toHaveLength(1);
    if (closed === 0) {
      winners.push('closing');
      await server.transaction((ctx) => keepAccount(ctx, bobId));
    } else {
      winners.push('trade');
      refusedWith.push(closed);
      await alice.must('POST /api/transaction/cancelBySeller', { id: bought?.data.id ?? '' });
    }
  }
  expect(winners).toHaveLength(RACE_ROUNDS);
  expect(refusedWith.filter((code) => code !== closingRefusals.AccountNotEmpty.code)).toEqual([]);
});
