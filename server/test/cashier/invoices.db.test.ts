import {
  linkRefusals,
  merchantInvoiceRefusals,
  merchantLinkRefusals,
} from '@eh/contract/merchants/cashier/link-refusals.ts';
import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { cashierRefusals } from '@eh/contract/merchants/cashier/refusals.ts';
import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { DAY } from '@eh/contract/platform/spans.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { DUE_DEADLINE, MAIL_DEADLINE } from '../../src/merchants/cashier/invoices/deadline-names.ts';
import { cancelInvoice, settleInvoice } from '../../src/merchants/cashier/invoices/end-invoice.ts';
import { requireOwnInvoice } from '../../src/merchants/cashier/invoices/find-own-invoice.ts';
import { sendInvoice } from '../../src/merchants/cashier/invoices/send-invoice.ts';
import { closeLink } from '../../src/merchants/cashier/links/close-link.ts';
import { presentOpenOrder } from '../../src/merchants/cashier/present-open.ts';
import { insertMember } from '../../src/merchants/merchants/index.ts';
import { ids } from '../../src/platform/ids.ts';
import { insertPrices } from '../../src/trading/market/prices/traded-price-store.ts';
import { assertBooksBalance } from '../assert-books-balance.ts';
import { refusalOf } from '../call-endpoint.ts';
import { ORIGIN, openInvoiceShop, START } from './open-invoice-shop.ts';

const setup = await openInvoiceShop();
const { state, database, transaction, call, draft, of, sent, shown, codeOf } = setup;
const { people } = state;
beforeEach(async () => {
  state.now = START;
  state.shop = await setup.newShop();
});
afterAll(async () => {
  await assertBooksBalance(database);
  await setup.test.drop();
});

it('is a draft that nobody can open, then a page that takes one payment with the lines as items', async () => {
  const { bob } = people;
  const written = await draft();
  expect(await shown(written)).toMatchObject({
    merchant_invoice_no: 'INV-0001',
    status: 'draft',
    total: '50.01',
    currency: 'EH',
    url: null,
    link_id: null,
    lines: [
      { text: 'Workshop, hours', quantity: '1.5', unit_price: '30.00', amount: '45.00' },
      { text: 'Materials', quantity: '1', amount: '5.01' },
    ],
  });
  const invoice = await setup.send(written);
  const { url } = await shown(invoice);
  const link = setup.tokenOf(url);
  const page = await call('GET /api/recharge/link/preview', { link });
  expect(page).toMatchObject({
    state: 'open',
    subject: 'Invoice INV-0001',
    amount: '50.01',
    left: 1,
    invoice: { number: 'INV-0001', state: 'sent', due_on: '2026-12-15', note: 'Thank you' },
  });
  expect(JSON.stringify(page)).not.toMatch(/Lin Yue|mail\.example/);
  const order = await setup.orderOf(invoice, bob);
  const before = await setup.coinsOf(bob);
  await setup.pay(order.id, bob);
  expect(before - (await setup.coinsOf(bob))).toBe(50_01n);
  expect(await shown(invoice)).toMatchObject({
    status: 'paid',
    order_id: order.id,
    paid_at: state.now.getTime() / 1000,
  });
  expect(await presentOpenOrder(setup.reading(), order, null)).toMatchObject({
    link_id: invoice.link_id,
    metadata: { project: '204' },
    items: [
      { name: 'Workshop, hours × 1.5', amount: '45.00' },
      { name: 'Materials', amount: '5.01' },
    ],
  });
  expect(await setup.eventsOf(invoice)).toEqual(['invoice.sent', 'invoice.paid']);
  expect(await call('GET /api/recharge/link/preview', { link })).toMatchObject({ invoice: { state: 'paid' } });
});

it('is paid once, however many try at the same moment', async () => {
  const { alice, bob } = people;
  const invoice = await sent();
  const orders = [
    { order: await setup.orderOf(invoice, alice), person: alice },
    { order: await setup.orderOf(invoice, bob), person: bob },
  ];
  const outcomes = await Promise.allSettled(orders.map(({ order, person }) => setup.pay(order.id, person)));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await setup.eventsOf(invoice)).filter((type) => type === 'invoice.paid')).toHaveLength(1);
});

