import { useFormats } from '@eh/ui/reader/formats.ts';
import type { ReactNode } from 'react';

export interface ChatBubbleProps {
  /** Unix seconds. */
  at: number;
  author: string;
  /** Whether customer service wrote it. */
  isOfficial: boolean;
  /** Content above the text: a step, files, warnings. */
  before?: ReactNode;
  text: string;
  children?: ReactNode;
}

/** A chat message as operators see it: time, author and text in columns. */
export function ChatBubble({ at, author, isOfficial, before, text, children }: ChatBubbleProps) {
  const formats = useFormats();
  return (
    <li className="case-chat-message" data-author={isOfficial ? 'official' : undefined}>
      <span className="note digits">{formats.time(at)}</span>
      <span className="label">{author}</span>
      <div>
        {before}
        {text !== '' && <p className="case-chat-text">{text}</p>}
        {children}
      </div>
    </li>
  );
}
