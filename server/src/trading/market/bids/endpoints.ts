import type { ParsedRequestOf } from '@eh/contract/calls.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { requireUser } from '../../../accounts/users/index.ts';
import { readContextOf } from '../../../platform/context.ts';
import { command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { pageById } from '../../../platform/http/requests/pages.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { closeListing } from '../close-listing.ts';
import { editListing, type ListingTerms } from '../edits/edit-listing.ts';
import { factsOf, type MarketQuestions, sharedTermsOf, statusesOf } from '../own-listings.ts';
import { pauseListing } from '../pause-listing.ts';
import { quietUntilOf } from '../quiet-hours/quiet-hours-store.ts';
import type { MarketRules } from '../rules.ts';
import { findListing, listingsOfOwner } from '../store.ts';
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
        const listing = await postBid(ctx, rules, buyer, { ...termsOf(body), totalMinor: body.total });
        return presentOwnBid(listing, await factsOf(questions, readContextOf(ctx), listing), language);
      },
    }),
    command({
      call: 'POST /api/bid/edit',
      handle: async (ctx, { body, caller, language }) => {
        const { id: listingId, version } = body;
        const buyer = await requireUser(readContextOf(ctx), caller.userId);
        const listing = await editListing(ctx, rules, buyer, { listingId, side: 'buy', version, terms: termsOf(body) });
        return presentOwnBid(listing, await factsOf(questions, readContextOf(ctx), listing), language);
      },
    }),
    command({
      call: 'POST /api/bid/fall',
      handle: async (ctx, { body, caller, language }) => {
        const listing = await closeListing(ctx, { listingId: body.id, by: { ownerId: caller.userId, side: 'buy' } });
        return presentOwnBid(listing, await factsOf(questions, readContextOf(ctx), listing), language);
      },
    }),
    command({
      call: 'POST /api/bid/pause',
      handle: async (ctx, { body, caller, language }) => {
        const pause = { listingId: body.id, ownerId: caller.userId, side: 'buy', isPaused: body.is_paused } as const;
        const listing = await pauseListing(ctx, pause);
        return presentOwnBid(listing, await factsOf(questions, readContextOf(ctx), listing), language);
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
          listingsOfOwner(ctx.reader, {
            ownerId: caller.userId,
            side: 'buy',
            statuses: statusesOf(body.index ?? 0),
            before: past,
            limit,
          }),
        );
        const counts = await questions.runningTradesOf(
          ctx,
          page.map((listing) => listing.id),
        );
        const quietUntil = await quietUntilOf(ctx, caller.userId);
        return {
          rows: page.map((listing) =>
            presentOwnBid(listing, { runningTrades: counts.get(listing.id) ?? 0, quietUntil }, language),
          ),
          next_cursor: nextCursor,
        };
      },
    }),
    query({
      call: 'GET /api/bid/mine',
      handle: async (ctx, { body, caller, language }) => {
        const listing = await findListing(ctx.reader, body.id);
        if (listing?.owner_id !== caller.userId || listing.side !== 'buy')
          throw new Refusal(marketRefusals.OrderNotFound);
        return presentOwnBid(listing, await factsOf(questions, ctx, listing), language);
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
