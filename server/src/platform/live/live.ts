import type { Server as HttpServer } from 'node:http';
import { LIVE_PATH } from '@eh/contract/platform/live.ts';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import type { Log } from '../observability/log.ts';
import { handleSubscriptions, sendToSubscribers } from './echo.ts';
import { tokenOf } from './handshake.ts';
import { joinChannels } from './joined-channels.ts';
import { nameRequests, type RequestIds } from './name-requests.ts';
import { closeOldestSockets, limitMessages, SESSION_SOCKETS_MAX, USER_SOCKETS_MAX } from './socket-limits.ts';

/** The authenticated owner of a socket. */
interface LiveCaller {
  readonly userId: string;
  readonly sessionId: string;
}

/** A message for all devices of one user, or of everybody if no user is named. */
export interface Parcel {
  readonly userId: string | null;
  readonly event: string;
  readonly payload: object;
}

/** The live channel, across all processes: a public one for all, and a private one for each user. */
export interface Live {
  /** Sends to all devices in the given order, without waiting for any. */
  hint(parcels: readonly Parcel[]): void;
  /** Like `hint`, but also reports each parcel as taken once one of its user's devices has acknowledged it. */
  bring(parcels: readonly Parcel[]): void;
  /** Cuts every socket of a session at once, after a last event that gives the reason. */
  endSession(sessionId: string, event: string, payload: object): void;
  /** The number of devices connected to this process. */
  connected(): number;
  /** Disconnects all devices, which automatically reconnect to another running process. */
  disconnect(): void;
  close(): Promise<void>;
}

interface LiveParts {
  /** The server that devices connect to; without it, this process only sends. */
  readonly server: HttpServer | null;
  readonly databaseUrl: string;
  /** Connects the processes by Redis; if not set, the database does. */
  readonly redisUrl?: string | undefined;
  readonly log: Log;
  /** Gives each handshake its request id. */
  readonly ids: RequestIds;
  authenticate(token: string): Promise<LiveCaller | null>;
  /**
   * A device connected to this process has acknowledged a parcel. Called repeatedly if devices of several processes do.
   */
  readonly onTaken: (parcel: Parcel) => Promise<void>;
  /** How long a new process assumes that others are running before it counts them; fifteen seconds by default. */
  readonly acquaintedMilliseconds?: number;
}

/** Messages between processes: many parcels per message, because each message costs a database statement. */
interface BetweenProcesses {
  hint(parcels: readonly Parcel[]): void;
  bring(parcels: readonly Parcel[]): void;
}
type Channel = Server<DefaultEventsMap, DefaultEventsMap, BetweenProcesses>;

const ACKNOWLEDGE_MILLISECONDS = 5000;
const MESSAGE_BYTES_MAX = 16_384;
/**
 * A session that sends no token is closed this soon, since an attacker can hold polling sessions without connections.
 */
const CONNECT_MILLISECONDS = 10_000;
/** Processes announce themselves every five seconds, so a new one knows the others only after a while. */
const ACQUAINTED_MILLISECONDS = 15_000;

export function openLive(parts: LiveParts): Live {
  const joined = joinChannels({
    databaseUrl: parts.databaseUrl,
    redisUrl: parts.redisUrl,
    log: parts.log,
    onReturn: () => {
      parts.log.warn('live channel listens again');
      askDevicesAnew(io);
    },
  });
  const io: Channel = new Server({
    path: LIVE_PATH,
    // By default, clients begin by polling, and some proxies allow nothing else.
    transports: ['polling', 'websocket'],
    connectTimeout: CONNECT_MILLISECONDS,
    maxHttpBufferSize: MESSAGE_BYTES_MAX,
    serveClient: false,
    adapter: joined.adapter,
  });
  if (parts.server) {
    io.attach(parts.server);
    limitMessages(io);
    nameRequests(io, parts.server, parts);
  }
  io.use((socket, next) => {
    admit(io, parts, socket).then(
      () => next(),
      (error: unknown) => next(error instanceof Error ? error : new Error('not admitted')),
    );
  });
  const hintHere = (parcels: readonly Parcel[]) => parcels.forEach((parcel) => sendHint(io, parcel));
  const taken = notesOf(parts);
  const bringHere = (parcels: readonly Parcel[]) =>
    parcels.forEach((parcel) => deliverParcel(io, (noted) => taken.note(noted), parcel));
  io.on('hint', hintHere);
  io.on('bring', bringHere);
  const otherProcesses = otherProcessesOf(io, parts.acquaintedMilliseconds ?? ACQUAINTED_MILLISECONDS);
  return {
    hint(parcels) {
      hintHere(parcels);
      otherProcesses.publish('hint', parcels);
    },
    bring(parcels) {
      bringHere(parcels);
      otherProcesses.publish('bring', parcels);
    },
    endSession: (sessionId, event, payload) => {
      io.to(`session:${sessionId}`).emit(event, payload);
      io.in(`session:${sessionId}`).disconnectSockets(true);
    },
    connected: () => io.of('/').sockets.size,
    disconnect: () => io.engine?.close(),
    async close() {
      await taken.end();
      // Without a server there are no devices, so only the adapter is closed.
      await (parts.server ? io.close() : io.of('/').adapter.close());
      await joined.close();
    },
  };
}

