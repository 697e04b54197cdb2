import { type Cause, causeOf, requestIdOf } from '../cause.ts';
import { faultOf, type NewSpan, type Span, startSpan, tracingNow } from './tracing.ts';

interface Caused {
  readonly cause: Cause | null;
}

const faults = new WeakMap<object, unknown>();

/** Records that the work for one of many rows failed, so that its span shows it. */
export function noteFault(row: object, error: unknown): void {
  if (tracingNow() !== null) faults.set(row, error);
}

/** Handles rows together, with a span for each row that is traced; each row then has its own span as its cause. */
export async function inSpansBehind<Row extends Caused, T>(
  rows: readonly Row[],
  spanOf: (row: Row) => Omit<NewSpan, 'parent'>,
  work: (rows: readonly Row[]) => Promise<T>,
): Promise<T> {
  if (tracingNow() === null) return work(rows);
  const spans = new Map<Row, Span>();
  const traced = rows.map((row) => {
    const span = startSpan(row.cause, spanOf(row));
    if (span === null || row.cause === null) return row;
    const behind = { ...row, cause: causeOf(requestIdOf(row.cause), span.traceParent) };
    spans.set(behind, span);
    return behind;
  });
  try {
    return await work(traced);
  } catch (error) {
    for (const row of spans.keys()) noteFault(row, error);
    throw error;
  } finally {
    for (const [row, span] of spans) span.end({}, faults.has(row) ? faultOf(faults.get(row)) : undefined);
  }
}
