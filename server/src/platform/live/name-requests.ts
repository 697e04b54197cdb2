import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import { LIVE_PATH } from '@eh/contract/platform/live.ts';
import type { Server } from 'socket.io';
import { REQUEST_ID } from '../http/requests/request-id.ts';
import type { Log } from '../observability/log.ts';

export type RequestIds = (request: IncomingMessage) => string;

interface RefusedHandshake {
  readonly req: IncomingMessage;
  readonly code: number;
  readonly message: string;
}

/**
 * Gives handshakes request ids, and logs refused ones: the channel answers them itself, outside the server of the
 * calls.
 */
export function nameRequests(io: Server, server: HttpServer, { ids, log }: { ids: RequestIds; log: Log }): void {
  const named = new WeakMap<IncomingMessage, string>();
  const idOf = (request: IncomingMessage): string => {
    const id = named.get(request) ?? ids(request);
    named.set(request, id);
    return id;
  };
  // Registered before the channel's own listener, whose refusals write their head at once.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith(LIVE_PATH) === true) response.setHeader(REQUEST_ID, idOf(request));
  });
  io.engine.on('headers', (headers: Record<string, string>, request: IncomingMessage) => {
    headers[REQUEST_ID] = idOf(request);
  });
  io.engine.on('connection_error', ({ req, code, message }: RefusedHandshake) => {
    log.info({ request_id: idOf(req), code, why: message }, 'socket refused');
  });
}
