import type { Server, Socket } from 'socket.io';

/** The maximum of one session's sockets in one process, such as the tabs of a browser. */
export const SESSION_SOCKETS_MAX = 8;
/** The maximum of one user's sockets over all devices. */
export const USER_SOCKETS_MAX = 24;
/** A device sends little: subscriptions when it connects, then an acknowledgement of what it receives. */
export const MESSAGES_AT_ONCE_MAX = 120;
const MESSAGES_PER_SECOND = 10;

/** Cuts a connection that sends more than any real device, before its messages are read and even before login. */
export function limitMessages(io: Server): void {
  io.engine.on('connection', (connection: Socket['conn']) => {
    const allowance = openAllowance(performance.now());
    connection.on('packet', () => {
      if (!allowance.takes(performance.now())) connection.close(true);
    });
  });
}

/** An allowance of messages: a number at once, and more as time passes. */
export function openAllowance(openedAt: number) {
  let left = MESSAGES_AT_ONCE_MAX;
  let countedAt = openedAt;
  return {
    takes(now: number): boolean {
      left = Math.min(MESSAGES_AT_ONCE_MAX, left + ((now - countedAt) * MESSAGES_PER_SECOND) / 1000) - 1;
      countedAt = now;
      return left >= 0;
    },
  };
}

/**
 * Closes the oldest sockets of a session or user if there are too many. They must not reconnect automatically, or they
 * would take turns.
 */
export function closeOldestSockets(io: Server, joined: string, most: number): void {
  const { adapter, sockets } = io.of('/');
  const ids = [...(adapter.rooms.get(joined) ?? [])];
  for (const id of ids.slice(0, Math.max(0, ids.length - most))) sockets.get(id)?.disconnect(true);
}
