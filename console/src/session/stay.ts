import { MINUTE } from '@eh/contract/platform/spans.ts';
import { OPERATOR_IDLE_MINUTES } from '@eh/contract/staff/operators/session-limits.ts';
import { useEffect } from 'react';
import { callApi } from '../api/call-api.ts';

/** Sent a few times within the idle limit of a session. */
const SAY_AFTER_MILLISECONDS = (OPERATOR_IDLE_MINUTES * MINUTE) / 10;
const SIGNS_OF_LIFE = ['keydown', 'pointerdown', 'wheel'] as const;

/**
 * Reports to the server that the operator is active when they type, point or scroll; automatic requests do not count.
 */
export function useStay(): void {
  useEffect(() => {
    let saidAt = Date.now();
    const say = () => {
      if (Date.now() - saidAt < SAY_AFTER_MILLISECONDS) return;
      saidAt = Date.now();
      // When the session has expired, the next request leads to the login.
      callApi('POST /api/operator/stay', {}).catch(() => undefined);
    };
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, say, { passive: true });
    return () => {
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, say);
    };
  }, []);
}
