import { mediaTypesOf, SHOWN_VIDEO_BYTES_MAX, uploadPolicies } from '@eh/contract/files/uploads/policies.ts';
import { MESSAGE_LENGTH_MAX } from '@eh/contract/trading/chat/parts.ts';
import { Chip, Chips } from '@eh/ui/buttons/chip.tsx';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useRef, useState } from 'react';
import { smallerPicture } from '../../parts/files/smaller-picture.ts';
import { chatMessages } from './messages.ts';
import type { Chat } from './queries.ts';
import { sendFile, sendText } from './queries.ts';

/** Quick replies and the composer. A closed chat is read-only. */
export function ChatFooter({ id, chat }: { id: string; chat: Chat }) {
  const messages = useMessages(chatMessages);
  const formats = useFormats();
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
            <Chip key={text} onClick={() => void sendText(id, text)}>
              {text}
            </Chip>
          ))}
        </Chips>
      )}
      <Composer id={id} />
    </Footer>
  );
}

function Composer({ id }: { id: string }) {
  const messages = useMessages(chatMessages);
  const [text, setText] = useState('');
  const chooser = useRef<HTMLInputElement>(null);
  const handleSend = () => {
    if (text.trim() === '') return;
    void sendText(id, text.trim());
    setText('');
  };
  const handleFile = (file: File | undefined) => {
    if (!file) return;
    const fault = faultOf(file);
    if (fault) showToast({ text: messages.refused[fault], icon: 'warn' });
    else void smallerPicture(file).then((smaller) => sendFile(id, smaller));
  };
  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault();
        handleSend();
      }}
    >
      <IconButton icon="plus" label={messages.add} onClick={() => chooser.current?.click()} />
      <input
        ref={chooser}
        type="file"
        hidden
        accept={Object.values(mediaTypesOf).flat().join(',')}
        onChange={(event) => {
          handleFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <input
        className="chat-input"
        aria-label={messages.message}
        placeholder={messages.message}
        maxLength={MESSAGE_LENGTH_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <IconButton icon="send" label={messages.send} onClick={handleSend} />
    </form>
  );
}

function faultOf(file: File): 'type' | 'size' | 'empty' | null {
  const [kind] = Object.entries(mediaTypesOf).find(([, types]) => types.includes(file.type)) ?? [];
  const limits: Readonly<Record<string, number | undefined>> = uploadPolicies.chat;
  const limit = kind === undefined ? undefined : limits[kind];
  if (limit === undefined) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > (kind === 'video' ? SHOWN_VIDEO_BYTES_MAX : limit) ? 'size' : null;
}
