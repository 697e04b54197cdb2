import { eventName } from '@eh/contract/trading/trades/event-name.ts';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useDeferredValue, useState } from 'react';
import { ChatBubble } from '../../parts/chat/chat-bubble.tsx';
import { ChatFile } from '../../parts/chat/chat-file.tsx';
import { MessageForm } from '../../parts/chat/message-form.tsx';
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
      <TradeMessageForm tradeId={tradeId} />
    </>
  );
}

function ChatRow({ message, complaintNo }: { message: ChatMessage; complaintNo: string }) {
  const messages = useMessages(complaintMessages);
  const trade = useMessages(tradeMessages);
  return (
    <ChatBubble
      at={message.at}
      author={messages.authors[message.author]}
      isOfficial={message.author === 'official'}
      before={message.event && <p className="note">{trade.events[eventName({ ...message.event, from: null })]}</p>}
      text={message.text}
    >
      {message.file && (
        <ChatFile
          fileId={message.file.id}
          name={messages.fileKinds[fileKindOf(message.file)]}
          reason={messages.viewReason(complaintNo)}
        />
      )}
      {message.warnings.map((warning) => (
        <p key={warning} className="note with-icon facts-bad">
          <Icon name="warn" size={16} />
          {messages.warnings[warning]}
        </p>
      ))}
    </ChatBubble>
  );
}

/** Sends a message that both sides read, in the name of customer service. */
function TradeMessageForm({ tradeId }: { tradeId: string }) {
  const messages = useMessages(complaintMessages);
  const [text, setText] = useState('');
  const sending = useSendMessage();
  return (
    <MessageForm
      label={messages.writeMessage}
      hint={messages.messageHint}
      send={messages.send}
      text={text}
      onChange={setText}
      isPending={sending.isPending}
      onSend={(message) => sending.mutate({ id: tradeId, text: message }, { onSuccess: () => setText('') })}
    />
  );
}
