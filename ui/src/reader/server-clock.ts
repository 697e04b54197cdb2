import { useEffect, useState } from 'react';

const SECOND = 1000;

/** The offset of the server's clock against this device's, learned from its answers. */
let aheadMilliseconds = 0;

/** Learns from an answer's `x-server-time`; half of the round trip counts as its age. */
export function learnServerTime(header: string | null, sentAt: number, arrivedAt: number): void {
  const serverAt = Number(header);
  if (header === null || !Number.isFinite(serverAt)) return;
  aheadMilliseconds = serverAt - (sentAt + arrivedAt) / 2;
}

/** Unix milliseconds by the server's clock. */
export function serverNow(): number {
  return Date.now() + aheadMilliseconds;
}

/** Unix seconds by the server's clock, updated each tick while the component is shown. */
export function useServerSeconds(tickMilliseconds = SECOND): number {
  const [nowAt, setNowAt] = useState(() => Math.floor(serverNow() / SECOND));
  useEffect(() => {
    const tick = () => setNowAt(Math.floor(serverNow() / SECOND));
    tick();
    const timer = setInterval(tick, tickMilliseconds);
    return () => clearInterval(timer);
  }, [tickMilliseconds]);
  return nowAt;
}
