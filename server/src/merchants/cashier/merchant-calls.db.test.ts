import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { cashierRefusals } from '@eh/contract/merchants/cashier/refusals.ts';
import { DAY } from '@eh/contract/platform/spans.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertBooksBalance } from '../../../test/assert-books-balance.ts';
import { refusalOf } from '../../../test/call-endpoint.ts';
import { openTestOrder, withCode } from '../../../test/cashier/open-test-order.ts';
import { openTestMerchant, type TestMerchant } from '../../../test/merchants.ts';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { openPeople, type People } from '../../../test/people.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { accountNumber } from '../../accounts/users/index.ts';
import { balancesOf, openingCoins, postMovements } from '../../ledger/journal/index.ts';
import type { WriteContext } from '../../platform/context.ts';
import { openVault } from '../../platform/crypto/vault.ts';
import { dayOf } from '../../platform/formats/local-day.ts';
import { ids } from '../../platform/ids.ts';
import { addOperator } from '../../staff/operators/index.ts';
import { insertMember } from '../merchants/index.ts';
import { cashierChecks } from './books-checks.ts';
import { closeOrder } from './orders/close-order.ts';
import { insertReturnOrigin } from './orders/return-store.ts';
import { payOrder } from './payments/pay-order.ts';
import { payTestOrder } from './payments/pay-test-order.ts';
import { decidePayout } from './payouts/decide-payout.ts';
import { payOut } from './payouts/pay-out.ts';
import { presentOpenOrder } from './present-open.ts';
import { refundOrder } from './refunds/refund-order.ts';
import { dailyStatementOf, merchantBalanceOf } from './statements/statement.ts';
import { statementRowsOf } from './statements/statement-rows.ts';

const test = await openTestDatabase();
const { database } = test;
let now = new Date('2026-11-23T08:00:00Z');
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));
const reading = () => ({ reader: database.reader, now, serverKeys });

let people: People;
let shop: TestMerchant;
let other: TestMerchant;
let count = 0;

beforeAll(async () => {
  people = await openPeople(database, { now: () => now });
  const amount = { currency: 'EH', minor: 1_000_000_00n };
  await transaction((ctx) =>
    postMovements(ctx, [openingCoins({ openingId: ids.next(now), userId: people.bob.user.id, amount })]),
  );
  shop = await transaction((ctx) => openTestMerchant(ctx, { ownerId: people.carol.user.id }));
  other = await transaction((ctx) => openTestMerchant(ctx, { ownerId: people.alice.user.id }));
});
afterAll(async () => {
  await assertBooksBalance(database);
  await test.drop();
});

const order = (changes: Parameters<typeof openTestOrder>[2] = {}) =>
  transaction((ctx) => openTestOrder(ctx, shop.id, changes));
const codeOf = async (outcome: Promise<unknown>) => (await refusalOf(outcome)).code;
const pay = (orderId: string) =>
  transaction((ctx) => payOrder(ctx, { orderId, payerId: people.bob.user.id, shownMinor: null, at: now, ...withCode }));
async function paidOrder(changes: Parameters<typeof openTestOrder>[2] = {}) {
  const { id } = await order(changes);
  return pay(id);
}
function refund(orderId: string, amountMinor: bigint, changes: Partial<Parameters<typeof refundOrder>[1]> = {}) {
  count += 1;
  const wanted = { number: `R-${count}`, amountMinor, reason: 'torn', madeById: null, keyId: shop.live.id };
  return transaction((ctx) =>
    refundOrder(ctx, { merchantId: shop.id, environment: 'live', orderId, currency: null, ...wanted, ...changes }),
  );
}
function payout(amountMinor: bigint, changes: Partial<Parameters<typeof payOut>[1]> = {}) {
  count += 1;
  return transaction((ctx) =>
    payOut(ctx, {
      merchantId: shop.id,
      environment: 'live',
      liveCurrency: 'EH',
      number: `P-${count}`,
      recipient: people.carol.user.account,
      amountMinor,
      note: '',
      madeById: null,
      keyId: shop.live.id,
      ...changes,
    }),
  );
}
const bobs = async () => (await balancesOf(database.reader, people.bob.user.id, 'EH')).available;
const carols = async () => (await balancesOf(database.reader, people.carol.user.id, 'EH')).available;
const wallet = { environment: 'live', currency: 'EH' } as const;
async function twoOperators(): Promise<readonly [string, string]> {
  const vault = openVault('test', 'operators');
  for (const name of ['fiona', 'felix'])
    await transaction((ctx) => addOperator(ctx, vault, { name, role: 'finance', password: 'Demo-1234' }));
  const [first, second] = await database.reader
    .selectFrom('operators')
    .select('id')
    .where('name', 'in', ['fiona', 'felix'])
    .execute();
  return [first?.id ?? '', second?.id ?? ''];
}

