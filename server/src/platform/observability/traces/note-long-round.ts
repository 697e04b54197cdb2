import { tracingNow } from './tracing.ts';

const LONG_MILLISECONDS = 100;

/**
 * A trace of its own for a long round of a background job. Twenty loops look for work twice a second: their empty rounds
 * would hide everything else.
 */
export function noteLongRound(loop: string, began: number): void {
  const tracing = tracingNow();
  if (tracing === null || performance.now() - began < LONG_MILLISECONDS) return;
  const startedAt = performance.timeOrigin + began;
  tracing.start({ name: `round ${loop}`, kind: 'internal', facts: { 'eh.loop': loop }, parent: null, startedAt }).end();
}
