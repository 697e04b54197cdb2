import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { SECOND } from '@eh/contract/platform/spans.ts';

/** Even a slow connection delivers something in that time. */
const STALLED_MILLISECONDS = 15 * SECOND;

/** Closes a connection whose request stops halfway: its sender is gone, or wants to occupy our connections. */
export function endStalledBodies(http: HttpServer, milliseconds = STALLED_MILLISECONDS): void {
  http.on('request', (request: IncomingMessage) => {
    const { socket, headers, complete } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || complete) return;
    // There is no listener for the timeout, so the server closes the connection by itself.
    socket.setTimeout(milliseconds);
    request.once('end', () => socket.setTimeout(0));
  });
}
