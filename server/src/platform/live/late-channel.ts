import type { Live } from './live.ts';

/** The outbox may deliver before the channel is open; what it cannot push stays an unread notice. */
export function lateChannel(): Live & { open(live: Live): void } {
  let opened: Live | null = null;
  return {
    open(live) {
      opened = live;
    },
    hint: (parcels) => opened?.hint(parcels),
    bring: (parcels) => opened?.bring(parcels),
    endSession: (sessionId, event, payload) => opened?.endSession(sessionId, event, payload),
    connected: () => opened?.connected() ?? 0,
    disconnect: () => opened?.disconnect(),
    close: async () => opened?.close(),
  };
}
