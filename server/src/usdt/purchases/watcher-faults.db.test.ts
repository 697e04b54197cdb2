import { purchaseStatus } from '@eh/contract/usdt/purchases/status.ts';
import { type DevTether, openTether, rpc, waitUntilMined } from '@eh/demo/chain/dev-tether.ts';
import type { DevNode } from '@eh/demo/chain/start-node.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assertBooksBalance } from '../../../test/assert-books-balance.ts';
import type { TestPerson } from '../../../test/people.ts';
import { killedAt } from '../../../test/servers/killed-at.ts';
import { CONFIRMATIONS, chainAt, openUsdtStage, requireNode, type UsdtStage } from '../../../test/usdt/usdt-stage.ts';
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
    await waitUntilMined(stage.node.url, hash);
    await stage.round();
    const again = (await stage.show(alice, quote.id)).deposit;
    expect(again).toMatchObject({ tx_hash: hash, confirmations: 1 });
    expect(again?.block).not.toBe(first?.block);
    await confirm();
    await confirm();
    expect((await stage.show(alice, quote.id)).credit).toMatchObject({ amount: '491.40', is_at_quote: true });
    expect((await stage.available(alice)) - before).toBe(491_40n);
  });

  it('just before the credit prevents it', async () => {
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

it('keeps the quoted rate for a payment made in time while the node was down', async () => {
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

it('continues at the next node while the first is down, and credits once', async () => {
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
