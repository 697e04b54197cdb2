/** Identity: users submit documents and a face video part by part, and operators verify them. */
export { identityCaseFiles } from './case-files.ts';
export { makeIdentityEndpoints } from './endpoints.ts';
export { identityReviewEndpoints, identityReviewQueue } from './review-endpoints.ts';
export { defaultIdentityRules } from './rules.ts';
