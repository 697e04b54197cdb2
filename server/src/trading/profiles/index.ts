/** People: what they are to each other in trading. Their records, ratings after trades, and reports to the operators. */
export { peopleEndpoints } from './endpoints.ts';
export { reportQueue, reportReviewEndpoints } from './report-endpoints.ts';
