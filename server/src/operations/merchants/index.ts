/** Merchants for operators: the review of applications, search, one merchant's page, and one change at a time with a reason. */

export { applicationQueue } from './application-queue.ts';
export { merchantProposals } from './change-merchant.ts';
export { merchantOperatorEndpoints } from './endpoints.ts';
export { merchantScreen } from './merchant-reviewers.ts';
export { merchantSearch } from './merchant-search.ts';
