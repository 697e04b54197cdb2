/** Identity: who somebody is by his papers and his face, handed in part by part and judged by operators. */
export { identityCaseFiles } from './case-files.ts';
export { makeIdentityEndpoints } from './endpoints.ts';
export { identityReviewEndpoints, identityReviewQueue } from './review-endpoints.ts';
export { defaultIdentityRules } from './rules.ts';
