import type { HttpRequest, HttpResponse } from '@eh/client/calls/http-request.ts';
import { send } from '@eh/client/calls/http-request.ts';

const early = new Map<string, Promise<HttpResponse>>();

/** Sends a read before the code of its page has loaded; the page's own request then takes this answer. */
export function sendEarly(request: HttpRequest): Promise<HttpResponse> {
  const response = send(request);
  early.set(nameOf(request), response);
  return response;
}

/** Returns the answer of an early request, once. */
export function takeEarlyAnswer(request: HttpRequest): Promise<HttpResponse> | undefined {
  const name = nameOf(request);
  const response = early.get(name);
  early.delete(name);
  return response;
}

/** Drops the early answers that no request took, since they would be stale later. */
export function dropEarlyAnswers(): void {
  early.clear();
}

/** A key that is equal for the same request by the same person in the same language. */
function nameOf({ url, init }: HttpRequest): string {
  const { Authorization, 'Accept-Language': language } = init.headers;
  const body = typeof init.body === 'string' ? init.body : '';
  return [init.method, url, body, Authorization, language].join(' ');
}
