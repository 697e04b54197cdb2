import type { ParsedRequestOf } from '@eh/contract/calls.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { requireUser } from '../../../accounts/users/index.ts';
import { readContextOf } from '../../../platform/context.ts';
import { command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { pageById } from '../../../platform/http/requests/pages.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { closeOrder } from '../close-order.ts';
import { editOrder, type ListingTerms } from '../edits/edit-order.ts';
import { factsOf, type MarketQuestions, sharedTermsOf, statusesOf } from '../endpoints.ts';
import { pauseOrder } from '../pause-order.ts';
import { quietUntilOf } from '../quiet-hours/quiet-hours-store.ts';
import type { MarketRules } from '../rules.ts';
import { findOrder, ordersOfOwner } from '../store.ts';
import { postBid } from './post-bid.ts';
import { presentOwnBid } from './present.ts';

/** Calls about one's own buy listings. */
export function bidEndpoints(rules: MarketRules, questions: MarketQuestions): readonly Endpoint[] {
  return [...ownerEndpoints(rules, questions), ...ownBidEndpoints(questions)];
}

function ownerEndpoints(rules: MarketRules, questions: MarketQuestions): readonly Endpoint[] {
  return [
    command({
      call: 'POST /api/bid/post',
      handle: async (ctx, { body, caller, language }) => {
        await questions.requireBuyingNotPaused(readContextOf(ctx), caller.userId);
        const buyer = await requireUser(readContextOf(ctx), caller.userId);
        const order = await postBid(ctx, rules, buyer, { ...termsOf(body), totalMinor: body.total });
        return presentOwnBid(order, await factsOf(questions, readContextOf(ctx), order), language);
      },
    }),
    command({
      call: 'POST /api/bid/edit',
      handle: async (ctx, { body, caller, language }) => {
        const { id: orderId, version } = body;
        const buyer = await requireUser(readContextOf(ctx), caller.userId);
        const order = await editOrder(ctx, rules, buyer, { orderId, side: 'buy', version, terms: termsOf(body) });
        return presentOwnBid(order, await factsOf(questions, readContextOf(ctx), order), language);
      },
    }),
    command({
      call: 'POST /api/bid/fall',
      handle: async (ctx, { body, caller, language }) => {
        const order = await closeOrder(ctx, { orderId: body.id, by: { ownerId: caller.userId, side: 'buy' } });
        return presentOwnBid(order, await factsOf(questions, readContextOf(ctx), order), language);
      },
    }),
    command({
      call: 'POST /api/bid/pause',
      handle: async (ctx, { body, caller, language }) => {
        const pause = { orderId: body.id, ownerId: caller.userId, side: 'buy', isPaused: body.is_paused } as const;
        const order = await pauseOrder(ctx, pause);
        return presentOwnBid(order, await factsOf(questions, readContextOf(ctx), order), language);
      },
    }),
  ];
}

function ownBidEndpoints(questions: MarketQuestions): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/bid/index',
      from: 'replica',
      handle: async (ctx, { body, caller, language }) => {
        const { page, nextCursor } = await pageById(body, ({ past, limit }) =>
          ordersOfOwner(ctx.reader, {
            ownerId: caller.userId,
            side: 'buy',
            statuses: statusesOf(body.index ?? 0),
            before: past,
            limit,
          }),
        );
        const counts = await questions.runningTradesOf(
          ctx,
          page.map((order) => order.id),
        );
        const quietUntil = await quietUntilOf(ctx, caller.userId);
        return {
          rows: page.map((order) =>
            presentOwnBid(order, { runningTrades: counts.get(order.id) ?? 0, quietUntil }, language),
          ),
          next_cursor: nextCursor,
        };
      },
    }),
    query({
      call: 'GET /api/bid/mine',
      handle: async (ctx, { body, caller, language }) => {
        const order = await findOrder(ctx.reader, body.id);
        if (order?.owner_id !== caller.userId || order.side !== 'buy') throw new Refusal(marketRefusals.OrderNotFound);
        return presentOwnBid(order, await factsOf(questions, ctx, order), language);
      },
    }),
  ];
}

function termsOf(body: Omit<ParsedRequestOf<'POST /api/bid/edit'>, 'id' | 'version'>): ListingTerms {
  const { following } = body;
  return {
    ...sharedTermsOf(body),
    following: following && { marginPermille: following.margin_permille, ceilingMinor: following.ceiling },
    acceptsAutomatically: false,
    hasUniqueCents: false,
  };
}