const balance = (merchantId = shop.id) => merchantBalanceOf(reading(), { merchantId, ...wallet });

describe('creating an order', () => {
  it('returns the first order for the same number and content, and refuses other content', async () => {
    const number = 'SAME-1';
    const items = [{ name: 'Tea', amountMinor: 140_00n }];
    const first = await order({ number, items, metadata: { cart: '1' }, expiresInSeconds: 600 });
    const again = await order({ number, items, metadata: { cart: '1' }, expiresInSeconds: 600 });
    expect(again.id).toBe(first.id);
    for (const change of [
      { amountMinor: 1n, items: [] },
      { subject: 'Coffee' },
      { items: [] },
      { metadata: {} },
      { expiresInSeconds: 900 },
      { payerAccount: people.bob.user.account },
    ])
      expect(await codeOf(order({ number, items, metadata: { cart: '1' }, expiresInSeconds: 600, ...change }))).toBe(
        merchantOrderRefusals.OrderNumberTaken.code,
      );
  });

  it('may reuse the number of an order in the other environment and for other merchants', async () => {
    const live = await order({ number: 'SAME-2' });
    const tests = await order({ number: 'SAME-2', environment: 'test' });
    const foreign = await transaction((ctx) => openTestOrder(ctx, other.id, { number: 'SAME-2' }));
    expect(new Set([live.id, tests.id, foreign.id]).size).toBe(3);
  });

  it('answers the same whether the named payer exists or not, and lets only that payer pay', async () => {
    const nobody = Array.from({ length: 99 }, (_, index) => accountNumber(() => 4_000_000 + index)).find((account) =>
      Object.values(people).every(({ user }) => user.account !== account),
    );
    const [known, unknown] = await Promise.all(
      [people.bob.user.account, nobody ?? ''].map(async (payerAccount, index) => {
        const made = await order({ number: `FOR-${index}`, payerAccount });
        const again = await order({ number: `FOR-${index}`, payerAccount });
        expect(again.id).toBe(made.id);
        return presentOpenOrder(reading(), made, null);
      }),
    );
    expect([known?.payer_account, unknown?.payer_account]).toEqual([people.bob.user.account, nobody]);
    expect(Object.keys(unknown ?? {})).toEqual(Object.keys(known ?? {}));
    expect(await codeOf(order({ number: 'FOR-1', payerAccount: people.bob.user.account }))).toBe(
      merchantOrderRefusals.OrderNumberTaken.code,
    );
    expect(await codeOf(pay(unknown?.id ?? ''))).toBe(cashierRefusals.WrongPayer.code);
    expect((await pay(known?.id ?? '')).status).toBe('paid');
  });

  it('makes one order from two simultaneous requests', async () => {
    const outcomes = await Promise.all([order({ number: 'SAME-3' }), order({ number: 'SAME-3' })]);
    expect(new Set(outcomes.map(({ id }) => id)).size).toBe(1);
  });

  it.each([
    ['items that do not add up', { items: [{ name: 'Tea', amountMinor: 139_99n }] }, merchantOrderRefusals.ItemsDiffer],
    ['a currency of another environment', { currency: 'TEST' }, merchantOrderRefusals.WrongCurrency],
    ['more than the largest order', { amountMinor: 50_000_01n }, merchantOrderRefusals.OrderTooLarge],
    ['a number that can be no account', { payerAccount: '12345678' }, merchantOrderRefusals.PayerUnknown],
    ['a foreign return address', { returnUrl: 'https://evil.example/' }, merchantOrderRefusals.ReturnAddressForeign],
    [
      'a return address that begins like the own one',
      { returnUrl: 'https://qinghe.example.evil.example/' },
      merchantOrderRefusals.ReturnAddressForeign,
    ],
    [
      'a return address with a user name before it',
      { returnUrl: 'https://qinghe.example@evil.example/' },
      merchantOrderRefusals.ReturnAddressForeign,
    ],
    ['another scheme', { returnUrl: 'javascript:alert(1)' }, merchantOrderRefusals.ReturnAddressForeign],
    [
      'the own website unencrypted',
      { returnUrl: 'http://qinghe.example/' },
      merchantOrderRefusals.ReturnAddressForeign,
    ],
    ['a loopback address', { returnUrl: 'http://127.0.0.1:4000/' }, merchantOrderRefusals.ReturnAddressForeign],
  ])('is refused with %s', async (_, changes, { code }) => {
    expect(await codeOf(order(changes))).toBe(code);
  });

  it('accepts a registered return address, and the local machine in the test environment', async () => {
    const returnUrl = 'https://pay.partner.example/back?a=1';
    expect(await codeOf(order({ returnUrl }))).toBe(merchantOrderRefusals.ReturnAddressForeign.code);
    const added = { merchantId: shop.id, origin: 'https://pay.partner.example', addedBy: null };
    await transaction((ctx) => insertReturnOrigin(ctx, added));
    expect((await order({ returnUrl })).return_url).toBe(returnUrl);
    expect((await order({ environment: 'test', returnUrl: 'http://127.0.0.1:4000/' })).status).toBe('open');
  });

  it('is refused to a frozen merchant, which cannot refund or pay out either', async () => {
    const { id } = await paidOrder();
    await sql`update merchants set status = 'frozen' where id = ${shop.id}`.execute(database.reader);
    const { code } = merchantOrderRefusals.MerchantNotPaying;
    for (const attempt of [() => order(), () => order({ environment: 'test' }), () => refund(id, 1n), () => payout(1n)])
      expect(await codeOf(attempt())).toBe(code);
    await sql`update merchants set status = 'active' where id = ${shop.id}`.execute(database.reader);
  });
});

