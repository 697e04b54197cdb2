import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { SECOND } from '@eh/contract/platform/spans.ts';

/** A slow line still brings something in that time. */
const STALLED_MILLISECONDS = 15 * SECOND;

/** Ends a connection whose request stops half-way: its sender is gone, or wants connections of ours to stand. */
export function endStalledBodies(http: HttpServer, milliseconds = STALLED_MILLISECONDS): void {
  http.on('request', (request: IncomingMessage) => {
    const { socket, headers, complete } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || complete) return;
    // Nobody listens to the timeout, so the server ends the connection by itself.
    socket.setTimeout(milliseconds);
    request.once('end', () => socket.setTimeout(0));
  });
}
