import { useFormats } from '@eh/ui/reader/formats.ts';
import type { ReactNode } from 'react';

export interface ChatBubbleProps {
  /** Unix seconds. */
  at: number;
  author: string;
  /** Customer service wrote it. */
  isOfficial: boolean;
  /** A step, files, warnings. */
  before?: ReactNode;
  text: string;
  children?: ReactNode;
}

/** A message of a chat as operators read it: time, author and words in columns. */
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
