import type { RequestOf } from '@eh/contract/calls.ts';
import { paymentWindowsMinutes } from '@eh/contract/trading/market/order-status.ts';
import { decimalOf, minorOf, typedOf } from '../amounts.ts';
import { followingDraft } from '../pricing/following.ts';
import type { OwnOrder } from '../queries.ts';
import type { SaleDraft } from '../sale/draft.ts';
import { emptyDraft, saleRequest } from '../sale/draft.ts';

export type EditRequest = Omit<RequestOf<'POST /api/order/edit'>, 'security_password'>;

/** The initial draft of a form that edits a listing. The quantity is what can still be sold, and cannot be edited. */
export function draftOf(order: OwnOrder): SaleDraft {
  return {
    ...emptyDraft,
    quantity: decimalOf(minorOf(order.remaining) + minorOf(order.in_trade)),
    price: typedOf(minorOf(order.price)),
    following:
      order.margin_permille === null || order.floor === null
        ? null
        : followingDraft(order.margin_permille, order.floor),
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

/** The request for the changes. Unchanged hours keep their time zone. */
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

/** The number of changed fields. */
export function countChanges(order: OwnOrder, draft: SaleDraft): number {
  return changedFields(order, draft).length;
}

/** Whether an operator reviews the changes before the market shows the listing again. */
export function needsReview(order: OwnOrder, draft: SaleDraft): boolean {
  const reviewed: readonly (keyof SaleDraft)[] = ['price', 'following', 'accountIds', 'note', 'firstMessage'];
  return order.is_reviewed_again && changedFields(order, draft).some((field) => reviewed.includes(field));
}

/** The changed fields. A different order of the same accounts is no change. */
function changedFields(order: OwnOrder, draft: SaleDraft): readonly (keyof SaleDraft)[] {
  const [before, after] = [draftOf(order), draft].map((version) => ({
    ...version,
    accountIds: version.accountIds.toSorted((a, b) => (a < b ? -1 : 1)),
  }));
  if (!before || !after) return [];
  const fields = Object.keys(before) as (keyof SaleDraft)[]; // `Object.keys` is typed as string[].
  const isChanged = (field: keyof SaleDraft) => JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  // A following price changes by itself: the seller sets its margin and floor.
  return fields.filter((field) => isChanged(field) && !(field === 'price' && after.following !== null));
}
