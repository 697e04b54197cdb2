import { Chip, Chips } from '@eh/ui/buttons/chip.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { ChatComposer } from '../../parts/chat/chat-composer.tsx';
import { AnswersSheet } from './answers/answers-sheet.tsx';
import { answerMessages } from './answers/messages.ts';
import { chatMessages } from './messages.ts';
import type { Chat } from './queries.ts';
import { sendFile, sendText, useSavedAnswers } from './queries.ts';

/** Quick replies and the composer. A closed chat is read-only. */
export function ChatFooter({ id, chat }: { id: string; chat: Chat }) {
  const messages = useMessages(chatMessages);
  const formats = useFormats();
  const answerTexts = useMessages(answerMessages);
  const saved = useSavedAnswers();
  const [isEditing, setEditing] = useState(false);
  const page = { id, lastPosition: chat.last_position };
  if (!chat.is_open)
    return (
      <Footer label={messages.actions}>
        <p className="note">{messages.closed}</p>
      </Footer>
    );
  return (
    <Footer label={messages.actions}>
      {chat.closes_at !== null && <p className="note">{messages.closes(formats.dateTime(chat.closes_at))}</p>}
      {chat.closes_at === null && (
        <Chips label={messages.quick}>
          {messages.quickOf[chat.trade.side].map((text) => (
            <Chip key={text} onClick={() => void sendText(page, text)}>
              {text}
            </Chip>
          ))}
          {saved?.answers.map(({ title, text }) => (
            <Chip key={title} onClick={() => void sendText(page, text)}>
              {title}
            </Chip>
          ))}
          {saved && (
            <Chip opens onClick={() => setEditing(true)}>
              {answerTexts.open}
            </Chip>
          )}
        </Chips>
      )}
      {isEditing && saved && <AnswersSheet saved={saved} onClose={() => setEditing(false)} />}
      <ChatComposer onText={(text) => void sendText(page, text)} onFile={(file) => void sendFile(page, file)} />
    </Footer>
  );
}
