import { commonRefusals } from '@eh/contract/envelope.ts';
import { EXCHANGE_SETTINGS } from '@eh/contract/exchange-status.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { assertBooksBalance } from '../../test/assert-books-balance.ts';
import { refusalOf } from '../../test/call-endpoint.ts';
import { CONFIRMATIONS, openUsdtStage, type UsdtStage } from '../../test/usdt-stage.ts';
import { entryOf } from '../ledger/index.ts';

let stage: UsdtStage;
beforeAll(async () => {
  stage = await openUsdtStage();
});
afterAll(async () => {
  await assertBooksBalance(stage.database);
  await stage.close();
});
beforeEach(() => stage.setRate('7.0200'));

const rate = { base: '7.10', spread_permille: 5, good_minutes: 60, reason: 'The market moved' };

it('puts a rate in force, which quotes follow at once, and writes down who did it and why', async () => {
  await stage.desk('fina', 'POST /api/operator/exchange/rate', rate);
  const state = await stage.desk('fina', 'POST /api/operator/exchange', {});
  expect(state.rate).toMatchObject({ base: '7.1000', buy: '7.0645', redeem: '7.1355', is_stale: false });
  const quote = await stage.quote(stage.people.alice, '100', '7.0645');
  expect(quote.quote?.amount).toBe('706.45');
  const acts = await stage.database.reader
    .selectFrom('operator_acts')
    .select(['act', 'subject', 'reason', 'queue'])
    .where('subject_id', '=', EXCHANGE_SETTINGS)
    .execute();
  expect(acts).toContainEqual({
    act: 'exchange.rate',
    subject: '1 USDT = 7.10 EH, 5‰',
    reason: 'The market moved',
    queue: 'exchange',
  });
});

it('leads from a purchase to the entry that credited it, and shows what came without a quote', async () => {
  const { bob } = stage.people;
  const quote = await stage.quote(bob, '50');
  await stage.tether.mint(quote.address, 50_000_000n);
  await stage.round();
  await stage.mine(CONFIRMATIONS);
  await stage.round();
  await stage.tether.mint(quote.address, 3_000_000n);
  await stage.round();
  const { rows } = await stage.desk('fina', 'POST /api/operator/exchange/purchases', {});
  const credited = rows.find((row) => row.id === quote.id);
  const entry = await entryOf(stage.database.reader, { id: credited?.entry_id ?? quote.id });
  expect(entry).toMatchObject({ kind: 'credit_purchase', cause: { kind: 'usdt_purchase', id: quote.id } });
  const unmatched = await stage.desk('fina', 'POST /api/operator/exchange/purchases', { unmatched: true });
  expect(unmatched.rows).toEqual([
    expect.objectContaining({
      quote: null,
      entry_id: null,
      buyer: expect.objectContaining({ account: bob.user.account }),
      deposit: expect.objectContaining({ usdt: '3.000000' }),
    }),
  ]);
  await stage.mine(CONFIRMATIONS);
  await stage.round();
});

it('closes buying for everybody, by finance or an owner only', async () => {
  const close = { is_open: false, reason: 'The reserve is being counted' };
  expect((await refusalOf(stage.desk('rita', 'POST /api/operator/exchange/open', close))).code).toBe(
    commonRefusals.NoPermission.code,
  );
  await stage.desk('omar', 'POST /api/operator/exchange/open', close);
  expect((await refusalOf(stage.quote(stage.people.carol, '50'))).code).toBe(25_001);
  await stage.desk('omar', 'POST /api/operator/exchange/open', { is_open: true, reason: 'Counted' });
  expect((await stage.quote(stage.people.carol, '50')).status).toBe(0);
});
