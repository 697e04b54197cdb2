import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Log } from '../log.ts';

const SENT = 0;

/** An exporter that logs when the collector goes away, and when it is back: one line each, however long it is. */
export function watchedExporter(exporter: SpanExporter, log: Pick<Log, 'warn' | 'info'>): SpanExporter {
  let isAway = false;
  let lost = 0;
  return {
    export(spans, onResult) {
      exporter.export(spans, (result) => {
        if (result.code === SENT) {
          if (isAway) log.info({ lost }, 'traces are sent again');
          [isAway, lost] = [false, 0];
        } else {
          if (!isAway) log.warn({ why: result.error?.message }, 'traces cannot be sent to the collector');
          [isAway, lost] = [true, lost + spans.length];
        }
        onResult(result);
      });
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
