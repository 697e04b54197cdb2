import type { ParsedRequestOf } from '@eh/contract/calls.ts';
import { PAGE_SIZE_DEFAULT } from '@eh/contract/fields.ts';
import { marketRefusals } from '@eh/contract/market-refusals.ts';
import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal, parseDecimal } from '@eh/contract/money.ts';
import type { OrderStatus } from '@eh/contract/order-status.ts';
import { RELATIONS_MAX } from '@eh/contract/people-words.ts';
import { proveSecurityPassword, requireMovingAllowed, requireUser } from '../accounts/index.ts';
import { freeCoinsOf, presentResting } from '../coin-holds/index.ts';
import { type Look, lookOf } from '../kit/act.ts';
import { readCursor, UUID, WHOLE_NUMBER, writeCursor } from '../kit/http/cursor.ts';
import { does, type Endpoint, reads } from '../kit/http/endpoint.ts';
import { pageById } from '../kit/http/pages.ts';
import { Refusal } from '../kit/refusal.ts';
import { followedBy } from '../relations/index.ts';
import { ordersOnSale } from './browse-store.ts';
import { closeOrder } from './close-order.ts';
import { obstacleFor } from './order.ts';
import { orderOf } from './order-of-row.ts';
import { pauseOrder } from './pause-order.ts';
import { type Posting, postOrder, requireRoomForAnother } from './post-order.ts';
import { buyerOf, presentMarketRow, presentOwnOrder, presentPeople } from './present.ts';
import { referencePrice } from './reference-price.ts';
import type { MarketRules } from './rules.ts';
import { findOrder, ordersOfSeller } from './store.ts';

