import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useAnswer } from '../api/queries.ts';
import { linkTo } from '../shell/pages/page-link.tsx';
import { partMessages } from './messages.ts';

/** The link to the chat of a trade, with its unread count. */
export function ChatButton({ id }: { id: string }) {
  const messages = useMessages(partMessages);
  const { data } = useAnswer('GET /api/chat/unread', {});
  const unread = data?.chats.find((chat) => chat.transaction_id === id)?.unread ?? 0;
  return <IconButton icon="chat" label={messages.chat(unread)} count={unread} {...linkTo('chat', { id })} />;
}
