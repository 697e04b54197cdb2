import { useEffect, useState } from 'react';
import { secondsLeft, untilNextSecond } from './countdown.ts';
import { useServerNow } from './server-time.ts';

/** Whole seconds until a deadline (seconds since 1970, server time); changes once a second and stops at 0. */
export function useCountdown(deadlineAt: number): number {
  const now = useServerNow();
  const [left, setLeft] = useState(() => secondsLeft(deadlineAt, now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      // A single reading for both: with two, the time could run out between them, and no timer would follow.
      const at = now();
      setLeft(secondsLeft(deadlineAt, at));
      const wait = untilNextSecond(deadlineAt, at);
      if (wait > 0) timer = setTimeout(tick, wait);
    };
    // A sleeping tab misses its timers; showing it again must update the second at once.
    const wake = () => {
      if (!document.hidden) tick();
    };
    tick();
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [deadlineAt, now]);
  return left;
}
