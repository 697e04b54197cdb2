import { MESSAGE_LENGTH_MAX } from '@eh/contract/trading/chat/parts.ts';
import { eventName } from '@eh/contract/trading/trades/event-name.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { TextArea } from '@eh/ui/forms/text-area.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { type FormEvent, type KeyboardEvent, useDeferredValue, useState } from 'react';
import { PrivateFile } from '../../parts/files/private-file.tsx';
import { Key } from '../../parts/keyboard/key.tsx';
import { LoadState } from '../../parts/screen/load-state.tsx';
import { tradeMessages } from '../../parts/trades/trade-messages.ts';
import { fileKindOf } from './file-kind.ts';
import { complaintMessages } from './messages.ts';
import type { Case, ChatMessage } from './queries.ts';
import { useCaseChat, useSendMessage } from './queries.ts';

const SEARCH_MAX = 60;

/** The chat of the trade for the holder of the case: read, search, and write as customer service. */
export function CaseChat({ complaint, isMine }: { complaint: Case; isMine: boolean }) {
  const messages = useMessages(complaintMessages);
  return isMine ? (
    <OpenChat tradeId={complaint.transaction_id} complaintNo={complaint.complaint_no} />
  ) : (
    <output className="nothing">{messages.chatClosed}</output>
  );
}

function OpenChat({ tradeId, complaintNo }: { tradeId: string; complaintNo: string }) {
  const messages = useMessages(complaintMessages);
  const [search, setSearch] = useState('');
  const chat = useCaseChat(tradeId, useDeferredValue(search.trim()));
  return (
    <>
      <TextField
        type="search"
        label={messages.searchChat}
        value={search}
        maxLength={SEARCH_MAX}
        onChange={(event) => setSearch(event.target.value)}
        autoComplete="off"
      />
      {chat.data === undefined ? (
        <LoadState error={chat.error} onRetry={() => void chat.refetch()} />
      ) : (
        <ol className="case-chat" aria-label={messages.chat}>
          {chat.data.length === 0 && <li className="note">{search === '' ? messages.chatEmpty : messages.noLine}</li>}
          {chat.data.map((message) => (
            <ChatRow key={message.position} message={message} complaintNo={complaintNo} />
          ))}
        </ol>
      )}
      <MessageForm tradeId={tradeId} />
    </>
  );
}

function ChatRow({ message, complaintNo }: { message: ChatMessage; complaintNo: string }) {
  const messages = useMessages(complaintMessages);
  const trade = useMessages(tradeMessages);
  const formats = useFormats();
  return (
    <li className="case-chat-line" data-author={message.author}>
      <span className="note digits">{formats.time(message.at)}</span>
      <span className="label">{messages.authors[message.author]}</span>
      <div>
        {message.event && <p className="note">{trade.events[eventName({ ...message.event, from: null })]}</p>}
        {message.text !== '' && <p className="case-chat-text">{message.text}</p>}
        {message.file && <ChatFile file={message.file} reason={messages.viewReason(complaintNo)} />}
        {message.warnings.map((warning) => (
          <p key={warning} className="note with-icon facts-bad">
            <Icon name="warn" size={16} />
            {messages.warnings[warning]}
          </p>
        ))}
      </div>
    </li>
  );
}

/** A file in the chat opens like evidence: the view is recorded and watermarked with the name of the operator. */
function ChatFile({ file, reason }: { file: NonNullable<ChatMessage['file']>; reason: string }) {
  const messages = useMessages(complaintMessages);
  const [isOpen, setOpen] = useState(false);
  const name = messages.fileKinds[fileKindOf(file)];
  if (isOpen) return <PrivateFile fileId={file.id} name={name} reason={reason} />;
  return (
    <button type="button" className="link" onClick={() => setOpen(true)}>
      {name}
    </button>
  );
}

/** Sends a message that both sides read, in the name of customer service. */
function MessageForm({ tradeId }: { tradeId: string }) {
  const messages = useMessages(complaintMessages);
  const [text, setText] = useState('');
  const sending = useSendMessage();
  const send = () => {
    if (text.trim() === '' || sending.isPending) return;
    sending.mutate({ id: tradeId, text: text.trim() }, { onSuccess: () => setText('') });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };
  return (
    <form className="case-say" onSubmit={handleSubmit} aria-label={messages.writeMessage}>
      <TextArea
        label={messages.writeMessage}
        hint={messages.messageHint}
        value={text}
        maxLength={MESSAGE_LENGTH_MAX}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
      />
      <Button kind="line" size="small" type="submit" isDisabled={text.trim() === ''} isPending={sending.isPending}>
        {messages.send} <Key name="Ctrl ↵" />
      </Button>
    </form>
  );
}