describe('closing an order', () => {
  const close = (orderId: string, merchantId = shop.id) =>
    transaction((ctx) => closeOrder(ctx, { merchantId, environment: 'live', orderId }));

  it('prevents its payment, and changes nothing the second time', async () => {
    const { id } = await order();
    expect(await close(id)).toMatchObject({ status: 'closed', ended_at: now });
    expect(await close(id)).toMatchObject({ status: 'closed' });
    await expect(pay(id)).rejects.toMatchObject({ kind: { code: 45_005 } });
  });

  it('is refused once the order is paid or expired, and for orders of others', async () => {
    const [paid, short] = [await paidOrder(), await order({ expiresInSeconds: 300 })];
    expect(await refusalOf(close(paid.id))).toEqual({
      code: merchantOrderRefusals.OrderOver.code,
      data: { status: 'paid' },
    });
    now = new Date(now.getTime() + 300_000);
    expect((await refusalOf(close(short.id))).data).toEqual({ status: 'expired' });
    const { id } = await order();
    expect(await codeOf(close(id, other.id))).toBe(merchantOrderRefusals.OrderUnknown.code);
  });

  it('and paying it at the same time: exactly one happens', async () => {
    const { id } = await order();
    const outcomes = await Promise.allSettled([close(id), pay(id)]);
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a test order paid without a person', () => {
  const payTest = (orderId: string, environment: 'live' | 'test' = 'test') =>
    transaction((ctx) => payTestOrder(ctx, { merchantId: shop.id, environment, orderId }));

  it('is paid once, with test coins that are worth nothing', async () => {
    const { id } = await order({ environment: 'test' });
    expect(await payTest(id)).toMatchObject({ status: 'paid', fee_minor: 70n });
    expect(await payTest(id)).toMatchObject({ status: 'paid' });
  });

  it('is never visible as an order of the live environment', async () => {
    const { id } = await order();
    expect(await codeOf(payTest(id, 'live'))).toBe(merchantOrderRefusals.OnlyTestOrders.code);
    expect(await codeOf(payTest(id))).toBe(merchantOrderRefusals.OrderUnknown.code);
  });

  it('can be refunded and paid out, whatever the sum', async () => {
    const { id } = await order({ environment: 'test', amountMinor: 40_000_00n });
    await payTest(id);
    const before = await bobs();
    const environment = 'test';
    expect(await refund(id, 10_000_00n, { environment })).toMatchObject({ currency: 'TEST', fee_back_minor: 50_00n });
    expect(await payout(20_000_00n, { environment })).toMatchObject({ status: 'succeeded', currency: 'TEST' });
    expect(await bobs()).toBe(before);
  });
});

describe('a refund', () => {
  it('returns to the payer the coins and to the shop a part of the fee', async () => {
    const { id } = await paidOrder();
    const [mine, theirs] = [await bobs(), await balance()];
    expect(await refund(id, 38_00n)).toMatchObject({ amount_minor: 38_00n, fee_back_minor: 19n });
    expect(await bobs()).toBe(mine + 38_00n);
    expect(Number((await balance()).total)).toBeCloseTo(Number(theirs.total) - 37.81, 2);
  });

  it('never exceeds the payment, also when ten are made at the same time', async () => {
    const { id } = await paidOrder();
    const before = await bobs();
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => refund(id, 20_00n)));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(7);
    expect(await bobs()).toBe(before + 140_00n);
    expect(await refusalOf(refund(id, 1n))).toEqual({
      code: merchantOrderRefusals.RefundTooLarge.code,
      data: { left: '0.00', currency: 'EH' },
    });
  });

  it('is made once under its number, and refused with other content', async () => {
    const [{ id }, second] = [await paidOrder(), await paidOrder()];
    const [first, again] = [await refund(id, 1_00n, { number: 'R-A' }), await refund(id, 1_00n, { number: 'R-A' })];
    expect(again.id).toBe(first.id);
    const { code } = merchantOrderRefusals.RefundNumberTaken;
    expect(await codeOf(refund(id, 2_00n, { number: 'R-A' }))).toBe(code);
    expect(await codeOf(refund(second.id, 1_00n, { number: 'R-A' }))).toBe(code);
  });

  it('with one number for two orders at the same time is made for one of them', async () => {
    const [first, second] = [await paidOrder(), await paidOrder()];
    const outcomes = await Promise.allSettled([
      refund(first.id, 1_00n, { number: 'R-B' }),
      refund(second.id, 1_00n, { number: 'R-B' }),
    ]);
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is refused for an order that is not paid, and for those of others', async () => {
    const { id } = await order();
    expect(await codeOf(refund(id, 1n))).toBe(merchantOrderRefusals.OrderNotPaid.code);
    const paid = await paidOrder();
    const foreign = refund(paid.id, 1n, { merchantId: other.id });
    expect(await codeOf(foreign)).toBe(merchantOrderRefusals.OrderUnknown.code);
  });

  it('is refused when the shop has paid out its balance, and says how much is missing', async () => {
    const lone = await transaction((ctx) => openTestMerchant(ctx, { ownerId: people.alice.user.id }));
    const { id } = await transaction((ctx) => openTestOrder(ctx, lone.id));
    await pay(id);
    await payout(100_00n, { merchantId: lone.id, recipient: people.alice.user.account });
    expect(await refusalOf(refund(id, 140_00n, { merchantId: lone.id }))).toEqual({
      code: merchantOrderRefusals.MerchantBalanceShort.code,
      data: { missing: '100.00', currency: 'EH' },
    });
  });
});

