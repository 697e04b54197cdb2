import type { Server as HttpServer } from 'node:http';
import { LIVE_PATH } from '@eh/contract/live.ts';
import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import { Server, type Socket } from 'socket.io';
import type { Log } from '../log.ts';

/** Who stands behind a socket. */
export interface LiveCaller {
  readonly userId: string;
  readonly sessionId: string;
}

/** The live channel: a public one for all, a private one for each person, over all processes. */
export interface Live {
  toEverybody(event: string, payload: object): void;
  /** Tells all devices of a person without waiting for any. */
  hintTo(userId: string, event: string, payload: object): void;
  /** `onTaken` runs once, when the first device has acknowledged. */
  toUser(userId: string, event: string, payload: object, onTaken: () => Promise<void>): void;
  /** Cuts every socket of a session, at once, after a last event that says why. */
  endSession(sessionId: string, event: string, payload: object): void;
  close(): Promise<void>;
}

interface LiveParts {
  readonly server: HttpServer;
  readonly databaseUrl: string;
  readonly log: Log;
  authenticate(token: string): Promise<LiveCaller | null>;
}

const ACKNOWLEDGE_MILLISECONDS = 5000;
const MESSAGE_BYTES_MAX = 16_384;

export function openLive(parts: LiveParts): Live {
  const pool = new pg.Pool({ connectionString: parts.databaseUrl, max: 2 });
  pool.on('error', (error) => parts.log.error({ err: error }, 'live channel lost its database'));
  const io = new Server(parts.server, {
    path: LIVE_PATH,
    transports: ['websocket'],
    maxHttpBufferSize: MESSAGE_BYTES_MAX,
    serveClient: false,
    adapter: createAdapter(pool, { errorHandler: (error: Error) => parts.log.error({ err: error }, 'live adapter') }),
  });
  io.use((socket, next) => {
    admit(parts, socket).then(
      () => next(),
      (error: unknown) => next(error instanceof Error ? error : new Error('not admitted')),
    );
  });
  return {
    toEverybody: (event, payload) => void io.emit(event, payload),
    hintTo: (userId, event, payload) => void io.to(`user:${userId}`).emit(event, payload),
    toUser: (userId, event, payload, onTaken) => sendToUser(io, parts.log, { userId, event, payload, onTaken }),
    endSession: (sessionId, event, payload) => {
      io.to(`session:${sessionId}`).emit(event, payload);
      io.in(`session:${sessionId}`).disconnectSockets(true);
    },
    async close() {
      await io.close();
      await pool.end();
    },
  };
}

async function admit(parts: LiveParts, socket: Socket): Promise<void> {
  const token: unknown = socket.handshake.auth['token'];
  const caller = typeof token === 'string' ? await parts.authenticate(token) : null;
  if (!caller) throw new Error('login expired');
  await socket.join([`user:${caller.userId}`, `session:${caller.sessionId}`]);
}

interface Sending {
  readonly userId: string;
  readonly event: string;
  readonly payload: object;
  onTaken(): Promise<void>;
}

function sendToUser(io: Server, log: Log, sending: Sending): void {
  io.timeout(ACKNOWLEDGE_MILLISECONDS)
    .to(`user:${sending.userId}`)
    .emit(sending.event, sending.payload, (_error: Error | null, answers: unknown[]) => {
      if (answers.length > 0)
        sending.onTaken().catch((error: unknown) => log.error({ err: error }, 'delivery not noted'));
    });
}
