import type { ParsedRequestOf } from '@eh/contract/calls.ts';
import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal, parseDecimal } from '@eh/contract/platform/money.ts';
import type { OrderStatus } from '@eh/contract/trading/market/order-status.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { isCodeAsked, proveSecurityPassword, requireMovingAllowed, requireUser } from '../../accounts/users/index.ts';
import { paceOf } from '../../accounts/velocities/index.ts';
import { freeCoinsOf, presentResting } from '../../ledger/holds/index.ts';
import { type WriteContext, type ReadContext, readContextOf } from '../../platform/context.ts';
import { does, type Endpoint, reads, type UserCaller } from '../../platform/http/endpoint.ts';
import { pageById } from '../../platform/http/pages.ts';
import { Refusal } from '../../platform/refusal.ts';
import { browsingEndpoints } from './browse-endpoints.ts';
import { closeOrder } from './close-order.ts';
import { editOrder, type ListingTerms } from './edit-order.ts';
import { unreviewedListings } from './order.ts';
import { pauseOrder } from './pause-order.ts';
import { listingPace, type Posting, postOrder, requireRoomForAnother } from './post-order.ts';
import { presentOwnOrder } from './present.ts';
import { referencePrice } from './reference-price.ts';
import type { MarketRules } from './rules.ts';
import { findOrder, ordersOfSeller } from './store.ts';

/** Asked of the trades room through the house: the market stands left of it and may not import it. */
export interface MarketQuestions {
  runningTradesOf(look: ReadContext, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The code that posting a listing may ask for. */
  proveCode(act: WriteContext, caller: UserCaller, code: string | undefined): Promise<void>;
}

export function marketEndpoints(rules: MarketRules, questions: MarketQuestions): readonly Endpoint[] {
  return [...sellingEndpoints(rules, questions), ...browsingEndpoints(rules), ...ownOrderEndpoints(rules, questions)];
}

function sellingEndpoints(rules: MarketRules, questions: MarketQuestions): readonly Endpoint[] {
  return [
    does(
      'POST /api/order/sale',
      async (act, ask) => {
        const seller = await requireUser(readContextOf(act), ask.caller.userId);
        await requireMovingAllowed(readContextOf(act), seller.id);
        return presentOwnOrder(await postOrder(act, rules, seller, postingOf(ask.body)), 0, ask.language);
      },
      async (act, ask) => {
        await proveSecurityPassword(act, ask.caller.userId, ask.body.security_password);
        await questions.proveCode(act, ask.caller, ask.body.code);
      },
    ),
    does(
      'POST /api/order/edit',
      async (act, ask) => {
        const { id: orderId, version } = ask.body;
        const seller = await requireUser(readContextOf(act), ask.caller.userId);
        await requireMovingAllowed(readContextOf(act), seller.id);
        const order = await editOrder(act, rules, seller, { orderId, version, terms: termsOf(ask.body) });
        return presentOwnOrder(order, await running(questions, readContextOf(act), order.id), ask.language);
      },
      (act, ask) => proveSecurityPassword(act, ask.caller.userId, ask.body.security_password),
    ),
    does('POST /api/order/fall', async (act, ask) => {
      const order = await closeOrder(act, { orderId: ask.body.id, sellerId: ask.caller.userId });
      return presentOwnOrder(order, await running(questions, readContextOf(act), order.id), ask.language);
    }),
    does('POST /api/order/pause', async (act, ask) => {
      const { id: orderId, is_paused: isPaused } = ask.body;
      const order = await pauseOrder(act, { orderId, sellerId: ask.caller.userId, isPaused });
      return presentOwnOrder(order, await running(questions, readContextOf(act), order.id), ask.language);
    }),
  ];
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
      const seller = await requireUser(look, ask.caller.userId);
      const pace = await paceOf(look, listingPace(rules, seller.id));
      const free = await freeCoinsOf(look, { userId: ask.caller.userId, currency: rules.currency });
      return {
        lowest_price: formatDecimal(rules.lowestPriceMinor, FIAT_DECIMALS),
        highest_price: formatDecimal(rules.highestPriceMinor, FIAT_DECIMALS),
        reference_price: formatDecimal(price, FIAT_DECIMALS),
        available: formatDecimal(free.freeMinor, COIN_DECIMALS),
        without_review: formatDecimal(
          unreviewedListings(rules.review, pace.unreviewedMinor, seller.level),
          COIN_DECIMALS,
        ),
        window_hours: rules.review.windowHours,
        resting: presentResting(free),
        is_code_needed: await isCodeAsked(look, seller, 'is_code_for_posting'),
      };
    }),
  ];
}

async function running(questions: MarketQuestions, look: ReadContext, orderId: string): Promise<number> {
  return (await questions.runningTradesOf(look, [orderId])).get(orderId) ?? 0;
}

function postingOf(body: ParsedRequestOf<'POST /api/order/sale'>): Posting {
  return {
    ...termsOf(body),
    totalMinor: parseDecimal(body.total, COIN_DECIMALS) ?? 0n,
    isWholeOnly: body.is_whole_only,
  };
}

function termsOf(body: Omit<ParsedRequestOf<'POST /api/order/edit'>, 'id' | 'version'>): ListingTerms {
  const minor = (text: string) => parseDecimal(text, FIAT_DECIMALS) ?? 0n;
  return {
    priceMinor: minor(body.price),
    following: body.following && {
      marginPermille: body.following.margin_permille,
      floorMinor: minor(body.following.floor),
    },
    minimumFiatMinor: minor(body.minimum),
    maximumFiatMinor: minor(body.maximum),
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
