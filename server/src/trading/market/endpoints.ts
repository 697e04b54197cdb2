import type { ParsedRequestOf } from '@eh/contract/calls.ts';
import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { isCodeAsked, requireMovingAllowed, requireUser, verifyPaymentPassword } from '../../accounts/users/index.ts';
import { paceOf } from '../../accounts/velocities/index.ts';
import { freeCoinsOf, presentResting } from '../../ledger/resting/index.ts';
import { readContextOf } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { pageById } from '../../platform/http/requests/pages.ts';
import { Refusal } from '../../platform/refusal.ts';
import { bidEndpoints } from './bids/endpoints.ts';
import { browsingEndpoints } from './browse/endpoints.ts';
import { bulkEndpoints } from './bulk/endpoints.ts';
import { closeListing } from './close-listing.ts';
import { depthEndpoints } from './depth/endpoints.ts';
import { editListing, type ListingTerms } from './edits/edit-listing.ts';
import { unreviewedListings } from './listing.ts';
import { factsOf, type MarketQuestions, sharedTermsOf, statusesOf } from './own-listings.ts';
import { pauseAllListings, pauseListing } from './pause-listing.ts';
import { liveListingsOf } from './pauses/pause-all-store.ts';
import { listingPace, type Posting, postListing, requireFewerOpenListings } from './post-listing.ts';
import { presentOwnListing } from './present.ts';
import { referencePrice } from './prices/reference-price.ts';
import { quickEndpoints } from './quick/endpoints.ts';
import { quietUntilOf } from './quiet-hours/quiet-hours-store.ts';
import { type MarketRules, marketRulesInForce } from './rules.ts';
import { sharingEndpoints } from './sharing/endpoints.ts';
import { findListing, listingsOfOwner } from './store.ts';

export function marketEndpoints(rules: MarketRules, questions: MarketQuestions): readonly Endpoint[] {
  return [
    ...sellingEndpoints(rules, questions),
    ...browsingEndpoints(rules, questions),
    ...ownListingEndpoints(rules, questions),
    ...pauseAllEndpoints(questions),
    ...bulkEndpoints(rules),
    ...sharingEndpoints,
    ...bidEndpoints(rules, questions),
    ...quickEndpoints(rules, questions),
    ...depthEndpoints(rules, questions),
  ];
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
        return presentOwnListing(
          await postListing(ctx, rules, seller, postingOf(input.body)),
          { runningTrades: 0, quietUntil: await quietUntilOf(readContextOf(ctx), seller.id) },
          input.language,
        );
      },
    }),
    command({
      call: 'POST /api/order/edit',
      authorize: (ctx, input) => verifyPaymentPassword(ctx, input.caller.userId, input.body.security_password),
      handle: async (ctx, input) => {
        const { id: listingId, version } = input.body;
        const seller = await requireUser(readContextOf(ctx), input.caller.userId);
        await requireMovingAllowed(readContextOf(ctx), seller.id);
        const listing = await editListing(ctx, rules, seller, {
          listingId,
          side: 'sell',
          version,
          terms: termsOf(input.body),
        });
        return presentOwnListing(listing, await factsOf(questions, readContextOf(ctx), listing), input.language);
      },
    }),
    command({
      call: 'POST /api/order/fall',
      handle: async (ctx, input) => {
        const listing = await closeListing(ctx, {
          listingId: input.body.id,
          by: { ownerId: input.caller.userId, side: 'sell' },
        });
        return presentOwnListing(listing, await factsOf(questions, readContextOf(ctx), listing), input.language);
      },
    }),
    command({
      call: 'POST /api/order/pause',
      handle: async (ctx, input) => {
        const { id: listingId, is_paused: isPaused } = input.body;
        const listing = await pauseListing(ctx, { listingId, ownerId: input.caller.userId, side: 'sell', isPaused });
        return presentOwnListing(listing, await factsOf(questions, readContextOf(ctx), listing), input.language);
      },
    }),
  ];
}

function ownListingEndpoints(usual: MarketRules, questions: MarketQuestions): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/order/index',
      from: 'replica',
      handle: async (ctx, input) => {
        const { page, nextCursor } = await pageById(input.body, ({ past, limit }) =>
          listingsOfOwner(ctx.reader, {
            ownerId: input.caller.userId,
            side: 'sell',
            statuses: statusesOf(input.body.index ?? 0),
            before: past,
            limit,
          }),
        );
        const counts = await questions.runningTradesOf(
          ctx,
          page.map((listing) => listing.id),
        );
        const quietUntil = await quietUntilOf(ctx, input.caller.userId);
        return {
          rows: page.map((listing) =>
            presentOwnListing(listing, { runningTrades: counts.get(listing.id) ?? 0, quietUntil }, input.language),
          ),
          next_cursor: nextCursor,
        };
      },
    }),
    query({
      call: 'GET /api/order/market/getMySale',
      handle: async (ctx, input) => {
        const listing = await findListing(ctx.reader, input.body.id);
        if (listing?.owner_id !== input.caller.userId || listing.side !== 'sell')
          throw new Refusal(marketRefusals.OrderNotFound);
        return presentOwnListing(listing, await factsOf(questions, ctx, listing), input.language);
      },
    }),
    query({
      call: 'GET /api/order/cansale',
      handle: async (ctx, input) => {
        const rules = await marketRulesInForce(ctx, usual);
        if (input.body.for === 'trade') await questions.requireSellingAllowed(ctx, input.caller.userId);
        else await requireFewerOpenListings(ctx.reader, rules, input.caller.userId);
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

/** Both kinds of own listings together. */
function pauseAllEndpoints(questions: MarketQuestions): readonly Endpoint[] {
  return [
    command({
      call: 'POST /api/order/pauseAll',
      handle: async (ctx, { body, caller }) => ({
        changed: await pauseAllListings(ctx, { ownerId: caller.userId, isPaused: body.is_paused }),
      }),
    }),
    query({
      call: 'GET /api/order/live',
      handle: async (ctx, { caller }) => {
        const live = await liveListingsOf(ctx.reader, caller.userId);
        const running = await questions.runningTradesOf(
          ctx,
          live.map((listing) => listing.id),
        );
        return {
          online: live.filter((listing) => listing.is_online).length,
          paused_with_all: live.filter((listing) => listing.is_paused_with_all).length,
          running_trades: [...running.values()].reduce((sum, count) => sum + count, 0),
        };
      },
    }),
  ];
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
    ...sharedTermsOf(body),
    following: body.following && {
      marginPermille: body.following.margin_permille,
      floorMinor: body.following.floor,
    },
    acceptsAutomatically: body.accepts_automatically,
    hasUniqueCents: body.has_unique_cents,
  };
}
