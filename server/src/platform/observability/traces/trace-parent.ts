/** A span in the format of W3C's `traceparent` header: version, trace, span, and whether it is recorded. */
export type TraceParent = string;

export const TRACE_PARENT = 'traceparent';
const FORM = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;
const TRACE_ID_START = 3;
const TRACE_ID_END = 35;
const SPAN_ID_START = 36;
const SPAN_ID_END = 52;
const FLAGS_START = 53;
const SAMPLED = 1;
const HEXADECIMAL = 16;

/** The header's value if well formed. Unknown versions start a new trace. */
export function readTraceParent(header: unknown): TraceParent | null {
  return typeof header === 'string' && FORM.test(header) ? header : null;
}

export function traceIdOf(parent: TraceParent): string {
  return parent.slice(TRACE_ID_START, TRACE_ID_END);
}

export function spanIdOf(parent: TraceParent): string {
  return parent.slice(SPAN_ID_START, SPAN_ID_END);
}

export function flagsOf(parent: TraceParent): number {
  return Number.parseInt(parent.slice(FLAGS_START), HEXADECIMAL);
}

export function isSampled(parent: TraceParent): boolean {
  return (flagsOf(parent) & SAMPLED) === SAMPLED;
}

interface SpanIds {
  readonly traceId: string;
  readonly spanId: string;
  readonly traceFlags: number;
}

export function writeTraceParent({ traceId, spanId, traceFlags }: SpanIds): TraceParent {
  return `00-${traceId}-${spanId}-${(traceFlags & SAMPLED) === SAMPLED ? '01' : '00'}`;
}
