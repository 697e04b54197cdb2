import { LIVE_PATH } from '@eh/contract/platform/live.ts';
import type { Socket } from 'socket.io-client';

/** Connects to a server's live channel with a token. The socket code loads late, so that no first page includes it. */
export async function openSocket(baseUrl: string, token: string): Promise<Socket> {
  const { io } = await import('socket.io-client');
  return io(baseUrl || location.origin, { path: LIVE_PATH, transports: ['websocket'], auth: { token } });
}
