import { Socket } from 'node:net';
import { SECOND } from '@eh/contract/platform/spans.ts';
import type { FastifyInstance } from 'fastify';

/** A slow line still brings something in that time. */
const STALLED_MILLISECONDS = 15 * SECOND;

/** Ends a connection whose request stops half-way: its sender is gone, or wants connections of ours to stand. */
export function endStalledBodies(server: FastifyInstance, milliseconds = STALLED_MILLISECONDS): void {
  server.addHook('onRequest', async ({ raw }) => {
    const { socket, headers } = raw;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    // The demo's people call without a connection.
    if (!hasBody || raw.complete || !(socket instanceof Socket)) return;
    // Nobody listens to the timeout, so the server ends the connection by itself.
    socket.setTimeout(milliseconds);
    raw.once('end', () => socket.setTimeout(0));
  });
}
