import { MESSAGE_LENGTH_MAX } from '@eh/contract/trading/chat/parts.ts';
import { eventName } from '@eh/contract/trading/trades/event-name.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { TextArea } from '@eh/ui/forms/text-area.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { type FormEvent, type KeyboardEvent, useDeferredValue, useState } from 'react';
import { PrivateFile } from '../../parts/private-file.tsx';
import { tradeMessages } from '../../parts/trade-messages.ts';
import { Key } from '../../shell/key.tsx';
import { LoadState } from '../../shell/load-state.tsx';
import { fileKindOf } from './file-kind.ts';
import { complaintMessages } from './messages.ts';
import type { Case, ChatLine } from './queries.ts';
import { useCaseChat, useSay } from './queries.ts';

const SEARCH_MAX = 60;

/** The chat of the trade, to whoever holds the case: to read, to search, and to write into as customer service. */
export function CaseChat({ one, isMine }: { one: Case; isMine: boolean }) {
  const messages = useMessages(complaintMessages);
  return isMine ? (
    <OpenChat tradeId={one.transaction_id} complaintNo={one.complaint_no} />
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
          {chat.data.map((line) => (
            <ChatRow key={line.position} line={line} complaintNo={complaintNo} />
          ))}
        </ol>
      )}
      <SayForm tradeId={tradeId} />
    </>
  );
}

function ChatRow({ line, complaintNo }: { line: ChatLine; complaintNo: string }) {
  const messages = useMessages(complaintMessages);
  const trade = useMessages(tradeMessages);
  const formats = useFormats();
  return (
    <li className="case-chat-line" data-author={line.author}>
      <span className="note digits">{formats.time(line.at)}</span>
      <span className="label">{messages.authors[line.author]}</span>
      <div>
        {line.event && <p className="note">{trade.events[eventName({ ...line.event, from: null })]}</p>}
        {line.text !== '' && <p className="case-chat-text">{line.text}</p>}
        {line.file && <ChatFile file={line.file} reason={messages.lookReason(complaintNo)} />}
        {line.warnings.map((warning) => (
          <p key={warning} className="note with-icon facts-bad">
            <Icon name="warn" size={16} />
            {messages.warnings[warning]}
          </p>
        ))}
      </div>
    </li>
  );
}

/** A file of the chat is opened like evidence: the look is recorded, and the operator's name stands over it. */
function ChatFile({ file, reason }: { file: NonNullable<ChatLine['file']>; reason: string }) {
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

/** What is written here is read by both sides, under the name of customer service. */
function SayForm({ tradeId }: { tradeId: string }) {
  const messages = useMessages(complaintMessages);
  const [text, setText] = useState('');
  const say = useSay();
  const send = () => {
    if (text.trim() === '' || say.isPending) return;
    say.mutate({ id: tradeId, text: text.trim() }, { onSuccess: () => setText('') });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };
  return (
    <form className="case-say" onSubmit={handleSubmit} aria-label={messages.say}>
      <TextArea
        label={messages.say}
        hint={messages.sayHint}
        value={text}
        maxLength={MESSAGE_LENGTH_MAX}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
      />
      <Button kind="line" size="small" type="submit" isDisabled={text.trim() === ''} isPending={say.isPending}>
        {messages.send} <Key name="Ctrl ↵" />
      </Button>
    </form>
  );
}
