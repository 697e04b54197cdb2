import type { Live } from './live.ts';

/**
 * A channel for use before the live channel is open: the outbox may already deliver, and notices that cannot be pushed
 * stay unread.
 */
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
