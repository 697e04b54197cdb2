import { SECOND } from '@eh/contract/platform/spans.ts';
import { useEffect, useState } from 'react';
import { leaveTo } from '../../../parts/leave-to.ts';

const RETURN_SECONDS = 3;
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Returns to the shop after three seconds. Gives the seconds left; null if the person decides, because they touched the
 * page or prefer reduced motion.
 */
export function useReturn(address: string | null): number | null {
  const [left, setLeft] = useState(() => (address === null || isStill() ? null : RETURN_SECONDS));
  const isCounting = left !== null;
  useEffect(() => {
    if (!isCounting) return undefined;
    const touched = new AbortController();
    const stop = () => setLeft(null);
    for (const type of TOUCHES) addEventListener(type, stop, { passive: true, signal: touched.signal });
    return () => touched.abort();
  }, [isCounting]);
  useEffect(() => {
    if (left === null || address === null) return undefined;
    const timer = setTimeout(() => (left <= 1 ? leaveTo(address) : setLeft(left - 1)), SECOND);
    return () => clearTimeout(timer);
  }, [left, address]);
  return left;
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
