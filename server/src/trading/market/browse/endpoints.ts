import type { AnswerOf, ParsedRequestOf } from '@eh/contract/calls.ts';
import { PAGE_SIZE_DEFAULT } from '@eh/contract/platform/fields.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { RELATIONS_MAX } from '@eh/contract/trading/profiles/parts.ts';
import { followedBy } from '../../../accounts/relations/index.ts';
import { requireUser } from '../../../accounts/users/index.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { readCursor, UUID, WHOLE_NUMBER, writeCursor } from '../../../platform/http/requests/cursor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Buyer, take } from '../order.ts';
import { orderOf } from '../order-of-row.ts';
import { buyerOf, presentMarketRow, presentPeople, seenBy } from '../present.ts';
import { referencePrice } from '../prices/reference-price.ts';
import { zoneMinutes } from '../quiet-hours/quiet-hours-store.ts';
import type { MarketRules } from '../rules.ts';
import { findOrder } from '../store.ts';
import {
  type MarketKey,
  type MarketOrder,
  type MarketQuery,
  ordersOnSale,
  type TakerFacts,
} from './market-list-store.ts';

type MarketRow = AnswerOf<'POST /api/order/market'>['rows'][number];

/** The most reads for one page; in a market with few takeable listings the next page continues. */
const PASSES_MAX = 4;

export function browsingEndpoints(rules: MarketRules): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/order/market',
      from: 'replica',
      handle: async (ctx, input) => {
        const { body, caller, language } = input;
        const limit = body.limit ?? PAGE_SIZE_DEFAULT;
        const [value, sellerId, id] = readCursor(body.cursor, WHOLE_NUMBER, UUID, UUID) ?? [];
        const [buyer, price, sellerIds, zones] = await Promise.all([
          requireUser(ctx, caller.userId).then((user) => buyerOf(ctx, user)),
          referencePrice(ctx, rules),
          sellersWanted(ctx, caller.userId, body),
          zoneMinutes(ctx),
        ]);
        const query: MarketQuery = {
          ...everything,
          sort: body.sort ?? 'price',
          fiatMinor: body.amount ?? null,
          channels: someOf(body.channels),
          windowsMinutes: someOf(body.payment_window_minutes),
          sellerIds,
          zones,
          hiddenSellerIds: [...buyer.blocked],
          taker: body.is_takeable_only === true ? takerFacts(buyer) : null,
          after: value !== undefined && sellerId !== undefined && id !== undefined ? { value, sellerId, id } : null,
          limit,
        };
        const { orders, next } = await filledPage(ctx, query, body.is_verified_only === true ? ofVerified : all);
        return {
          rows: await presentRows(ctx, orders, buyer, language),
          next_cursor: next === null ? null : writeCursor(next.value, next.sellerId, next.id),
          reference_price: formatDecimal(price, FIAT_DECIMALS),
        };
      },
    }),
    query({
      call: 'GET /api/order/market/getOnSaleOrder',
      handle: async (ctx, input) => {
        const order = await findOrder(ctx.reader, input.body.id);
        if (!order || order.status === 'pendingReview') throw new Refusal(marketRefusals.OrderNotFound);
        if (order.status !== 'trading') throw new Refusal(marketRefusals.OrderClosed);
        const buyer = await buyerOf(ctx, await requireUser(ctx, input.caller.userId));
        const person = (await presentPeople(ctx, [order.seller_id])).get(order.seller_id);
        if (!person || buyer.blocked.has(order.seller_id)) throw new Refusal(marketRefusals.OrderNotFound);
        return presentMarketRow(order, person, await seenBy(ctx, buyer, order.seller_id), input.language);
      },
    }),
  ];
}

const everything: MarketQuery = {
  sort: 'price',
  fiatMinor: null,
  channels: null,
  windowsMinutes: null,
  sellerIds: null,
  hiddenSellerIds: [],
  zones: [],
  taker: null,
  after: null,
  limit: PAGE_SIZE_DEFAULT,
};
const BEST_SHOWN = 3;

