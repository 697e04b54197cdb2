import { balancesOf, openingCoins, postMovements } from '../../src/ledger/journal/index.ts';
import { cancelInvoice, settleInvoice } from '../../src/merchants/cashier/invoices/end-invoice.ts';
import { requireOwnInvoice } from '../../src/merchants/cashier/invoices/find-own-invoice.ts';
import { invoiceEndpoints } from '../../src/merchants/cashier/invoices/invoice-endpoints.ts';
import type { InvoiceRow } from '../../src/merchants/cashier/invoices/invoice-store.ts';
import { invoiceDeadlines, invoiceMailDeadlines } from '../../src/merchants/cashier/invoices/mail-invoice.ts';
import { makeInvoice, type NewInvoice } from '../../src/merchants/cashier/invoices/make-invoice.ts';
import { presentInvoice } from '../../src/merchants/cashier/invoices/present-invoice.ts';
import { sendInvoice } from '../../src/merchants/cashier/invoices/send-invoice.ts';
import { linkEndpoints } from '../../src/merchants/cashier/links/link-endpoints.ts';
import { orderByLink } from '../../src/merchants/cashier/links/order-by-link.ts';
import { payOrder } from '../../src/merchants/cashier/payments/pay-order.ts';
import type { WriteContext } from '../../src/platform/context.ts';
import type { DeadlineHandlers } from '../../src/platform/deadlines/deadlines.ts';
import { ids } from '../../src/platform/ids.ts';
import type { Message, Messenger } from '../../src/platform/messaging/messenger.ts';
import { defaultMarketRules } from '../../src/trading/market/index.ts';
import { callEndpoint, refusalOf } from '../call-endpoint.ts';
import { openTestMerchant } from '../merchants.ts';
import { openTestDatabase } from '../open-test-database.ts';
import { openPeople, type TestPerson } from '../people.ts';
import { serverKeys } from '../server-keys.ts';
import { withCode } from './open-test-order.ts';

export const START = new Date('2026-12-01T04:00:00Z');
export const ORIGIN = 'https://eh.example';

