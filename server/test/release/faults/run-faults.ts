import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../../../src/platform/database/open-database.ts';
import { signedClient } from '../../merchants.ts';
import { testEnvironment } from '../../open-test-server.ts';
import { openCutProxy } from '../../servers/cut-proxy.ts';
import { openReceiver } from '../../webhooks/receiver.ts';
import { PROXY_ADDRESS } from '../proxy.ts';
import { holdAgainst, type Verdict, wealthAt } from './against-books.ts';
import { openDoomedPostgres } from './doomed-postgres.ts';
import { openDoomedRedis } from './doomed-redis.ts';
import { drawFault, type Fault, faults, rolling, type World } from './faults.ts';
import { openFleet, SMALL, WHOLE } from './fleet.ts';
import { type Lanes, startLanes } from './lanes.ts';
import { type Cast, fillFor } from './people.ts';
import { openDraws } from './seeded.ts';

export interface Course {
  readonly minutes: number;
  readonly seed: number;
  /** One worker and one live process instead of two, for a run that has to be short. */
  readonly isSmall?: boolean;
  /** These kinds in this order, instead of drawn ones. */
  readonly kinds?: readonly string[];
}

/** One fault that happened. */
export interface Happened {
  readonly kind: string;
  /** From the instant at which everything had to work again until everybody was acknowledged again; null is never. */
  readonly recoveryMilliseconds: number | null;
  /** Requests without an answer of ours meanwhile. */
  readonly failed: readonly string[];
  /** Whether it was a rolling restart, which no client must notice. */
  readonly isRolling: boolean;
}

export interface Outcome extends Verdict {
  readonly acknowledged: number;
  readonly happened: readonly Happened[];
  /** Work that has not come to its end although nothing is in its way. */
  readonly stuck: readonly string[];
  readonly unexpectedExits: readonly string[];
  readonly hasOwnDisk: boolean;
}

const BREATH_MILLISECONDS = 400;
const RECOVERY_TRIES = 1500;
const LOOK_MILLISECONDS = 40;
const STUCK_TRIES = 600;
const HOUR_SECONDS = 3600;
const MINUTE_MILLISECONDS = 60_000;
/** A rolling restart of all comes once in so many drawn faults. */
const ROLLING_EACH = 12;

/** Runs the site under load, lets it suffer, and holds every acknowledgement against the books. */
export async function runFaults(course: Course): Promise<Outcome> {
  const home = await mkdtemp(join(tmpdir(), 'eh-faults-'));
  await promisify(execFile)('chmod', ['755', home]);
  const postgres = await openDoomedPostgres(home);
  const redis = await openDoomedRedis(home);
  const receiver = await openReceiver();
  const environment = {
    ...testEnvironment,
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    TRUSTED_PROXIES: PROXY_ADDRESS,
    WEBHOOK_NETWORKS: '127.0.0.0/8',
    REDIS_URL: redis.url,
  };
  const cast = await fillFor(postgres.url, join(home, 'data'), environment);
  const fleet = await openFleet(
    { home, databaseUrl: postgres.url, environment },
    course.isSmall === true ? SMALL : WHOLE,
  );
  const clients = await openCutProxy(fleet.proxy.plainPort);
  const world: World = { fleet, postgres, redis, receiver, clients, jumped: 0 };
  const database = openDatabase(postgres.url, () => undefined);
  try {
    const outcome = await carryOut(course, { world, cast, database });
    return { ...outcome, hasOwnDisk: postgres.hasOwnDisk, unexpectedExits: fleet.unexpected };
  } finally {
    await fleet.close();
    await Promise.all([clients.close(), receiver.close(), redis.kill(), database.close()]);
    await postgres.close();
    await rm(home, { recursive: true, force: true });
  }
}

interface Stage {
  readonly world: World;
  readonly cast: Cast;
  readonly database: Database;
}

