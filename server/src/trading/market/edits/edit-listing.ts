import { priceOf } from '@eh/contract/platform/money.ts';
import { HOUR } from '@eh/contract/platform/spans.ts';
import type { ListingSide } from '@eh/contract/trading/market/listing-status.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { takeTradingTurn, type User } from '../../../accounts/users/index.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { refuseNewAccounts } from '../../payment-accounts/index.ts';
import { reviewReasonFor } from '../listing.ts';
import { channelsOf, type Posting, requireSoundTerms, termsOfPosting } from '../post-listing.ts';
import { followingOf, withPrice, withPriceOfNow } from '../prices/follow-reference.ts';
import { type MarketRules, marketRulesInForce } from '../rules.ts';
import { type ListingRow, lockListing } from '../store.ts';
import { countEdits, insertEdits, type ListingChanges } from './edit-store.ts';
import { openFiatThrough, type TermColumns, writeTerms } from './terms-store.ts';

export type ListingTerms = Omit<Posting, 'totalMinor' | 'isWholeOnly'>;

export interface Edit {
  readonly listingId: string;
  readonly side: ListingSide;
  /** The version that the owner was shown. */
  readonly version: number;
  readonly terms: ListingTerms;
}

/** The fields that operators review. */
const reviewedFields: readonly (keyof TermColumns)[] = [
  'price_minor',
  'price_kind',
  'margin_permille',
  'floor_minor',
  'ceiling_minor',
  'payment_account_ids',
  'note',
  'first_message',
];

/**
 * Changes the terms of a listing on the market. The row's lock puts a concurrent trade before or after the change, so a trade
 * has either the old or the new terms. Running trades have their own copy.
 */
export async function editListing(ctx: WriteContext, usual: MarketRules, owner: User, edit: Edit): Promise<ListingRow> {
  await takeTradingTurn(ctx, owner.id);
  const rules = await marketRulesInForce(readContextOf(ctx), usual);
  const listing = await lockListing(ctx, edit.listingId);
  if (listing?.owner_id !== owner.id || listing.side !== edit.side) throw new Refusal(marketRefusals.OrderNotFound);
  requireEditable(listing, edit.version);
  const terms = await soundTerms(ctx, rules, listing, await pricedTerms(ctx, rules, listing, edit.terms));
  const changes = changesBetween(listing, terms);
  const changed = Object.keys(changes);
  if (changed.length === 0) return listing;
  await refuseTooManyEdits(ctx, rules, listing.id);
  const row = await writeTerms(ctx, listing.id, {
    ...terms,
    version: listing.version + 1,
    ...reviewAfter(listing, { rules, owner, changed, now: ctx.now }),
  });
  await insertEdits(ctx, [{ listingId: row.id, version: row.version, changes }]);
  await publish(ctx, 'order.updated', { order_id: row.id });
  return row;
}

/** The columns of the review that an edit of these fields begins; none where it needs no review. */
export function reviewAfter(
  listing: ListingRow,
  edit: {
    readonly rules: MarketRules;
    readonly owner: User;
    readonly changed: readonly string[];
    readonly now: Date;
  },
): Partial<Pick<ListingRow, 'status' | 'review_reason' | 'in_review_since'>> {
  const { rules, owner, changed, now } = edit;
  const reason = reviewReasonFor(rules.review, listing.total_minor, owner.level) ?? listing.review_reason;
  const isReviewed = reason !== '' && reviewedFields.some((field) => changed.includes(field));
  return isReviewed ? { status: 'pendingReview', review_reason: reason, in_review_since: now } : {};
}

/** Refuses to edit a listing that its owner saw otherwise, or that cannot be edited now. */
export function requireEditable(listing: ListingRow, version: number): void {
  if (listing.status === 'pendingReview') throw new Refusal(marketRefusals.ListingInReview);
  if (listing.status !== 'trading') throw new Refusal(marketRefusals.OrderClosed);
  if (listing.version !== version) throw new Refusal(marketRefusals.EditedMeanwhile);
  if (listing.remaining_minor === 0n) throw new Refusal(marketRefusals.NothingLeftToEdit);
}

async function refuseTooManyEdits(ctx: WriteContext, rules: MarketRules, listingId: string): Promise<void> {
  requireEditsLeft(rules, (await countEdits(ctx.tx, [listingId], editsSince(ctx))).get(listingId));
}

/** The instant from which on edits count. */
export function editsSince({ now }: Pick<WriteContext, 'now'>): Date {
  return new Date(now.getTime() - HOUR);
}

/** Limits the changes per hour, or an owner could lure people with a price that is gone when they act. */
export function requireEditsLeft({ editsPerHourMax: max }: MarketRules, edits = 0): void {
  if (edits >= max) throw new Refusal(marketRefusals.EditedTooOften, { max });
}

/** If an edit leaves margin and floor unchanged, a following price is not recalculated: only the reference moves it. */
async function pricedTerms(
  ctx: WriteContext,
  rules: MarketRules,
  listing: ListingRow,
  terms: ListingTerms,
): Promise<ListingTerms> {
  const { following = null } = terms;
  if (following === null) return terms;
  const whole = {
    ...terms,
    totalMinor: listing.remaining_minor + listing.in_trade_minor,
    isWholeOnly: listing.is_whole_only,
  };
  const stored = followingOf(listing);
  const isUnchanged =
    stored?.marginPermille === following.marginPermille &&
    stored.floorMinor === following.floorMinor &&
    stored.ceilingMinor === following.ceilingMinor;
  return isUnchanged ? withPrice(whole, listing.price_minor) : withPriceOfNow(ctx, rules, whole);
}

async function soundTerms(
  ctx: WriteContext,
  rules: MarketRules,
  listing: ListingRow,
  terms: ListingTerms,
): Promise<TermColumns> {
  requireSoundTerms(rules, { ...terms, totalMinor: listing.remaining_minor + listing.in_trade_minor });
  const channels = await channelsOf(ctx, listing.owner_id, terms.paymentAccountIds);
  if (listing.side === 'buy') return termsOfPosting(terms, channels);
  const fiatMinor = priceOf(listing.total_minor, terms.priceMinor);
  await refuseNewAccounts(ctx, rules.newAccounts, {
    userId: listing.owner_id,
    accountIds: terms.paymentAccountIds,
    fiatMinor: async (newIds) => fiatMinor + (await openFiatThrough(ctx.tx, listing.owner_id, newIds, listing.id)),
  });
  return termsOfPosting(terms, channels);
}

/** The changed ones of these terms, with both values. */
export function changesBetween(listing: ListingRow, terms: Partial<TermColumns>): ListingChanges {
  const fields = Object.keys(terms) as (keyof TermColumns)[]; // `Object.keys` returns plain strings.
  const pairs = fields.map((field) => [field, { from: textOf(listing[field]), to: textOf(terms[field]) }] as const);
  return Object.fromEntries(pairs.filter(([, { from, to }]) => from !== to));
}

/** Lists are compared as sets: another order of the same accounts is no change. */
function textOf(value: TermColumns[keyof TermColumns] | undefined): string | null {
  if (value === null || value === undefined) return null;
  return Array.isArray(value) ? value.toSorted().join(' ') : String(value);
}
