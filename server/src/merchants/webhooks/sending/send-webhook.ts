import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type FailureKind, STORED_ANSWER_BYTES } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { hostOf } from '../endpoints/endpoint-url.ts';
import { failureOfError, failureOfStatus, retryAfterOf, storedHeaders } from './answer.ts';
import type { AddressGuard } from './public-address.ts';
import type { ResolveHost } from './resolve-host.ts';

/** One HTTP request to a server whose address a stranger chose. */
export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** The result of the request. */
export interface WebhookAnswer {
  /** Null if there was no answer. */
  readonly status: number | null;
  /** Null for a success. */
  readonly failure: FailureKind | null;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  /** The first 2 kB. */
  readonly body: string | null;
  readonly retryAfterSeconds: number | null;
  /** The address that the connection went to. */
  readonly address: string | null;
  readonly durationMilliseconds: number;
}

export interface SendLimits {
  readonly connectMilliseconds: number;
  readonly totalMilliseconds: number;
  readonly answerBytes: number;
}

export const defaultSendLimits: SendLimits = {
  connectMilliseconds: 3000,
  totalMilliseconds: 10_000,
  answerBytes: 64 * 1024,
};

export interface SendParts {
  readonly resolve: ResolveHost;
  readonly isAllowed: AddressGuard;
  readonly limits: SendLimits;
  /** Certificates to trust in addition to the system's, for tests. */
  readonly ca?: string;
}

type Outcome = Pick<WebhookAnswer, 'status' | 'failure' | 'headers' | 'body' | 'retryAfterSeconds' | 'address'>;

/**
 * Makes the request. Resolves the name once, checks each address and connects only to these, so that a changing DNS
 * answer has no effect. Redirects are not followed. Never throws because of a receiver.
 */
export async function sendWebhook(request: WebhookRequest, parts: SendParts): Promise<WebhookAnswer> {
  const startedAt = performance.now();
  const outcome = await attempt(request, parts, startedAt);
  return { ...outcome, durationMilliseconds: Math.round(performance.now() - startedAt) };
}

async function attempt(request: WebhookRequest, parts: SendParts, startedAt: number): Promise<Outcome> {
  const url = new URL(request.url);
  const host = hostOf(url);
  const addresses = isIP(host) === 0 ? await resolveInTime(host, parts) : [host];
  if (addresses.length === 0) return failed('name_not_found');
  if (!addresses.every((address) => parts.isAllowed(address))) return failed('address_refused');
  return exchange({ ...request, url, addresses }, parts, startedAt);
}

async function resolveInTime(host: string, { resolve, limits }: SendParts): Promise<readonly string[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly string[]>((done) => {
    timer = setTimeout(() => done([]), limits.totalMilliseconds);
  });
  try {
    return await Promise.race([resolve(host), late]);
  } finally {
    clearTimeout(timer);
  }
}

interface CheckedRequest extends Omit<WebhookRequest, 'url'> {
  readonly url: URL;
  readonly addresses: readonly string[];
}

/** Sends to the checked addresses and reads the answer until it ends or exceeds a limit. */
function exchange(checked: CheckedRequest, { limits, ca }: SendParts, startedAt: number): Promise<Outcome> {
  const { url, addresses, body } = checked;
  const isSecure = url.protocol === 'https:';
  return new Promise((resolve) => {
    let answer: IncomingMessage | null = null;
    let address: string | null = null;
    let phase: 'connecting' | 'securing' | 'waiting' = 'connecting';
    const chunks: Buffer[] = [];

    const request = (isSecure ? https : http).request(url, {
      method: 'POST',
      agent: false,
      lookup: pinned(addresses),
      headers: { ...checked.headers, 'content-length': Buffer.byteLength(body) },
      ...(ca === undefined ? {} : { ca }),
    });
    const connecting = setTimeout(() => end('connection_timeout'), limits.connectMilliseconds);
    const rest = Math.max(0, limits.totalMilliseconds - (performance.now() - startedAt));
    const total = setTimeout(() => end(answer === null ? 'answer_timeout' : 'answer_unfinished'), rest);

    function end(failure: FailureKind | null): void {
      clearTimeout(connecting);
      clearTimeout(total);
      resolve({ ...outcomeOf(answer, chunks, failure), address });
      request.destroy();
    }

    request.on('error', (error) => end(failureOfError(error, phase)));
    request.on('socket', (socket) => {
      socket.on('connect', () => {
        address = socket.remoteAddress ?? null;
        phase = isSecure ? 'securing' : 'waiting';
        if (!isSecure) clearTimeout(connecting);
      });
      socket.on('secureConnect', () => {
        phase = 'waiting';
        clearTimeout(connecting);
      });
    });
    request.on('response', (response) => {
      answer = response;
      let bytes = 0;
      // The status of a failure is enough, so its body is read only as far as it is stored.
      const bytesMax = failureOfStatus(response.statusCode ?? 0) === null ? limits.answerBytes : STORED_ANSWER_BYTES;
      response.on('data', (chunk: Buffer) => {
        if (bytes < STORED_ANSWER_BYTES) chunks.push(chunk);
        bytes += chunk.length;
        if (bytes > bytesMax) end('answer_too_large');
      });
      response.on('end', () => end(response.complete ? null : 'answer_unfinished'));
      response.on('error', () => end('answer_unfinished'));
    });
    request.end(body);
  });
}

/** Replaces the connection's lookup by one that returns the checked addresses. */
function pinned(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, callback) => {
    if (all === true) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  };
}

function outcomeOf(
  answer: IncomingMessage | null,
  chunks: readonly Buffer[],
  failure: FailureKind | null,
): Omit<Outcome, 'address'> {
  if (answer === null) return failed(failure ?? 'connection_failed');
  const status = answer.statusCode ?? null;
  const text = Buffer.concat(chunks).subarray(0, STORED_ANSWER_BYTES).toString('utf8');
  return {
    status,
    failure: failureOfStatus(status ?? 0) ?? failure,
    headers: storedHeaders(answer.headers),
    // PostgreSQL texts cannot contain this character.
    body: text.replaceAll('\0', '\uFFFD'),
    retryAfterSeconds: retryAfterOf(answer),
  };
}

function failed(failure: FailureKind): Outcome {
  return { status: null, failure, headers: [], body: null, retryAfterSeconds: null, address: null };
}
