/** Profiles: trade records, ratings after trades, relations, and reports to operators. */

export { eraseProfileTexts } from './closing-store.ts';
export { peopleEndpoints } from './endpoints.ts';
export { reportQueue } from './report-queue.ts';
