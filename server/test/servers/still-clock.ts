import { SECOND } from '@eh/contract/platform/spans.ts';
import type { Clock } from '../../src/platform/clock.ts';

/** A clock that stops between the steps of a test, so that the rest of a span is known to the second on any machine. */
export function stillClock(): Clock & { advance(seconds: number): void } {
  let moment = Date.now();
  return {
    now: () => new Date(moment),
    advance(seconds) {
      moment += seconds * SECOND;
    },
  };
}
