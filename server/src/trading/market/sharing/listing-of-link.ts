import type { AnswerOf } from '@eh/contract/calls.ts';
import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { channelOf } from '../../payment-accounts/index.ts';
import { isAway } from '../is-away.ts';
import { type Person, personOf } from '../present.ts';
import { findListing, type ListingRow } from '../store.ts';
import { listingIdOfLink } from './link-store.ts';

type Shared = AnswerOf<'GET /api/listing/shared'>;

/** A listing as strangers see it. One that waits for its review is not found: nobody has looked at it yet. */
export async function sharedListing(ctx: ReadContext, token: string, language: Language): Promise<Shared> {
  const id = await listingIdOfLink(ctx.reader, token);
  const row = id === null ? null : await findListing(ctx.reader, id);
  const owner = row === null ? null : await personOf(ctx, row.owner_id);
  if (row === null || !owner || row.status === 'pendingReview') throw new Refusal(marketRefusals.OrderNotFound);
  const methods = row.channels.map((channel) => inLanguage(channelOf(channel).name, language));
  return { ...present(row, owner, await stateOf(ctx, row)), methods };
}

async function stateOf(ctx: ReadContext, row: ListingRow): Promise<Shared['state']> {
  if (row.status !== 'trading') return 'over';
  return row.is_paused || row.remaining_minor === 0n || (await isAway(ctx, row)) ? 'away' : 'open';
}

function present(
  row: ListingRow,
  { nickname, is_verified, reputation }: Person,
  state: Shared['state'],
): Omit<Shared, 'methods'> {
  const least = row.minimum_fiat_minor < row.takeable_fiat_minor ? row.minimum_fiat_minor : row.takeable_fiat_minor;
  return {
    order_id: row.id,
    side: row.side,
    state,
    owner: { nickname, is_verified, reputation },
    currency: row.currency,
    fiat: row.fiat,
    price: formatDecimal(row.price_minor, FIAT_DECIMALS),
    price_kind: row.price_kind,
    remaining: formatDecimal(row.remaining_minor, COIN_DECIMALS),
    minimum: formatDecimal(least, FIAT_DECIMALS),
    maximum: formatDecimal(row.takeable_fiat_minor, FIAT_DECIMALS),
    is_whole_only: row.is_whole_only,
    payment_window_minutes: row.payment_window_minutes,
  };
}
