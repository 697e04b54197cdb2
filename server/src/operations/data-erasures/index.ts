/** Reports for operators: the nightly erasures, and closed accounts that have received coins since. */

export { dataErasureEndpoints } from './endpoints.ts';
