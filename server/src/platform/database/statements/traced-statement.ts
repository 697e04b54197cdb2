import { causeNow } from '../../observability/cause.ts';
import { ended, isRecorded, startSpan, tracingNow } from '../../observability/traces/tracing.ts';
import { summaryOf } from './statement-summary.ts';

/** Sends a statement, as a span of the current request if it is traced. Spans contain no parameters. */
export function tracedStatement<T>(text: string, send: () => Promise<T>): Promise<T> {
  if (tracingNow() === null) return send();
  const cause = causeNow();
  if (!isRecorded(cause)) return send();
  const { summary, operation } = summaryOf(text);
  const facts = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.summary': summary,
  };
  const span = startSpan(cause, { name: summary, kind: 'client', facts });
  return span === null ? send() : ended(span, send());
}
