import { Count } from '@eh/ui/buttons/icon-button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useAnswer } from '../../api/queries.ts';
import { useChatOn } from '../../shell/customer-service.ts';
import { partMessages } from '../messages.ts';

/** The number of unread messages from customer service. */
export function UnreadSupport() {
  const messages = useMessages(partMessages);
  const isChatOn = useChatOn();
  const unread = useAnswer('GET /api/support/unread', {}, isChatOn).data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <>
      <Count value={unread} />
      <span className="sr-only">{messages.unreadSupport(unread)}</span>
    </>
  );
}
