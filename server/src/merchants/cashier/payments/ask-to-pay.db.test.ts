import { cashierRefusals } from '@eh/contract/merchants/cashier/refusals.ts';
import { MINUTE } from '@eh/contract/platform/spans.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { assertBooksBalance } from '../../../../test/assert-books-balance.ts';
import { refusalOf } from '../../../../test/call-endpoint.ts';
import { openTestOrder } from '../../../../test/cashier/open-test-order.ts';
import { openTestMerchant } from '../../../../test/merchants.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openPeople, type People } from '../../../../test/people.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import { noteAct } from '../../../accounts/velocities/index.ts';
import { balancesOf, openingCoins, postMovements } from '../../../ledger/journal/index.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { ids } from '../../../platform/ids.ts';
import { writeSetting } from '../../../platform/settings.ts';
import { transferSettings } from '../../../wallet/transfers/index.ts';
import { payOrder } from './pay-order.ts';

const test = await openTestDatabase();
const { database } = test;
const now = new Date('2026-11-23T08:00:00Z');
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));
const minutesAgo = new Date(now.getTime() - 5 * MINUTE);
const longAgo = new Date(0);
let people: People;
let shopId: string;

beforeEach(async () => {
  people ??= await openPeople(database, { now: () => now });
  const { alice, bob, carol } = people;
  await database.reader.deleteFrom('velocity_acts').execute();
  shopId ??= (await transaction((ctx) => openTestMerchant(ctx, { ownerId: carol.user.id }))).id;
  const coins = [alice, bob].map(({ user }) =>
    openingCoins({ openingId: ids.next(now), userId: user.id, amount: { currency: 'EH', minor: 300_000_00n } }),
  );
  await transaction((ctx) => postMovements(ctx, coins));
});
afterAll(async () => {
  await assertBooksBalance(database);
  await test.drop();
});

interface Payment {
  readonly hasCode?: boolean;
  readonly sessionOpenedAt?: Date;
  readonly environment?: 'live' | 'test';
}

async function pay(
  amountMinor: bigint,
  { hasCode = false, sessionOpenedAt = longAgo, environment = 'live' }: Payment = {},
): Promise<{ readonly code: number; readonly data?: unknown }> {
  const paying = { payerId: people.bob.user.id, shownMinor: null, at: now, hasCode, sessionOpenedAt };
  const before = (await balancesOf(database.reader, people.bob.user.id, 'EH')).available;
  const order = await transaction((ctx) => openTestOrder(ctx, shopId, { amountMinor, environment }));
  const attempt = transaction((ctx) => payOrder(ctx, { orderId: order.id, ...paying }));
  const refusal = await attempt.then(
    () => null,
    () => refusalOf(attempt),
  );
  if (refusal === null) return { code: 0 };
  expect((await balancesOf(database.reader, people.bob.user.id, 'EH')).available).toBe(before);
  return refusal;
}

/** Bob sent coins to somebody, without a code. */
const send = (amountMinor: bigint) =>
  transaction((ctx) =>
    noteAct(ctx, {
      id: ids.next(now),
      kind: 'transfer',
      personId: people.bob.user.id,
      recipient: `user:${people.alice.user.id}`,
      amountMinor,
      traits: [],
      isReviewed: false,
      hasCode: false,
    }),
  );

it('pays up to the code-free sum, and the next cent only with a code', async () => {
  expect(await pay(5000_00n)).toEqual({ code: 0 });
  const left = { left: '0.00', currency: 'EH' };
  expect(await pay(1n)).toEqual({ code: cashierRefusals.NeedsPaymentCode.code, data: left });
  expect(await pay(1n, { hasCode: true })).toEqual({ code: 0 });
});

it('allows less without a code after a login of minutes ago, and counts transfers and payments together', async () => {
  await send(4500_00n);
  expect((await pay(500_01n)).code).toBe(cashierRefusals.NeedsPaymentCode.code);
  const young = { sessionOpenedAt: minutesAgo };
  await database.reader.deleteFrom('velocity_acts').execute();
  expect(await pay(751_00n, young)).toEqual({ code: 0 });
  const left = { left: '249.00', currency: 'EH' };
  for (const amount of [500_00n, 5000_00n])
    expect(await pay(amount, young)).toEqual({ code: cashierRefusals.NeedsPaymentCode.code, data: left });
  expect(await pay(249_00n, young)).toEqual({ code: 0 });
});

it('counts payments made with a code towards the day, but not towards the next code', async () => {
  await transaction((ctx) =>
    writeSetting(ctx, transferSettings.setting, { ...transferSettings.setting.usual, daily_maximum: '60000.00' }),
  );
  expect(await pay(50_000_00n, { hasCode: true })).toEqual({ code: 0 });
  expect(await pay(5000_00n)).toEqual({ code: 0 });
  const left = { left: '5000.00', currency: 'EH' };
  expect(await pay(5000_01n, { hasCode: true })).toEqual({ code: cashierRefusals.PayerDayMaximum.code, data: left });
  await transaction((ctx) => writeSetting(ctx, transferSettings.setting, transferSettings.setting.usual));
});

it('asks for no code for a test order, which takes nothing from anybody', async () => {
  expect(await pay(9000_00n, { environment: 'test', sessionOpenedAt: minutesAgo })).toEqual({ code: 0 });
});

it('checks two simultaneous payments one after the other', async () => {
  const of = { payerId: people.bob.user.id, shownMinor: null, at: now, hasCode: false, sessionOpenedAt: longAgo };
  const orders = await Promise.all(
    Array.from({ length: 2 }, () => transaction((ctx) => openTestOrder(ctx, shopId, { amountMinor: 3000_00n }))),
  );
  const outcomes = await Promise.allSettled(
    orders.map(({ id: orderId }) => transaction((ctx) => payOrder(ctx, { ...of, orderId }))),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
