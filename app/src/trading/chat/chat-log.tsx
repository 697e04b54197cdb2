import type { TradeStatus } from '@eh/contract/trading/trades/status.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useEffect, useRef, useState } from 'react';
import type { OutboxEntry } from '../../api/outbox/entry.ts';
import { discardFromOutbox, useOutbox } from '../../api/outbox/outbox.ts';
import { ChatFile } from './chat-file.tsx';
import { chatMessages } from './messages.ts';
import type { Chat, Line } from './queries.ts';
import { earlierLines, laneOf } from './queries.ts';

/** What was said, oldest first, then what this phone has not got out yet. Stays at its end while lines come. */
export function ChatLog({ id, chat }: { id: string; chat: Chat }) {
  const words = useMessages(chatMessages);
  const [earlier, setEarlier] = useState<Chat | null>(null);
  const lines = [...(earlier?.messages ?? []), ...chat.messages];
  const arrived = new Set(lines.map((line) => line.client_id));
  const waiting = useOutbox((outbox) => outbox.entries).filter(
    (entry) => entry.lane === laneOf(id) && !arrived.has(entry.id),
  );
  const end = useRef<HTMLDivElement>(null);
  const height = `${chat.last_position} ${waiting.length}`;
  useEffect(() => {
    if (height !== '') end.current?.scrollIntoView({ block: 'end' });
  }, [height]);
  const first = lines[0];
  const hasMore = (earlier ?? chat).has_more;
  const handleOlder = async () => {
    if (!first) return;
    const before = await earlierLines(id, first.position);
    setEarlier((known) => ({ ...before, messages: [...before.messages, ...(known?.messages ?? [])] }));
  };
  return (
    <>
      {hasMore && (
        <p className="px-page pt-2 text-center">
          <button type="button" className="link" onClick={() => void handleOlder().catch(() => setEarlier(earlier))}>
            {words.older}
          </button>
        </p>
      )}
      <div className="chat-log" role="log" aria-label={words.log}>
        {lines.length === 0 && waiting.length === 0 && <p className="chat-step">{words.empty}</p>}
        {lines.map((line) => (
          <LineView key={line.position} line={line} isRead={line.position <= chat.read_by_other} />
        ))}
        {waiting.map((entry) => (
          <WaitingLine key={entry.id} entry={entry} />
        ))}
      </div>
      <div ref={end} className="chat-end" />
    </>
  );
}

function LineView({ line, isRead }: { line: Line; isRead: boolean }) {
  const words = useMessages(chatMessages);
  const formats = useFormats();
  const time = formats.time(line.at);
  if (line.author === 'system') {
    const step = words.steps[statusNames.get(line.event?.to ?? 0) ?? 'suspended'];
    return (
      <p className="chat-step">
        {time} {line.event?.event === 'add_voucher' ? words.voucherAdded : step}
      </p>
    );
  }
  return (
    <div className="chat-line" data-from={line.is_mine ? 'me' : line.author === 'official' ? 'staff' : 'them'}>
      {line.author === 'automatic' && <p className="chat-who">{words.automatic}</p>}
      {line.author === 'official' && (
        <p className="chat-who">
          <Icon name="verified" size={16} label={words.verified} />
          <span className="text-ink">{words.official}</span>
        </p>
      )}
      {line.file && <ChatFile file={line.file} />}
      {line.text !== '' && <p className="chat-bubble">{line.text}</p>}
      {!line.is_mine &&
        line.warnings.map((warning) => (
          <p key={warning} className="chat-warning note">
            <Icon name="warn" size={16} />
            <span>{words.warnings[warning]}</span>
          </p>
        ))}
      <p className="chat-time note">
        {time}
        {line.is_mine && isRead && <Icon name="check" size={16} label={words.read} />}
      </p>
    </div>
  );
}

/** A message that is still on this phone: in its turn, on its way, or refused. */
function WaitingLine({ entry }: { entry: OutboxEntry }) {
  const words = useMessages(chatMessages);
  const text = 'text' in entry.request ? (entry.request.text ?? '') : '';
  const name = entry.files[0]?.file.name;
  return (
    <div className="chat-line" data-from="me">
      <p className="chat-bubble">{text === '' ? name : text}</p>
      <p className="chat-time note">
        <Icon name="clock" size={16} />
        {entry.stage === 'refused' ? (
          <>
            {words.notSent(entry.failure?.text ?? '')}
            <button type="button" className="link" onClick={() => void discardFromOutbox(entry.id)}>
              {words.remove}
            </button>
          </>
        ) : entry.stage === 'saved' && !navigator.onLine ? (
          words.waits
        ) : (
          words.sending
        )}
      </p>
    </div>
  );
}

const statusNames = new Map<number, TradeStatus>(
  Object.entries(tradeStatus).map(([name, number]) => [number, name as TradeStatus]),
);
