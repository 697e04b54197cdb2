import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that work goes back to, as it is stored: its id, and its trace where one is recorded. */
export type Cause = string;

const causes = new AsyncLocalStorage<Cause | null>();
const SEPARATOR = ' ';

/** Does work on behalf of a request, or of none. */
export function onBehalfOf<T>(cause: Cause | null, work: () => T): T {
  return causes.run(cause, work);
}

/**
 * The request on whose behalf this code runs. A batched function runs on behalf of its first caller: what differs by
 * caller is read before the batch.
 */
export function causeNow(): Cause | null {
  return causes.getStore() ?? null;
}

export function causeOf(requestId: string, traceParent: string | null): Cause {
  return traceParent === null ? requestId : `${requestId}${SEPARATOR}${traceParent}`;
}

export function requestIdOf(cause: Cause): string {
  return cause.split(SEPARATOR, 1)[0] ?? cause;
}

/** For a line of the log: the id of the request, where there was one. */
export function causeFields(cause: Cause | null): Readonly<Record<string, string>> {
  return cause === null ? {} : { request_id: requestIdOf(cause) };
}
