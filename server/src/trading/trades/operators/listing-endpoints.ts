import type { AnswerOf } from '@eh/contract/calls.ts';
import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { listingStatus, listingStatusNames } from '@eh/contract/trading/market/listing-status.ts';
import { badgesOf } from '@eh/contract/trading/profiles/badges.ts';
import { findUserOfName } from '../../../accounts/users/index.ts';
import { type ReadContext, readContextOf } from '../../../platform/context.ts';
import { command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { pageById } from '../../../platform/http/requests/pages.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { recordAct } from '../../../staff/audit-log/index.ts';
import { requireReader, requireRole } from '../../../staff/operators/index.ts';
import { reasonFor } from '../../../staff/signatures/index.ts';
import {
  closeListing,
  type ListingRow,
  type Person,
  presentEdits,
  presentPeople,
  searchListings,
} from '../../market/index.ts';
import { tradeWatchers } from '../watchers.ts';
import { LISTING_TAKEN_DOWN } from './stop-trades.ts';

type ShownListing = AnswerOf<'POST /api/operator/listings'>['rows'][number];

const QUEUE = 'trades';
const arbiters: readonly OperatorRole[] = ['arbiter'];

/** Calls by which operators find listings and take one down. */
export function listingOperatorEndpoints(): readonly Endpoint[] {
  return [searchEndpoint(), takeDownEndpoint()];
}

function takeDownEndpoint(): Endpoint {
  return command({
    call: 'POST /api/operator/listings/fall',
    handle: async (ctx, input) => {
      const { id: operatorId } = await requireRole(readContextOf(ctx), input.caller.operatorId, arbiters);
      const { id: listingId, reason, stops_trades: stopsTrades } = input.body;
      const listing = await closeListing(ctx, { listingId, reason });
      if (stopsTrades) await publish(ctx, LISTING_TAKEN_DOWN, { order_id: listing.id, why: reason });
      await recordAct(ctx, {
        operatorId,
        act: 'order.fall',
        subjectId: listing.id,
        subject: listing.order_no,
        reason: inLanguage(reason, input.language),
        queue: QUEUE,
      });
      return {};
    },
  });
}

function searchEndpoint(): Endpoint {
  return query({
    call: 'POST /api/operator/listings',
    from: 'replica',
    handle: async (ctx, input) => {
      await requireReader(ctx, input.caller.operatorId, tradeWatchers);
      const { text, status, channel } = input.body;
      const owner = text === '' ? null : await findUserOfName(ctx, { kind: 'username', value: text.toLowerCase() });
      const { page, nextCursor } = await pageById(input.body, ({ past, limit }) =>
        searchListings(ctx.reader, {
          text,
          ownerId: owner?.id ?? null,
          status: status === undefined ? null : listingStatusNames[status],
          channel: channel ?? null,
          before: past,
          limit,
        }),
      );
      return {
        rows: await presentListings(ctx, page, input.language),
        next_cursor: nextCursor,
      };
    },
  });
}

async function presentListings(
  ctx: ReadContext,
  listings: readonly ListingRow[],
  language: Language,
): Promise<ShownListing[]> {
  const sellers = await presentPeople(
    ctx,
    listings.map((listing) => listing.owner_id),
  );
  const edits = await Promise.all(listings.map((listing) => presentEdits(ctx.reader, listing.id)));
  return listings.map((listing, index) => ({
    id: listing.id,
    order_no: listing.order_no,
    side: listing.side,
    seller: presentSeller(listing.owner_id, sellers.get(listing.owner_id)),
    status: listingStatus[listing.status],
    is_paused: listing.is_paused,
    currency: listing.currency,
    fiat: listing.fiat,
    total: coins(listing.total_minor),
    remaining: coins(listing.remaining_minor),
    in_trade: coins(listing.in_trade_minor),
    sold: coins(listing.sold_minor),
    price: money(listing.price_minor),
    minimum: money(listing.minimum_fiat_minor),
    maximum: money(listing.maximum_fiat_minor),
    channels: listing.channels,
    payment_window_minutes: listing.payment_window_minutes,
    note: listing.note,
    reason: reasonFor(listing, language),
    edits: edits[index] ?? [],
    created_at: Math.floor(listing.created_at.getTime() / 1000),
  }));
}

function presentSeller(userid: string, seller: Person | undefined): ShownListing['seller'] {
  return { userid, nickname: seller?.nickname ?? '', badges: seller ? [...badgesOf(seller)] : [] };
}

function coins(minor: bigint): string {
  return formatDecimal(minor, COIN_DECIMALS);
}

function money(minor: bigint): string {
  return formatDecimal(minor, FIAT_DECIMALS);
}
