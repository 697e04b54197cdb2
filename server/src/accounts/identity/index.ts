/** Identity: users submit documents and a face video part by part, and operators verify them. */

export { countOpenChecks, eraseIdentity } from './closing-store.ts';
export { makeIdentityEndpoints } from './endpoints.ts';
export { identityCaseFiles } from './review/case-files.ts';
export { identityReviewEndpoints, identityReviewQueue } from './review/endpoints.ts';
export { defaultIdentityRules } from './rules.ts';
