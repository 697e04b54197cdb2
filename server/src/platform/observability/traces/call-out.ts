import { causeNow, traceParentOf } from '../cause.ts';
import { spanOfRound } from './rounds.ts';
import { ended, inSpan, type Span, tracingNow } from './tracing.ts';

/** A call to another server. Its span contains neither its parameters nor its path, which may contain a token. */
export interface OutgoingCall {
  readonly to: 'evm' | 'tron' | 's3' | 'sms' | 'smtp' | 'web push' | 'fcm' | 'apns' | 'time stamps';
  /** The name of the procedure, or the HTTP method. */
  readonly method: string;
  /** A URL, of which the span shows only host and port. */
  readonly url: string;
}

/**
 * Makes a call to another server, as a span of the current request or background round. Webhook tries
 * already have such a span. The other servers never learn of the trace.
 */
export function callOut<T>(call: OutgoingCall, send: (span: Span | null) => Promise<T>): Promise<T> {
  const tracing = tracingNow();
  if (tracing === null) return send(null);
  const cause = causeNow();
  const span = { name: `${call.to} ${call.method}`, kind: 'client', facts: factsOf(call) } as const;
  if (traceParentOf(cause) !== null) return inSpan(cause, span, send);
  const started = tracing.start({ ...span, parent: spanOfRound(tracing) });
  return ended(started, send(started));
}

function factsOf({ to, method, url }: OutgoingCall): Readonly<Record<string, string | number>> {
  const { hostname, port } = new URL(url);
  return {
    'peer.service': to,
    [/^[A-Z]+$/.test(method) ? 'http.request.method' : 'rpc.method']: method,
    'server.address': hostname,
    ...(port === '' ? {} : { 'server.port': Number(port) }),
  };
}