describe('a payout', () => {
  it('reaches a member of the team at once, once for its number', async () => {
    await paidOrder({ amountMinor: 1_000_00n });
    const before = await balance();
    const first = await payout(500_00n, { number: 'P-A' });
    expect(first).toMatchObject({ status: 'succeeded', decided_at: now });
    expect((await payout(500_00n, { number: 'P-A' })).id).toBe(first.id);
    expect(await codeOf(payout(500_01n, { number: 'P-A' }))).toBe(merchantOrderRefusals.PayoutNumberTaken.code);
    expect(Number((await balance()).available)).toBeCloseTo(Number(before.available) - 500, 2);
  });

  it('with one number sent several times at once is made once', async () => {
    const both = await Promise.all([payout(1_00n, { number: 'P-B' }), payout(1_00n, { number: 'P-B' })]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
  });

  it('waits for operators above the sum of a day, with its coins held', async () => {
    await paidOrder({ amountMinor: 20_000_00n });
    now = new Date(now.getTime() + DAY);
    const before = await balance();
    expect(await payout(3_000_00n)).toMatchObject({ status: 'succeeded' });
    // Two of the allowed size are together above it.
    expect(await payout(3_000_00n)).toMatchObject({ status: 'under_review', decided_at: null });
    const after = await balance();
    expect(after.held).toBe('3000.00');
    expect(Number(after.total)).toBeCloseTo(Number(before.total) - 3000, 2);
  });

  it('under review reaches its receiver, or returns to the merchant, once', async () => {
    const large = () => payout(6_000_00n);
    const [passed, refused] = [await large(), await large()];
    const [before, reached] = [await balance(), await carols()];
    const signers = await twoOperators();
    const decide = (id: string, to: 'succeeded' | 'refused') =>
      transaction((ctx) =>
        decidePayout(
          ctx,
          id,
          to === 'succeeded' ? { to, signers } : { to, reason: { zh: '未核实', en: 'Not verified' } },
        ),
      );
    expect(await decide(passed.id, 'succeeded')).toMatchObject({ status: 'succeeded', decided_at: now });
    expect(await decide(refused.id, 'refused')).toMatchObject({ status: 'refused', reason_en: 'Not verified' });
    expect(await carols()).toBe(reached + 6_000_00n);
    expect(Number((await balance()).held)).toBeCloseTo(Number(before.held) - 12_000, 2);
    expect(Number((await balance()).available)).toBeCloseTo(Number(before.available) + 6_000, 2);
    for (const to of ['succeeded', 'refused'] as const)
      expect(await codeOf(decide(passed.id, to))).toBe(merchantOrderRefusals.PayoutDecided.code);
  });

  it.each([
    ['somebody outside the team', () => people.bob.user.account],
    ['nobody', () => '00000000'],
  ])('is refused to %s', async (_, recipient) => {
    const { code } = merchantOrderRefusals.PayoutRecipientRefused;
    expect(await codeOf(payout(1n, { recipient: recipient() }))).toBe(code);
  });

  it('is refused to developers, viewers and people who are not verified', async () => {
    const join = (userId: string, role: 'developer' | 'finance') =>
      transaction((ctx) =>
        insertMember(ctx, { merchant_id: shop.id, user_id: userId, role, added_by: null, added_at: now }),
      );
    await join(people.alice.user.id, 'developer');
    await join(people.dora.user.id, 'finance');
    const { code } = merchantOrderRefusals.PayoutRecipientRefused;
    for (const { user } of [people.alice, people.dora])
      expect(await codeOf(payout(1n, { recipient: user.account }))).toBe(code);
  });

  it('is refused above the balance', async () => {
    const { available } = await balance();
    const above = BigInt(available.replace('.', '')) + 1n;
    expect(await refusalOf(payout(above))).toEqual({
      code: merchantOrderRefusals.MerchantBalanceShort.code,
      data: { missing: '0.01', currency: 'EH' },
    });
  });
});

describe('the statement of a day', () => {
  it('sums up to the books, day after day', async () => {
    const minor = (amount: string) => BigInt(amount.replace('.', ''));
    const days: { readonly opening: string; readonly closing: string }[] = [];
    for (const at of [new Date(now.getTime() - DAY), now]) {
      const day = await dailyStatementOf(reading(), { merchantId: shop.id, ...wallet }, dayOf(at));
      expect(
        minor(day.opening) +
          minor(day.payments.amount) -
          minor(day.fees) -
          minor(day.refunds.amount) +
          minor(day.fees_back) -
          minor(day.payouts.amount),
      ).toBe(minor(day.closing));
      days.push(day);
    }
    expect(days[1]?.opening).toBe(days[0]?.closing);
    expect(days[1]?.closing).toBe((await balance()).total);
  });

  it('lists the movements that add up to it, page by page', async () => {
    const minor = (amount: string) => BigInt(amount.replace('.', ''));
    const day = dayOf(new Date(now.getTime() - DAY));
    const total = await dailyStatementOf(reading(), { merchantId: shop.id, ...wallet }, day);
    const lines: Awaited<ReturnType<typeof statementRowsOf>>['rows'] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const asked = {
        merchantId: shop.id,
        environment: 'live' as const,
        day,
        limit: 3,
        ...(cursor ? { cursor } : {}),
      };
      const page = await statementRowsOf(reading(), asked);
      lines.push(...page.rows);
      cursor = page.next_cursor;
    }
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
    const count = (kind: string) => lines.filter((line) => line.kind === kind).length;
    expect([count('payment'), count('refund'), count('payout')]).toEqual([
      total.payments.count,
      total.refunds.count,
      total.payouts.count,
    ]);
    expect(lines.length).toBeGreaterThan(6);
    const moved = lines.reduce((sum, line) => sum + minor(line.net), 0n);
    expect(minor(total.opening) + moved).toBe(minor(total.closing));
    expect(lines.find(({ kind }) => kind === 'refund')?.merchant_order_no).toMatch(/^QH-/);
  });

  it('is refused for a day that has not started', async () => {
    const tomorrow = dayOf(new Date(now.getTime() + DAY));
    const asked = dailyStatementOf(reading(), { merchantId: shop.id, ...wallet }, tomorrow);
    expect(await codeOf(asked)).toBe(merchantOrderRefusals.DayNotBegun.code);
  });
});