/** The cheapest listings whose conditions this person meets. */
export async function bestListings(ctx: ReadContext, userId: string, language: Language): Promise<MarketRow[]> {
  const buyer = await buyerOf(ctx, await requireUser(ctx, userId));
  const hiddenSellerIds = [...buyer.blocked];
  const zones = await zoneMinutes(ctx);
  const query = { ...everything, hiddenSellerIds, zones, taker: takerFacts(buyer), limit: BEST_SHOWN };
  const { orders } = await filledPage(ctx, query, all);
  return presentRows(ctx, orders, buyer, language);
}

/** Listings of which this person can take exactly a quantity now, paid over one of the channels; the cheapest first. */
export async function listingsSelling(
  ctx: ReadContext,
  userId: string,
  wanted: {
    readonly amountMinor: bigint;
    readonly isChannel: (channel: string) => boolean;
    readonly language: Language;
    readonly limit: number;
  },
): Promise<MarketRow[]> {
  const { amountMinor, isChannel, language, limit } = wanted;
  const buyer = await buyerOf(ctx, await requireUser(ctx, userId));
  const isFit = (order: MarketOrder) =>
    order.channels.some((channel) => {
      const wish = { priceMinor: order.price_minor, channel, amountMinor };
      return isChannel(channel) && take(orderOf(order), buyer, wish).kind === 'taken';
    });
  const hiddenSellerIds = [...buyer.blocked];
  const zones = await zoneMinutes(ctx);
  const query = { ...everything, hiddenSellerIds, zones, taker: takerFacts(buyer), limit };
  const { orders } = await filledPage(ctx, query, async (_, page) => page.filter(isFit));
  return presentRows(ctx, orders, buyer, language);
}

type Choice = (ctx: ReadContext, orders: readonly MarketOrder[]) => Promise<readonly MarketOrder[]>;

const all: Choice = async (_, orders) => orders;

/** Listings of people who are verified now: sellers were when they posted, but may have lost it. */
async function ofVerified(ctx: ReadContext, orders: readonly MarketOrder[]): Promise<readonly MarketOrder[]> {
  const people = await presentPeople(
    ctx,
    orders.map((order) => order.seller_id),
  );
  return orders.filter((order) => people.get(order.seller_id)?.is_verified);
}

/** One page, read on where a part of the market has no listing that fits. */
async function filledPage(
  ctx: ReadContext,
  query: MarketQuery,
  choose: Choice,
): Promise<{ readonly orders: readonly MarketOrder[]; readonly next: MarketKey | null }> {
  const orders: MarketOrder[] = [];
  let next = query.after;
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    const page = await ordersOnSale(ctx.reader, { ...query, after: next, limit: query.limit - orders.length });
    orders.push(...(await choose(ctx, page.orders)));
    next = page.next;
    if (next === null || orders.length === query.limit) break;
  }
  return { orders, next };
}

async function presentRows(
  ctx: ReadContext,
  orders: readonly MarketOrder[],
  buyer: Buyer,
  language: Language,
): Promise<MarketRow[]> {
  const people = await presentPeople(
    ctx,
    orders.map((order) => order.seller_id),
  );
  return orders.flatMap((order) => {
    const seller = people.get(order.seller_id);
    return seller ? [presentMarketRow(order, seller, buyer, language)] : [];
  });
}

function takerFacts({ userId, completionPermille, trades, registeredDays, level, pausedChannels }: Buyer): TakerFacts {
  return {
    userId,
    completionPermille: completionPermille ?? 0,
    trades,
    registeredDays,
    level,
    pausedChannels: [...pausedChannels],
  };
}

/** The wanted sellers: one person, the followed people, or everybody (null). */
async function sellersWanted(
  ctx: ReadContext,
  userId: string,
  body: ParsedRequestOf<'POST /api/order/market'>,
): Promise<readonly string[] | null> {
  if (body.seller_userid !== undefined) return [body.seller_userid];
  return body.is_followed_only === true ? followedBy(ctx.reader, userId, RELATIONS_MAX) : null;
}

/** An empty filter filters nothing. */
function someOf<Value>(wanted: readonly Value[] | undefined): readonly Value[] | null {
  return wanted === undefined || wanted.length === 0 ? null : wanted;
}
