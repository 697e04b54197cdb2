import { SECOND } from '@eh/contract/platform/spans.ts';
import type { QueueLimits } from '../attempts/keyed-queues.ts';

/** How much runs at a time: calls of everybody and of one caller. */
export const admissionLimits: AdmissionLimits = {
  running: 4096,
  runningPerKey: 256,
  authorizing: 512,
  load: {
    waitMilliseconds: 1500,
    shares: { read: 0.5, change: 0.75, upload: 0.75, money: 1 },
    crowd: 256,
    slowMin: 8,
    slowMilliseconds: 250,
    stillTurns: 10,
    scoutMilliseconds: 500,
    forlornMilliseconds: 2000,
  },
};

/** Authorization hashes passwords and waits for row locks. It may hold half of the database connections, never all. */
export const PROOF_LIMITS: QueueLimits = { running: 12, runningPerKey: 3, waitingPerKey: 60 };
/**
 * Authorizations that share a transaction hold no connection of their own; those of one caller still wait for each
 * other.
 */
export const SHARED_PROOF_LIMITS: QueueLimits = { ...PROOF_LIMITS, running: 1000 };

const MEGABYTE = 1024 * 1024;
/** Two of the largest pictures for one user, and for all users together what a server can spare. */
export const BUFFERED_BYTES_PER_CALLER = 110 * MEGABYTE;
export const BUFFERED_BYTES_MAX = 320 * MEGABYTE;

/** How much a request may bring, how long its head and all of it may take, and how often that is looked at. */
export const requestLimits = {
  bodyLimit: 64 * 1024,
  requestTimeout: 60 * SECOND,
  http: { headersTimeout: 20 * SECOND, connectionsCheckingInterval: 5 * SECOND },
};

export interface AdmissionLimits {
  /** Running at the same time: as many as memory holds. */
  readonly running: number;
  /** Of these, for one caller. */
  readonly runningPerKey: number;
  /** Of these, authorizing: passwords are checked one after the other, some 25 ms each. */
  readonly authorizing: number;
  /** How long people may wait, and what happens when nothing is done any more. */
  readonly load: LoadLimits;
}

export interface LoadLimits {
  /** So long may a call wait behind those before it, by the pace of the last second. */
  readonly waitMilliseconds: number;
  /** The part of that which is there for each kind of call. */
  readonly shares: Readonly<Record<'read' | 'change' | 'upload' | 'money', number>>;
  /** Fewer than this, times the share, are refused by nobody's pace. */
  readonly crowd: number;
  /** Nobody is refused before so many have been at work for so long. */
  readonly slowMin: number;
  readonly slowMilliseconds: number;
  /** Turns (`TURN_MILLISECONDS`) without a single end, after which one call in each span of scouts tries. */
  readonly stillTurns: number;
  readonly scoutMilliseconds: number;
  /** Then those that have waited for so long are answered that their outcome is open. */
  readonly forlornMilliseconds: number;
}
