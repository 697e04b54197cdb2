import type { RequestOf } from '@eh/contract/calls.ts';
import { paymentWindowsMinutes } from '@eh/contract/trading/market/listing-status.ts';
import { decimalOf, minorOf, typedOf } from '../amounts.ts';
import { followingDraft } from '../pricing/following.ts';
import type { OwnListing } from '../queries.ts';
import type { SaleDraft } from '../sale/draft.ts';
import { emptyDraft, saleRequest } from '../sale/draft.ts';

export type EditRequest = Omit<RequestOf<'POST /api/order/edit'>, 'security_password'>;

/** The initial draft of a form that edits a listing. Its quantity, which cannot be edited, is the unsold rest. */
export function draftOf(listing: OwnListing): SaleDraft {
  return {
    ...emptyDraft,
    quantity: decimalOf(minorOf(listing.remaining) + minorOf(listing.in_trade)),
    price: typedOf(minorOf(listing.price)),
    following:
      listing.margin_permille === null || listing.floor === null
        ? null
        : followingDraft(listing.margin_permille, listing.floor),
    isWholeOnly: listing.is_whole_only,
    minimum: typedOf(minorOf(listing.minimum)),
    maximum: typedOf(minorOf(listing.maximum)),
    accountIds: listing.payment_account_ids,
    windowMinutes: paymentWindowsMinutes.find((minutes) => minutes === listing.payment_window_minutes) ?? 15,
    hasUniqueCents: listing.has_unique_cents,
    note: listing.note,
    firstMessage: listing.first_message,
    conditions: listing.conditions,
    acceptsAutomatically: listing.accepts_automatically,
    openHours: listing.open_hours && { from: listing.open_hours.from, until: listing.open_hours.until },
  };
}

/** The request for the changes. Unchanged hours keep their time zone. */
export function editRequest(
  listing: OwnListing,
  draft: SaleDraft,
  ownIds: readonly string[],
  zone: string,
): EditRequest {
  const keepsHours = JSON.stringify(draftOf(listing).openHours) === JSON.stringify(draft.openHours);
  const { total: _total, is_whole_only: _whole, ...terms } = saleRequest(draft, ownIds, zone);
  return {
    ...terms,
    id: listing.id,
    version: listing.version,
    open_hours: keepsHours ? listing.open_hours : (terms.open_hours ?? null),
  };
}

/** The number of changed fields. */
export function countChanges(listing: OwnListing, draft: SaleDraft): number {
  return changedFields(listing, draft).length;
}

/** Whether an operator reviews the changes before the market shows the listing again. */
export function needsReview(listing: OwnListing, draft: SaleDraft): boolean {
  const reviewed: readonly (keyof SaleDraft)[] = ['price', 'following', 'accountIds', 'note', 'firstMessage'];
  return listing.is_reviewed_again && changedFields(listing, draft).some((field) => reviewed.includes(field));
}

/** The changed fields. A different order of the same accounts is not a change. */
function changedFields(listing: OwnListing, draft: SaleDraft): readonly (keyof SaleDraft)[] {
  const [before, after] = [draftOf(listing), draft].map((version) => ({
    ...version,
    accountIds: version.accountIds.toSorted((a, b) => (a < b ? -1 : 1)),
  }));
  if (!before || !after) return [];
  const fields = Object.keys(before) as (keyof SaleDraft)[]; // `Object.keys` is typed as string[].
  const isChanged = (field: keyof SaleDraft) => JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  // A following price changes automatically; only its margin and floor are set by the seller.
  return fields.filter((field) => isChanged(field) && !(field === 'price' && after.following !== null));
}
