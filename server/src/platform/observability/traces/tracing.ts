import { type Cause, causeNow, causeOf, onBehalfOf, requestIdOf, traceParentOf } from '../cause.ts';
import { isSampled, type TraceParent } from './trace-parent.ts';

/** Facts of a span, named by OpenTelemetry's conventions; our own begin with `eh.`. They identify no person. */
export type Facts = Readonly<Record<string, string | number | boolean>>;

export type SpanKind = 'server' | 'client' | 'consumer' | 'internal';

export interface NewSpan {
  readonly name: string;
  readonly kind: SpanKind;
  readonly facts?: Facts;
  /** The span that caused it; null starts a trace. */
  readonly parent: TraceParent | null;
  /** In milliseconds since 1970, for a span recorded afterwards. */
  readonly startedAt?: number;
}

export interface Span {
  readonly traceParent: TraceParent;
  /** Links a span of another trace that did part of this one's work. */
  link(other: TraceParent): void;
  /** Adds facts and, if it failed, the kind of fault. */
  note(facts: Facts, fault?: string): void;
  /** Ends the span, adding facts like `note`. */
  end(facts?: Facts, fault?: string): void;
}

/** Collects spans and sends them. */
export interface Tracing {
  start(span: NewSpan): Span;
  /** Sends the remaining spans, for a limited time. */
  close(): Promise<void>;
}

let tracing: Tracing | null = null;

/** The tracing of this process; null while it is off. */
export function tracingNow(): Tracing | null {
  return tracing;
}

/** Causes are global to the process, so tracing is too: there is only one at a time. */
export function setTracing(next: Tracing | null): void {
  tracing = next;
}

/** Whether the trace behind a cause is recorded. */
export function isRecorded(cause: Cause | null): boolean {
  if (tracing === null) return false;
  const parent = traceParentOf(cause);
  return parent !== null && isSampled(parent);
}

/** Starts a span in the trace of a cause; null if nothing is recorded. */
export function startSpan(cause: Cause | null, span: Omit<NewSpan, 'parent'>): Span | null {
  return tracing !== null && isRecorded(cause) ? tracing.start({ ...span, parent: traceParentOf(cause) }) : null;
}

/** Does work on behalf of a request, as a span of its trace if that is recorded. */
export async function inSpan<T>(
  cause: Cause | null,
  span: Omit<NewSpan, 'parent'>,
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  const started = startSpan(cause, span);
  if (cause === null || started === null) return onBehalfOf(cause, () => work(null));
  return ended(
    started,
    onBehalfOf(causeOf(requestIdOf(cause), started.traceParent), () => work(started)),
  );
}

/** Like `inSpan`, within the current request. */
export function inOwnSpan<T>(span: Omit<NewSpan, 'parent'>, work: (span: Span | null) => Promise<T>): Promise<T> {
  return tracing === null ? work(null) : inSpan(causeNow(), span, work);
}

/** Ends a span when its work ends. */
export async function ended<T>(span: Span, work: Promise<T>): Promise<T> {
  try {
    const answer = await work;
    span.end();
    return answer;
  } catch (error) {
    span.end({}, faultOf(error));
    throw error;
  }
}

/** The code of a fault or of its cause, or else its kind; never its message, which may contain what users wrote. */
export function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return codeOf(error) ?? error.name;
}

const CAUSES_MAX = 4;

function codeOf(error: unknown, depth = 0): string | null {
  if (!(error instanceof Error) || depth > CAUSES_MAX) return null;
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause, depth + 1);
}
