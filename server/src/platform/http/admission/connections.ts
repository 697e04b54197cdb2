import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A server's open connections, and which of them wait for an answer. */
export interface Connections {
  count(): number;
  /** The number of connections accepted so far. */
  accepted(): number;
  /**
   * Closes connections that wait for no answer. The server's own `closeIdleConnections` misses those without a complete
   * request yet (browsers open some in advance) and sockets whose device has silently gone.
   */
  endUnasked(): void;
  /** Cuts all remaining connections. */
  cut(): void;
}

export function openConnections(http: HttpServer): Connections {
  /** Open connections with their numbers of running requests. */
  const open = new Map<Socket, number>();
  let accepted = 0;

  function add(socket: Socket, requests: number): void {
    const before = open.get(socket);
    if (before !== undefined) open.set(socket, before + requests);
  }

  http.on('connection', (socket: Socket) => {
    open.set(socket, 0);
    accepted += 1;
    socket.once('close', () => open.delete(socket));
  });
  http.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    add(socket, 1);
    response.once('close', () => add(socket, -1));
  });

  return {
    count: () => open.size,
    accepted: () => accepted,
    endUnasked() {
      for (const [socket, requests] of open) if (requests === 0) socket.destroy();
    },
    cut() {
      for (const socket of open.keys()) socket.destroy();
    },
  };
}