/** Asked of the trades room through the house: the market stands left of it and may not import it. */
export interface MarketQuestions {
  runningTradesOf(look: Look, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

export function marketEndpoints(rules: MarketRules, questions: MarketQuestions): readonly Endpoint[] {
  return [...sellingEndpoints(rules, questions), ...browsingEndpoints(rules), ...ownOrderEndpoints(rules, questions)];
}

function sellingEndpoints(rules: MarketRules, questions: MarketQuestions): readonly Endpoint[] {
  return [
    does(
      'POST /api/order/sale',
      async (act, ask) => {
        const seller = await requireUser(lookOf(act), ask.caller.userId);
        await requireMovingAllowed(lookOf(act), seller.id);
        return presentOwnOrder(await postOrder(act, rules, seller, postingOf(ask.body)), 0, ask.language);
      },
      (act, ask) => proveSecurityPassword(act, ask.caller.userId, ask.body.security_password),
    ),
    does('POST /api/order/fall', async (act, ask) => {
      const order = await closeOrder(act, { orderId: ask.body.id, sellerId: ask.caller.userId });
      return presentOwnOrder(order, await running(questions, lookOf(act), order.id), ask.language);
    }),
    does('POST /api/order/pause', async (act, ask) => {
      const { id: orderId, is_paused: isPaused } = ask.body;
      const order = await pauseOrder(act, { orderId, sellerId: ask.caller.userId, isPaused });
      return presentOwnOrder(order, await running(questions, lookOf(act), order.id), ask.language);
    }),
  ];
}

function browsingEndpoints(rules: MarketRules): readonly Endpoint[] {
  return [
    reads('POST /api/order/market', async (look, ask) => {
      const limit = ask.body.limit ?? PAGE_SIZE_DEFAULT;
      const [value, id] = readCursor(ask.body.cursor, WHOLE_NUMBER, UUID) ?? [];
      const [buyer, price, sellerIds] = await Promise.all([
        requireUser(look, ask.caller.userId).then((user) => buyerOf(look, user)),
        referencePrice(look, rules),
        wantedSellers(look, ask.caller.userId, ask.body),
      ]);
      const orders = await ordersOnSale(look.reader, {
        sort: ask.body.sort ?? 'price',
        fiatMinor: ask.body.amount === undefined ? null : parseDecimal(ask.body.amount, FIAT_DECIMALS),
        channels: someOf(ask.body.channels),
        windowsMinutes: someOf(ask.body.payment_window_minutes),
        sellerIds,
        hiddenSellerIds: [...buyer.apart],
        after: value !== undefined && id !== undefined ? { value, id } : null,
        limit: limit + 1,
      });
      const page = orders.slice(0, limit);
      const people = await presentPeople(
        look,
        page.map((order) => order.seller_id),
      );
      const rows = page.flatMap((order) => {
        const seller = people.get(order.seller_id);
        const isWanted =
          seller &&
          (!ask.body.is_verified_only || seller.is_verified) &&
          (!ask.body.is_takeable_only || obstacleFor(orderOf(order), buyer) === null);
        return isWanted ? [presentMarketRow(order, seller, buyer, ask.language)] : [];
      });
      const last = page.at(-1);
      return {
        rows,
        next_cursor: orders.length > limit && last ? writeCursor(last.sort_value, last.id) : null,
        reference_price: price === null ? null : formatDecimal(price, FIAT_DECIMALS),
      };
    }),
    reads('GET /api/order/market/getOnSaleOrder', async (look, ask) => {
      const order = await findOrder(look.reader, ask.body.id);
      if (!order || order.status === 'pendingReview') throw new Refusal(marketRefusals.OrderNotFound);
      if (order.status !== 'trading') throw new Refusal(marketRefusals.OrderClosed);
      const buyer = await buyerOf(look, await requireUser(look, ask.caller.userId));
      const person = (await presentPeople(look, [order.seller_id])).get(order.seller_id);
      if (!person || buyer.apart.has(order.seller_id)) throw new Refusal(marketRefusals.OrderNotFound);
      return presentMarketRow(order, person, buyer, ask.language);
    }),
  ];
}

/** Whose listings are asked for: one person's, those of followed people, or everybody's (null). */
async function wantedSellers(
  look: Look,
  userId: string,
  body: ParsedRequestOf<'POST /api/order/market'>,
): Promise<readonly string[] | null> {
  if (body.seller_userid !== undefined) return [body.seller_userid];
  return body.is_followed_only === true ? followedBy(look.reader, userId, RELATIONS_MAX) : null;
}

function ownOrderEndpoints(rules: MarketRules, questions: MarketQuestions): readonly Endpoint[] {
  return [
    reads('POST /api/order/index', async (look, ask) => {
      const { page, nextCursor } = await pageById(ask.body, ({ past, limit }) =>
        ordersOfSeller(look.reader, {
          sellerId: ask.caller.userId,
          statuses: statusesOf(ask.body.index ?? 0),
          before: past,
          limit,
        }),
      );
      const counts = await questions.runningTradesOf(
        look,
        page.map((order) => order.id),
      );
      return {
        rows: page.map((order) => presentOwnOrder(order, counts.get(order.id) ?? 0, ask.language)),
        next_cursor: nextCursor,
      };
    }),
    reads('GET /api/order/market/getMySale', async (look, ask) => {
      const order = await findOrder(look.reader, ask.body.id);
      if (order?.seller_id !== ask.caller.userId) throw new Refusal(marketRefusals.OrderNotFound);
      return presentOwnOrder(order, await running(questions, look, order.id), ask.language);
    }),
    reads('GET /api/order/cansale', async (look, ask) => {
      await requireRoomForAnother(look.reader, rules, ask.caller.userId);
      const price = await referencePrice(look, rules);
      const free = await freeCoinsOf(look, { userId: ask.caller.userId, currency: rules.currency });
      return {
        lowest_price: formatDecimal(rules.lowestPriceMinor, FIAT_DECIMALS),
        highest_price: formatDecimal(rules.highestPriceMinor, FIAT_DECIMALS),
        reference_price: price === null ? null : formatDecimal(price, FIAT_DECIMALS),
        available: formatDecimal(free.freeMinor, COIN_DECIMALS),
        resting: presentResting(free),
      };
    }),
  ];
}

/** A filter that names nothing filters nothing. */
function someOf<Value>(wanted: readonly Value[] | undefined): readonly Value[] | null {
  return wanted === undefined || wanted.length === 0 ? null : wanted;
}

async function running(questions: MarketQuestions, look: Look, orderId: string): Promise<number> {
  return (await questions.runningTradesOf(look, [orderId])).get(orderId) ?? 0;
}

function postingOf(body: ParsedRequestOf<'POST /api/order/sale'>): Posting {
  const minor = (text: string) => parseDecimal(text, COIN_DECIMALS) ?? 0n;
  return {
    totalMinor: minor(body.total),
    priceMinor: minor(body.price),
    minimumFiatMinor: minor(body.minimum),
    maximumFiatMinor: minor(body.maximum),
    isWholeOnly: body.is_whole_only,
    paymentAccountIds: body.payment_account_ids,
    paymentWindowMinutes: body.payment_window_minutes,
    note: body.note,
    firstMessage: body.first_message,
    conditions: {
      completionPercent: body.conditions.completion_percent,
      trades: body.conditions.trades,
      registeredDays: body.conditions.registered_days,
      level: body.conditions.level,
    },
    acceptsAutomatically: body.accepts_automatically,
    hasUniqueCents: body.has_unique_cents,
    openHours: body.open_hours,
  };
}

const statusesByIndex: Readonly<Record<number, readonly OrderStatus[]>> = {
  1: ['pendingReview', 'trading'],
  2: ['soldOut', 'cancelled'],
  3: ['cancelled'],
};

function statusesOf(index: number): readonly OrderStatus[] | null {
  return statusesByIndex[index] ?? null;
}
