/** The books for operators: accounts, their postings, each entry with its cause, its block and the proof of it. */

export { bookGauges } from './book-gauges.ts';
export { bookEndpoints, bookScreen } from './endpoints.ts';
export { runScheduledAudit } from './run-scheduled-audit.ts';
