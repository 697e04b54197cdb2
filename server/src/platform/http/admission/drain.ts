import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How a server goes without cutting anybody off. */
export interface Drain {
  /** Takes no new connections, finishes what is asked on those there are, and asks each caller to come back elsewhere. */
  run(): Promise<void>;
}

/** A caller that has just been answered may be sending the next question; after so long it learns of the end without loss. */
const QUIET_MILLISECONDS = 1000;
/** Whoever is not answered by then is cut off; calls end after a minute at the latest, most within milliseconds. */
const ANSWERS_MILLISECONDS_MAX = 20_000;
const LOOK_MILLISECONDS = 20;

export function openDrain(server: FastifyInstance): Drain {
  let isDraining = false;
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done();
  });
  return {
    async run() {
      isDraining = true;
      const http = server.server;
      // The server's own close would also cut every connection that is silent at this instant, question or not.
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
