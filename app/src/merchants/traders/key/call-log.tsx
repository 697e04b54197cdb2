import { CALL_LOG_DAYS } from '@eh/contract/merchants/merchants/merchant-bounds.ts';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { Row } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { NarrowedList } from '../parts/narrowed-list.tsx';
import { CallSheet } from './call-sheet.tsx';
import { keyMessages } from './messages.ts';
import { type LoggedCall, useKeyCalls } from './queries.ts';

/** The calls of a key, the newest first: all calls, or those that failed. */
export function CallLog({ keyId }: { keyId: string }) {
  const messages = useMessages(keyMessages);
  const [isRefusedOnly, setRefusedOnly] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const log = useKeyCalls(keyId, isRefusedOnly);
  const calls = log.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <>
      <NarrowedList
        title={messages.calls}
        choice={{ label: messages.outcome, all: messages.all, some: messages.refused }}
        isNarrowed={isRefusedOnly}
        onNarrow={setRefusedOnly}
        query={log}
        empty={
          <EmptyState
            drawing="no-match"
            title={isRefusedOnly ? messages.noneRefused : messages.none}
            text={messages.noneText(CALL_LOG_DAYS)}
          />
        }
        end={messages.end(CALL_LOG_DAYS)}
      >
        {calls.map((call) => (
          <CallRow key={call.id} call={call} onOpen={() => setOpenId(call.id)} />
        ))}
      </NarrowedList>
      <CallSheet id={openId} onClose={() => setOpenId(null)} />
    </>
  );
}

function CallRow({ call, onOpen }: { call: LoggedCall; onOpen: () => void }) {
  const messages = useMessages(keyMessages);
  const formats = useFormats();
  const { operation, at, address, status, refusal, duration_milliseconds: milliseconds } = call;
  return (
    <Row
      title={<span className="text-ink break-all">{operation}</span>}
      note={`${formats.dateTime(at)} · ${address}`}
      end={
        <span className={refusal === null ? 'text-muted' : 'text-ink'}>
          {refusal === null ? status : messages.refusedWith(status, refusal)}
        </span>
      }
      endNote={messages.milliseconds(milliseconds)}
      onClick={onOpen}
      hasChevron
    />
  );
}
