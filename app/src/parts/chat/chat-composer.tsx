import { mediaTypesOf, SHOWN_VIDEO_BYTES_MAX, uploadPolicies } from '@eh/contract/files/uploads/policies.ts';
import { MESSAGE_LENGTH_MAX } from '@eh/contract/trading/chat/parts.ts';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useRef, useState } from 'react';
import { smallerPicture } from '../files/smaller-picture.ts';
import { chatPartMessages } from './messages.ts';

export interface ChatComposerProps {
  placeholder?: string | undefined;
  onText: (text: string) => void;
  /** Omitted if files cannot be sent. */
  onFile?: ((file: File) => void) | undefined;
}

/** Writes a message, and picks a picture, video or PDF to send. */
export function ChatComposer({ placeholder, onText, onFile }: ChatComposerProps) {
  const messages = useMessages(chatPartMessages);
  const [text, setText] = useState('');
  const handleSend = () => {
    if (text.trim() === '') return;
    onText(text.trim());
    setText('');
  };
  return (
    <form
      className="chat-composer"
      data-bare={onFile === undefined ? '' : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        handleSend();
      }}
    >
      {onFile && <FileButton onFile={onFile} />}
      <input
        className="chat-input"
        aria-label={messages.message}
        placeholder={placeholder ?? messages.message}
        maxLength={MESSAGE_LENGTH_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <IconButton icon="send" label={messages.send} onClick={handleSend} />
    </form>
  );
}

function FileButton({ onFile }: { onFile: (file: File) => void }) {
  const messages = useMessages(chatPartMessages);
  const chooser = useRef<HTMLInputElement>(null);
  const handleFile = (file: File | undefined) => {
    if (!file) return;
    const fault = faultOf(file);
    if (fault) showToast({ text: messages.refused[fault], icon: 'warn' });
    else void smallerPicture(file).then(onFile);
  };
  return (
    <>
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
    </>
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
