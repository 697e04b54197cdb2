import { purchaseStatus } from '@eh/contract/usdt/purchases/status.ts';
import { openTether, rpc, waitUntilMined } from '@eh/demo/chain/dev-tether.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assertBooksBalance } from '../../../test/assert-books-balance.ts';
import type { TestPerson } from '../../../test/people.ts';
import { CONFIRMATIONS, openUsdtStage, type UsdtStage } from '../../../test/usdt/usdt-stage.ts';
import type { Topics } from '../../platform/outbox/topics.ts';

const QUOTE_SECONDS = 900;
const usdt = (whole: number) => BigInt(whole) * 1_000_000n;

let stage: UsdtStage;
let alice: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  stage = await openUsdtStage();
  ({ alice, bob } = stage.people);
});
afterAll(async () => {
  await assertBooksBalance(stage.database);
  await stage.close();
});
beforeEach(() => stage.setRate('7.0200'));

/** Gives the deposits their confirmations and lets the watcher see them. */
async function confirm(): Promise<void> {
  await stage.mine(CONFIRMATIONS);
  await stage.round();
}

const notices = async (person: TestPerson) =>
  stage.database.reader
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'notice')
    .execute()
    .then((rows) => rows.map(({ payload }) => payload as Topics['notice']))
    .then((payloads) => payloads.filter(({ user_id }) => user_id === person.user.id));

it('credits a quoted deposit once, at the quoted rate, after its confirmations', async () => {
  const before = { coins: await stage.available(alice), notices: await notices(alice) };
  const quote = await stage.quote(alice, '213.675214');
  expect(quote).toMatchObject({ status: purchaseStatus.waiting, quote: { amount: '1500.00', rate: '7.0200' } });
  await stage.tether.mint(quote.address, 213_675_214n);
  await stage.round();
  const seen = await stage.show(alice, quote.id);
  expect(seen).toMatchObject({ status: purchaseStatus.confirming, deposit: { usdt: '213.675214', confirmations: 1 } });
  await stage.mine(1);
  await stage.round();
  expect((await stage.show(alice, quote.id)).deposit?.confirmations).toBe(2);
  await stage.setRate('9.9900');
  for (let again = 0; again < 3; again += 1) await confirm();
  expect(await stage.show(alice, quote.id)).toMatchObject({
    status: purchaseStatus.credited,
    deposit: { confirmations: CONFIRMATIONS },
    credit: { usdt: '213.675214', amount: '1500.00', rate: '7.0200', is_at_quote: true },
  });
  expect((await stage.available(alice)) - before.coins).toBe(1500_00n);
  expect((await notices(alice)).slice(before.notices.length)).toMatchObject([
    { type: 'exchange_in.succeeded', data: { purchase_id: quote.id, amount: '1500.00' } },
  ]);
});

describe('a deposit that differs from its quote is credited at the current rate, and says so', () => {
  it.each([
    ['too little', 99],
    ['too much', 101],
  ])('%s', async (_, came) => {
    const before = await stage.available(alice);
    const quote = await stage.quote(alice, '100');
    await stage.setRate('8.0000');
    await stage.tether.mint(quote.address, usdt(came));
    await stage.round();
    await confirm();
    expect(await stage.show(alice, quote.id)).toMatchObject({
      status: purchaseStatus.credited,
      credit: { usdt: `${came}.000000`, amount: `${came * 8}.00`, rate: '8.0000', is_at_quote: false },
    });
    expect((await stage.available(alice)) - before).toBe(BigInt(came * 800));
  });

  it('makes a late deposit a separate purchase', async () => {
    const quote = await stage.quote(bob, '100');
    stage.advance(QUOTE_SECONDS + 120);
    await stage.expire(quote.id);
    await stage.setRate('8.0000');
    await rpc(stage.node.url, 'evm_increaseTime', [QUOTE_SECONDS + 120]);
    await stage.tether.mint(quote.address, usdt(100));
    await stage.round();
    await confirm();
    expect((await stage.show(bob, quote.id)).status).toBe(purchaseStatus.expired);
    const [own] = await stage.purchases(bob);
    expect(own).toMatchObject({ quote: null, status: purchaseStatus.credited, credit: { amount: '800.00' } });
  });

  it('leaves a deposit uncredited until there is a rate', async () => {
    const quote = await stage.quote(bob, '50');
    await stage.setRate('7.5000', stage.clock.now());
    const before = await stage.available(bob);
    await stage.tether.mint(quote.address, usdt(49));
    await stage.round();
    await confirm();
    expect((await stage.show(bob, quote.id)).status).toBe(purchaseStatus.confirming);
    expect(await stage.available(bob)).toBe(before);
    await stage.setRate('8.0000');
    await stage.round();
    expect(await stage.show(bob, quote.id)).toMatchObject({ credit: { amount: '392.00', is_at_quote: false } });
  });
});

it('credits two deposits in one block, even in one transaction, once each', async () => {
  const quotes = [await stage.quote(alice, '30'), await stage.quote(bob, '40')];
  const before = [await stage.available(alice), await stage.available(bob)];
  await stage.tether.mintAll([
    { address: quotes[0]?.address ?? '', usdtMinor: usdt(30) },
    { address: quotes[1]?.address ?? '', usdtMinor: usdt(40) },
    { address: quotes[0]?.address ?? '', usdtMinor: usdt(30) },
  ]);
  await stage.round();
  await confirm();
  await stage.round();
  // The second deposit of thirty has no quote left; the rate is the same.
  expect((await stage.available(alice)) - (before[0] ?? 0n)).toBe(2n * 210_60n);
  expect((await stage.available(bob)) - (before[1] ?? 0n)).toBe(280_80n);
});

it('ignores another token of the same name', async () => {
  const quote = await stage.quote(alice, '60');
  const fake = await openTether(stage.node.url);
  expect(fake.contract).not.toBe(stage.tether.contract);
  await waitUntilMined(stage.node.url, await fake.mint(quote.address, usdt(60)));
  await stage.round();
  await confirm();
  expect(await stage.show(alice, quote.id)).toMatchObject({ status: purchaseStatus.waiting, deposit: null });
});

it('credits once with two watchers at the same time', async () => {
  const quote = await stage.quote(alice, '90');
  const before = await stage.available(alice);
  await stage.tether.mint(quote.address, usdt(90));
  await stage.mine(CONFIRMATIONS);
  await Promise.allSettled(Array.from({ length: 6 }, () => stage.round()));
  await stage.round();
  expect((await stage.available(alice)) - before).toBe(631_80n);
});
