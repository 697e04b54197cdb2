import { useEffect, useRef, useState } from 'react';
import { valueBetween } from './value-between.ts';

/** Animates a decimal from its last value to a new one. Jumps straight to it under reduced motion. */
export function useCountedValue(value: string, isCounting: boolean): string {
  const [shown, setShown] = useState(value);
  const previous = useRef(value);
  useEffect(() => {
    const from = previous.current;
    previous.current = value;
    if (!isCounting || from === value || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(value);
      return undefined;
    }
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step(time) {
      const progress = Math.min((time - startedAt) / COUNT_MS, 1);
      setShown(progress === 1 ? value : valueBetween(from, value, progress));
      if (progress < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, isCounting]);
  return isCounting ? shown : value;
}

const COUNT_MS = 600;
