import type { FastifyRequest } from 'fastify';
import type { Caller } from '../endpoint.ts';

/** The outcome of a request other than its status, for its log line and metrics. */
export interface Outcome {
  /** The code of the refusal; 0 for a success, and for answers without an envelope. */
  readonly code: number;
  readonly caller: Caller | null;
}

const outcomes = new WeakMap<FastifyRequest, Outcome>();
const PLAIN: Outcome = { code: 0, caller: null };

export function noteOutcome(request: FastifyRequest, outcome: Partial<Outcome>): void {
  outcomes.set(request, { ...outcomeOf(request), ...outcome });
}

export function outcomeOf(request: FastifyRequest): Outcome {
  return outcomes.get(request) ?? PLAIN;
}
