import type { Server } from '../server.ts';

/**
 * The server during its start: its preparation may wait for another process that prepares the same, however long.
 * Users' calls never wait like that.
 */
export function patient(server: Server): Server {
  return { ...server, transaction: (run) => server.transaction(run, 'long') };
}
