import { setTimeout as pause } from 'node:timers/promises';
import type { CutProxy } from '../../servers/cut-proxy.ts';
import { answering, type Receiver } from '../../webhooks/receiver.ts';
import type { DoomedPostgres } from './doomed-postgres.ts';
import type { DoomedRedis } from './doomed-redis.ts';
import { type Berth, type Fleet, rollOver } from './fleet.ts';
import type { Draws } from './seeded.ts';

/** All that may suffer. */
export interface World {
  readonly fleet: Fleet;
  readonly postgres: DoomedPostgres;
  readonly redis: DoomedRedis;
  readonly receiver: Receiver;
  /** Between the clients and the site. */
  readonly clients: CutProxy;
  /** Seconds that the clock of all processes has jumped so far. */
  jumped: number;
}

export interface Fault {
  readonly kind: string;
  /** How often it is drawn, beside the others. */
  readonly weight: number;
  isPossible?(world: World): boolean;
  /** Lets it happen; resolves with the instant from which everything has to work again. */
  happen(world: World, draws: Draws): Promise<number>;
}

const SECOND = 1000;
/** A merchant's signed request is good for five minutes; jumps stay far below that. */
const JUMPS_SECONDS_MAX = 240;

const anyOf = (draws: Draws, { fleet }: World) => draws.oneOf(fleet.berths);
const someTime = (draws: Draws) => pause(draws.between(SECOND / 2, 3 * SECOND));
const now = () => performance.now();

/** One process has trouble: the others serve from that instant on. */
function ofProcess(kind: string, trouble: (berth: Berth, draws: Draws) => Promise<unknown>): Fault {
  return {
    kind,
    weight: 2,
    async happen(world, draws) {
      const from = now();
      await trouble(anyOf(draws, world), draws);
      return from;
    },
  };
}

/** The way of one process to its database, or of all of them, is bad for a while. */
function ofLine(kind: string, mode: 'slow' | 'refused' | 'silent'): Fault {
  return {
    kind,
    weight: 1,
    async happen(world, draws) {
      const isOfAll = draws.below(3) === 0;
      const hit = isOfAll ? world.fleet.berths : [anyOf(draws, world)];
      for (const { line } of hit) {
        line.set(mode);
        if (mode === 'refused') line.cut();
      }
      await someTime(draws);
      for (const { line } of hit) line.set('open');
      return now();
    },
  };
}

export const faults: readonly Fault[] = [
  ofProcess('a process is killed', async (berth) => {
    await berth.kill();
    await berth.start();
  }),
  ofProcess('a process is asked to end', async (berth) => {
    await berth.end();
    await berth.start();
  }),
  {
    kind: 'a process stands still',
    weight: 2,
    async happen(world, draws) {
      const { pid } = anyOf(draws, world).running();
      process.kill(pid, 'SIGSTOP');
      await someTime(draws);
      process.kill(pid, 'SIGCONT');
      return now();
    },
  },
  ofLine('the way to the database is slow', 'slow'),
  ofLine('the way to the database is closed', 'refused'),
  ofLine('the way to the database is silent', 'silent'),
  {
    kind: 'connections to the database are cut',
    weight: 1,
    async happen({ fleet }) {
      for (const { line } of fleet.berths) line.cut();
      return now();
    },
  },
  {
    kind: 'the database is killed',
    weight: 1,
    async happen({ postgres }) {
      await postgres.kill();
      await postgres.start();
      return now();
    },
  },
  {
    kind: 'a session of the database is killed',
    weight: 1,
    async happen({ postgres }) {
      await postgres.killSession();
      await postgres.start();
      return now();
    },
  },
  {
    kind: 'the database is asked to end',
    weight: 1,
    async happen({ postgres }) {
      await postgres.stop();
      await postgres.start();
      return now();
    },
  },
  {
    kind: 'the database stands still',
    weight: 1,
    async happen({ postgres }, draws) {
      await postgres.freeze();
      await someTime(draws);
      await postgres.thaw();
      return now();
    },
  },
  {
    kind: 'the disk of the database is full',
    weight: 1,
    isPossible: ({ postgres }) => postgres.hasOwnDisk,
    async happen({ postgres }, draws) {
      await postgres.fillDisk();
      await someTime(draws);
      await postgres.freeDisk();
      await postgres.start();
      return now();
    },
  },
  {
    kind: 'Redis is killed',
    weight: 1,
    async happen({ redis }) {
      const from = now();
      await redis.kill();
      await redis.start();
      return from;
    },
  },
  {
    kind: 'answers are lost after the commit',
    weight: 2,
    async happen({ clients }, draws) {
      clients.cut({ at: 'answer', bytes: draws.below(300) });
      await someTime(draws);
      clients.cut(null);
      return now();
    },
  },
  {
    kind: 'requests are cut off',
    weight: 1,
    async happen({ clients }, draws) {
      clients.cut({ at: 'request', bytes: draws.below(400) });
      await someTime(draws);
      clients.cut(null);
      return now();
    },
  },
  {
    kind: "the shop's server fails",
    weight: 1,
    async happen({ receiver }, draws) {
      const from = now();
      receiver.answerWith(draws.oneOf([answering(500), () => undefined]));
      await someTime(draws);
      receiver.answerWith(answering(200));
      return from;
    },
  },
  {
    kind: 'the clock jumps',
    weight: 1,
    isPossible: ({ jumped }) => jumped < JUMPS_SECONDS_MAX,
    async happen(world, draws) {
      const seconds = draws.between(5, 40);
      await fetch(`${world.fleet.berths[0]?.running().address}/dev/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advance_seconds: seconds }),
      });
      world.jumped += seconds;
      return now();
    },
  },
];

/** Every process is replaced, one after another: nobody may notice. */
export const rolling: Fault = {
  kind: 'rolling restart',
  weight: 0,
  async happen({ fleet }) {
    await rollOver(fleet);
    return now();
  },
};

export function drawFault(world: World, draws: Draws): Fault {
  const possible = faults.filter((fault) => fault.isPossible?.(world) ?? true);
  return draws.oneOf(possible.flatMap((fault) => Array.from({ length: fault.weight }, () => fault)));
}