/** A shop that writes invoices, its customers, and a provider of mails, on a database of their own. */
export async function openInvoiceShop() {
  const test = await openTestDatabase();
  const { database } = test;
  let made = 0;
  let now = START;
  const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
    database.transaction((tx) => run({ tx, now, ids, serverKeys }));
  const people = await openPeople(database, { now: () => now });
  const amount = { currency: 'EH', minor: 10_000_00n };
  const coins = [people.alice, people.bob].map(({ user }) =>
    openingCoins({ openingId: ids.next(START), userId: user.id, amount }),
  );
  await transaction((ctx) => postMovements(ctx, coins));
  const newShop = (name = 'Qinghe Books') =>
    transaction((ctx) => openTestMerchant(ctx, { ownerId: people.carol.user.id, name }));
  const first = await newShop();
  const state = {
    get now() {
      return now;
    },
    set now(instant: Date) {
      now = instant;
    },
    people,
    shop: first,
  };
  const reading = () => ({ reader: database.reader, now: state.now, serverKeys });
  const parts = { market: defaultMarketRules, appOrigin: () => ORIGIN };
  const call = callEndpoint(database, { now: () => state.now }, [...invoiceEndpoints(parts), ...linkEndpoints(parts)]);

  const byCarol = () => ({ merchantId: state.shop.id, userId: state.people.carol.user.id, address: '192.0.2.1' });

  function draft(changes: Partial<NewInvoice> = {}): Promise<InvoiceRow> {
    made += 1;
    const wanted: NewInvoice = {
      merchantId: state.shop.id,
      environment: 'live',
      by: byCarol(),
      market: defaultMarketRules,
      number: null,
      customer: { name: 'Lin Yue', mail: `customer-${made}@mail.example` },
      language: 'en',
      lines: [
        { text: 'Workshop, hours', quantity: 1_500n, unitMinor: 30_00n },
        { text: 'Materials', quantity: 1_000n, unitMinor: 5_01n },
      ],
      currency: null,
      dueOn: '2026-12-15',
      note: 'Thank you',
      hasReminders: true,
      metadata: { project: '204' },
    };
    return transaction((ctx) => makeInvoice(ctx, { ...wanted, ...changes }));
  }

  const of = (invoice: InvoiceRow) => ({
    merchantId: invoice.merchant_id,
    environment: invoice.environment,
    invoiceId: invoice.id,
    by: byCarol(),
  });
  const send = (invoice: InvoiceRow) => transaction((ctx) => sendInvoice(ctx, { ...of(invoice), origin: ORIGIN }));
  const sent = async (changes: Partial<NewInvoice> = {}) => send(await draft(changes));
  const settle = (invoice: InvoiceRow) => transaction((ctx) => settleInvoice(ctx, of(invoice)));
  const cancel = (invoice: InvoiceRow) => transaction((ctx) => cancelInvoice(ctx, of(invoice)));
  const shown = async (invoice: InvoiceRow) =>
    presentInvoice(reading(), await requireOwnInvoice(database.reader, of(invoice)));
  const orderOf = (invoice: InvoiceRow, { user }: TestPerson) =>
    transaction((ctx) =>
      orderByLink(ctx, {
        linkId: invoice.link_id ?? '',
        personId: user.id,
        namedMinor: null,
        market: defaultMarketRules,
      }),
    );
  const pay = (orderId: string, { user }: TestPerson) =>
    transaction((ctx) => payOrder(ctx, { orderId, payerId: user.id, shownMinor: null, at: state.now, ...withCode }));
  const codeOf = async (outcome: Promise<unknown>) => (await refusalOf(outcome)).code;
  const coinsOf = async ({ user }: TestPerson) => (await balancesOf(database.reader, user.id, 'EH')).available;
  const tokenOf = (url: string | null | undefined) => /=([\w-]{43})$/.exec(url ?? '')?.[1] ?? '';
  const declineToken = (message: Message | undefined) => tokenOf(message?.unsubscribeUrl);

  async function eventsOf(invoice: InvoiceRow): Promise<readonly string[]> {
    const rows = await database.reader
      .selectFrom('webhook_events')
      .select('type')
      .where('subject_id', '=', invoice.id)
      .orderBy('id')
      .execute();
    return rows.map(({ type }) => type);
  }

  /** A provider that records its mails, and a worker that serves what is due. */
  function mailing({ carries = true }: { readonly carries?: boolean } = {}) {
    const messages: Message[] = [];
    const provider = { isBroken: false };
    const messenger: Messenger = {
      carries: () => carries,
      async send(_ctx, message) {
        if (provider.isBroken) throw new Error('The provider is down');
        messages.push(message);
      },
    };
    const handlers: DeadlineHandlers = { ...invoiceMailDeadlines(messenger), ...invoiceDeadlines };
    async function serve(invoice: InvoiceRow): Promise<void> {
      const due = await database.reader
        .selectFrom('deadlines')
        .select('kind')
        .where('subject_id', '=', invoice.id)
        .where('due_at', '<=', state.now)
        .execute();
      for (const { kind } of due)
        await transaction(async (ctx) => {
          const handle = handlers[kind];
          if (typeof handle === 'function') await handle(ctx, invoice.id);
          await ctx.tx
            .deleteFrom('deadlines')
            .where('kind', '=', kind)
            .where('subject_id', '=', invoice.id)
            .where('due_at', '<=', state.now)
            .execute();
        });
    }
    return { messages, provider, serve };
  }
  return {
    state,
    database,
    test,
    transaction,
    reading,
    call,
    newShop,
    byCarol,
    draft,
    of,
    send,
    sent,
    settle,
    cancel,
    shown,
    orderOf,
    pay,
    codeOf,
    coinsOf,
    tokenOf,
    declineToken,
    eventsOf,
    mailing,
  };
}