describe('the audit', () => {
  const faultsAfter = (change: (ctx: WriteContext) => Promise<unknown>) =>
    transaction(async (ctx) => {
      await change(ctx);
      const faults: string[] = [];
      for (const check of cashierChecks) faults.push(...(await check.faults(ctx.tx)));
      throw new Error(faults.join('\n'));
    });

  it.each([
    [
      'a paid order without its entry',
      sql`update cashier_orders set status = 'paid', paid_at = created_at,
      paid_by_id = (select id from users limit 1) where status = 'open'`,
      /has 0 entries/,
    ],
    [
      'an entry of an order that is not paid',
      sql`update cashier_orders set status = 'closed', paid_at = null,
      paid_by_id = null where status = 'paid' and refunded_minor = 0`,
      /is closed and has 1 entries/,
    ],
    [
      'an order that stores more refunds than it has',
      sql`update cashier_orders set refunded_minor = 1
      where status = 'paid' and refunded_minor = 0`,
      /other sums than those of its refunds/,
    ],
    ['a refund of another amount', sql`update cashier_refunds set amount_minor = amount_minor + 1`, /refund .* amount/],
    [
      'a payout that never moved',
      sql`update cashier_payouts set status = 'succeeded', decided_at = created_at
      where status = 'under_review'`,
      /moved another amount/,
    ],
    [
      'a payout that was held and paid without two signatures',
      sql`update cashier_payouts set approved_by_id = null, seconded_by_id = null where approved_by_id is not null`,
      /without the two signatures/,
    ],
    [
      'coins held for no payout',
      sql`update cashier_payouts set amount_minor = amount_minor + 1
      where status = 'under_review'`,
      /holds another sum/,
    ],
    [
      'a merchant that has more than was paid',
      sql`update cashier_orders set fee_minor = fee_minor + 1
      where status = 'paid'`,
      /its records say/,
    ],
    [
      'a day that counts more than its payments',
      sql`update cashier_days set payments = payments + 1`,
      /another sum on/,
    ],
  ])('detects %s', async (_, change, fault) => {
    await expect(faultsAfter((ctx) => change.execute(ctx.tx))).rejects.toThrow(fault);
  });
});
