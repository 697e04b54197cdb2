/** Profiles: trade records, ratings after trades, relations, and reports to operators. */
export { peopleEndpoints } from './endpoints.ts';
export { reportQueue } from './report-queue.ts';