async function carryOut(course: Course, { world, cast, database }: Stage) {
  const { address } = world.clients;
  const body = { url: world.receiver.url, events: ['order.paid', 'refund.succeeded'] };
  await signedClient(address, cast.shop.live)('POST', '/open/v1/webhook-endpoints', { body });
  const before = await wealthAt(address, cast);
  const lanes = startLanes(address, cast, course.minutes);
  const happened = await sufferFor(course, world, lanes);
  const ended = await lanes.stop();
  const left = await untilNothingIsLeft(world, database, lanes);
  const verdict = await holdAgainst({ database, address, cast }, { lanes, before });
  const acknowledged = lanes.clients.reduce((sum, client) => sum + client.acknowledged.length, 0);
  return { ...verdict, acknowledged, happened, stuck: [...ended, ...left] };
}

async function sufferFor(course: Course, world: World, lanes: Lanes): Promise<readonly Happened[]> {
  const draws = openDraws(course.seed);
  const until = performance.now() + course.minutes * MINUTE_MILLISECONDS;
  const happened: Happened[] = [];
  await acknowledgedAgain(lanes, performance.now());
  for (let number = 0; ; number += 1) {
    const kind = course.kinds?.[number];
    if (course.kinds ? kind === undefined : performance.now() > until) return happened;
    const fault = kind === undefined ? nextFault(number, () => drawFault(world, draws)) : known(kind);
    happened.push(await suffer(fault, { world, lanes, draws }));
    await pause(BREATH_MILLISECONDS);
  }
}

const nextFault = (number: number, draw: () => Fault) =>
  number % ROLLING_EACH === ROLLING_EACH - 1 ? rolling : draw();

function known(kind: string): Fault {
  const fault = [...faults, rolling].find((fault) => fault.kind === kind);
  if (!fault) throw new Error(`No fault is called ${kind}`);
  return fault;
}

async function suffer(
  fault: Fault,
  {
    world,
    lanes,
    draws,
  }: { readonly world: World; readonly lanes: Lanes; readonly draws: Parameters<Fault['happen']>[1] },
): Promise<Happened> {
  const begunAt = performance.now();
  const from = await fault.happen(world, draws);
  const recoveryMilliseconds = await acknowledgedAgain(lanes, from);
  const failed = lanes.clients.flatMap(({ failures }) =>
    failures.filter(({ at }) => at >= begunAt).map(({ why }) => why),
  );
  return { kind: fault.kind, recoveryMilliseconds, failed, isRolling: fault === rolling };
}

/** How long after this instant the last of those who never rest had an answer to what they asked since. */
async function acknowledgedAgain({ restless }: Lanes, from: number): Promise<number | null> {
  for (let tries = 0; tries < RECOVERY_TRIES; tries += 1) {
    const firsts = restless.map(({ acknowledged }) => acknowledged.find(({ askedAt }) => askedAt >= from)?.answeredAt);
    const known = firsts.filter((at) => at !== undefined);
    if (known.length === firsts.length) return Math.max(...known) - from;
    await pause(LOOK_MILLISECONDS);
  }
  return null;
}

/** Events, deadlines and deliveries that are due come to their end once nothing is in their way. */
async function untilNothingIsLeft(world: World, database: Database, { log }: Lanes): Promise<readonly string[]> {
  // A delivery that failed is tried again after minutes.
  await fetch(`${world.fleet.berths[0]?.running().address}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: HOUR_SECONDS }),
  });
  let left: readonly string[] = [];
  for (let tries = 0; tries < STUCK_TRIES; tries += 1) {
    left = [...(await leftIn(database)), ...untoldTo(world, log.payments)];
    if (left.length === 0) return left;
    await pause(LOOK_MILLISECONDS);
  }
  return left;
}

async function leftIn({ reader }: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ left: string }>`
    select 'event ' || topic as left from outbox
    union all
    select 'deadline ' || kind from deadlines where due_at < now() - interval '10 seconds'
    union all
    select 'delivery ' || status from webhook_deliveries where status <> 'delivered'
    union all
    select 'order ' || status from cashier_orders where status = 'funding'
    limit 20`.execute(reader);
  return rows.map(({ left }) => left);
}

/** Payments that the shop was never told of. */
function untoldTo({ receiver }: World, payments: Lanes['log']['payments']): readonly string[] {
  const received = receiver.received.map(({ body }) => body).join('\n');
  return payments.filter(({ id }) => !received.includes(id)).map(({ id }) => `the shop was not told of ${id}`);
}
