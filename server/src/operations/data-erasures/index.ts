/** Reports for operators: erasures of the nightly runs, and closed accounts that coins arrived at since. */

export { dataErasureEndpoints } from './endpoints.ts';
