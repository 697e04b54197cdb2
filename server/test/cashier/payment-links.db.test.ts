import { linkRefusals, merchantLinkRefusals } from '@eh/contract/merchants/cashier/link-refusals.ts';
import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { cashierRefusals } from '@eh/contract/merchants/cashier/refusals.ts';
import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { HOUR, MINUTE } from '@eh/contract/platform/spans.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { balancesOf, openingCoins, postMovements } from '../../src/ledger/journal/index.ts';
import { closeLink } from '../../src/merchants/cashier/links/close-link.ts';
import { linkEndpoints } from '../../src/merchants/cashier/links/link-endpoints.ts';
import type { LinkRow } from '../../src/merchants/cashier/links/link-store.ts';
import { tokenOfLink } from '../../src/merchants/cashier/links/link-token.ts';
import { makeLink, type NewLink } from '../../src/merchants/cashier/links/make-link.ts';
import { orderByLink } from '../../src/merchants/cashier/links/order-by-link.ts';
import { presentLink } from '../../src/merchants/cashier/links/present-link.ts';
import { findOrder } from '../../src/merchants/cashier/orders/order-store.ts';
import { payOrder } from '../../src/merchants/cashier/payments/pay-order.ts';
import { payTestOrder } from '../../src/merchants/cashier/payments/pay-test-order.ts';
import { presentOrderFor } from '../../src/merchants/cashier/present.ts';
import { presentOpenOrder } from '../../src/merchants/cashier/present-open.ts';
import { insertMember } from '../../src/merchants/merchants/index.ts';
import type { WriteContext } from '../../src/platform/context.ts';
import { ids } from '../../src/platform/ids.ts';
import { defaultMarketRules } from '../../src/trading/market/index.ts';
import { insertPrices } from '../../src/trading/market/prices/traded-price-store.ts';
import { assertBooksBalance } from '../assert-books-balance.ts';
import { callEndpoint, refusalOf } from '../call-endpoint.ts';
import { openTestMerchant, type TestMerchant } from '../merchants.ts';
import { openTestDatabase } from '../open-test-database.ts';
import { openPeople, type People, type TestPerson } from '../people.ts';
import { serverKeys } from '../server-keys.ts';
import { withCode } from './open-test-order.ts';

const test = await openTestDatabase();
const { database } = test;
let now = new Date('2026-11-23T08:00:00Z');
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));
const reading = () => ({ reader: database.reader, now, serverKeys });
const where = { market: defaultMarketRules, origin: 'https://eh.example' };
const call = callEndpoint(
  database,
  { now: () => now },
  linkEndpoints({ market: defaultMarketRules, appOrigin: () => where.origin }),
);

let people: People;
let shop: TestMerchant;
let made = 0;

beforeAll(async () => {
  people = await openPeople(database, { now: () => now });
  const amount = { currency: 'EH', minor: 10_000_00n };
  const coins = [people.alice, people.bob].map(({ user }) =>
    openingCoins({ openingId: ids.next(now), userId: user.id, amount }),
  );
  await transaction((ctx) => postMovements(ctx, coins));
  shop = await transaction((ctx) => openTestMerchant(ctx, { ownerId: people.carol.user.id }));
});
afterAll(async () => {
  await assertBooksBalance(database);
  await test.drop();
});

function link(changes: Partial<NewLink> = {}): Promise<LinkRow> {
  made += 1;
  const wanted = {
    merchantId: shop.id,
    environment: 'live',
    by: { merchantId: shop.id, userId: people.carol.user.id, address: '192.0.2.1' },
    market: defaultMarketRules,
    number: `LINK-${made}`,
    subject: 'Ticket for the reading',
    amountMinor: 20_00n,
    minimumMinor: null,
    maximumMinor: null,
    currency: null,
    stock: null,
    expiresAt: null,
    metadata: { event: '1204' },
  } as const;
  return transaction((ctx) => makeLink(ctx, { ...wanted, ...changes }));
}

