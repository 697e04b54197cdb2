import { MERCHANT_SCREEN, readers } from './merchant-reviewers.ts';

/** Merchants for operators: the review of applications, search, one merchant's page, and one change at a time with a reason. */
export { applicationQueue } from './application-queue.ts';
export { merchantProposals } from './change-merchant.ts';
export { merchantOperatorEndpoints } from './endpoints.ts';
export { merchantSearch } from './merchant-search.ts';

/** The operators who see merchants in the console, and read their entries in the log. */
export const merchantScreen = { name: MERCHANT_SCREEN, roles: readers };
