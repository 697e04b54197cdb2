import type { ParsedRequestOf } from '@eh/contract/calls.ts';
import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import type { OrderStatus } from '@eh/contract/trading/market/order-status.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { isCodeAsked, requireMovingAllowed, requireUser, verifyPaymentPassword } from '../../accounts/users/index.ts';
import { paceOf } from '../../accounts/velocities/index.ts';
import { freeCoinsOf, presentResting } from '../../ledger/holds/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { command, type Endpoint, query, type UserCaller } from '../../platform/http/endpoint.ts';
import { pageById } from '../../platform/http/requests/pages.ts';
import { Refusal } from '../../platform/refusal.ts';
import { browsingEndpoints } from './browse/endpoints.ts';
import { closeOrder } from './close-order.ts';
import { editOrder, type ListingTerms } from './edits/edit-order.ts';
import { unreviewedListings } from './order.ts';
import { pauseOrder } from './pause-order.ts';
import { listingPace, type Posting, postOrder, requireFewerOpenOrders } from './post-order.ts';
import { type OwnOrderFacts, presentOwnOrder } from './present.ts';
import { referencePrice } from './prices/reference-price.ts';
import { quietUntilOf } from './quiet-hours/quiet-hours-store.ts';
import { type MarketRules, marketRulesInForce } from './rules.ts';
import { findOrder, type OrderRow, ordersOfSeller } from './store.ts';

/** Answers of the trades module, passed in by the server: the market stands on a lower layer and may not import it. */
export interface MarketQuestions {
  runningTradesOf(ctx: ReadContext, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Verifies the code that posting a listing may need. */
  verifyCode(ctx: WriteContext, caller: UserCaller, code: string | undefined): Promise<void>;
}

export function marketEndpoints(rules: MarketRules, questions: MarketQuestions): readonly Endpoint[] {
  return [...sellingEndpoints(rules, questions), ...browsingEndpoints(rules), ...ownOrderEndpoints(rules, questions)];
}

function sellingEndpoints(rules: MarketRules, questions: MarketQuestions): readonly Endpoint[] {
  return [
    command({
      call: 'POST /api/order/sale',
      authorize: async (ctx, input) => {
        await verifyPaymentPassword(ctx, input.caller.userId, input.body.security_password);
        await questions.verifyCode(ctx, input.caller, input.body.code);
      },
      handle: async (ctx, input) => {
        const seller = await requireUser(readContextOf(ctx), input.caller.userId);
        await requireMovingAllowed(readContextOf(ctx), seller.id);
        return presentOwnOrder(
          await postOrder(ctx, rules, seller, postingOf(input.body)),
          { runningTrades: 0, quietUntil: await quietUntilOf(readContextOf(ctx), seller.id) },
          input.language,
        );
      },
    }),
    command({
      call: 'POST /api/order/edit',
      authorize: (ctx, input) => verifyPaymentPassword(ctx, input.caller.userId, input.body.security_password),
      handle: async (ctx, input) => {
        const { id: orderId, version } = input.body;
        const seller = await requireUser(readContextOf(ctx), input.caller.userId);
        await requireMovingAllowed(readContextOf(ctx), seller.id);
        const order = await editOrder(ctx, rules, seller, { orderId, version, terms: termsOf(input.body) });
        return presentOwnOrder(order, await factsOf(questions, readContextOf(ctx), order), input.language);
      },
    }),
    command({
      call: 'POST /api/order/fall',
      handle: async (ctx, input) => {
        const order = await closeOrder(ctx, { orderId: input.body.id, sellerId: input.caller.userId });
        return presentOwnOrder(order, await factsOf(questions, readContextOf(ctx), order), input.language);
      },
    }),
    command({
      call: 'POST /api/order/pause',
      handle: async (ctx, input) => {
        const { id: orderId, is_paused: isPaused } = input.body;
        const order = await pauseOrder(ctx, { orderId, sellerId: input.caller.userId, isPaused });
        return presentOwnOrder(order, await factsOf(questions, readContextOf(ctx), order), input.language);
      },
    }),
  ];
}

function ownOrderEndpoints(usual: MarketRules, questions: MarketQuestions): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/order/index',
      from: 'replica',
      handle: async (ctx, input) => {
        const { page, nextCursor } = await pageById(input.body, ({ past, limit }) =>
          ordersOfSeller(ctx.reader, {
            sellerId: input.caller.userId,
            statuses: statusesOf(input.body.index ?? 0),
            before: past,
            limit,
          }),
        );
        const counts = await questions.runningTradesOf(
          ctx,
          page.map((order) => order.id),
        );
        const quietUntil = await quietUntilOf(ctx, input.caller.userId);
        return {
          rows: page.map((order) =>
            presentOwnOrder(order, { runningTrades: counts.get(order.id) ?? 0, quietUntil }, input.language),
          ),
          next_cursor: nextCursor,
        };
      },
    }),
    query({
      call: 'GET /api/order/market/getMySale',
      handle: async (ctx, input) => {
        const order = await findOrder(ctx.reader, input.body.id);
        if (order?.seller_id !== input.caller.userId) throw new Refusal(marketRefusals.OrderNotFound);
        return presentOwnOrder(order, await factsOf(questions, ctx, order), input.language);
      },
    }),
    query({
      call: 'GET /api/order/cansale',
      handle: async (ctx, input) => {
        const rules = await marketRulesInForce(ctx, usual);
        await requireFewerOpenOrders(ctx.reader, rules, input.caller.userId);
        const price = await referencePrice(ctx, rules);
        const seller = await requireUser(ctx, input.caller.userId);
        const pace = await paceOf(ctx, listingPace(rules, seller.id));
        const free = await freeCoinsOf(ctx, { userId: input.caller.userId, currency: rules.currency });
        return {
          lowest_price: formatDecimal(rules.lowestPriceMinor, FIAT_DECIMALS),
          highest_price: formatDecimal(rules.highestPriceMinor, FIAT_DECIMALS),
          smallest_listing: formatDecimal(rules.smallestListingMinor, COIN_DECIMALS),
          reference_price: formatDecimal(price, FIAT_DECIMALS),
          available: formatDecimal(free.freeMinor, COIN_DECIMALS),
          without_review: formatDecimal(
            unreviewedListings(rules.review, pace.unreviewedMinor, seller.level),
            COIN_DECIMALS,
          ),
          window_hours: rules.review.windowHours,
          resting: presentResting(free),
          is_code_needed: await isCodeAsked(ctx, seller, 'is_code_for_posting'),
        };
      },
    }),
  ];
}

async function factsOf(
  questions: MarketQuestions,
  ctx: ReadContext,
  { id, seller_id: sellerId }: OrderRow,
): Promise<OwnOrderFacts> {
  const running = await questions.runningTradesOf(ctx, [id]);
  return { runningTrades: running.get(id) ?? 0, quietUntil: await quietUntilOf(ctx, sellerId) };
}

function postingOf(body: ParsedRequestOf<'POST /api/order/sale'>): Posting {
  return {
    ...termsOf(body),
    totalMinor: body.total,
    isWholeOnly: body.is_whole_only,
  };
}

function termsOf(body: Omit<ParsedRequestOf<'POST /api/order/edit'>, 'id' | 'version'>): ListingTerms {
  return {
    priceMinor: body.price,
    following: body.following && {
      marginPermille: body.following.margin_permille,
      floorMinor: body.following.floor,
    },
    minimumFiatMinor: body.minimum,
    maximumFiatMinor: body.maximum,
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