/**
 * Sends to the other processes. The parcels of one event loop turn are sent as one message of each kind, or not at all
 * if no other process is running.
 */
function otherProcessesOf(io: Channel, acquaintedMilliseconds: number) {
  const openedAt = performance.now();
  const waiting = { hint: [] as Parcel[], bring: [] as Parcel[] };

  async function isSomebodyThere(): Promise<boolean> {
    if (performance.now() - openedAt < acquaintedMilliseconds) return true;
    // While Redis is unreachable the count fails, and no other process can be reached. An unhandled rejection would end
    // the process.
    return (await Promise.resolve(io.of('/').adapter.serverCount()).catch(() => 0)) > 1;
  }

  async function send(kind: keyof BetweenProcesses): Promise<void> {
    const parcels = waiting[kind].splice(0);
    if (await isSomebodyThere()) io.serverSideEmit(kind, parcels);
  }

  return {
    publish(kind: keyof BetweenProcesses, parcels: readonly Parcel[]): void {
      if (parcels.length === 0) return;
      if (waiting[kind].length === 0) process.nextTick(() => void send(kind));
      waiting[kind].push(...parcels);
    },
  };
}

/**
 * Disconnects all devices, because other processes' messages, including ends of sessions, were lost while this one did
 * not listen. Devices reconnect within moments, authenticate and fetch everything again.
 */
function askDevicesAnew(io: Channel): void {
  for (const socket of io.of('/').sockets.values()) socket.conn.close();
}

async function admit(io: Channel, parts: LiveParts, socket: Socket): Promise<void> {
  const token = tokenOf(socket.handshake);
  const caller = token === null ? null : await parts.authenticate(token);
  if (!caller) throw new Error('login expired');
  handleSubscriptions(socket, caller.userId);
  const ofSession = `session:${caller.sessionId}`;
  await socket.join([roomOf(caller.userId), ofSession]);
  closeOldestSockets(io, ofSession, SESSION_SOCKETS_MAX);
  closeOldestSockets(io, roomOf(caller.userId), USER_SOCKETS_MAX);
}

function sendHint(io: Channel, parcel: Parcel): void {
  const { userId, event, payload } = parcel;
  sendToSubscribers(io, parcel);
  if (userId === null) io.local.emit(event, payload);
  else if (isHere(io, userId)) io.local.to(roomOf(userId)).emit(event, payload);
}

function deliverParcel(io: Channel, note: (parcel: Parcel) => void, parcel: Parcel): void {
  const { userId, event, payload } = parcel;
  if (userId === null || !isHere(io, userId)) return;
  sendToSubscribers(io, parcel);
  io.local
    .timeout(ACKNOWLEDGE_MILLISECONDS)
    .to(roomOf(userId))
    .emit(event, payload, (_error: Error | null, answers: unknown[]) => {
      if (answers.length > 0) note(parcel);
    });
}

/**
 * Records taken parcels. A stopping process waits for running records and accepts no more, because its database is
 * about to close.
 */
function notesOf({ onTaken, log }: Pick<LiveParts, 'onTaken' | 'log'>) {
  const underWay = new Set<Promise<void>>();
  let isEnding = false;
  return {
    note(parcel: Parcel): void {
      if (isEnding) return;
      const noted = onTaken(parcel)
        .catch((error: unknown) => log.error({ err: error }, 'delivery not noted'))
        .finally(() => underWay.delete(noted));
      underWay.add(noted);
    },
    async end(): Promise<void> {
      isEnding = true;
      await Promise.all(underWay);
    },
  };
}

/** Whether any device of this user is connected to this process. */
function isHere(io: Channel, userId: string): boolean {
  return io.of('/').adapter.rooms.has(roomOf(userId));
}

function roomOf(userId: string): string {
  return `user:${userId}`;
}
