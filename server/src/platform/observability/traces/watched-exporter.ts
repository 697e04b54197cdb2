import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Log } from '../log.ts';

const SENT = 0;

/** An exporter that logs once when the collector becomes unreachable and once when it is back. */
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