const orderOf = ({ id }: LinkRow, person: TestPerson, namedMinor: bigint | null = null) =>
  transaction((ctx) =>
    orderByLink(ctx, { linkId: id, personId: person.user.id, namedMinor, market: defaultMarketRules }),
  );
const pay = (orderId: string, { user }: TestPerson) =>
  transaction((ctx) => payOrder(ctx, { orderId, payerId: user.id, shownMinor: null, at: now, ...withCode }));
const close = ({ id }: LinkRow) =>
  transaction((ctx) =>
    closeLink(ctx, {
      merchantId: shop.id,
      environment: 'live',
      linkId: id,
      by: { merchantId: shop.id, userId: people.carol.user.id, address: '192.0.2.1' },
    }),
  );
const codeOf = async (outcome: Promise<unknown>) => (await refusalOf(outcome)).code;
const preview = (of: LinkRow) => call('GET /api/recharge/link/preview', { link: tokenOfLink(serverKeys, of.id) });
const coinsOf = async ({ user }: TestPerson) => (await balancesOf(database.reader, user.id, 'EH')).available;

it('makes an order for each person, who pays it as any other one; the shop learns the link and no account', async () => {
  const { alice, bob } = people;
  const ticket = await link();
  const [first, second] = await Promise.all([orderOf(ticket, alice), orderOf(ticket, bob)]);
  expect(first.id).not.toBe(second.id);
  expect(await codeOf(pay(first.id, bob))).toBe(cashierRefusals.WrongPayer.code);
  const before = await coinsOf(bob);
  await pay(second.id, bob);
  expect(before - (await coinsOf(bob))).toBe(20_00n);
  const paid = await findOrder(reading(), second.id);
  if (!paid) throw new Error('The paid order is not there');
  expect(await presentOpenOrder(reading(), paid, null)).toMatchObject({
    status: 'paid',
    link_id: ticket.id,
    payer_account: null,
    subject: 'Ticket for the reading',
    metadata: { event: '1204' },
    fee: '0.10',
  });
  const events = await database.reader
    .selectFrom('webhook_events')
    .select('body')
    .where('subject_id', '=', second.id)
    .execute();
  expect(JSON.stringify(events)).toContain(ticket.id);
  expect(await presentLink(reading(), ticket, where)).toMatchObject({ status: 'open', sold: 1, stock: null });
});

it('gives the first link again for the same content, and refuses a number with other content', async () => {
  const first = await link({ number: 'SAME' });
  expect((await link({ number: 'SAME' })).id).toBe(first.id);
  expect(await codeOf(link({ number: 'SAME', amountMinor: 21_00n }))).toBe(merchantLinkRefusals.LinkNumberTaken.code);
  const test = await link({ number: 'SAME', environment: 'test' });
  expect(test.id).not.toBe(first.id);
});

it.each([
  ['an end that is over', { expiresAt: new Date('2026-11-22T08:00:00Z') }, merchantLinkRefusals.LinkTimeOver],
  ['bounds of a fixed amount', { minimumMinor: 1n }, merchantLinkRefusals.LinkBoundsWrong],
  ['an unknown currency', { currency: 'XYZ' }, merchantOrderRefusals.WrongCurrency],
  ['more coins than an order may have', { amountMinor: 1_000_000_00n }, merchantOrderRefusals.OrderTooLarge],
] as const)('makes no link with %s', async (_case, changes, refusal) => {
  expect(await codeOf(link(changes))).toBe(refusal.code);
});

it('sells the last piece once, however many pay at the same moment', async () => {
  const { alice, bob } = people;
  const last = await link({ stock: 1 });
  const orders = [
    { order: await orderOf(last, alice), person: alice },
    { order: await orderOf(last, bob), person: bob },
  ];
  const outcomes = await Promise.allSettled(orders.map(({ order, person }) => pay(order.id, person)));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const loser = orders[outcomes.findIndex(({ status }) => status === 'rejected')];
  if (!loser) throw new Error('Nobody was refused');
  expect(await codeOf(pay(loser.order.id, loser.person))).toBe(linkRefusals.PaymentLinkSoldOut.code);
  const shown = await presentOrderFor(reading(), defaultMarketRules, loser.order, loser.person.caller);
  expect(shown.state).toBe('sold_out');
  expect(await preview(last)).toMatchObject({ state: 'sold_out', left: 0 });
  expect(await codeOf(orderOf(last, loser.person))).toBe(linkRefusals.PaymentLinkSoldOut.code);
});

