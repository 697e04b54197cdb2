/** The books for operators: accounts, postings, and each entry with its cause, its block and its proof. */

export { bookGauges } from './book-gauges.ts';
export { bookEndpoints, bookScreen } from './endpoints.ts';
export { runScheduledAudit } from './run-scheduled-audit.ts';
