/** Releases: the newest app and the addresses of the platform. */

export { releaseEndpoints } from './endpoints.ts';
export { lineRules, linesInForce } from './lines.ts';
export { releaseSettings } from './release-rules.ts';