it('sells the last piece once to payments that share a transaction', async () => {
  const { alice, bob } = people;
  const last = await link({ stock: 1 });
  const [first, second] = [await orderOf(last, alice), await orderOf(last, bob)];
  const of = { shownMinor: null, at: now, ...withCode };
  const together = transaction(async (ctx) => {
    const outcomes = await Promise.allSettled([
      payOrder(ctx, { ...of, orderId: first.id, payerId: alice.user.id }),
      payOrder(ctx, { ...of, orderId: second.id, payerId: bob.user.id }),
    ]);
    const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    if (lost.length > 0) throw lost[0];
  });
  expect(await codeOf(together)).toBe(linkRefusals.PaymentLinkSoldOut.code);
  await pay(second.id, bob);
  expect(await presentLink(reading(), last, where)).toMatchObject({ status: 'sold_out', sold: 1 });
});

it('takes no piece for orders that nobody pays, and makes one order for a hundred taps', async () => {
  const { alice, bob } = people;
  const last = await link({ stock: 1 });
  const taps = await Promise.all(Array.from({ length: 100 }, () => orderOf(last, alice)));
  expect(new Set(taps.map(({ id }) => id)).size).toBe(1);
  expect(await preview(last)).toMatchObject({ state: 'open', left: 1 });
  await pay((await orderOf(last, bob)).id, bob);
  expect(await preview(last)).toMatchObject({ state: 'sold_out', left: 0 });
});

it('lets either the payment or the closing come first, and charges nothing after a closing', async () => {
  const { bob } = people;
  for (let round = 0; round < 5; round += 1) {
    const ticket = await link();
    const order = await orderOf(ticket, bob);
    const before = await coinsOf(bob);
    const [paid] = await Promise.allSettled([pay(order.id, bob), close(ticket)]);
    expect(before - (await coinsOf(bob))).toBe(paid.status === 'fulfilled' ? 20_00n : 0n);
  }
  const ticket = await link();
  const order = await orderOf(ticket, bob);
  expect((await close(ticket)).closed_at).toEqual(now);
  expect((await close(ticket)).closed_at).toEqual(now);
  expect(await codeOf(pay(order.id, bob))).toBe(linkRefusals.PaymentLinkClosed.code);
  expect(await codeOf(orderOf(ticket, bob))).toBe(linkRefusals.PaymentLinkClosed.code);
  expect((await presentOrderFor(reading(), defaultMarketRules, order, bob.caller)).state).toBe('closed');
  expect(await codeOf(transaction((ctx) => closeLink(ctx, { ...otherShop(), linkId: ticket.id })))).toBe(
    merchantLinkRefusals.LinkUnknown.code,
  );
});

const otherShop = () => ({
  merchantId: ids.next(now),
  environment: 'live' as const,
  by: { merchantId: shop.id, userId: people.carol.user.id, address: '192.0.2.1' },
});

