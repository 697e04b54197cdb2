/** Releases: the newest app and the addresses of the platform. */

export { apiLineRules, apiLinesInForce } from './api-lines.ts';
export { releaseEndpoints } from './endpoints.ts';
export { releaseSettings } from './release-rules.ts';
