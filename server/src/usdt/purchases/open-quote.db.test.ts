import { purchaseRefusals } from '@eh/contract/usdt/purchases/refusals.ts';
import { purchaseStatus } from '@eh/contract/usdt/purchases/status.ts';
import { rateRefusals } from '@eh/contract/usdt/rates/refusals.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assertBooksBalance } from '../../../test/assert-books-balance.ts';
import type { TestPerson } from '../../../test/people.ts';
import { CONFIRMATIONS, openUsdtStage, type UsdtStage } from '../../../test/usdt/usdt-stage.ts';

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

describe('a quote', () => {
  it('is refused outside the limits, and on a changed or stale rate', async () => {
    const refused = (usdtText: string, rate = '7.02') => stage.quote(alice, usdtText, rate);
    await expect(refused('19.999999')).rejects.toMatchObject({ kind: purchaseRefusals.UsdtOutOfRange });
    await expect(refused('50000.000001')).rejects.toMatchObject({ kind: purchaseRefusals.UsdtOutOfRange });
    await expect(refused('20', '7.03')).rejects.toMatchObject({ kind: rateRefusals.RateChanged });
    await stage.setRate('7.0200', stage.clock.now());
    await expect(refused('20')).rejects.toMatchObject({ kind: rateRefusals.RateIsStale });
  });

  it('ends the previous quote, keeps the address, and can be cancelled until a deposit is seen', async () => {
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
