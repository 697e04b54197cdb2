import { Server as NetServer } from 'node:net';
import { setImmediate as afterArrivals, setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '@eh/contract/platform/spans.ts';
import type { FastifyInstance } from 'fastify';
import { type Connections, openConnections } from './connections.ts';

/** Ends a server without cutting anybody off. */
export interface Drain {
  /** Whether the end was announced: balancers then send new callers elsewhere. */
  isBegun(): boolean;
  /** Announces the end, and waits until balancers may have seen it. */
  announce(seconds: number): Promise<void>;
  /** Accepts no new connections, finishes the open requests, and asks each caller to reconnect elsewhere. */
  run(): Promise<void>;
}

/** How long an ending server waits. */
interface Pace {
  /**
   * A caller that has just been answered may be sending the next request; after this pause it learns of the end without
   * loss.
   */
  readonly quietMilliseconds: number;
  /**
   * A request that is not answered by then is cut off; calls end after a minute at the latest, most within milliseconds.
   */
  readonly answersMilliseconds: number;
}

const usualPace: Pace = { quietMilliseconds: 1000, answersMilliseconds: 20_000 };
const LOOK_MILLISECONDS = 20;
const TURNS_MAX = 1000;

export function openDrain(server: FastifyInstance, pace: Pace = usualPace): Drain {
  let isDraining = false;
  const connections = openConnections(server.server);
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
      await untilNoneWaits(connections);
      // The server's own `close` would also cut every connection that is silent at this instant, with or without a
      // request.
      if (http.listening) NetServer.prototype.close.call(http);
      await whileOpen(connections, pace.quietMilliseconds, () => undefined);
      await whileOpen(connections, pace.answersMilliseconds, () => connections.endUnasked());
      connections.cut();
    },
  };
}

/**
 * A connection that waits to be accepted is reset when a server stops listening, and one is accepted in a turn of the
 * event loop: after a turn without any, none waits. Callers who reconnect without a pause end this after some turns.
 */
async function untilNoneWaits(connections: Connections): Promise<void> {
  // From the end of this turn on, each further one looks for arrivals.
  await afterArrivals();
  for (let turn = 0; turn < TURNS_MAX; turn += 1) {
    const before = connections.accepted();
    await afterArrivals();
    if (connections.accepted() === before) return;
  }
}

async function whileOpen(connections: Connections, milliseconds: number, endSome: () => void): Promise<void> {
  const until = performance.now() + milliseconds;
  for (endSome(); performance.now() < until && connections.count() > 0; endSome()) {
    await pause(LOOK_MILLISECONDS);
    // A request that has arrived meanwhile is seen before its connection is taken for silent.
    await afterArrivals();
  }
}
