import { HOUR } from '@eh/contract/platform/spans.ts';
import { redemptionRefusals } from '@eh/contract/usdt/redemptions/refusals.ts';
import { redemptionStatus } from '@eh/contract/usdt/redemptions/status.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/call-endpoint.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import { killedAt } from '../../../../test/servers/killed-at.ts';
import { signAsTronPayer } from '../../../../test/usdt/payer.ts';
import { openTronStage, TRON_CONFIRMATIONS } from '../../../../test/usdt/tron-stage.ts';
import { ids } from '../../../platform/ids.ts';
import { NodeUnavailable } from '../../chains/index.ts';
import { followPayouts } from './follow-payouts.ts';

const stage = await openTronStage();
const { database, clock, tron, chain, callAsFina, show, statusOf, balances, reserve } = stage;
const { bring, prepare, upToFile, round, confirm } = stage;
beforeEach(() => stage.reset());
afterAll(() => stage.close());

it('prepares no second file while the first one may still be paid, and a new one once it has definitely expired', async () => {
  const before = await reserve();
  const { id, file } = await upToFile();
  const again = () => callAsFina('POST /api/operator/redemptions/prepare', { id });
  expect((await refusalOf(again())).code).toBe(redemptionRefusals.PayoutStillValid.code);
  await bring(id, signAsTronPayer(file));
  await round();
  tron.forget();
  tron.later(6 * HOUR + 60_000);
  for (let again = 0; again < 3; again += 1) await confirm();
  // Past its time for good, but some node may lag behind the one that says so.
  expect(await statusOf(id)).toBe(redemptionStatus.sent);
  tron.later(HOUR);
  tron.mine();
  await round();
  // Past that too, and not solid yet.
  expect(await statusOf(id)).toBe(redemptionStatus.sent);
  tron.solidify();
  await round();
  expect(await statusOf(id)).toBe(redemptionStatus.sent);
  tron.empty(TRON_CONFIRMATIONS);
  tron.solidify();
  await round();
  expect(await statusOf(id)).toBe(redemptionStatus.approved);
  const next = await prepare(id);
  expect(next.transaction.id).not.toBe(file.transaction.id);
  await bring(id, signAsTronPayer(next));
  await round();
  await confirm();
  expect(await statusOf(id)).toBe(redemptionStatus.confirmed);
  expect((await reserve()) - before).toBe(-100_000_000n);
});

it('releases the coins once when the contract runs out of energy', async () => {
  const before = await balances();
  const { id, file } = await upToFile();
  tron.endsAs('OUT_OF_ENERGY');
  await bring(id, signAsTronPayer(file));
  await round();
  await confirm();
  expect(await statusOf(id)).toBe(redemptionStatus.failed);
  expect(await balances()).toEqual(before);
});

it('sends a payment again whose block was reverted, and books it once', async () => {
  const before = await reserve();
  const { id, file } = await upToFile();
  await bring(id, signAsTronPayer(file));
  await round();
  tron.mine();
  await round();
  expect((await show(id)).payout?.confirmations).toBe(1);
  tron.takeBack(1);
  tron.mine();
  await round();
  expect((await show(id)).payout?.block).toBeNull();
  await round();
  await confirm();
  await confirm();
  expect(await statusOf(id)).toBe(redemptionStatus.confirmed);
  expect((await reserve()) - before).toBe(-100_000_000n);
});

it('books a payout once even if it is killed at any step of a round, and waits while the node is down', async () => {
  const before = await balances();
  let rounds = 0;
  for (let step = 0; ; step += 1) {
    const { id, file } = await upToFile('70');
    await bring(id, signAsTronPayer(file));
    rounds += 1;
    const dying = () =>
      killedAt(step, database, (dies, mortal) => {
        const { payouts } = chain;
        if (payouts === null) throw new Error('No paying address');
        const resultOf = async (...asked: Parameters<typeof payouts.resultOf>) => (dies(), payouts.resultOf(...asked));
        const broadcast = async (signed: string) => {
          dies();
          const says = await payouts.broadcast(signed);
          dies();
          return says;
        };
        const dyingChain = { ...chain, payouts: { ...payouts, resultOf, broadcast } };
        return followPayouts({ database: mortal, clock, ids, serverKeys, chain: dyingChain });
      });
    const first = await dying();
    tron.fail('down');
    await expect(followPayouts({ database, clock, ids, serverKeys, chain })).rejects.toThrow(NodeUnavailable);
    tron.fail(null);
    tron.mine();
    tron.empty(TRON_CONFIRMATIONS);
    tron.solidify();
    const second = await dying();
    await round();
    await confirm();
    expect(await statusOf(id)).toBe(redemptionStatus.confirmed);
    if (!first && !second) break;
  }
  expect(rounds).toBeGreaterThan(3);
  expect(before.available - (await balances()).available).toBe(BigInt(rounds) * 70_00n);
});
