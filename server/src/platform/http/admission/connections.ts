import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The open connections of a server, and which of them wait for an answer. */
export interface Connections {
  count(): number;
  /** How many have been accepted so far. */
  accepted(): number;
  /**
   * Ends those that wait for no answer. The server's own `closeIdleConnections` leaves a connection that has not sent a
   * whole request yet (a browser opens some ahead), and a socket that its device has silently left.
   */
  endUnasked(): void;
  /** Cuts all that are left. */
  cut(): void;
}

export function openConnections(http: HttpServer): Connections {
  /** With the requests under way on each. */
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
