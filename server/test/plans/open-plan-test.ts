import { sql } from 'kysely';
import { requirePayer } from '../../src/composition/merchant-parts.ts';
import { balancesOf, openingCoins, postMovements } from '../../src/ledger/journal/index.ts';
import type { Caps } from '../../src/merchants/apps/coins.ts';
import { payOrder } from '../../src/merchants/cashier/index.ts';
import type { NewOrder } from '../../src/merchants/cashier/orders/create-order.ts';
import { approvePlan, stopPlan } from '../../src/merchants/plans/answer-plan.ts';
import { requirePlanOf } from '../../src/merchants/plans/find-own-plan.ts';
import { planDeadlines, planListeners } from '../../src/merchants/plans/index.ts';
import { listPeriods } from '../../src/merchants/plans/list-periods.ts';
import { makePlan, type NewPlan } from '../../src/merchants/plans/make-plan.ts';
import { newestPeriods } from '../../src/merchants/plans/period-store.ts';
import { findPlan } from '../../src/merchants/plans/plan-store.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { deadlineWorker } from '../../src/platform/deadlines/deadline-worker.ts';
import { ids } from '../../src/platform/ids.ts';
import { openLog } from '../../src/platform/observability/log.ts';
import type { Listener } from '../../src/platform/outbox/listeners.ts';
import type { Topics } from '../../src/platform/outbox/topics.ts';
import { defaultMarketRules } from '../../src/trading/market/index.ts';
import { openTestOrder, withCode } from '../cashier/open-test-order.ts';
import { openAppTest } from '../merchants/app-database.ts';
import { openTestKey, openTestMerchant } from '../merchants.ts';
import { serverKeys } from '../server-keys.ts';

export const planParts = { market: defaultMarketRules, requirePayer };

type Body = NewPlan['body'];

