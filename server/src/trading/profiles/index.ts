/** People: what they are to each other in trading. Their records, ratings after trades, and reports to the operators. */
export { peopleEndpoints } from './endpoints.ts';
export { reportDeskEndpoints, reportQueue } from './report-endpoints.ts';