it('takes the entered amount within its bounds, and replaces an order of another amount', async () => {
  const { bob } = people;
  const gift = await link({ amountMinor: null, minimumMinor: 5_00n, maximumMinor: 50_00n });
  expect(await codeOf(orderOf(gift, bob))).toBe(linkRefusals.LinkAmountMissing.code);
  expect(await refusalOf(orderOf(gift, bob, 4_99n))).toMatchObject({
    code: linkRefusals.LinkAmountTooSmall.code,
    data: { minimum: '5.00', currency: 'EH' },
  });
  expect(await codeOf(orderOf(gift, bob, 50_01n))).toBe(linkRefusals.LinkAmountTooLarge.code);
  const first = await orderOf(gift, bob, 5_00n);
  const second = await orderOf(gift, bob, 7_50n);
  expect(second.amount_minor).toBe(7_50n);
  expect(await codeOf(pay(first.id, bob))).toBe(cashierRefusals.CashierOrderClosed.code);
  // Amounts are read as numbers before they are judged: how they are written does not matter.
  const token = tokenOfLink(serverKeys, gift.id);
  const asked = call('POST /api/recharge/link/order', { link: token, amount: '7.5' }, { caller: bob.caller });
  expect((await asked).order).toMatch(/^[\w-]{43}$/);
  for (const amount of ['0', '-5.00', '5.001', '１０', '1e1'])
    await expect(
      call('POST /api/recharge/link/order', { link: token, amount }, { caller: bob.caller }),
    ).rejects.toThrow(/amount/);
});

it('prices an order in fiat at the moment in which it is made, and says why it cannot', async () => {
  const { alice, bob } = people;
  const ticket = await link({ currency: 'CNY', amountMinor: 68_00n });
  expect(await codeOf(orderOf(ticket, bob))).toBe(linkRefusals.NoPriceOfCoins.code);
  const listing = { currency: 'EH', fiat: 'CNY', price_minor: 6_80n, seller_id: alice.user.id };
  await transaction((ctx) => insertPrices(ctx, [{ listing, buyerId: bob.user.id, amountMinor: 100_00n, at: now }]));
  expect(await preview(ticket)).toMatchObject({ amount: '68.00', currency: 'CNY', about: { amount: '10.00' } });
  const order = await orderOf(ticket, bob, 68_00n);
  expect(order).toMatchObject({ amount_minor: 10_00n, fiat: 'CNY', fiat_minor: 68_00n, rate_minor: 6_80n });
  expect((await orderOf(ticket, bob)).id).toBe(order.id);
  expect(await codeOf(orderOf(ticket, bob, 67_00n))).toBe(linkRefusals.LinkPriceChanged.code);
  const small = await link({ currency: 'CNY', amountMinor: 1n });
  expect(await codeOf(orderOf(small, bob))).toBe(linkRefusals.LessThanACoinCent.code);
});

it('lapses with its link, and offers nothing afterwards', async () => {
  const { bob } = people;
  const start = now;
  const ticket = await link({ expiresAt: new Date(now.getTime() + 10 * MINUTE) });
  const order = await orderOf(ticket, bob);
  expect(order.expires_at).toEqual(ticket.expires_at);
  now = new Date(start.getTime() + HOUR);
  expect(await codeOf(pay(order.id, bob))).toBe(cashierRefusals.CashierOrderExpired.code);
  expect(await codeOf(orderOf(ticket, bob))).toBe(linkRefusals.PaymentLinkExpired.code);
  expect((await preview(ticket)).state).toBe('expired');
  now = start;
});

it('refuses a link that this server did not make, the own shop, and one above the limits', async () => {
  const { bob, carol } = people;
  const ticket = await link();
  const token = tokenOfLink(serverKeys, ticket.id);
  for (const unknown of ['x', `${token}=`, tokenOfLink(serverKeys, ids.next(now))])
    expect(await codeOf(call('GET /api/recharge/link/preview', { link: unknown }))).toBe(
      linkRefusals.PaymentLinkNotFound.code,
    );
  expect(await codeOf(orderOf(ticket, carol))).toBe(cashierRefusals.OwnShop.code);
  expect((await call('POST /api/recharge/link', { link: token }, { caller: carol.caller })).state).toBe('own_shop');
  const open = await link({ amountMinor: null });
  expect(await codeOf(orderOf(open, bob, 1_000_000_00n))).toBe(cashierRefusals.AboveOrderMaximum.code);
});

