import { loadLate } from '@eh/client/live/load-late.ts';
import { openSocket } from '@eh/client/live/open-socket.ts';
import type { Notice } from '@eh/contract/notices.ts';
import type { ChatMessageEvent, SessionEndedEvent, SessionEnding } from '@eh/contract/platform/live.ts';
import {
  CHAT_MESSAGE,
  CHAT_READ,
  CONFIG_CHANGED,
  LISTING_UPDATED,
  NOTIFICATION,
  SESSION_ENDED,
  SUPPORT_CHANGED,
  TRADE_UPDATED,
} from '@eh/contract/platform/live.ts';
import { eventTags } from '@eh/contract/platform/tags/live-tags.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { currentMessages } from '@eh/ui/reader/catalogue.ts';
import { useChannelState } from '../../../api/channel-state.ts';
import { apiBaseUrl } from '../../../api/lines/api-lines.ts';
import { makeStale } from '../../../api/stale/stale-answers.ts';
import { sessionToken } from '../../../session/current-session.ts';
import { gateMessages } from '../../../session/gates/messages.ts';
import { endSession, expireSession } from '../../../session/session-life.ts';
import { refetchConfigs, refetchMarket } from '../refetch.ts';
import { handleChatMessage, handleSupport } from './chat-events.ts';
import { liveMessages } from './live-messages.ts';
import { takeNotices } from './take-notices.ts';

/**
 * Subscribes to the live channel with a token until the returned function is called. Calls `onReturn` after a
 * reconnection.
 */
export async function openChannel(token: string, onReturn: () => void): Promise<() => void> {
  const socket = await loadLate(() => openSocket(apiBaseUrl(), token));
  let wasConnected = false;
  socket.on('connect', () => {
    if (wasConnected) onReturn();
    wasConnected = true;
  });
  socket.on('connect', () => useChannelState.setState({ isOpen: true }));
  socket.on('disconnect', () => useChannelState.setState({ isOpen: false }));
  socket.on(CHAT_MESSAGE, (event: ChatMessageEvent) => handleChatMessage(event));
  socket.on(CHAT_READ, () => makeStale(eventTags[CHAT_READ]));
  socket.on(SUPPORT_CHANGED, () => void handleSupport());
  socket.on(CONFIG_CHANGED, refetchConfigs);
  socket.on(LISTING_UPDATED, refetchMarket);
  socket.on(TRADE_UPDATED, () => makeStale(eventTags[TRADE_UPDATED]));
  socket.on(NOTIFICATION, (notice: Notice, acknowledge?: () => void) => {
    // Without an acknowledgement the notice stays on the server, and the next poll fetches it.
    takeNotices([notice], true).then(
      () => acknowledge?.(),
      () => undefined,
    );
  });
  socket.on(SESSION_ENDED, (ended?: SessionEndedEvent) => {
    if (sessionToken() !== token) return;
    const text = endingMessage(ended?.because);
    if (ended?.because !== 'frozen') return expireSession(text);
    showToast(text);
    endSession();
  });
  return () => socket.close();
}

function endingMessage(because: SessionEnding | undefined): string {
  switch (because) {
    case 'frozen':
      return currentMessages(gateMessages).frozen;
    case 'password':
      return currentMessages(liveMessages).passwordChanged;
    case undefined:
      return currentMessages(liveMessages).sessionEnded;
  }
}
