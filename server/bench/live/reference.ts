import { LIVE_PATH, NOTIFICATION } from '@eh/contract/platform/live.ts';
import { Server } from 'socket.io';
import { openDriven } from './drive.ts';

/** The reference: socket.io as it comes. Whoever connects says whose device it is, and is believed. */
await openDriven((server) => {
  const io = new Server(server, { path: LIVE_PATH, serveClient: false });
  io.on('connection', (socket) => void socket.join(String(socket.handshake.auth['token']).split('/')[0] ?? ''));
  return {
    toPair(pair, sent) {
      io.to(`person${2 * pair}`).emit(NOTIFICATION, sent);
      io.to(`person${2 * pair + 1}`).emit(NOTIFICATION, sent);
    },
    toAll: (sent) => void io.emit(NOTIFICATION, sent),
  };
});
process.once('SIGTERM', () => process.exit(0));
