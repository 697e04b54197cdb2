import type { HttpRequest, HttpResponse } from './http-request.ts';
import { send } from './http-request.ts';

const early = new Map<string, Promise<HttpResponse>>();

/** Sends a read before the code of its page has loaded; the page's own request then takes this answer. */
export function sendEarly(wire: HttpRequest): Promise<HttpResponse> {
  const arrival = send(wire);
  early.set(nameOf(wire), arrival);
  return arrival;
}

/** The answer of an early request, once. */
export function takeEarlyAnswer(wire: HttpRequest): Promise<HttpResponse> | undefined {
  const name = nameOf(wire);
  const arrival = early.get(name);
  early.delete(name);
  return arrival;
}

/** Drops the early answers that were not taken: later they would be stale. */
export function dropEarlyAnswers(): void {
  early.clear();
}

/** The same for the same request of the same person in the same language. */
function nameOf({ url, init }: HttpRequest): string {
  const { Authorization, 'Accept-Language': language } = init.headers;
  return [init.method, url, init.body, Authorization, language].join(' ');
}
