import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FailureKind } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';

const GONE = 410;
const MAY_NAME_A_PAUSE: readonly (number | undefined)[] = [429, 503];
const HEADER_VALUE_MAX = 200;
/** The headers of an answer that help to diagnose a fault. */
const STORED_HEADERS = [
  'content-type',
  'content-length',
  'location',
  'retry-after',
  'server',
  'date',
  'via',
  'x-request-id',
  'cf-ray',
];

/** The failure for an HTTP status; only 2xx is a success. */
export function failureOfStatus(status: number): FailureKind | null {
  if (status >= 200 && status < 300) return null;
  if (status === GONE) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

/** The failure for a connection error, depending on how far the connection had come. */
export function failureOfError(error: Error, phase: 'connecting' | 'securing' | 'waiting'): FailureKind {
  if (phase === 'securing') return 'tls';
  const { code = '' }: NodeJS.ErrnoException = error;
  return code.startsWith('HPE_') ? 'answer_malformed' : 'connection_failed';
}

/** The pause that a receiver requests with 429 or 503, in seconds; a date is read by the receiver's own clock. */
export function retryAfterOf({ statusCode, headers }: IncomingMessage): number | null {
  const text = headers['retry-after'];
  if (text === undefined || !MAY_NAME_A_PAUSE.includes(statusCode)) return null;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const [until, since] = [Date.parse(text), Date.parse(headers.date ?? '')];
  const seconds = Math.ceil((until - since) / SECOND);
  return seconds > 0 ? seconds : null;
}

/** The headers to store, each cut to a length. */
export function storedHeaders(headers: IncomingHttpHeaders): { name: string; value: string }[] {
  return STORED_HEADERS.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [{ name, value: String(value).slice(0, HEADER_VALUE_MAX) }];
  });
}
