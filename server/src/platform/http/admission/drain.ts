import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '@eh/contract/platform/spans.ts';
import type { FastifyInstance } from 'fastify';

/** Ends a server without cutting anybody off. */
export interface Drain {
  /** Whether the end was announced: balancers then send new callers elsewhere. */
  isBegun(): boolean;
  /** Announces the end, and waits until balancers may have seen it. */
  announce(seconds: number): Promise<void>;
  /** Accepts no new connections, finishes the open requests, and asks each caller to reconnect elsewhere. */
  run(): Promise<void>;
}

/**
 * A caller that has just been answered may be sending the next request; after this pause it learns of the end without
 * loss.
 */
const QUIET_MILLISECONDS = 1000;
/**
 * A request that is not answered by then is cut off; calls end after a minute at the latest, most within milliseconds.
 */
const ANSWERS_MILLISECONDS_MAX = 20_000;
const LOOK_MILLISECONDS = 20;

export function openDrain(server: FastifyInstance): Drain {
  let isDraining = false;
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done();
  });
  return {
    isBegun: () => isDraining,
    async announce(seconds) {
      isDraining = true;
      await pause(seconds * SECOND);
    },
    async run() {
      isDraining = true;
      const http = server.server;
      // The server's own `close` would also cut every connection that is silent at this instant, with or without a
      // request.
      if (http.listening) NetServer.prototype.close.call(http);
      await whileConnected(http, QUIET_MILLISECONDS);
      http.closeIdleConnections();
      await whileConnected(http, ANSWERS_MILLISECONDS_MAX);
      http.closeAllConnections();
    },
  };
}

async function whileConnected(http: NetServer, milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds;
  while (performance.now() < until && (await connectionsOf(http)) > 0) await pause(LOOK_MILLISECONDS);
}

function connectionsOf(http: NetServer): Promise<number> {
  return new Promise((done) => http.getConnections((error, count) => done(error ? 0 : count)));
}
