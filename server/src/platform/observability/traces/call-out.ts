import { causeNow, traceParentOf } from '../cause.ts';
import { spanOfRound } from './rounds.ts';
import { ended, inSpan, type Span, tracingNow } from './tracing.ts';

/** A call that leaves this process. Its parameters stay out of its span, and so does its path, which may hold a token. */
export interface OutgoingCall {
  readonly to: 'evm' | 'tron' | 's3' | 'sms' | 'smtp' | 'web push' | 'fcm' | 'apns' | 'time stamps';
  /** The name of the procedure, or HTTP's method. */
  readonly method: string;
  /** A URL, of which the span names host and port. */
  readonly url: string;
}

/**
 * Makes a call to another server, as a span of the request or background round at hand. A try of a webhook is such a
 * span already, and none of the other ends learns of the trace.
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
