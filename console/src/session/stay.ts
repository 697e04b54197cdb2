import { OPERATOR_IDLE_MINUTES } from '@eh/contract/staff/operators/session-limits.ts';
import { useEffect } from 'react';
import { callApi } from '../api/call-api.ts';

const MINUTE_MILLISECONDS = 60_000;
/** Said a few times within the time that a desk may stand idle. */
const SAY_AFTER_MILLISECONDS = (OPERATOR_IDLE_MINUTES * MINUTE_MILLISECONDS) / 10;
const SIGNS_OF_LIFE = ['keydown', 'pointerdown', 'wheel'] as const;

/** Tells the server that somebody sits here, when somebody types, points or scrolls; what the page asks by itself says nothing of it. */
export function useStay(): void {
  useEffect(() => {
    let saidAt = Date.now();
    const say = () => {
      if (Date.now() - saidAt < SAY_AFTER_MILLISECONDS) return;
      saidAt = Date.now();
      // A desk that was left too long hears it from its next request, which leads to the login.
      callApi('POST /api/operator/stay', {}).catch(() => undefined);
    };
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, say, { passive: true });
    return () => {
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, say);
    };
  }, []);
}
