import type { RequestOf } from '@eh/contract/calls.ts';
import { paymentWindowsMinutes } from '@eh/contract/trading/market/order-status.ts';
import { decimalOf, minorOf, typedOf } from '../amounts.ts';
import { followingDraft } from '../following.ts';
import type { OwnOrder } from '../queries.ts';
import type { SaleDraft } from '../sale/draft.ts';
import { emptyDraft, saleRequest } from '../sale/draft.ts';

export type EditRequest = Omit<RequestOf<'POST /api/order/edit'>, 'security_password'>;

/** A listing as the form that changes it begins. The quantity is what can still be sold: nobody changes that. */
export function draftOf(order: OwnOrder): SaleDraft {
  return {
    ...emptyDraft,
    quantity: decimalOf(minorOf(order.remaining) + minorOf(order.in_trade)),
    price: typedOf(minorOf(order.price)),
    following: order.margin_permille === null ? null : followingDraft(order.margin_permille, order.floor ?? ''),
    isWholeOnly: order.is_whole_only,
    minimum: typedOf(minorOf(order.minimum)),
    maximum: typedOf(minorOf(order.maximum)),
    accountIds: order.payment_account_ids,
    windowMinutes: paymentWindowsMinutes.find((minutes) => minutes === order.payment_window_minutes) ?? 15,
    hasUniqueCents: order.has_unique_cents,
    note: order.note,
    firstMessage: order.first_message,
    conditions: order.conditions,
    acceptsAutomatically: order.accepts_automatically,
    openHours: order.open_hours && { from: order.open_hours.from, until: order.open_hours.until },
  };
}

/** The request that makes the changes. Hours that stay keep the zone they were given in. */
export function editRequest(order: OwnOrder, draft: SaleDraft, ownIds: readonly string[], zone: string): EditRequest {
  const keepsHours = JSON.stringify(draftOf(order).openHours) === JSON.stringify(draft.openHours);
  const { total: _total, is_whole_only: _whole, ...terms } = saleRequest(draft, ownIds, zone);
  return {
    ...terms,
    id: order.id,
    version: order.version,
    open_hours: keepsHours ? order.open_hours : (terms.open_hours ?? null),
  };
}

/** How many fields are no longer as they were. */
export function countChanges(order: OwnOrder, draft: SaleDraft): number {
  return changedFields(order, draft).length;
}

/** Whether an operator looks at the changes before the market shows the listing again. */
export function needsReview(order: OwnOrder, draft: SaleDraft): boolean {
  const reviewed: readonly (keyof SaleDraft)[] = ['price', 'following', 'accountIds', 'note', 'firstMessage'];
  return order.is_reviewed_again && changedFields(order, draft).some((field) => reviewed.includes(field));
}

/** Another order of the same accounts is no change. */
function changedFields(order: OwnOrder, draft: SaleDraft): readonly (keyof SaleDraft)[] {
  const [before, after] = [draftOf(order), draft].map((each) => ({
    ...each,
    accountIds: each.accountIds.toSorted((a, b) => (a < b ? -1 : 1)),
  }));
  if (!before || !after) return [];
  const fields = Object.keys(before) as (keyof SaleDraft)[]; // `Object.keys` forgets whose names they are.
  const isChanged = (field: keyof SaleDraft) => JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  // A price that follows is not the seller's to change: its margin and floor are.
  return fields.filter((field) => isChanged(field) && !(field === 'price' && after.following !== null));
}
