import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertBooksBalance } from '../../../test/assert-books-balance.ts';
import { callEndpoint } from '../../../test/call-endpoint.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { chainAt, openUsdtStage, type UsdtStage } from '../../../test/usdt/usdt-stage.ts';
import { moduleChecks } from '../../composition/books-checks.ts';
import { openingCoins, postMovements } from '../../ledger/journal/index.ts';
import { ids } from '../../platform/ids.ts';
import { creditedOn } from '../../usdt/purchases/index.ts';
import { readReserve } from '../../usdt/reserve/index.ts';
import { makeProof } from '../../wallet/solvency/index.ts';
import { bookEndpoints, runScheduledAudit } from './index.ts';

/** The platform's published reserve address. */
const VAULT = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
let stage: UsdtStage;

beforeAll(async () => {
  stage = await openUsdtStage();
  await stage.setRate('7.0000');
});
afterAll(() => stage.close());

const circulation = async () => {
  const call = callEndpoint(stage.database, stage.clock, bookEndpoints({ currency: 'EH', chains: [stage.chain] }));
  const [fina] = await stage.database.reader.selectFrom('operators').select('id').where('name', '=', 'fina').execute();
  const operatorId = fina?.id ?? '';
  const caller = { kind: 'operator', operatorId, sessionId: operatorId } as const;
  return call('POST /api/operator/books/circulation', {}, { caller });
};
const read = (chain = stage.chain) =>
  readReserve({ ...stage, serverKeys, chain, reserveAddresses: [VAULT, 'nothing of a chain'], bookedOn: creditedOn });
const chainOf = async () => (await circulation()).chains[0];
const buy = async (usdt: string, minor: bigint) => {
  const { address } = await stage.quote(stage.people.alice, usdt, '7.0000');
  await stage.tether.mint(address, minor);
  await stage.mine(3);
  await stage.round();
};

/** One history of one reserve, in this order. */
describe('circulation and reserve', { shuffle: false }, () => {
  it('has no reading before the watcher has seen the chain', async () => {
    expect(await read()).toBe(false);
    expect(await circulation()).toMatchObject({
      circulation: '0.00',
      chains: [{ chain: 'ERC20', reading: null }],
      audit: null,
    });
  });

  it('shows the sources of all coins, and their value at the current rate', async () => {
    const amount = { currency: 'EH', minor: 3_500n };
    await stage.transaction((ctx) =>
      postMovements(ctx, [openingCoins({ openingId: ids.next(ctx.now), userId: stage.people.bob.user.id, amount })]),
    );
    await buy('30', 30_000_000n);
    expect(await circulation()).toMatchObject({
      circulation: '245.00',
      owed: '245.00',
      fees: '0.00',
      sources: { bought: '210.00', redeemed: '0.00', credited: '0.00', taken_back: '0.00', opening: '35.00' },
      reserve: '30.000000',
      needed: '35.000000',
    });
    await assertBooksBalance(stage.database);
  });

  it('reads the deposit, payout and reserve addresses, with the state of the books at that moment', async () => {
    await read();
    const before = await chainOf();
    const paying = before?.reading?.found?.payer;
    expect(before).toMatchObject({
      booked: '30.000000',
      reading: {
        is_answered: true,
        found: { deposits: '30.000000', kept: '0.000000', booked: '30.000000', left_out: 0 },
      },
    });
    expect(before?.reading?.found?.difference).toBe(paying);
    await stage.tether.mint(VAULT, 2_500_000n);
    await stage.mine(3);
    await stage.round();
    await read();
    const after = await chainOf();
    expect(after?.reading?.found).toMatchObject({ deposits: '30.000000', payer: paying, kept: '2.500000' });
  });

  it('excludes unsettled amounts from both sides', async () => {
    const { address } = await stage.quote(stage.people.alice, '20', '7.0000');
    await stage.tether.mint(address, 20_000_000n);
    await stage.round();
    await read();
    expect((await chainOf())?.reading?.found).toMatchObject({ deposits: '30.000000', booked: '30.000000' });
    await stage.mine(3);
    await stage.round();
    await read();
    expect((await chainOf())?.reading?.found).toMatchObject({ deposits: '50.000000', booked: '50.000000' });
  });

  it('reports a node that does not answer, and keeps the last reading', async () => {
    const found = (await chainOf())?.reading?.found;
    stage.advance(60);
    await read(chainAt('http://127.0.0.1:1', stage.tether.contract));
    const later = (await chainOf())?.reading;
    expect(later).toMatchObject({ is_answered: false, found });
    expect(later?.tried_at).toBeGreaterThan(found?.at ?? 0);
  });

  it('stores one audit and one proof a day, and shows the latest ones', async () => {
    const audit = () =>
      runScheduledAudit({ database: stage.database, now: stage.clock.now(), ids, serverKeys }, moduleChecks);
    expect(await audit()).toMatchObject({ stored: { faults: [] } });
    expect(await audit()).toMatchObject({ stored: null });
    await makeProof({
      database: stage.database,
      serverKeys,
      now: stage.clock.now(),
      currency: 'EH',
      reserveAddresses: [VAULT],
    });
    expect(await circulation()).toMatchObject({
      audit: { faults: 0, said: [] },
      proof: { owed: '385.00', circulation: '385.00', reserve: '50.000000' },
    });
    stage.advance(DAY_SECONDS);
    const planted = { law: 1, name: 'a planted one', faults: async () => ['two coins are missing'] } as const;
    await runScheduledAudit({ database: stage.database, now: stage.clock.now(), ids, serverKeys }, [planted]);
    expect((await circulation()).audit).toMatchObject({
      faults: 1,
      said: ['law 1, a planted one: two coins are missing'],
    });
  });
});
