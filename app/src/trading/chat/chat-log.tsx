import { tradeStatusOf } from '@eh/contract/trading/trades/status.ts';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { memo, useEffect, useRef, useState } from 'react';
import type { OutboxEntry } from '../../api/outbox/entry.ts';
import { discardFromOutbox, useOutbox } from '../../api/outbox/outbox.ts';
import { ChatBubble } from '../../parts/chat/chat-bubble.tsx';
import { PendingBubble } from '../../parts/chat/pending-bubble.tsx';
import { chatMessages } from './messages.ts';
import type { Chat, ChatMessage } from './queries.ts';
import { earlierMessages, laneOf } from './queries.ts';

/** The messages, oldest first, then those waiting on this device. Scrolls to the end when new ones arrive. */
export function ChatLog({ id, chat }: { id: string; chat: Chat }) {
  const texts = useMessages(chatMessages);
  const [earlier, setEarlier] = useState<Chat | null>(null);
  const shown = [...(earlier?.messages ?? []), ...chat.messages];
  const arrived = new Set(shown.map((message) => message.client_id));
  const waiting = useOutbox((outbox) => outbox.entries).filter(
    (entry) => entry.lane === laneOf(id) && !arrived.has(entry.id),
  );
  const end = useRef<HTMLDivElement>(null);
  const height = `${chat.last_position} ${waiting.length}`;
  useEffect(() => {
    if (height !== '') end.current?.scrollIntoView({ block: 'end' });
  }, [height]);
  const first = shown[0];
  const hasMore = (earlier ?? chat).has_more;
  const handleOlder = async () => {
    if (!first) return;
    const before = await earlierMessages(id, first.position);
    setEarlier((known) => ({ ...before, messages: [...before.messages, ...(known?.messages ?? [])] }));
  };
  return (
    <>
      {hasMore && (
        <p className="px-page pt-2 text-center">
          <button type="button" className="link" onClick={() => void handleOlder().catch(() => setEarlier(earlier))}>
            {texts.older}
          </button>
        </p>
      )}
      <div className="chat-log" role="log" aria-label={texts.log}>
        {shown.length === 0 && waiting.length === 0 && <p className="chat-step">{texts.empty}</p>}
        {shown.map((message) => (
          <MessageView key={message.position} message={message} isRead={message.position <= chat.read_by_other} />
        ))}
        {waiting.map((entry) => (
          <PendingMessage key={entry.id} entry={entry} />
        ))}
      </div>
      <div ref={end} className="chat-end" />
    </>
  );
}

/** Rendered again only when the message itself changes, not with each added message. */
const MessageView = memo(({ message, isRead }: { message: ChatMessage; isRead: boolean }) => {
  const texts = useMessages(chatMessages);
  const formats = useFormats();
  const time = formats.time(message.at);
  if (message.author === 'system') {
    const { event } = message;
    const isSold = event?.event === 'open' && event.actor === 'seller';
    const step = isSold ? texts.soldToBid : texts.steps[tradeStatusOf(event?.to ?? 0)];
    return (
      <p className="chat-step">
        {time} {message.event?.event === 'add_voucher' ? texts.voucherAdded : step}
      </p>
    );
  }
  const isOfficial = !message.is_mine && message.author === 'official';
  return (
    <ChatBubble
      from={message.is_mine ? 'me' : isOfficial ? 'staff' : 'them'}
      who={message.author === 'automatic' ? texts.automatic : undefined}
      text={message.text}
      file={message.file}
      isErased={message.is_erased}
      at={message.at}
      isRead={isRead}
    >
      {!message.is_mine &&
        message.warnings.map((warning) => (
          <p key={warning} className="chat-warning note">
            <Icon name="warn" size={16} />
            <span>{texts.warnings[warning]}</span>
          </p>
        ))}
    </ChatBubble>
  );
});

/** A message that has not left this device: queued, being sent, or refused. */
function PendingMessage({ entry }: { entry: OutboxEntry }) {
  const texts = useMessages(chatMessages);
  const text = 'text' in entry.request ? (entry.request.text ?? '') : '';
  const name = entry.files[0]?.file.name;
  return (
    <PendingBubble
      text={text === '' ? (name ?? '') : text}
      state={entry.stage === 'saved' && !navigator.onLine ? texts.waits : undefined}
      failure={entry.stage === 'refused' ? (entry.failure?.text ?? '') : undefined}
      onRemove={() => void discardFromOutbox(entry.id)}
    />
  );
}
