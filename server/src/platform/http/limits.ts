import { SECOND } from '@eh/contract/platform/spans.ts';
import type { QueueLimits } from '../attempts/keyed-queues.ts';

/** How many calls run at a time: of everybody and of one caller. */
export const admissionLimits: AdmissionLimits = {
  running: 4096,
  runningPerKey: 256,
  authorizing: 512,
  load: {
    waitMilliseconds: 1500,
    shares: { program: 0.25, read: 0.5, change: 0.75, upload: 0.75, money: 1 },
    crowd: 256,
    slowMin: 8,
    slowMilliseconds: 250,
    stillTurns: 10,
    scoutMilliseconds: 500,
    forlornMilliseconds: 2000,
  },
};

/** Authorization hashes passwords and waits for row locks. It may use half of the database connections, never all. */
export const PROOF_LIMITS: QueueLimits = { running: 12, runningPerKey: 3, waitingPerKey: 60 };
/** Authorizations that share a transaction need no separate connections; one caller's still wait for each other. */
export const SHARED_PROOF_LIMITS: QueueLimits = { ...PROOF_LIMITS, running: 1000 };

const MEGABYTE = 1024 * 1024;
/** Two of the largest pictures per user; for all users together, as much as a server can spare. */
export const BUFFERED_BYTES_PER_CALLER = 110 * MEGABYTE;
export const BUFFERED_BYTES_MAX = 320 * MEGABYTE;

/** How large a request may be, how long its head and the whole may take, and how often that is checked. */
export const requestLimits = {
  bodyLimit: 64 * 1024,
  requestTimeout: 60 * SECOND,
  http: { headersTimeout: 20 * SECOND, connectionsCheckingInterval: 5 * SECOND },
};

export interface AdmissionLimits {
  /** The number of calls running at the same time: as many as memory allows. */
  readonly running: number;
  /** Of these, for one caller. */
  readonly runningPerKey: number;
  /** Of these, the number being authorized: passwords are checked one after the other, some 25 ms each. */
  readonly authorizing: number;
  /** How long callers may wait, and what happens when no call finishes any more. */
  readonly load: LoadLimits;
}

export interface LoadLimits {
  /** The longest that a call may wait behind those ahead of it, at the pace of the last second. */
  readonly waitMilliseconds: number;
  /** The share of that time for each kind of call. */
  readonly shares: Readonly<Record<'program' | 'read' | 'change' | 'upload' | 'money', number>>;
  /** Up to this number of calls, times the share, none is refused for a slow pace. */
  readonly crowd: number;
  /** No call is refused until this many have been running for `slowMilliseconds`. */
  readonly slowMin: number;
  readonly slowMilliseconds: number;
  /**
   * The number of turns (`TURN_MILLISECONDS`) without a finished call or an answer of the database after which one call per interval is let through
   * to test.
   */
  readonly stillTurns: number;
  readonly scoutMilliseconds: number;
  /** Then calls that have waited this long are answered that their outcome is unknown. */
  readonly forlornMilliseconds: number;
}
