import { showToast } from '@eh/ui/overlays/toast.tsx';
import { currentMessages } from '@eh/ui/reader/catalogue.ts';
import { useSession } from '../session/current-session.ts';
import { modalText } from '../session/modal-text.ts';
import { shellMessages } from './messages.ts';
import { navigateTo } from './navigation.ts';

/** The public setting that makes the built-in chat the customer service. */
const CHAT_SETTING = 'support.rules.is_chat_on';

/** Opens the available customer service: the built-in chat, the link, or a message that there is none. */
export function openCustomerService(): void {
  const { configs } = useSession.getState();
  if (isChatOn(configs)) void navigateTo('support');
  else openServiceLink(configs?.web_customer_service_link ?? null);
}

export function openServiceLink(link: string | null): void {
  if (!link) showToast({ text: modalText('service_missing', currentMessages(shellMessages).noService), icon: 'warn' });
  else window.open(link, '_blank', 'noopener');
}

/** Whether customer service is the built-in chat, whose unread messages are counted. */
export function useChatOn(): boolean {
  return useSession((session) => isChatOn(session.configs));
}

function isChatOn(configs: { readonly settings: Readonly<Record<string, unknown>> } | null): boolean {
  return configs?.settings[CHAT_SETTING] === true;
}
