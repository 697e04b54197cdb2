import { HOUR } from '@eh/contract/platform/spans.ts';
import type { ComplaintRulesOnWire } from '@eh/contract/staff/settings/rule-schemas.ts';
import { counted, type Effect } from '../../../staff/settings/index.ts';
import type { RecentAnswers } from './preview-store.ts';

/**
 * How many answers, consents and requests for a review came later than the proposed times allow. Times of customer
 * service are not recorded.
 */
export function previewComplaints(
  { answers, consents, reviews }: RecentAnswers,
  { before, after }: { readonly before: ComplaintRulesOnWire; readonly after: ComplaintRulesOnWire },
): readonly Effect[] {
  const later = (hours: number) => (span: number) => span > hours * HOUR;
  return [
    ...counted('complaints_answered_later', answers, {
      isChanged: before.answer_hours !== after.answer_hours,
      isMet: later(after.answer_hours),
    }),
    ...counted('proposals_answered_later', consents, {
      isChanged: before.consent_hours !== after.consent_hours,
      isMet: later(after.consent_hours),
    }),
    ...counted('reviews_asked_later', reviews, {
      isChanged: before.review_hours !== after.review_hours,
      isMet: later(after.review_hours),
    }),
  ];
}
