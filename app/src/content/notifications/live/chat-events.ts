import { CHAT_MESSAGE, type ChatMessageEvent, SUPPORT_CHANGED } from '@eh/contract/platform/live.ts';
import { eventTags } from '@eh/contract/platform/tags/live-tags.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { currentMessages } from '@eh/ui/reader/catalogue.ts';
import { playTones } from '@eh/ui/sound/play-tones.ts';
import { callApi } from '../../../api/call-api.ts';
import { makeStale } from '../../../api/stale/stale-answers.ts';
import { navigateTo, useNavigation } from '../../../shell/navigation.ts';
import { topPage } from '../../../shell/pages/page-stack.ts';
import { liveMessages } from './live-messages.ts';

/** Shows new messages if their chat is open, and otherwise announces them by sound and toast. */
export function handleChatMessage({ transaction_id: id, messages }: ChatMessageEvent): void {
  const fromOther = messages.filter((line) => !line.is_mine && line.author !== 'system' && line.author !== 'automatic');
  makeStale(eventTags[CHAT_MESSAGE]);
  if (fromOther.length === 0) return;
  const front = topPage(useNavigation.getState().stack);
  if (front?.route === 'chat' && front.params['id'] === id && document.visibilityState === 'visible') return;
  playTones('chat');
  const texts = currentMessages(liveMessages);
  const open = { label: texts.chatOpen, onClick: () => void navigateTo('chat', { id }) };
  showToast({ text: texts.chatMessage, icon: 'chat', kind: 'notice', action: open });
}

/**
 * The conversation with customer service has changed: it is refetched, and new messages are announced on other pages.
 */
export async function handleSupport(): Promise<void> {
  makeStale(eventTags[SUPPORT_CHANGED]);
  const front = topPage(useNavigation.getState().stack);
  if (front?.route === 'support' && document.visibilityState === 'visible') return;
  try {
    const { unread } = await callApi('GET /api/support/unread', {}, { feedback: 'none' });
    if (unread === 0) return;
  } catch {
    // The next page refetches the badge.
    return;
  }
  playTones('chat');
  const texts = currentMessages(liveMessages);
  const open = { label: texts.chatOpen, onClick: () => void navigateTo('support') };
  showToast({ text: texts.supportMessage, icon: 'service', kind: 'notice', action: open });
}
