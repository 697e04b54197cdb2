import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal, priceOf } from '@eh/contract/platform/money.ts';
import type { OpenHours } from '@eh/contract/trading/market/open-hours.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { takeTradingTurn, type User } from '../../accounts/users/index.ts';
import { noteAct, type PaceOf, paceOf } from '../../accounts/velocities/index.ts';
import { holdForListing, postMovements } from '../../ledger/journal/index.ts';
import { requireRestingCoinsLeft } from '../../ledger/resting/index.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/tables.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { methodPausesOf, ownAccounts, refuseNewAccounts } from '../payment-accounts/index.ts';
import { openFiatThrough, type TermColumns } from './edits/terms-store.ts';
import { hasSoundLimits, reviewReasonFor, type TakerConditions } from './listing.ts';
import { withPriceOfNow } from './prices/follow-reference.ts';
import type { Following } from './prices/following.ts';
import { type MarketRules, marketRulesInForce } from './rules.ts';
import { countOpenListings, insertListing, type ListingRow } from './store.ts';

export interface Posting {
  readonly totalMinor: bigint;
  readonly priceMinor: bigint;
  readonly minimumFiatMinor: bigint;
  readonly maximumFiatMinor: bigint;
  readonly isWholeOnly: boolean;
  readonly paymentAccountIds: readonly string[];
  readonly paymentWindowMinutes: number;
  readonly note: string;
  readonly firstMessage: string;
  readonly conditions: TakerConditions;
  readonly acceptsAutomatically: boolean;
  readonly hasUniqueCents: boolean;
  readonly openHours: OpenHours | null;
  /** Null or left out for a fixed price. */
  readonly following?: Following | null;
}

/** Posts a listing and holds its coins; it goes on sale at once or waits for a review. */
export async function postListing(
  ctx: WriteContext,
  usual: MarketRules,
  seller: User,
  wished: Posting,
): Promise<ListingRow> {
  await takeTradingTurn(ctx, seller.id);
  const rules = await marketRulesInForce(readContextOf(ctx), usual);
  await requireFewerOpenListings(ctx.tx, rules, seller.id);
  requireEnoughCoins(rules, wished.totalMinor);
  const posting = await withPriceOfNow(ctx, rules, wished);
  requireSoundTerms(rules, posting);
  const channels = await channelsOf(ctx, seller.id, posting.paymentAccountIds);
  const fiatMinor = priceOf(posting.totalMinor, posting.priceMinor);
  await refuseNewAccounts(ctx, rules.newAccounts, {
    userId: seller.id,
    accountIds: posting.paymentAccountIds,
    fiatMinor: async (newIds) => fiatMinor + (await openFiatThrough(ctx.tx, seller.id, newIds)),
  });
  const pace = await paceOf(readContextOf(ctx), listingPace(rules, seller.id));
  const reviewReason = reviewReasonFor(rules.review, pace.unreviewedMinor + posting.totalMinor, seller.level);
  const id = ctx.ids.next(ctx.now);
  const amount = { currency: rules.currency, minor: posting.totalMinor };
  await postMovements(ctx, [holdForListing({ listingId: id, userId: seller.id, amount })]);
  await requireRestingCoinsLeft(ctx, { userId: seller.id, currency: rules.currency }, amount);
  const row = await insertListing(ctx, {
    id,
    order_no: ctx.ids.orderNumber(ctx.now),
    owner_id: seller.id,
    status: reviewReason === null ? 'trading' : 'pendingReview',
    currency: rules.currency,
    fiat: rules.fiat,
    total_minor: posting.totalMinor,
    remaining_minor: posting.totalMinor,
    ...termsOfPosting(posting, channels),
    is_whole_only: posting.isWholeOnly,
    review_reason: reviewReason ?? '',
    created_at: ctx.now,
  });
  await noteAct(ctx, {
    id,
    kind: 'listing',
    personId: seller.id,
    recipient: null,
    amountMinor: posting.totalMinor,
    traits: [],
    isReviewed: reviewReason !== null,
    hasCode: false,
  });
  await publish(ctx, 'order.updated', { order_id: id });
  return row;
}

