/** What the two sides of a trade may say of each other besides good or bad. */
export const ratingTags = {
  good: ['fast', 'polite', 'clear', 'reliable'],
  bad: ['slow', 'rude', 'asked_outside', 'other_payer', 'changed_terms'],
} as const;
export type RatingTag = (typeof ratingTags)['good' | 'bad'][number];
export const RATING_TAGS_MAX = 4;

/** How long after its end a trade may be rated. */
export const RATING_DAYS = 30;

/** Why somebody is reported to the platform. */
export const reportCauses = ['fraud', 'forged_voucher', 'other_payer', 'off_platform', 'abuse', 'other'] as const;
export type ReportCause = (typeof reportCauses)[number];

/** What operators make of a report. */
export const reportOutcomes = ['open', 'upheld', 'dismissed'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** So many people one may follow, and so many one may block. */
export const RELATIONS_MAX = 500;
/** So many reports of one person may wait for an operator at a time. */
export const OPEN_REPORTS_MAX = 10;
