import { EHConnectionError, EHRefusal, EHTimeout } from './errors.ts';
import type { RefusalName } from './open-types.ts';
import { type ApiKey, type BearerKey, headersOf, type UnsignedRequest } from './signing/sign-request.ts';

interface ConnectionOptions {
  /** The address of the exchange, such as `https://eh.example`. */
  readonly baseUrl: string;
  /** The time limit of one try; 20 seconds by default. */
  readonly timeoutMilliseconds?: number;
  /** The repeats of a safe call after its first try; 3 by default. */
  readonly retries?: number;
  /** The language of refusals; English by default. */
  readonly language?: 'en' | 'zh-CN';
  readonly fetch?: typeof fetch;
}

/** A key that signs requests, or a bearer key: of the test environment, or with rights to read only. */
export type EHOptions = ConnectionOptions & (ApiKey | BearerKey);

/** The server to call, and the headers that identify the caller. */
export interface Connection extends ConnectionOptions {
  authorize(request: UnsignedRequest): Promise<Readonly<Record<string, string>>>;
}

/** Signs each request with the key, or sends the bearer key with it. */
export function keyConnection(options: EHOptions): Connection {
  return { ...options, authorize: (request) => headersOf(options, request) };
}

export interface CallOptions {
  /**
   * 8 to 80 letters, digits, - or _. Generated for each call that changes something; pass your own to repeat a call
   * later.
   */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly timeoutMilliseconds?: number;
}

export interface OpenRequest {
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Whether a repeat does nothing twice. */
  readonly isRepeatable: boolean;
}

const TIMEOUT_MILLISECONDS = 20_000;
const RETRIES = 3;
const FIRST_PAUSE_MILLISECONDS = 400;
const PAUSE_MILLISECONDS_MAX = 8000;
/** Longer pauses are not waited for: the refusal then states the pause. */
const RETRY_AFTER_SECONDS_MAX = 30;
const SECOND = 1000;
const RETRIED_STATUSES = new Set([429, 500, 502, 503, 504]);

/**
 * Signs a request, sends it, and repeats it if that is safe. Each try gets a new signature but the same idempotency
 * key.
 */
export async function send(options: Connection, request: OpenRequest, call: CallOptions = {}): Promise<unknown> {
  const isRead = request.method === 'GET';
  const headers = isRead ? {} : { 'idempotency-key': call.idempotencyKey ?? crypto.randomUUID() };
  const retries = isRead || request.isRepeatable ? (options.retries ?? RETRIES) : 0;
  for (let tried = 0; ; tried += 1) {
    try {
      return await sendOnce(options, request, { call, headers });
    } catch (error) {
      const pause = tried < retries && !call.signal?.aborted ? pauseAfter(error, tried) : null;
      if (pause === null) throw error;
      await sleep(pause, call.signal);
    }
  }
}

interface Sending {
  readonly call: CallOptions;
  readonly headers: Readonly<Record<string, string>>;
}

async function sendOnce(options: Connection, request: OpenRequest, { call, headers }: Sending): Promise<unknown> {
  const path = request.path + queryOf(request.query);
  const isRead = request.method === 'GET';
  const body = isRead ? '' : JSON.stringify(request.body ?? {});
  const authorization = await options.authorize({ method: request.method, path, body });
  const milliseconds = call.timeoutMilliseconds ?? options.timeoutMilliseconds ?? TIMEOUT_MILLISECONDS;
  const timeout = AbortSignal.timeout(milliseconds);
  const { fetch: fetchWith = fetch } = options;
  try {
    const response = await fetchWith(originOf(options.baseUrl) + path, {
      method: request.method,
      headers: {
        ...headers,
        ...authorization,
        accept: 'application/json',
        'accept-language': options.language ?? 'en',
        ...(isRead ? {} : { 'content-type': 'application/json' }),
      },
      redirect: 'error',
      signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
      ...(isRead ? {} : { body }),
    });
    return readAnswer(response, await response.text());
  } catch (error) {
    if (error instanceof EHRefusal || error instanceof EHConnectionError || call.signal?.aborted) throw error;
    if (timeout.aborted) throw new EHTimeout(`EH did not answer within ${milliseconds} ms`, { cause: error });
    throw new EHConnectionError(`EH cannot be reached at ${options.baseUrl}`, { cause: error });
  }
}

function readAnswer(response: Response, text: string): unknown {
  const answer = parsed(text);
  if (answer === null) throw new EHConnectionError(`EH answered ${response.status} with something that is not JSON`);
  if (response.ok) return answer;
  const { code, name, msg, data, request_id: requestId } = answer;
  if (typeof code !== 'number')
    throw new EHConnectionError(`The answer with status ${response.status} does not come from EH`);
  throw new EHRefusal({
    code,
    // A newer server may send names unknown to this package.
    name: String(name) as RefusalName,
    status: response.status,
    message: String(msg),
    data: typeof data === 'object' && data !== null ? { ...data } : {},
    requestId: String(requestId),
    retryAfterSeconds: secondsOf(response.headers.get('retry-after')),
  });
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    // Not JSON: the answer came from something between here and the server.
    return null;
  }
}

/** The pause before the next try, or null if there should be none. */
function pauseAfter(error: unknown, tried: number): number | null {
  const jitter = (1 + Math.random()) / 2;
  const pause = Math.min(FIRST_PAUSE_MILLISECONDS * 2 ** tried, PAUSE_MILLISECONDS_MAX) * jitter;
  if (error instanceof EHConnectionError) return pause;
  if (!(error instanceof EHRefusal) || !RETRIED_STATUSES.has(error.status)) return null;
  if (error.retryAfterSeconds === null) return pause;
  return error.retryAfterSeconds > RETRY_AFTER_SECONDS_MAX ? null : error.retryAfterSeconds * SECOND + pause * jitter;
}

/** Waits; an aborted call fails at once with its signal's reason. */
export function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((done, fail) => {
    const stop = () => {
      clearTimeout(timer);
      fail(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      done();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

function secondsOf(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null;
}

function queryOf(query: Readonly<Record<string, unknown>> = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(
    Object.fromEntries(entries.map(([name, value]) => [name, String(value)])),
  ).toString();
  return text === '' ? '' : `?${text}`;
}

export function originOf(baseUrl: string): string {
  return baseUrl.replace(/\/+$/, '');
}
