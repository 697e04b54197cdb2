import { decidingActs } from '@eh/contract/staff/queues/queue-names.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { SelectField } from '@eh/ui/forms/select-field.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useDeferredValue, useState } from 'react';
import { SpanFields, spanOf } from '../../../parts/dates/span-fields.tsx';
import { LoadState } from '../../../parts/screen/load-state.tsx';
import { screenMessages } from '../../../parts/screen/messages.ts';
import type { QueueName } from '../../../shell/queue-name.ts';
import { auditMessages } from '../../audit-log/messages.ts';
import { caseHash } from '../case-address.ts';
import { queueMessages } from '../messages.ts';
import { type Decision, useDecided } from './archive-queries.ts';

export interface DecidedListProps {
  queue: QueueName;
  openId: string | null;
}

const TEXT_MAX = 80;
const ANY = '';

/** The decisions of a queue, newest first, filtered by operator, outcome, days and text. */
export function DecidedList({ queue, openId }: DecidedListProps) {
  const messages = useMessages(queueMessages);
  const texts = useMessages(screenMessages);
  const { acts } = useMessages(auditMessages);
  const [text, setText] = useState('');
  const [operator, setOperator] = useState(ANY);
  const [outcome, setOutcome] = useState(ANY);
  const [days, setDays] = useState({ from: '', until: '' });
  const chosenOutcome = decidingActs[queue].find((name) => name === outcome);
  const sought = useDeferredValue(text.trim());
  const list = useDecided(queue, {
    ...(sought !== '' && { text: sought }),
    ...(operator !== ANY && { operator_id: operator }),
    ...(chosenOutcome !== undefined && { act: chosenOutcome }),
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
          value={outcome}
          onChange={(event) => setOutcome(event.target.value)}
          options={[
            { value: ANY, label: messages.anything },
            ...decidingActs[queue].map((name) => ({ value: name, label: acts[name] })),
          ]}
        />
        <SpanFields days={days} onDays={setDays} />
      </search>
      {rows === undefined && <LoadState error={list.error} onRetry={() => void list.refetch()} />}
      {rows?.length === 0 && <output className="case-no-fit note">{messages.noDecided}</output>}
      <ul>
        {rows?.map((row) => (
          <DecidedRow key={row.id} row={row} queue={queue} isOpen={row.case_id === openId} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button kind="line" isWide onClick={() => void list.fetchNextPage()} isPending={list.isFetchingNextPage}>
          {texts.more}
        </Button>
      )}
    </section>
  );
}

function DecidedRow({ row, queue, isOpen }: { row: Decision; queue: QueueName; isOpen: boolean }) {
  const { acts } = useMessages(auditMessages);
  const formats = useFormats();
  return (
    <li>
      <a className="case-row" href={caseHash(queue, row.case_id, true)} aria-current={isOpen ? 'true' : undefined}>
        <span className="label clip">{acts[row.act]}</span>
        <span className="note">{row.operator.name}</span>
        <span className="note clip">{row.subject}</span>
        <span className="note">{formats.dateTime(row.at)}</span>
      </a>
    </li>
  );
}
