import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import type { ReactNode } from 'react';
import { ChatFile, type StoredFile } from './chat-file.tsx';
import { chatPartMessages } from './messages.ts';

export interface ChatBubbleProps {
  /** Official messages are dark with a seal, so that they cannot be mistaken for a user's. */
  from: 'me' | 'them' | 'staff';
  /** Shown above the words: the name of official customer service, or that a message is automatic. */
  who?: string | undefined;
  text: string;
  file: StoredFile | null;
  isErased: boolean;
  /** Unix seconds. */
  at: number;
  /** Whether the other side has seen it. */
  isRead: boolean;
  /** Warnings, shown between the text and the time. */
  children?: ReactNode;
}

/** A message of a chat. */
export function ChatBubble({ from, who, text, file, isErased, at, isRead, children }: ChatBubbleProps) {
  const messages = useMessages(chatPartMessages);
  const formats = useFormats();
  return (
    <div className="chat-message" data-from={from}>
      {who !== undefined && from !== 'staff' && <p className="chat-who">{who}</p>}
      {from === 'staff' && (
        <p className="chat-who">
          <Icon name="verified" size={16} label={messages.verified} />
          <span className="text-ink">{who ?? messages.official}</span>
        </p>
      )}
      {file && <ChatFile file={file} />}
      {text !== '' && <p className="chat-bubble">{text}</p>}
      {isErased && <p className="chat-bubble text-muted italic">{messages.erased}</p>}
      {children}
      <p className="chat-time note">
        {formats.time(at)}
        {from === 'me' && isRead && <Icon name="check" size={16} label={messages.read} />}
      </p>
    </div>
  );
}
