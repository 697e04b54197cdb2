import { Server as NetServer } from 'node:net';
import { setImmediate as afterArrivals, setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '@eh/contract/platform/spans.ts';
import type { FastifyInstance } from 'fastify';
import { type Connections, openConnections } from './connections.ts';

/** Ends a server without cutting anybody off. */
export interface Drain {
  /** Whether the end was announced, so that load balancers send new callers elsewhere. */
  isBegun(): boolean;
  /** Announces the end, and waits until load balancers may have noticed. */
  announce(seconds: number): Promise<void>;
  /** Accepts no new connections, finishes the open requests, and asks each caller to reconnect elsewhere. */
  run(): Promise<void>;
}

/** How long a closing server waits. */
interface Pace {
  /**
   * A caller just answered may be sending its next request; after this pause its connection can be closed without loss.
   */
  readonly quietMilliseconds: number;
  /** Requests unanswered by then are cut off; calls end within a minute, most within milliseconds. */
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
      // The server's own `close` would also cut every connection that is silent at this instant, even if a request is
      // on its way.
      if (http.listening) NetServer.prototype.close.call(http);
      await whileOpen(connections, pace.quietMilliseconds, () => undefined);
      await whileOpen(connections, pace.answersMilliseconds, () => connections.endUnasked());
      connections.cut();
    },
  };
}

/**
 * When a server stops listening, connections not accepted yet are reset. The event loop accepts one per turn, so after
 * a turn without any, none waits. If callers reconnect without pause, this gives up after some turns.
 */
async function untilNoneWaits(connections: Connections): Promise<void> {
  // From the end of this turn on, each further turn checks for arrivals.
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
    // A request that arrived meanwhile is seen before its connection is taken for idle.
    await afterArrivals();
  }
}
