/** Wash trades: trades made for show, found by a job, and excluded by operators. */

export { washTradeEndpoints } from './endpoints.ts';
export { findPatterns } from './find-patterns.ts';
export { washProposals } from './readmit-pattern.ts';
