/** Feedback: what people tell the platform about it, and what operators answer. */

export { feedbackEndpoints } from './endpoints.ts';
export { feedbackCaseFiles, feedbackQueue } from './feedback-queue.ts';
export { countFeedbackOf, eraseFeedback, eraseOldFeedback, feedbackOf } from './store.ts';
