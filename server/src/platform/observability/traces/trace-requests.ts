import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkTest } from '../../http/admission/networks.ts';
import { outcomeOf } from '../../http/requests/outcomes.ts';
import { PROBES } from '../probes.ts';
import { readTraceParent, TRACE_PARENT, type TraceParent } from './trace-parent.ts';
import { type Span, tracingNow } from './tracing.ts';

const FAULT = 500;
const spans = new WeakMap<FastifyRequest, Span>();

/**
 * Records a span for each request except probes, with its route but never its address, which may contain typed text. It
 * joins a trusted proxy's trace; traces named by others are ignored.
 */
export function traceRequests(server: FastifyInstance, trustedProxies: readonly string[]): void {
  const tracing = tracingNow();
  if (tracing === null) return;
  const isTrusted = networkTest(trustedProxies);
  server.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    if (!PROBES.has(route)) {
      const parent = isTrusted(request.socket.remoteAddress ?? '') ? request.headers[TRACE_PARENT] : undefined;
      const facts = { 'http.request.method': request.method, 'http.route': route, 'eh.request_id': request.id };
      const name = `${request.method} ${route}`;
      spans.set(request, tracing.start({ name, kind: 'server', facts, parent: readTraceParent(parent) }));
    }
    done();
  });
  server.addHook('onResponse', (request, { statusCode }, done) => {
    const { code } = outcomeOf(request);
    const refusal = code === 0 ? {} : { 'eh.refusal': code };
    endSpan(request, { 'http.response.status_code': statusCode, ...refusal }, faultOfStatus(statusCode));
    done();
  });
  // A caller who has disconnected gets no answer, so the hook above never runs.
  server.addHook('onRequestAbort', (request, done) => {
    endSpan(request, {}, 'aborted');
    done();
  });
}

/** The span of a request while it runs; null if tracing is off. */
export function spanOfRequest(request: FastifyRequest): TraceParent | null {
  return spans.get(request)?.traceParent ?? null;
}

function endSpan(request: FastifyRequest, ...outcome: Parameters<Span['end']>): void {
  spans.get(request)?.end(...outcome);
}

function faultOfStatus(status: number): string | undefined {
  return status < FAULT ? undefined : String(status);
}
