import { decidingActs } from '@eh/contract/staff/queues/queue-names.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { SelectField } from '@eh/ui/forms/select-field.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useDeferredValue, useState } from 'react';
import { auditMessages } from '../audit/messages.ts';
import { LoadState } from '../shell/load-state.tsx';
import { shellMessages } from '../shell/messages.ts';
import type { QueueName } from '../shell/queue-name.ts';
import { type Decision, useDecided } from './archive-queries.ts';
import { caseHash } from './case-address.ts';
import { deskMessages } from './messages.ts';
import { SpanFields, spanOf } from './span-fields.tsx';

export interface DecidedListProps {
  room: QueueName;
  openId: string | null;
}

const TEXT_MAX = 80;
const ANY = '';

/** What was decided in a queue, newest first, narrowed by who, what, when, and words. */
export function DecidedList({ room, openId }: DecidedListProps) {
  const messages = useMessages(deskMessages);
  const shell = useMessages(shellMessages);
  const { acts } = useMessages(auditMessages);
  const [text, setText] = useState('');
  const [operator, setOperator] = useState(ANY);
  const [act, setAct] = useState(ANY);
  const [days, setDays] = useState({ from: '', until: '' });
  const chosenAct = decidingActs[room].find((one) => one === act);
  const sought = useDeferredValue(text.trim());
  const list = useDecided(room, {
    ...(sought !== '' && { text: sought }),
    ...(operator !== ANY && { operator_id: operator }),
    ...(chosenAct !== undefined && { act: chosenAct }),
    ...spanOf(days),
  });
  const rows = list.data?.pages.flatMap((page) => page.rows);
  const deciders = list.data?.pages[0]?.deciders ?? [];
  const any = { value: ANY, label: messages.anybody };
  return (
    <section className="case-list" aria-label={messages.decidedList}>
      <search className="decided-filters">
        <TextField
          type="search"
          label={messages.find}
          hint={messages.findHint}
          value={text}
          maxLength={TEXT_MAX}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField
          label={messages.decider}
          value={operator}
          onChange={(event) => setOperator(event.target.value)}
          options={[any, ...deciders.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <SelectField
          label={messages.outcome}
          value={act}
          onChange={(event) => setAct(event.target.value)}
          options={[
            { value: ANY, label: messages.anything },
            ...decidingActs[room].map((one) => ({ value: one, label: acts[one] })),
          ]}
        />
        <SpanFields days={days} onDays={setDays} />
      </search>
      {rows === undefined && <LoadState error={list.error} onRetry={() => void list.refetch()} />}
      {rows?.length === 0 && <output className="case-no-fit note">{messages.noDecided}</output>}
      <ul>
        {rows?.map((row) => (
          <DecidedRow key={row.id} row={row} room={room} isOpen={row.case_id === openId} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button kind="line" isWide onClick={() => void list.fetchNextPage()} isPending={list.isFetchingNextPage}>
          {shell.more}
        </Button>
      )}
    </section>
  );
}

function DecidedRow({ row, room, isOpen }: { row: Decision; room: QueueName; isOpen: boolean }) {
  const { acts } = useMessages(auditMessages);
  const formats = useFormats();
  return (
    <li>
      <a className="case-row" href={caseHash(room, row.case_id, true)} aria-current={isOpen ? 'true' : undefined}>
        <span className="label clip">{acts[row.act]}</span>
        <span className="note">{row.operator.name}</span>
        <span className="note clip">{row.subject}</span>
        <span className="note">{formats.dateTime(row.at)}</span>
      </a>
    </li>
  );
}