/** The columns that a listing's owner may change later. */
export function termsOfPosting(
  posting: Omit<Posting, 'totalMinor' | 'isWholeOnly'>,
  channels: ReadonlySet<string>,
): TermColumns {
  return {
    price_minor: posting.priceMinor,
    ...columnsOf(posting.following),
    minimum_fiat_minor: posting.minimumFiatMinor,
    maximum_fiat_minor: posting.maximumFiatMinor,
    accepts_automatically: posting.acceptsAutomatically,
    has_unique_cents: posting.hasUniqueCents,
    payment_window_minutes: posting.paymentWindowMinutes,
    note: posting.note,
    first_message: posting.firstMessage,
    needs_completion_percent: posting.conditions.completionPercent,
    needs_trades: posting.conditions.trades,
    needs_registered_days: posting.conditions.registeredDays,
    needs_level: posting.conditions.level,
    open_from: posting.openHours?.from ?? null,
    open_until: posting.openHours?.until ?? null,
    open_time_zone: posting.openHours?.time_zone ?? null,
    channels: [...channels],
    payment_account_ids: [...posting.paymentAccountIds],
  };
}

/** The columns of a following or a fixed price. */
function columnsOf(
  following: Following | null | undefined,
): Pick<ListingRow, 'price_kind' | 'margin_permille' | 'floor_minor' | 'ceiling_minor'> {
  if (!following) return { price_kind: 'fixed', margin_permille: null, floor_minor: null, ceiling_minor: null };
  const { marginPermille, floorMinor = null, ceilingMinor = null } = following;
  return {
    price_kind: 'following',
    margin_permille: marginPermille,
    floor_minor: floorMinor,
    ceiling_minor: ceilingMinor,
  };
}

/** A seller's listings are counted separately from other acts, because the coins stay theirs until bought. */
export function listingPace({ review }: MarketRules, ownerId: string): PaceOf {
  return { personId: ownerId, kinds: ['listing'], windowHours: review.windowHours, recipient: null };
}

/** Refuses with 20002 at the limit of open listings. */
export async function requireFewerOpenListings(reader: Reader, rules: MarketRules, ownerId: string): Promise<void> {
  const open = await countOpenListings(reader, ownerId, 'sell');
  if (open >= rules.openListingsMax) throw new Refusal(marketRefusals.FinishSellingFirst, { open });
}

/** Refuses tiny listings, which cost buyers and every list more than they are worth. */
export function requireEnoughCoins({ smallestListingMinor, currency }: MarketRules, totalMinor: bigint): void {
  if (totalMinor >= smallestListingMinor) return;
  const smallest = formatDecimal(smallestListingMinor, COIN_DECIMALS);
  throw new Refusal(marketRefusals.TooFewCoins, { smallest, currency });
}

/** Refuses a price outside the market's range, and inconsistent limits. */
export function requireSoundTerms(
  rules: MarketRules,
  posting: Pick<Posting, 'totalMinor' | 'priceMinor' | 'minimumFiatMinor' | 'maximumFiatMinor'>,
): void {
  if (posting.priceMinor < rules.lowestPriceMinor || posting.priceMinor > rules.highestPriceMinor) {
    throw new Refusal(marketRefusals.PriceOutOfRange, {
      lowest: formatDecimal(rules.lowestPriceMinor, FIAT_DECIMALS),
      highest: formatDecimal(rules.highestPriceMinor, COIN_DECIMALS),
    });
  }
  if (!hasSoundLimits(posting)) throw new Refusal(marketRefusals.BadLimits);
}

/** The methods of these accounts, which must be the owner's own and not paused. */
export async function channelsOf(
  ctx: WriteContext,
  ownerId: string,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return (await channelsFor(ctx, ownerId))(accountIds);
}

/** The same for several lists of accounts of one owner, whose accounts are read once. */
export async function channelsFor(
  ctx: WriteContext,
  ownerId: string,
): Promise<(accountIds: readonly string[]) => ReadonlySet<string>> {
  const own = await ownAccounts(readContextOf(ctx), ownerId);
  const pauses = await methodPausesOf(readContextOf(ctx));
  return (accountIds) => {
    const chosen = own.filter((account) => accountIds.includes(account.id) && account.isFiat && !account.isPaused);
    if (chosen.length !== new Set(accountIds).size) throw new Refusal(marketRefusals.NeedsPaymentAccount);
    if (chosen.some((account) => pauses.has(account.channel))) throw new Refusal(marketRefusals.MethodPaused);
    return new Set(chosen.map((account) => account.channel));
  };
}
