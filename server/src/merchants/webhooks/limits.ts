import type { Allowance } from '../../platform/attempts/allowance.ts';

/** How much a merchant's team and keys may make this server send, per environment. */
export const sendingLimits = {
  /** Test events. */
  pings: { most: 20, withinSeconds: 60 },
  /** Single events sent again. */
  resends: { most: 120, withinSeconds: 60 },
  /** Each sends thousands of events. */
  recoveries: { most: 10, withinSeconds: 600 },
} as const satisfies Record<string, Allowance>;

/** How much a person may make this server send to the addresses of their keys. */
export const personSendingLimits = {
  pings: { most: 5, withinSeconds: 60 },
  resends: { most: 20, withinSeconds: 60 },
} as const satisfies Partial<Record<keyof typeof sendingLimits, Allowance>>;
