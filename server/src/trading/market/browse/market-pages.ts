import type { AnswerOf } from '@eh/contract/calls.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { sharedWhileUnchanged } from '../../../platform/database/batching/unchanged.ts';
import type { Buyer } from '../order.ts';
import { type Person, presentMarketRow, presentPeople } from '../present.ts';
import { referencePrice } from '../prices/reference-price.ts';
import { zoneMinutes } from '../quiet-hours/quiet-hours-store.ts';
import type { MarketRules } from '../rules.ts';
import { keyOfQuery, type MarketKey, type MarketOrder, type MarketQuery, ordersOnSale } from './market-list-store.ts';

export type MarketRow = AnswerOf<'POST /api/order/market'>['rows'][number];

/** The most reads for one page; in a market with few takeable listings the next page continues. */
const PASSES_MAX = 4;

interface PageQuery {
  readonly query: Omit<MarketQuery, 'zones'>;
  readonly isVerifiedOnly: boolean;
}

/** A page as all see it who ask for the same; its words for one buyer are added to it. */
export function sharedPages(rules: MarketRules) {
  return sharedWhileUnchanged(
    ({ query, isVerifiedOnly }: PageQuery) => `${isVerifiedOnly} ${keyOfQuery(query)}`,
    async (ctx, { query, isVerifiedOnly }) => {
      const [price, zones] = await Promise.all([referencePrice(ctx, rules), zoneMinutes(ctx)]);
      const { orders, next } = await filledPage(ctx, { ...query, zones }, isVerifiedOnly ? ofVerified : all);
      return { orders, next, price, people: await sellersOf(ctx, orders) };
    },
  );
}

type Choice = (ctx: ReadContext, orders: readonly MarketOrder[]) => Promise<readonly MarketOrder[]>;

export const all: Choice = async (_, orders) => orders;

/** Listings of people who are verified now: sellers were when they posted, but may have lost it. */
async function ofVerified(ctx: ReadContext, orders: readonly MarketOrder[]): Promise<readonly MarketOrder[]> {
  const people = await presentPeople(
    ctx,
    orders.map((order) => order.seller_id),
  );
  return orders.filter((order) => people.get(order.seller_id)?.is_verified);
}

/** One page, read on where a part of the market has no listing that fits. */
export async function filledPage(
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

export async function presentRows(
  ctx: ReadContext,
  orders: readonly MarketOrder[],
  buyer: Buyer,
  language: Language,
): Promise<MarketRow[]> {
  return rowsOf(orders, await sellersOf(ctx, orders), buyer, language);
}

function sellersOf(ctx: ReadContext, orders: readonly MarketOrder[]): Promise<ReadonlyMap<string, Person>> {
  return presentPeople(
    ctx,
    orders.map((order) => order.seller_id),
  );
}

export function rowsOf(
  orders: readonly MarketOrder[],
  people: ReadonlyMap<string, Person>,
  buyer: Buyer,
  language: Language,
): MarketRow[] {
  return orders.flatMap((order) => {
    const seller = people.get(order.seller_id);
    return seller ? [presentMarketRow(order, seller, buyer, language)] : [];
  });
}
