import { Chip, Chips } from '@eh/ui/buttons/chip.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { FoundList } from '../../../parts/screen/found-list.tsx';
import { SearchField } from '../../../parts/screen/search-field.tsx';
import { portalHash } from '../../../shell/portal/portal-address.ts';
import { emptySearch, type Outcome, searchOf, type TypedSearch } from './call-search.ts';
import { callMessages } from './messages.ts';
import { type LoggedCall, useCalls } from './queries.ts';

const outcomes: readonly Outcome[] = ['all', 'done', 'refused'];

/** The logged calls, newest first, with their search. */
export function CallList({ openId }: { openId: string | null }) {
  const messages = useMessages(callMessages);
  const [typed, setTyped] = useState(emptySearch);
  const list = useCalls(searchOf(typed));
  const set = (changes: Partial<TypedSearch>) => setTyped((before) => ({ ...before, ...changes }));
  return (
    <>
      <search className="portal-search">
        <SearchField
          label={messages.find}
          hint={messages.findHint}
          value={typed.reference}
          isFirst={openId === null}
          onChange={(reference) => set({ reference })}
        />
        <div className="portal-fields">
          <TextField
            label={messages.operation}
            placeholder="createOrder"
            value={typed.operation}
            maxLength={60}
            onChange={(event) => set({ operation: event.target.value })}
          />
          <TextField
            type="date"
            label={messages.day}
            value={typed.day}
            onChange={(event) => set({ day: event.target.value })}
          />
          <TextField
            inputMode="numeric"
            label={messages.refusal}
            value={typed.refusal}
            maxLength={5}
            onChange={(event) => set({ refusal: event.target.value })}
          />
        </div>
      </search>
      <Chips label={messages.outcome}>
        {outcomes.map((outcome) => (
          <Chip key={outcome} isOn={outcome === typed.outcome} onClick={() => set({ outcome })}>
            {messages.outcomes[outcome]}
          </Chip>
        ))}
      </Chips>
      <FoundList list={list} none={messages.none} noneText={messages.noneText}>
        {(rows) => <CallTable rows={rows} openId={openId} />}
      </FoundList>
    </>
  );
}

function CallTable({ rows, openId }: { rows: readonly LoggedCall[]; openId: string | null }) {
  const messages = useMessages(callMessages);
  return (
    <div className="portal-scroll">
      <table className="table portal-table">
        <caption className="sr-only">{messages.title}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.time}</th>
            <th scope="col">{messages.operation}</th>
            <th scope="col">{messages.status}</th>
            <th scope="col">{messages.key}</th>
            <th scope="col" className="num">
              {messages.duration}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((call) => (
            <CallRow key={call.id} call={call} isOpen={call.id === openId} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const TAIL = 4;

function CallRow({ call, isOpen }: { call: LoggedCall; isOpen: boolean }) {
  const formats = useFormats();
  return (
    <tr data-marked={isOpen ? '' : undefined}>
      <td>
        <a className="link" href={portalHash('calls', call.id)} aria-current={isOpen ? 'true' : undefined}>
          {formats.dateTime(call.at)}
        </a>
      </td>
      <td className="portal-code">{call.operation}</td>
      <td>
        <span className="portal-acts">
          <Icon name={call.refusal === null ? 'check' : 'warn'} size={16} />
          {call.refusal === null ? call.status : `${call.status} · ${call.refusal}`}
        </span>
      </td>
      <td className="portal-code" title={call.key_id}>
        …{call.key_id.slice(-TAIL)}
      </td>
      <td className="num">{call.duration_milliseconds} ms</td>
    </tr>
  );
}
