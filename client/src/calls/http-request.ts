import type { CallName, RequestOf } from '@eh/contract/calls.ts';
import { randomId } from '@eh/ui/reader/random-id.ts';
import { isRecord } from '@eh/ui/reader/stored.ts';
import type { RawAnswer } from './outcome.ts';
import { NO_ANSWER } from './outcome.ts';

/** A call as it is sent. */
export interface HttpRequest {
  readonly url: string;
  readonly init: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: FormData | string | null;
  };
}

export interface HttpRequestOptions {
  /** The origin of the server; empty for the page's own. */
  readonly baseUrl: string;
  readonly token: string | null;
  readonly language: string;
  readonly key?: string | undefined;
  /** The file of a call that uploads one: the other fields are then in the address. */
  readonly file?: File | undefined;
}

export function httpRequest<Name extends CallName>(
  name: Name,
  request: RequestOf<Name>,
  { baseUrl, token, language, key = randomId(), file }: HttpRequestOptions,
): HttpRequest {
  const [method = 'GET', path = ''] = name.split(' ', 2);
  const isGet = method === 'GET';
  const isInAddress = isGet || file !== undefined;
  const headers = headersOf(token, language);
  const form = file && formOf(file);
  return {
    url: baseUrl + path + (isInAddress ? queryOf(request) : ''),
    init: {
      method,
      headers: isGet
        ? headers
        : { ...headers, 'Idempotency-Key': key, ...(!form && { 'Content-Type': 'application/json' }) },
      body: isGet ? null : (form ?? JSON.stringify(request)),
    },
  };
}

/** The headers that every call carries. */
export function headersOf(token: string | null, language: string): Readonly<Record<string, string>> {
  return { 'Accept-Language': language, ...(token !== null && { Authorization: `Bearer ${token}` }) };
}

/** The answer of a call, with the server's time and the times of sending and arrival. */
export interface HttpResponse {
  readonly answer: RawAnswer;
  readonly serverTime: string | null;
  readonly sentAt: number;
  readonly arrivedAt: number;
}

const TIMEOUT_MILLISECONDS = 60_000;

/** Sends a call. Never throws: a missing answer is a result too. */
export async function send({ url, init }: HttpRequest, signal?: AbortSignal): Promise<HttpResponse> {
  const expiry = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
  const sentAt = Date.now();
  try {
    const response = await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, expiry]) : expiry });
    const arrivedAt = Date.now();
    const answer = { status: response.status, body: readJson(await response.text()) };
    return { answer, serverTime: response.headers.get('x-server-time'), sentAt, arrivedAt };
  } catch (error) {
    return { answer: { status: NO_ANSWER, body: String(error) }, serverTime: null, sentAt, arrivedAt: Date.now() };
  }
}

/** The JSON of an answer, or its text when it is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The form in which a file is sent. */
export function formOf(file: Blob, name?: string): FormData {
  const form = new FormData();
  if (name === undefined) form.append('image', file);
  else form.append('image', file, name);
  return form;
}

function queryOf(request: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(isRecord(request) ? request : {}))
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      query.set(name, `${value}`);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
