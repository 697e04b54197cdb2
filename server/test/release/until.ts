import { setTimeout as pause } from 'node:timers/promises';

const TRIES_MAX = 400;
const PAUSE_MILLISECONDS = 50;

/** Calls this until it finds something: for the preparation of tests, in which `expect.poll` may not be used. */
export async function until<T>(find: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const found = await find();
    if (found !== undefined) return found;
    await pause(PAUSE_MILLISECONDS);
  }
  throw new Error('It did not come within twenty seconds');
}
