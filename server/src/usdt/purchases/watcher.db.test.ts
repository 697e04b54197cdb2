import { purchaseRefusals } from '@eh/contract/usdt/purchases/refusals.ts';
import { purchaseStatus } from '@eh/contract/usdt/purchases/status.ts';
import { rateRefusals } from '@eh/contract/usdt/rates/refusals.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assertBooksBalance } from '../../../test/assert-books-balance.ts';
import type { TestPerson } from '../../../test/people.ts';
import { killedAt } from '../../../test/servers/killed-at.ts';
import { CONFIRMATIONS, chainAt, openUsdtStage, requireNode, type UsdtStage } from '../../../test/usdt/usdt-stage.ts';
import { type DevTether, mined, openTether, rpc } from '../../demo/chain/dev-tether.ts';
import type { DevNode } from '../../demo/chain/start-node.ts';
import type { Chain } from '../chains/index.ts';
import { NodeUnavailable } from '../chains/index.ts';
import { watchRound } from './watcher.ts';

const QUOTE_SECONDS = 900;
const usdt = (whole: number) => BigInt(whole) * 1_000_000n;

/** Another test builds a chain of its own, with a deposit in its middle; the node needs time for it. */
const LONG_CHAIN_MILLISECONDS = 240_000;
const CATCH_UP_MILLISECONDS_MAX = 20_000;

let longNode: DevNode;
let longChain: Promise<DevTether>;
let stage: UsdtStage;
let alice: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  stage = await openUsdtStage();
  ({ alice, bob } = stage.people);
  longNode = await requireNode();
  longChain = growLongChain();
});
afterAll(async () => {
  await assertBooksBalance(stage.database);
  await longNode.stop();
  await stage.close();
});
beforeEach(() => stage.setRate('7.0200'));

