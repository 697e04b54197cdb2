/** The wait after failures: none at first, then doubling. */
export interface Pause {
  readonly freeFailures: number;
  readonly firstSeconds: number;
  readonly longestSeconds: number;
}

/** How often something is allowed within a period that begins with the first use. */
export interface Allowance {
  readonly most: number;
  readonly withinSeconds: number;
}

/** The wait after this many failures, in seconds. */
export function pauseSeconds(failures: number, pause: Pause): number {
  if (failures < pause.freeFailures) return 0;
  return Math.min(pause.longestSeconds, pause.firstSeconds * 2 ** (failures - pause.freeFailures));
}