/** Gull Budget, an app of Carol's shop, and Bob, who has coins and pays by plans. Starts on 2026-11-23 at 16:00 in UTC+8. */
export async function openPlanTest(database: Database, environment: 'live' | 'test' = 'live') {
  const shop = await openAppTest(database);
  const { bob, alice, carol } = shop.people;
  const payer = environment === 'live' ? bob : carol;
  const app = await shop.renewApp({ environment });
  const of = { merchantId: app.merchant_id, environment } as const;
  const key = await shop.transaction((ctx) => openTestKey(ctx, app.merchant_id, environment));
  const handlers = planDeadlines(planParts);
  let count = 0;

  await give(1_000_00n);

  async function give(minor: bigint): Promise<void> {
    const amount = { currency: 'EH', minor };
    await shop.transaction((ctx) =>
      postMovements(ctx, [openingCoins({ openingId: ids.next(ctx.now), userId: payer.user.id, amount })]),
    );
  }

  /** Sends coins of the payer to Alice. */
  async function sendAway(minor: bigint): Promise<void> {
    const order = await shop.transaction(async (ctx) => {
      const other = await openTestMerchant(ctx, { ownerId: alice.user.id });
      return openTestOrder(ctx, other.id, { amountMinor: minor });
    });
    const paying = { orderId: order.id, payerId: payer.user.id, shownMinor: null, at: shop.clock.now(), ...withCode };
    await shop.transaction((ctx) => payOrder(ctx, paying));
  }

  async function grant(days = 365, caps: Caps | null = null): Promise<string> {
    const allowing = { userId: payer.user.id, request: { caps }, consent: { days } };
    const { grantId } = await shop.allow(['openid', 'pay'], allowing);
    return grantId;
  }

  /** Thirty EH a month from the 1st of December, unless it says otherwise. */
  async function propose(changes: Partial<Body> = {}) {
    count += 1;
    const body: Body = {
      grant_id: changes.grant_id ?? (await grant()),
      merchant_plan_no: `P-${count}`,
      subject: 'Cloud storage, monthly',
      amount: 30_00n,
      interval: 'month',
      interval_count: 1,
      starts_on: '2026-12-01',
      ...changes,
    };
    const by = { merchantId: of.merchantId, keyId: key.id, address: '203.0.113.7' };
    return shop.transaction((ctx) => makePlan(ctx, { ...of, by, market: defaultMarketRules, body }));
  }

  const approve = (id: string, userId = payer.user.id) => shop.transaction((ctx) => approvePlan(ctx, { id, userId }));

  async function outbox<Topic extends keyof Topics>(topic: Topic): Promise<Topics[Topic][]> {
    const rows = await database.reader
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', topic)
      .orderBy('id')
      .execute();
    return rows.map(({ payload }) => payload as Topics[Topic]);
  }

  return {
    ...shop,
    of,
    app,
    payer,
    alice,
    give,
    sendAway,
    openOrder: (changes: Partial<NewOrder>) => shop.transaction((ctx) => openTestOrder(ctx, of.merchantId, changes)),
    grant,
    propose,
    approve,
    outbox,
    worker: () => deadlineWorker({ database, clock: shop.clock, ids, serverKeys, log: openLog('silent'), handlers }),
    stop: (id: string) => shop.transaction((ctx) => stopPlan(ctx, { id, userId: payer.user.id })),
    /** A plan that runs. */
    async run(changes: Partial<Body> = {}) {
      return approve((await propose(changes)).id);
    },
    /** Moves the clock to an instant and serves what is due. */
    async until(instant: string): Promise<void> {
      shop.advance(new Date(instant).getTime() - shop.clock.now().getTime());
      await this.worker().workDue();
    },
    planOf: (id: string) => findPlan(database.reader, id),
    async newest(id: string) {
      return (await newestPeriods(database.reader, [id])).get(id);
    },
    async payments(id: string) {
      return (await listPeriods(shop.reading(), await requirePlanOf(database.reader, { id, ...of }), {})).rows;
    },
    balance: async () => (await balancesOf(database.reader, payer.user.id, 'EH')).available,
    /** The notices of plans since the last call, and the events for the shop's server. */
    async published() {
      const notices = (await outbox('notice')).filter(({ type }) => type.startsWith('plan.'));
      const events = await database.reader
        .selectFrom('webhook_events')
        .select('type')
        .where(sql<boolean>`type like 'plan.%'`)
        .orderBy('id')
        .execute();
      await database.reader.deleteFrom('outbox').execute();
      await database.reader.deleteFrom('webhook_deliveries').execute();
      await database.reader.deleteFrom('webhook_events').execute();
      return { notices: notices.map(({ type, data }) => ({ type, data })), events: events.map(({ type }) => type) };
    },
    /** The events for the shop's server in order, each with the plan as it shows it. */
    async webhooks(): Promise<{ readonly type: string; readonly data: unknown }[]> {
      const events = await database.reader
        .selectFrom('webhook_events')
        .select(['type', 'body'])
        .where(sql<boolean>`type like 'plan.%'`)
        .orderBy('id')
        .execute();
      return events.map(({ type, body }) => ({ type, data: JSON.parse(body).data }));
    },
    /** Serves the events by which plans learn that grants have ended and accounts were rescued. */
    async handleEvents(): Promise<void> {
      for (const topic of ['grant.pay_ended', 'account.rescued'] as const) {
        const payloads = await outbox(topic);
        const listener = (planListeners as Readonly<Record<string, Listener<unknown>>>)[topic];
        await shop.transaction(async (ctx) => void (await listener?.handle(ctx, payloads)));
        await database.reader.deleteFrom('outbox').where('topic', '=', topic).execute();
      }
    },
    /** Changes the shop as operators do. */
    async setMerchant(status: 'active' | 'frozen'): Promise<void> {
      await database.reader.updateTable('merchants').set({ status }).where('id', '=', of.merchantId).execute();
    },
  };
}
