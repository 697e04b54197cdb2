import {
  type Context,
  ROOT_CONTEXT,
  SpanKind as SdkKind,
  type Span as SdkSpan,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Log } from '../log.ts';
import type { SamplerName } from './sampler-names.ts';
import { samplerOf } from './samplers.ts';
import { flagsOf, spanIdOf, type TraceParent, traceIdOf, writeTraceParent } from './trace-parent.ts';
import type { Facts, Span, SpanKind, Tracing } from './tracing.ts';
import { watchedExporter } from './watched-exporter.ts';

export interface TracingOptions {
  /** The address of the collector, without `/v1/traces`. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly sampler: SamplerName;
  readonly ratio: number;
  /** Facts about the process, added to each span. */
  readonly facts: Facts;
  readonly log: Log;
}

/** The most spans buffered while the collector is unreachable: some ten megabytes. */
const QUEUE_MAX = 8192;
const EXPORT_MAX = 1024;
const PAUSE_MILLISECONDS = 2000;
const EXPORT_MILLISECONDS_MAX = 5000;
/** Less than the time a stopping process has in all. */
const CLOSE_MILLISECONDS_MAX = 2000;

const kinds: Readonly<Record<SpanKind, SdkKind>> = {
  server: SdkKind.SERVER,
  client: SdkKind.CLIENT,
  consumer: SdkKind.CONSUMER,
  internal: SdkKind.INTERNAL,
};

/** Sends spans to a collector by OTLP over HTTP, in the background. */
export function openSdkTracing({ endpoint, headers, sampler, ratio, facts, log }: TracingOptions): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers,
    timeoutMillis: EXPORT_MILLISECONDS_MAX,
  });
  const processor = new BatchSpanProcessor({
    exporter: watchedExporter(exporter, log),
    maxQueueSize: QUEUE_MAX,
    maxExportBatchSize: EXPORT_MAX,
    scheduledDelayMillis: PAUSE_MILLISECONDS,
    exportTimeoutMillis: EXPORT_MILLISECONDS_MAX,
  });
  const provider = new TracerProvider({
    sampler: samplerOf(sampler, ratio),
    resource: resourceFromAttributes(facts),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('eh');
  return {
    start: ({ name, kind, facts: attributes = {}, parent, startedAt }) =>
      spanOf(
        tracer.startSpan(
          name,
          { kind: kinds[kind], attributes, ...(startedAt === undefined ? {} : { startTime: startedAt }) },
          contextOf(parent),
        ),
      ),
    async close() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<string>((done) => {
        timer = setTimeout(() => done('no answer'), CLOSE_MILLISECONDS_MAX);
      });
      const why = await Promise.race([provider.shutdown().then(() => null, String), late]);
      clearTimeout(timer);
      if (why !== null) log.warn({ why }, 'the last traces were not sent');
    },
  };
}

function contextOf(parent: TraceParent | null): Context {
  return parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, idsOf(parent));
}

function idsOf(parent: TraceParent) {
  return { traceId: traceIdOf(parent), spanId: spanIdOf(parent), traceFlags: flagsOf(parent), isRemote: true };
}

function spanOf(span: SdkSpan): Span {
  return {
    traceParent: writeTraceParent(span.spanContext()),
    link: (other) => void span.addLink({ context: idsOf(other) }),
    note: (facts, fault) => note(span, facts, fault),
    end(facts, fault) {
      note(span, facts, fault);
      span.end();
    },
  };
}

function note(span: SdkSpan, facts: Facts = {}, fault?: string): void {
  span.setAttributes(facts);
  if (fault !== undefined) span.setAttribute('error.type', fault).setStatus({ code: SpanStatusCode.ERROR });
}
