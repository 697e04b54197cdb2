import { LIVE_PATH } from '@eh/contract/platform/live.ts';
import type { Socket } from 'socket.io-client';

/** Connects to the live channel of a server with a token. The code of sockets comes late: no first page carries it. */
export async function openSocket(baseUrl: string, token: string): Promise<Socket> {
  const { io } = await import('socket.io-client');
  return io(baseUrl || location.origin, { path: LIVE_PATH, transports: ['websocket'], auth: { token } });
}
