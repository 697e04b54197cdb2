import type { AnswerOf } from '@eh/contract/calls.ts';
import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { badgesOf } from '@eh/contract/trading/profiles/badges.ts';
import { findUser } from '../../../accounts/users/index.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { operatorQueue } from '../../../staff/queues/index.ts';
import { ownAccounts } from '../../payment-accounts/index.ts';
import { presentPeople } from '../present.ts';
import { referencePrice } from '../prices/reference-price.ts';
import type { MarketRules } from '../rules.ts';
import { findListing, type ListingRow } from '../store.ts';
import { passListing, rejectListing } from './review-listing.ts';
import { listingsInReview, reviewQueueSize } from './review-store.ts';

type ListingCase = AnswerOf<'POST /api/operator/orders'>['rows'][number];

/** The queue of listings that wait for a review. */
export const listingReviewQueue = operatorQueue({
  name: 'orders',
  roles: ['reviewer'],
  count: (ctx) => reviewQueueSize(ctx.reader),
  list: {
    waiting: (ctx, { past, limit }) => listingsInReview(ctx.reader, { after: past, limit }),
    find: (ctx, id) => findListing(ctx.reader, id),
  },
  async findOpen(ctx, id) {
    const listing = await findListing(ctx.reader, id);
    return listing?.status === 'pendingReview' ? listing : null;
  },
  subjectOf: (listing) => listing.order_no,
  present: presentCase,
  async decide(ctx, listing, { decision, reason, language }) {
    await (decision === 'pass' ? passListing(ctx, listing.id) : rejectListing(ctx, listing.id, reason));
    return { act: `order.${decision}`, reason: inLanguage(reason, language), answer: {} };
  },
});

async function presentCase(
  ctx: ReadContext,
  listing: ListingRow,
  { parts: rules, claimedBy }: { readonly parts: MarketRules; readonly claimedBy: ListingCase['claimed_by'] },
): Promise<ListingCase> {
  const seller = await findUser(ctx, listing.owner_id);
  if (!seller) throw new Error(`The owner of listing ${listing.id} is gone`);
  const accounts = (await ownAccounts(ctx, seller.id)).filter((account) =>
    listing.payment_account_ids.includes(account.id),
  );
  const person = (await presentPeople(ctx, [seller.id])).get(seller.id);
  const reference = await referencePrice(ctx, rules);
  return {
    id: listing.id,
    claimed_by: claimedBy,
    waiting_since: epochSeconds(listing.in_review_since ?? listing.created_at),
    order_no: listing.order_no,
    side: listing.side,
    seller: {
      userid: seller.id,
      nickname: seller.nickname,
      real_name: seller.realName ?? '',
      level: seller.level,
      trades: person?.reputation.trades ?? 0,
      badges: person ? [...badgesOf(person)] : [],
      registered_at: epochSeconds(seller.registeredAt),
    },
    currency: listing.currency,
    fiat: listing.fiat,
    total: formatDecimal(listing.total_minor, COIN_DECIMALS),
    price: formatDecimal(listing.price_minor, FIAT_DECIMALS),
    reference_price: formatDecimal(reference, FIAT_DECIMALS),
    minimum: formatDecimal(listing.minimum_fiat_minor, FIAT_DECIMALS),
    maximum: formatDecimal(listing.maximum_fiat_minor, FIAT_DECIMALS),
    channels: listing.channels,
    accounts: accounts.map((account) => ({
      channel: account.channel,
      holder: account.holder,
      number: account.number,
      is_name_equal: account.holder === seller.realName,
    })),
    payment_window_minutes: listing.payment_window_minutes,
    note: listing.note,
    first_message: listing.first_message,
    review_reason: listing.review_reason === '' ? null : listing.review_reason,
  };
}