it('is either paid or cancelled, whichever came first', async () => {
  const { bob } = people;
  for (let round = 0; round < 5; round += 1) {
    const invoice = await sent();
    const order = await setup.orderOf(invoice, bob);
    const before = await setup.coinsOf(bob);
    const [paid, ended] = await Promise.allSettled([setup.pay(order.id, bob), setup.cancel(invoice)]);
    expect([paid.status, ended.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(before - (await setup.coinsOf(bob))).toBe(paid.status === 'fulfilled' ? 50_01n : 0n);
    expect((await shown(invoice)).status).toBe(paid.status === 'fulfilled' ? 'paid' : 'cancelled');
  }
});

it('is settled or cancelled, whichever came first, and a repeat changes nothing', async () => {
  const invoice = await sent();
  const outcomes = await Promise.allSettled([setup.settle(invoice), setup.cancel(invoice)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const other = await sent();
  await setup.settle(other);
  await setup.settle(other);
  expect(await shown(other)).toMatchObject({ status: 'paid', order_id: null });
  expect(await setup.eventsOf(other)).toEqual(['invoice.sent', 'invoice.paid']);
  expect(await refusalOf(setup.cancel(other))).toMatchObject({
    code: merchantInvoiceRefusals.InvoiceOver.code,
    data: { status: 'paid' },
  });
  expect(await codeOf(setup.orderOf(other, people.bob))).toBe(linkRefusals.PaymentLinkClosed.code);
});

it('cancels drafts and sent invoices, and sends no cancelled draft', async () => {
  const { bob } = people;
  const thrown = await draft();
  await setup.cancel(thrown);
  await setup.cancel(thrown);
  expect((await shown(thrown)).status).toBe('cancelled');
  expect(await codeOf(setup.send(thrown))).toBe(merchantInvoiceRefusals.InvoiceOver.code);
  expect(await codeOf(setup.settle(await draft()))).toBe(merchantInvoiceRefusals.InvoiceOver.code);
  const invoice = await sent();
  const order = await setup.orderOf(invoice, bob);
  await setup.cancel(invoice);
  expect(await codeOf(setup.pay(order.id, bob))).toBe(linkRefusals.PaymentLinkClosed.code);
  expect(await setup.eventsOf(invoice)).toEqual(['invoice.sent', 'invoice.cancelled']);
  const left = await database.reader
    .selectFrom('deadlines')
    .select('kind')
    .where('subject_id', '=', invoice.id)
    .execute();
  expect(left).toEqual([]);
});

it('waits for somebody who is buying the coins', async () => {
  const invoice = await sent();
  const order = await setup.orderOf(invoice, people.bob);
  const set = (changes: object) =>
    database.transaction(async (tx) => {
      // The trade is left out: what it is does not matter here.
      await sql`set local session_replication_role = replica`.execute(tx);
      await tx.updateTable('cashier_orders').set(changes).where('id', '=', order.id).execute();
    });
  await set({ status: 'funding', funded_by_id: people.bob.user.id, funding_trade_id: ids.next(state.now) });
  expect(await codeOf(setup.cancel(invoice))).toBe(merchantInvoiceRefusals.InvoiceBeingPaid.code);
  expect(await codeOf(setup.settle(invoice))).toBe(merchantInvoiceRefusals.InvoiceBeingPaid.code);
  expect((await shown(invoice)).status).toBe('sent');
  await set({ status: 'open', funded_by_id: null, funding_trade_id: null });
  await setup.cancel(invoice);
});

it('gives the first invoice again for the same content, counts numbers, and skips those of the shop', async () => {
  const customer = { name: 'Lin Yue', mail: 'lin@mail.example' };
  const first = await draft({ number: 'INV-0002', customer });
  expect((await draft({ number: 'INV-0002', customer })).id).toBe(first.id);
  expect(await codeOf(draft({ number: 'INV-0002', customer, note: null }))).toBe(
    merchantInvoiceRefusals.InvoiceNumberTaken.code,
  );
  const counted = [];
  for (let count = 0; count < 3; count += 1) counted.push((await draft()).merchant_invoice_no);
  expect(counted).toEqual(['INV-0001', 'INV-0003', 'INV-0004']);
  const together = await Promise.all(Array.from({ length: 5 }, () => draft()));
  expect(new Set(together.map((row) => row.merchant_invoice_no)).size).toBe(5);
  expect((await draft({ environment: 'test' })).merchant_invoice_no).toBe('INV-0001');
});

it.each([
  ['yesterday as its day', { dueOn: '2026-11-30' }, merchantInvoiceRefusals.InvoiceDayWrong],
  [
    'a line below a cent',
    { lines: [{ text: 'Dust', quantity: 1n, unitMinor: 1n }] },
    merchantInvoiceRefusals.InvoiceLineTooSmall,
  ],
  [
    'a total that no order can have',
    { currency: 'CNY', lines: [{ text: 'Moon', quantity: 1_000_000_000n, unitMinor: 10n ** 14n - 1n }] },
    merchantInvoiceRefusals.InvoiceTooLarge,
  ],
  ['an unknown currency', { currency: 'XYZ' }, merchantOrderRefusals.WrongCurrency],
  [
    'more coins than an order may have',
    { lines: [{ text: 'Car', quantity: 1_000n, unitMinor: 1_000_000_00n }] },
    merchantOrderRefusals.OrderTooLarge,
  ],
] as const)('writes no invoice with %s', async (_case, changes, refusal) => {
  expect(await codeOf(draft(changes))).toBe(refusal.code);
});

it('is priced in fiat at the moment in which somebody pays', async () => {
  const { alice, bob } = people;
  const listing = { currency: 'EH', fiat: 'CNY', price_minor: 6_80n, seller_id: alice.user.id };
  await transaction((ctx) =>
    insertPrices(ctx, [{ listing, buyerId: bob.user.id, amountMinor: 100_00n, at: state.now }]),
  );
  const invoice = await sent({ currency: 'CNY' });
  expect(await shown(invoice)).toMatchObject({ total: '50.01', currency: 'CNY' });
  const order = await setup.orderOf(invoice, bob);
  expect(order).toMatchObject({ fiat: 'CNY', fiat_minor: 50_01n, amount_minor: 7_35n });
  const { items } = await presentOpenOrder(setup.reading(), order, null);
  expect(items.map((item) => item.fiat_amount)).toEqual(['45.00', '5.01']);
});

it('shows and changes invoices of the own shop and environment alone', async () => {
  const invoice = await sent();
  const own = of(invoice);
  for (const foreign of [
    { ...own, merchantId: ids.next(state.now) },
    { ...own, environment: 'test' as const },
    { ...own, invoiceId: ids.next(state.now) },
  ]) {
    expect(await codeOf(requireOwnInvoice(database.reader, foreign))).toBe(merchantInvoiceRefusals.InvoiceUnknown.code);
    for (const end of [settleInvoice, cancelInvoice])
      expect(await codeOf(transaction((ctx) => end(ctx, foreign)))).toBe(merchantInvoiceRefusals.InvoiceUnknown.code);
    expect(await codeOf(transaction((ctx) => sendInvoice(ctx, { ...foreign, origin: ORIGIN })))).toBe(
      merchantInvoiceRefusals.InvoiceUnknown.code,
    );
  }
  expect(await codeOf(setup.orderOf(invoice, people.carol))).toBe(cashierRefusals.OwnShop.code);
});

it('keeps its link out of the hands of the calls of links', async () => {
  const invoice = await sent();
  const { merchantId, environment, by } = of(invoice);
  const closing = transaction((ctx) => closeLink(ctx, { merchantId, environment, by, linkId: invoice.link_id ?? '' }));
  expect(await codeOf(closing)).toBe(merchantLinkRefusals.LinkUnknown.code);
  const { rows } = await call(
    'POST /api/merchant/links',
    { merchant_id: state.shop.id, environment: 'live' },
    { caller: people.carol.caller },
  );
  expect(rows).toEqual([]);
});

it('lets the portal write, send, find and end invoices, a viewer only read them', async () => {
  const { alice, carol } = people;
  await transaction((ctx) =>
    insertMember(ctx, {
      merchant_id: state.shop.id,
      user_id: alice.user.id,
      added_by: null,
      added_at: state.now,
      role: 'viewer',
    }),
  );
  const ofShop = { merchant_id: state.shop.id, environment: 'live' as const };
  const wanted = {
    ...ofShop,
    customer: { name: 'Lin Yue', mail: ' Lin@Mail.Example ' },
    language: 'zh-CN' as const,
    lines: [{ text: 'Tea', quantity: '2', unit_price: '4.50' }],
    due_on: '2026-12-15',
  };
  const owner = { caller: carol.caller };
  const viewer = { caller: alice.caller };
  const written = await call('POST /api/merchant/invoices/make', wanted, owner);
  expect(written).toMatchObject({ status: 'draft', total: '9.00', customer: { mail: 'lin@mail.example' } });
  const byId = { ...ofShop, id: written.id };
  expect((await call('POST /api/merchant/invoices/mail', byId, viewer)).subject).toBe('Qinghe Books 的收款单 INV-0001');
  for (const name of ['send', 'settle', 'cancel'] as const)
    expect(await codeOf(call(`POST /api/merchant/invoices/${name}`, byId, viewer))).toBe(
      merchantRefusals.RoleNotAllowed.code,
    );
  expect(await codeOf(call('POST /api/merchant/invoices/make', wanted, viewer))).toBe(
    merchantRefusals.RoleNotAllowed.code,
  );
  const first = await call('POST /api/merchant/invoices/send', byId, owner);
  expect((await call('POST /api/merchant/invoices/send', byId, owner)).link_id).toBe(first.link_id);
  const found = async (filter: object) =>
    (await call('POST /api/merchant/invoices', { ...ofShop, ...filter }, viewer)).rows.map(({ status }) => status);
  expect(await found({ status: 'sent' })).toEqual(['sent']);
  expect(await found({ status: 'draft' })).toEqual([]);
  expect(await found({ number: 'INV-0001' })).toEqual(['sent']);
  expect(await found({ number: 'INV-0002' })).toEqual([]);
  state.now = new Date(START.getTime() + 20 * DAY);
  expect(await found({ status: 'overdue' })).toEqual(['overdue']);
  expect(await found({ status: 'sent' })).toEqual([]);
  await call('POST /api/merchant/invoices/settle', byId, owner);
  expect(await found({ status: 'paid' })).toEqual(['paid']);
  expect(await found({ status: 'overdue' })).toEqual([]);
  const changes = await database.reader
    .selectFrom('merchant_changes')
    .select('change')
    .where('merchant_id', '=', state.shop.id)
    .orderBy('id')
    .execute();
  expect(changes.map(({ change }) => change)).toEqual(['invoice.make', 'invoice.send', 'invoice.settle']);
});

it.each([
  ['two addresses', { mail: 'a@mail.example, b@mail.example' }],
  ['a header after its address', { mail: 'a@mail.example\r\nBcc: b@mail.example' }],
  ['a name before its address', { mail: '"A" <a@mail.example>' }],
  ['no address', { mail: 'a' }],
  ['an empty name', { name: ' ' }],
  ['a name that is too long', { name: 'x'.repeat(61) }],
])('takes no customer with %s', async (_case, changes) => {
  const customer = { name: 'Lin', mail: 'lin@mail.example', ...changes };
  const lines = [{ text: 'Tea', quantity: '1', unit_price: '1.00' }];
  await expect(
    call(
      'POST /api/merchant/invoices/make',
      { merchant_id: state.shop.id, environment: 'live', customer, language: 'en', lines, due_on: '2026-12-15' },
      { caller: people.carol.caller },
    ),
  ).rejects.toThrow(/customer/);
});

it.each([
  ['no line', []],
  ['51 lines', Array.from({ length: 51 }, () => ({ text: 'Tea', quantity: '1', unit_price: '1.00' }))],
  ['a negative quantity', [{ text: 'Tea', quantity: '-1', unit_price: '1.00' }]],
  ['a quantity of nothing', [{ text: 'Tea', quantity: '0', unit_price: '1.00' }]],
  ['four decimals', [{ text: 'Tea', quantity: '1.0001', unit_price: '1.00' }]],
  ['more than a million', [{ text: 'Tea', quantity: '1000001', unit_price: '1.00' }]],
  ['a negative price', [{ text: 'Tea', quantity: '1', unit_price: '-1.00' }]],
  ['a price of a tenth of a cent', [{ text: 'Tea', quantity: '1', unit_price: '0.001' }]],
  ['a huge line', [{ text: 'x'.repeat(81), quantity: '1', unit_price: '1.00' }]],
])('takes no invoice with %s', async (_case, lines) => {
  const customer = { name: 'Lin', mail: 'lin@mail.example' };
  await expect(
    call(
      'POST /api/merchant/invoices/make',
      { merchant_id: state.shop.id, environment: 'live', customer, language: 'en', lines, due_on: '2026-12-15' },
      { caller: people.carol.caller },
    ),
  ).rejects.toThrow(/lines/);
});

it('stores a clock for the mail and one for the day', async () => {
  const invoice = await sent();
  const clocks = await database.reader
    .selectFrom('deadlines')
    .select(['kind', 'due_at'])
    .where('subject_id', '=', invoice.id)
    .orderBy('kind')
    .execute();
  expect(clocks).toEqual([
    { kind: DUE_DEADLINE, due_at: new Date('2026-12-15T16:00:00Z') },
    { kind: MAIL_DEADLINE, due_at: state.now },
  ]);
});
