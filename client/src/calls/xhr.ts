import { readJson } from './http-request.ts';
import type { RawAnswer } from './outcome.ts';
import { NO_ANSWER } from './outcome.ts';

export interface XhrRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData | string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (sentBytes: number) => void;
  /** Called when all of it has been sent; only an answer tells whether it arrived. */
  readonly onSent?: () => void;
}

const TIMEOUT_MILLISECONDS = 60_000;

/** Posts and reports the progress of sending, which fetch cannot do. */
export function postByXhr(url: string, { headers, body, signal, onProgress, onSent }: XhrRequest): Promise<RawAnswer> {
  const request = new XMLHttpRequest();
  request.open('POST', url);
  request.timeout = TIMEOUT_MILLISECONDS;
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  if (onProgress) request.upload.addEventListener('progress', (event) => onProgress(event.loaded));
  if (onSent) request.upload.addEventListener('load', () => onSent());
  signal?.addEventListener('abort', () => request.abort(), { once: true });
  return new Promise((resolve) => {
    const nothing = () => resolve({ status: NO_ANSWER, body: 'no answer' });
    request.addEventListener('load', () => resolve({ status: request.status, body: readJson(request.responseText) }));
    for (const event of ['error', 'timeout', 'abort']) request.addEventListener(event, nothing);
    request.send(body);
  });
}
