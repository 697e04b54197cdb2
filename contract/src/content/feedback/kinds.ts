/** The kinds of feedback, without schemas, so that browser code can import them. */
export const feedbackKinds = ['fault', 'idea', 'unclear', 'praise'] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

/** `reading`: an operator has taken it. `closed`: operators ended it without a change, and gave a reason. */
export const feedbackStates = ['waiting', 'reading', 'answered', 'closed'] as const;
export type FeedbackState = (typeof feedbackStates)[number];

export const feedbackOutcomes = ['answered', 'closed'] as const;
export type FeedbackOutcome = (typeof feedbackOutcomes)[number];
