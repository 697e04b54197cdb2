import type { Arrival, Wire } from './wire.ts';
import { send } from './wire.ts';

const early = new Map<string, Promise<Arrival>>();

/** Sends a read before the code of its page has loaded; the page's own request then takes this answer. */
export function sendEarly(wire: Wire): Promise<Arrival> {
  const arrival = send(wire);
  early.set(nameOf(wire), arrival);
  return arrival;
}

/** The answer of an early request, once. */
export function takeEarly(wire: Wire): Promise<Arrival> | undefined {
  const name = nameOf(wire);
  const arrival = early.get(name);
  early.delete(name);
  return arrival;
}

/** Drops the early answers that were not taken: later they would be stale. */
export function forgetEarly(): void {
  early.clear();
}

/** The same for the same request of the same person in the same language. */
function nameOf({ url, init }: Wire): string {
  const { Authorization, 'Accept-Language': language } = init.headers;
  return [init.method, url, init.body, Authorization, language].join(' ');
}