it('sells test pieces without a person, and no more than there are', async () => {
  const { bob } = people;
  const ticket = await link({ environment: 'test', stock: 1 });
  const payTest = (orderId: string) =>
    transaction((ctx) => payTestOrder(ctx, { merchantId: shop.id, environment: 'test', orderId }));
  const [first, second] = [await orderOf(ticket, bob), await orderOf(ticket, people.alice)];
  expect(await payTest(first.id)).toMatchObject({ status: 'paid' });
  expect(await codeOf(payTest(second.id))).toBe(linkRefusals.PaymentLinkSoldOut.code);
});

it('lets the portal list, make and close links, a viewer only list them', async () => {
  const { alice, carol } = people;
  const viewer = { merchant_id: shop.id, user_id: alice.user.id, added_by: null, added_at: now };
  await transaction((ctx) => insertMember(ctx, { ...viewer, role: 'viewer' }));
  const ofShop = { merchant_id: shop.id, environment: 'live' as const };
  const wanted = { ...ofShop, merchant_link_no: 'PORTAL-1', subject: 'Coffee', stock: 2 };
  const owner = { caller: carol.caller };
  const opened = await call('POST /api/merchant/links/make', wanted, owner);
  expect(opened).toMatchObject({ status: 'open', amount: null, currency: 'EH', stock: 2, sold: 0 });
  expect(opened.url).toMatch(/^https:\/\/eh\.example\/#\/pages\/index\/pay-link\?link=[\w-]{43}$/);
  const { rows } = await call('POST /api/merchant/links', ofShop, { caller: alice.caller });
  expect(rows[0]).toEqual(opened);
  const closed = await call('POST /api/merchant/links/close', { ...ofShop, id: opened.id }, owner);
  expect(closed).toMatchObject({ status: 'closed' });
  for (const attempt of [
    () => call('POST /api/merchant/links/make', { ...wanted, merchant_link_no: 'V' }, { caller: alice.caller }),
    () => call('POST /api/merchant/links/close', { ...ofShop, id: opened.id }, { caller: alice.caller }),
  ])
    expect(await codeOf(attempt())).toBe(merchantRefusals.RoleNotAllowed.code);
  const changes = await database.reader
    .selectFrom('merchant_changes')
    .select(['change', 'subject'])
    .where('subject', '=', 'PORTAL-1 · Coffee')
    .execute();
  expect(changes.map(({ change }) => change)).toEqual(['link.make', 'link.close']);
});

it('shows the test link of a shop that nobody has reviewed to its team alone', async () => {
  const { alice, bob } = people;
  const other = await transaction((ctx) => openTestMerchant(ctx, { ownerId: people.bob.user.id, name: 'New' }));
  await database.transaction((tx) =>
    tx.updateTable('merchants').set({ status: 'applied' }).where('id', '=', other.id).execute(),
  );
  const ticket = await link({ merchantId: other.id, environment: 'test' });
  const token = tokenOfLink(serverKeys, ticket.id);
  expect(await codeOf(preview(ticket))).toBe(cashierRefusals.TestOrderForTeam.code);
  expect(await codeOf(call('POST /api/recharge/link', { link: token }, { caller: alice.caller }))).toBe(
    cashierRefusals.TestOrderForTeam.code,
  );
  expect((await call('POST /api/recharge/link', { link: token }, { caller: bob.caller })).state).toBe('open');
  expect(await codeOf(orderOf(ticket, alice))).toBe(cashierRefusals.TestOrderForTeam.code);
  expect((await orderOf(ticket, bob)).environment).toBe('test');
});

it('makes a person at most forty orders an hour, and still gives them the one that stands', async () => {
  const { bob } = people;
  now = new Date(now.getTime() + 2 * HOUR);
  const gift = await link({ amountMinor: null });
  for (let minor = 1n; minor <= 40n; minor += 1n) await orderOf(gift, bob, minor);
  const standing = await orderOf(gift, bob, 40n);
  expect(await codeOf(orderOf(gift, bob, 41n))).toBe(commonRefusals.TooManyRequests.code);
  expect((await orderOf(gift, bob, 40n)).id).toBe(standing.id);
});