async function growLongChain(): Promise<DevTether> {
  const tether = await openTether(longNode.url);
  await rpc(longNode.url, 'anvil_mine', ['0x1388']);
  await tether.mint(stage.chain.addressOf(1), usdt(110));
  await rpc(longNode.url, 'anvil_mine', ['0x1388']);
  return tether;
}

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
    .then((rows) => rows.filter((row) => JSON.stringify(row.payload).includes(person.user.id)).length);

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
  expect((await notices(alice)) - before.notices).toBe(1);
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

  it('makes a late deposit a purchase of its own', async () => {
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

it('credits two deposits of one block, even of one transaction, once each', async () => {
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
  await mined(stage.node.url, await fake.mint(quote.address, usdt(60)));
  await stage.round();
  await confirm();
  expect(await stage.show(alice, quote.id)).toMatchObject({ status: purchaseStatus.waiting, deposit: null });
});

describe('a reorganisation', () => {
  it('that moves a deposit to another block credits it once', async () => {
    const before = await stage.available(alice);
    const quote = await stage.quote(alice, '70');
    const fork = await rpc(stage.node.url, 'evm_snapshot', []);
    const hash = await stage.tether.mint(quote.address, usdt(70));
    await stage.round();
    const first = (await stage.show(alice, quote.id)).deposit;
    const raw = await rpc(stage.node.url, 'eth_getRawTransactionByHash', [hash]);
    await rpc(stage.node.url, 'evm_revert', [fork]);
    await stage.mine(2);
    await stage.round();
    expect(await stage.show(alice, quote.id)).toMatchObject({
      status: purchaseStatus.waiting,
      deposit: { confirmations: 0 },
    });
    await rpc(stage.node.url, 'eth_sendRawTransaction', [raw]);
    await mined(stage.node.url, hash);
    await stage.round();
    const again = (await stage.show(alice, quote.id)).deposit;
    expect(again).toMatchObject({ tx_hash: hash, confirmations: 1 });
    expect(again?.block).not.toBe(first?.block);
    await confirm();
    await confirm();
    expect((await stage.show(alice, quote.id)).credit).toMatchObject({ amount: '491.40', is_at_quote: true });
    expect((await stage.available(alice)) - before).toBe(491_40n);
  });

  it('right before the credit prevents it', async () => {
    const before = await stage.available(bob);
    const quote = await stage.quote(bob, '70');
    const fork = await rpc(stage.node.url, 'evm_snapshot', []);
    await stage.tether.mint(quote.address, usdt(70));
    await stage.mine(CONFIRMATIONS);
    const sly: Chain = {
      ...stage.chain,
      async stands(transfer) {
        await rpc(stage.node.url, 'evm_revert', [fork]);
        await stage.mine(CONFIRMATIONS + 1);
        return stage.chain.stands(transfer);
      },
    };
    await watchRound({ ...stage.parts, chain: sly });
    expect(await stage.available(bob)).toBe(before);
    expect((await stage.show(bob, quote.id)).status).toBe(purchaseStatus.waiting);
  });
});

it('keeps the quoted rate for a payment in time while the node was down', async () => {
  const quote = await stage.quote(alice, '80');
  await rpc(stage.node.url, 'evm_setNextBlockTimestamp', [Math.ceil(stage.clock.now().getTime() / 1000) + 60]);
  await stage.tether.mint(quote.address, usdt(80));
  const dead = { ...stage.parts, chain: chainAt('http://127.0.0.1:9', stage.tether.contract) };
  await expect(watchRound(dead)).rejects.toBeInstanceOf(NodeUnavailable);
  stage.advance(QUOTE_SECONDS + 600);
  await stage.expire(quote.id);
  expect((await stage.show(alice, quote.id)).status).toBe(purchaseStatus.expired);
  await stage.setRate('6.0000');
  await stage.round();
  await confirm();
  expect(await stage.show(alice, quote.id)).toMatchObject({
    status: purchaseStatus.credited,
    credit: { amount: '561.60', is_at_quote: true },
  });
});

it('goes on at the next node while the first is down, and credits once', async () => {
  const quote = await stage.quote(bob, '25');
  await stage.tether.mint(quote.address, usdt(25));
  await stage.mine(CONFIRMATIONS);
  const before = await stage.available(bob);
  const two = { ...stage.parts, chain: chainAt(['http://127.0.0.1:9', stage.node.url], stage.tether.contract) };
  await expect(watchRound(two)).rejects.toBeInstanceOf(NodeUnavailable);
  await watchRound(two);
  await stage.round();
  expect(await stage.show(bob, quote.id)).toMatchObject({ status: purchaseStatus.credited });
  const credited = await stage.available(bob);
  expect(credited).toBeGreaterThan(before);
  await watchRound(two);
  expect(await stage.available(bob)).toBe(credited);
});

it('credits once although it is killed at any step', async () => {
  const before = await stage.available(bob);
  let rounds = 0;
  for (let step = 0; ; step += 1) {
    const quote = await stage.quote(bob, '20');
    await stage.tether.mint(quote.address, usdt(20));
    await stage.mine(CONFIRMATIONS);
    rounds += 1;
    const wasKilled = await runKilledAt(step);
    await stage.round();
    await stage.round();
    expect((await stage.show(bob, quote.id)).credit).toMatchObject({ amount: '140.40', is_at_quote: true });
    if (!wasKilled) break;
  }
  expect(rounds).toBeGreaterThan(8);
  expect((await stage.available(bob)) - before).toBe(BigInt(rounds) * 140_40n);
});

/** A round that dies at its step: before an answer of the node, or around a commit. */
function runKilledAt(step: number): Promise<boolean> {
  return killedAt(step, stage.database, (dies, database) => {
    const mortal: Chain = {
      ...stage.chain,
      head: async () => (dies(), stage.chain.head()),
      transfers: async (...quotes) => (dies(), stage.chain.transfers(...quotes)),
      positionOf: async (transfer) => (dies(), stage.chain.positionOf(transfer)),
      stands: async (transfer) => (dies(), stage.chain.stands(transfer)),
    };
    return watchRound({ ...stage.parts, chain: mortal, database });
  });
}

it('credits once with two watchers at the same time', async () => {
  const quote = await stage.quote(alice, '90');
  const before = await stage.available(alice);
  await stage.tether.mint(quote.address, usdt(90));
  await stage.mine(CONFIRMATIONS);
  await Promise.allSettled(Array.from({ length: 6 }, () => stage.round()));
  await stage.round();
  expect((await stage.available(alice)) - before).toBe(631_80n);
});

it('reads ten thousand missed blocks', { timeout: LONG_CHAIN_MILLISECONDS }, async () => {
  const quote = await stage.quote(bob, '110');
  expect(quote.address).toBe(stage.chain.addressOf(1));
  const chain = chainAt(longNode.url, (await longChain).contract);
  expect(await chain.head()).toBeGreaterThan(10_000n);
  const startedAt = performance.now();
  await watchRound({ ...stage.parts, chain });
  expect(performance.now() - startedAt).toBeLessThan(CATCH_UP_MILLISECONDS_MAX);
  expect((await stage.show(bob, quote.id)).credit).toMatchObject({ usdt: '110.000000', amount: '772.20' });
});

describe('a quote', () => {
  it('is refused outside the limits, on a changed and on a stale rate', async () => {
    const refused = (usdtText: string, rate = '7.02') => stage.quote(alice, usdtText, rate);
    await expect(refused('19.999999')).rejects.toMatchObject({ kind: purchaseRefusals.UsdtOutOfRange });
    await expect(refused('50000.000001')).rejects.toMatchObject({ kind: purchaseRefusals.UsdtOutOfRange });
    await expect(refused('20', '7.03')).rejects.toMatchObject({ kind: rateRefusals.RateChanged });
    await stage.setRate('7.0200', stage.clock.now());
    await expect(refused('20')).rejects.toMatchObject({ kind: rateRefusals.RateIsStale });
  });

  it('ends the quote before it, keeps the address, and can be cancelled until a deposit is seen', async () => {
    const first = await stage.quote(alice, '25');
    const second = await stage.quote(alice, '26');
    expect(second.address).toBe(first.address);
    expect((await stage.show(alice, first.id)).status).toBe(purchaseStatus.cancelled);
    await stage.call('POST /api/exchange/cancel', { id: second.id }, { caller: alice.caller });
    expect((await stage.show(alice, second.id)).status).toBe(purchaseStatus.cancelled);
    const third = await stage.quote(alice, '27');
    await stage.tether.mint(third.address, usdt(27));
    await stage.round();
    const late = stage.call('POST /api/exchange/cancel', { id: third.id }, { caller: alice.caller });
    await expect(late).rejects.toMatchObject({ kind: purchaseRefusals.PurchaseUnderWay });
    await confirm();
  });

  it('gives each person their own address, also for concurrent requests', async () => {
    const { carol } = stage.people;
    const quotes = await Promise.all([alice, bob, carol, carol, alice].map((person) => stage.quote(person, '25')));
    expect(new Set(quotes.map((quote) => quote.address)).size).toBe(3);
    expect(quotes[0]?.payment_uri).toBe(
      `ethereum:${stage.chain.contract}@31337/transfer?address=${quotes[0]?.address}&uint256=25000000`,
    );
  });
});
