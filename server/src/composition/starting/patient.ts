import type { Server } from '../server.ts';

/**
 * The server during its start: what it prepares may wait for another process that prepares the same, for as long as that
 * takes. Calls of people wait for no such thing.
 */
export function patient(server: Server): Server {
  return { ...server, transaction: (run) => server.transaction(run, 'long') };
}
