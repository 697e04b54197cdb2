/** The tags of a rating, for good and for bad ones. */
export const ratingTags = {
  good: ['fast', 'polite', 'clear', 'reliable'],
  bad: ['slow', 'rude', 'asked_outside', 'other_payer', 'changed_terms'],
} as const;
export type RatingTag = (typeof ratingTags)['good' | 'bad'][number];
export const RATING_TAGS_MAX = 4;

/** How long after its end a trade may be rated. */
export const RATING_DAYS = 30;

/** The causes of a report to the platform. */
export const reportCauses = ['fraud', 'forged_voucher', 'other_payer', 'off_platform', 'abuse', 'other'] as const;
export type ReportCause = (typeof reportCauses)[number];

/** The outcome of a report. */
export const reportOutcomes = ['open', 'upheld', 'dismissed'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** The most people a person may follow, and the most they may block. */
export const RELATIONS_MAX = 500;
