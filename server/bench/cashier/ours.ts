import { sql } from 'kysely';
import { auditBooks } from '../../src/cli/audit-books.ts';
import { openingCoins, postMovements } from '../../src/ledger/journal/index.ts';
import { payOrder } from '../../src/merchants/cashier/payments/pay-order.ts';
import { insertMember, insertMerchant } from '../../src/merchants/merchants/index.ts';
import type { WriteContext } from '../../src/platform/context.ts';
import { openGroupCommit } from '../../src/platform/database/batching/group-commit.ts';
import { type Database, openDatabase } from '../../src/platform/database/open-database.ts';
import { ids } from '../../src/platform/ids.ts';
import { openLog } from '../../src/platform/observability/log.ts';
import { RequestCache } from '../../src/platform/request-cache.ts';
import { serverKeys } from '../../test/server-keys.ts';
import { processorTime } from '../trades/processor-time.ts';
import { AMOUNT_MINOR, CURRENCY, MERCHANT_ID, OWNER_ID, PAYERS, payerId } from './shop.ts';

const FUNDS = 1_000_000_00n;
const HOUR = 3_600_000;

/** The path that a payment takes: group commit, its order, its posting, its events. */
export async function openOurs(url: string) {
  const log = openLog('warn');
  const database = openDatabase(url, (error) => log.error({ error }, 'database'));
  const inTransaction = <T>(work: (ctx: WriteContext) => Promise<T>) =>
    database.transaction((tx) => work({ tx, now: new Date(), ids, serverKeys, cache: new RequestCache() }));
  const groups = openGroupCommit(inTransaction);
  await fill(database, inTransaction);
  return {
    newOrders: () => newOrders(inTransaction),
    /** Payments a second, when everybody pays one of these orders at once. */
    pay: (orders: readonly string[]) =>
      paced(orders, (orderId, number) => groups.run([payerId(number), orderId], payment(orderId, number))),
    /** The same without group commit: each payment in a transaction of its own. */
    payAlone: (orders: readonly string[]) =>
      paced(orders, (orderId, number) => inTransaction(payment(orderId, number))),
    /** Processor time in milliseconds that PostgreSQL has spent so far. */
    spentByDatabase: async () => (await processorTime(database, process.pid)).database,
    async faults(): Promise<readonly string[]> {
      return (await auditBooks(database)).faults;
    },
    close: () => database.close(),
  };
}

function payment(orderId: string, number: number) {
  return (ctx: WriteContext) =>
    payOrder(ctx, {
      orderId,
      payerId: payerId(number),
      shownMinor: AMOUNT_MINOR,
      at: ctx.now,
      hasCode: true,
      sessionOpenedAt: null,
    });
}

async function paced(
  orders: readonly string[],
  pay: (orderId: string, number: number) => Promise<unknown>,
): Promise<number> {
  const startedAt = performance.now();
  await Promise.all(orders.map(pay));
  return orders.length / ((performance.now() - startedAt) / 1000);
}

type InTransaction = <T>(work: (ctx: WriteContext) => Promise<T>) => Promise<T>;

/** So many open orders of the merchant; their ids in the order of their payers. */
async function newOrders(inTransaction: InTransaction): Promise<readonly string[]> {
  return inTransaction(async (ctx) => {
    const orderIds = Array.from({ length: PAYERS }, () => ids.next(ctx.now));
    const lapsesAt = new Date(ctx.now.getTime() + HOUR);
    await sql`
      insert into cashier_orders (id, order_no, merchant_id, environment, merchant_order_no, currency, amount_minor,
        subject, status, created_at, lapses_at, expires_at)
      select id, id, ${MERCHANT_ID}, 'live', id, ${CURRENCY}, ${AMOUNT_MINOR.toString()}::bigint,
        'Kafka on the Shore and 2 more', 'open', ${ctx.now}, ${lapsesAt}, ${lapsesAt}
      from unnest(${orderIds}::uuid[]) as a (id)`.execute(ctx.tx);
    return orderIds;
  });
}

async function fill(database: Database, inTransaction: InTransaction): Promise<void> {
  const people = [OWNER_ID, ...Array.from({ length: PAYERS }, (_, number) => payerId(number))];
  await sql`
    insert into users (id, account, username, nickname, status, fund_status, identity_status, real_name, level,
      security_password_failures, registered_at)
    select id, 10000000 + place, 'bench' || place, 'Bench ' || place, 0, 0, 8, '林晓', 1, 0, now()
    from unnest(${people}::uuid[]) with ordinality as a (id, place)
    on conflict do nothing`.execute(database.reader);
  await inTransaction(async (ctx) => {
    const now = ctx.now;
    const shop = { name: 'Qinghe Books', website: 'https://qinghe.example', business: 'Books', logo_file_id: null };
    await insertMerchant(ctx, {
      id: MERCHANT_ID,
      merchant_no: 'M10000000',
      owner_id: OWNER_ID,
      ...shop,
      status: 'active',
      reason_zh: null,
      reason_en: null,
      fee_basis_points: null,
      order_maximum_minor: null,
      day_maximum_minor: 10n ** 15n,
      applied_at: now,
      decided_at: now,
      decided_by: null,
    });
    await insertMember(ctx, {
      merchant_id: MERCHANT_ID,
      user_id: OWNER_ID,
      role: 'owner',
      added_by: null,
      added_at: now,
    });
    await postMovements(
      ctx,
      people
        .slice(1)
        .map((userId) =>
          openingCoins({ openingId: ids.next(now), userId, amount: { currency: CURRENCY, minor: FUNDS } }),
        ),
    );
  });
}
