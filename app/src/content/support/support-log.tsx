import type { RouteName } from '@eh/contract/accounts/gates/route-names.ts';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import type { IconName } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useEffect, useRef } from 'react';
import { ChatBubble } from '../../parts/chat/chat-bubble.tsx';
import { PendingBubble } from '../../parts/chat/pending-bubble.tsx';
import { linkTo } from '../../shell/pages/page-link.tsx';
import { supportMessages } from './messages.ts';
import type { Conversation, Pending, SupportMessage } from './queries.ts';

export interface SupportLogProps {
  conversation: Conversation | null;
  pending: readonly Pending[];
  /** Help pages need a login: a visitor gets no topics. */
  hasTopics: boolean;
  onRemove: (clientId: string) => void;
}

/** The automatic greeting with help topics, then the conversation. Scrolls to the end when it grows. */
export function SupportLog({ conversation, pending, hasTopics, onRemove }: SupportLogProps) {
  const messages = useMessages(supportMessages);
  const shown = conversation?.messages ?? [];
  const arrived = new Set(shown.map((message) => message.client_id));
  const waiting = pending.filter((entry) => !arrived.has(entry.clientId));
  const end = useRef<HTMLDivElement>(null);
  const height = `${shown.length} ${waiting.length}`;
  useEffect(() => {
    if (height !== '0 0') end.current?.scrollIntoView({ block: 'end' });
  }, [height]);
  return (
    <>
      <div className="chat-log pt-4" role="log" aria-label={messages.log}>
        {hasTopics && shown.length === 0 && <Topics />}
        {shown.map((message) => (
          <Line
            key={message.position}
            message={message}
            isRead={message.position <= (conversation?.read_by_agent ?? 0)}
          />
        ))}
        {waiting.map((entry) => (
          <PendingBubble
            key={entry.clientId}
            text={entry.text}
            failure={entry.failure ?? undefined}
            onRemove={() => onRemove(entry.clientId)}
          />
        ))}
      </div>
      <div ref={end} className="chat-end" />
    </>
  );
}

const topics: readonly {
  readonly name: 'release' | 'amount' | 'identity' | 'password';
  icon: IconName;
  article: string;
}[] = [
  { name: 'release', icon: 'clock', article: 'seller-does-not-release' },
  { name: 'amount', icon: 'card', article: 'wrong-amount' },
  { name: 'identity', icon: 'id', article: 'verification-refused' },
  { name: 'password', icon: 'lock', article: 'forgot-payment-password' },
];
const HELP: RouteName = 'help-info';

function Topics() {
  const messages = useMessages(supportMessages);
  return (
    <>
      <div className="chat-message" data-from="staff">
        <p className="chat-who">
          <span className="text-ink">{messages.assistant}</span>
        </p>
        <p className="chat-bubble">{messages.hello}</p>
      </div>
      <Rows label={messages.topics} inset="none">
        {topics.map(({ name, icon, article }) => (
          <Row
            key={name}
            icon={icon}
            isFlush
            title={<span className="text-ink">{messages.topic[name]}</span>}
            hasChevron
            {...linkTo(HELP, { id: article })}
          />
        ))}
      </Rows>
    </>
  );
}

function Line({ message, isRead }: { message: SupportMessage; isRead: boolean }) {
  const messages = useMessages(supportMessages);
  const formats = useFormats();
  const agent = message.agent ?? '';
  const time = formats.time(message.at);
  switch (message.step) {
    case 'opened':
      return <p className="chat-step">{messages.opened(time)}</p>;
    case 'taken':
      return <p className="chat-step">{messages.taken(time, agent)}</p>;
    case 'ended':
      return <p className="chat-step">{messages.over(time, agent)}</p>;
    case null:
      return (
        <ChatBubble
          from={message.is_mine ? 'me' : 'staff'}
          who={message.author === 'agent' ? messages.agent(agent) : undefined}
          text={message.text}
          file={message.file}
          isErased={message.is_erased}
          at={message.at}
          isRead={isRead}
        />
      );
  }
}
