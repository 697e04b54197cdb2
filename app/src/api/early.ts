import type { Arrival, Wire } from './wire.ts';
import { send } from './wire.ts';

const early = new Map<string, Promise<Arrival>>();

/** Sends a read before the code that will make it has come; that gets this answer when it asks the same. */
export function sendEarly(wire: Wire): Promise<Arrival> {
  const arrival = send(wire);
  early.set(nameOf(wire), arrival);
  return arrival;
}

/** The answer that was asked for early, once. */
export function takeEarly(wire: Wire): Promise<Arrival> | undefined {
  const name = nameOf(wire);
  const arrival = early.get(name);
  early.delete(name);
  return arrival;
}

/** From now on every read is made anew: what nobody has taken may be old by the time somebody asks. */
export function forgetEarly(): void {
  early.clear();
}

/** The same for the same question of the same person in the same language. */
function nameOf({ url, init }: Wire): string {
  const { Authorization, 'Accept-Language': language } = init.headers;
  return [init.method, url, init.body, Authorization, language].join(' ');
}
