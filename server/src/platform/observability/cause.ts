import { AsyncLocalStorage } from 'node:async_hooks';
import { isSampled, type TraceParent, traceIdOf } from './traces/trace-parent.ts';

/** The request that caused some work, in stored form: its id, and its trace if there is one. */
export type Cause = string;

const causes = new AsyncLocalStorage<Cause | null>();
const SEPARATOR = ' ';

/** Does work on behalf of a request, or of none. */
export function onBehalfOf<T>(cause: Cause | null, work: () => T): T {
  return causes.run(cause, work);
}

/**
 * The request on whose behalf this code runs. A batched function runs on behalf of its first caller, so read what
 * differs by caller before the batch.
 */
export function causeNow(): Cause | null {
  return causes.getStore() ?? null;
}

export function causeOf(requestId: string, traceParent: TraceParent | null): Cause {
  return traceParent === null ? requestId : `${requestId}${SEPARATOR}${traceParent}`;
}

export function requestIdOf(cause: Cause): string {
  return cause.split(SEPARATOR, 1)[0] ?? cause;
}

/** The span that caused the work; null if the request had no trace. */
export function traceParentOf(cause: Cause | null): TraceParent | null {
  const at = cause?.indexOf(SEPARATOR) ?? -1;
  return cause === null || at < 0 ? null : cause.slice(at + 1);
}

/** Log fields: the id of the request if there was one, and its trace if recorded. */
export function causeFields(cause: Cause | null): Readonly<Record<string, string>> {
  if (cause === null) return {};
  const parent = traceParentOf(cause);
  const trace = parent !== null && isSampled(parent) ? { trace_id: traceIdOf(parent) } : {};
  return { request_id: requestIdOf(cause), ...trace };
}
