/** What the nightly runs erased, and the closed accounts that coins arrived at since, for operators. */
export { dataErasureEndpoints } from './endpoints.ts';
