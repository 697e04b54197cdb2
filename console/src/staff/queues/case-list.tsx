import { Button } from '@eh/ui/buttons/button.tsx';
import { ChipChoice } from '@eh/ui/buttons/chip.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useEffect, useRef } from 'react';
import { screenMessages } from '../../parts/screen/messages.ts';
import { hashOf } from '../../shell/address.ts';
import type { QueueName } from '../../shell/queue-name.ts';
import { type CaseFilter, caseFilters, dueAt } from './case-due.ts';
import { Due } from './due.tsx';
import { queueMessages } from './messages.ts';
import type { QueueCase } from './next-case.ts';

export interface ListedCase extends QueueCase {
  readonly claimed_by: { readonly id: string; readonly name: string } | null;
  /** Unix seconds. */
  readonly waiting_since: number;
}

/** The row of a case in the list: whose it is, and its subject. */
export interface CaseRow {
  readonly name: string;
  readonly figure: string;
}

interface CaseListProps<Case extends ListedCase> {
  queue: QueueName;
  cases: readonly Case[];
  row: (listed: Case) => CaseRow;
  openId: string | null;
  operatorId: string;
  now: number;
  targetMinutes: number;
  filter: CaseFilter;
  onFilter: (filter: CaseFilter) => void;
  /** Whether further pages are loading to find matching cases. */
  isLooking: boolean;
  onMore: (() => void) | undefined;
}

/** A queue, the case that is due first at the top, with the operator who holds each case. */
export function CaseList<Case extends ListedCase>(props: CaseListProps<Case>) {
  const messages = useMessages(queueMessages);
  const texts = useMessages(screenMessages);
  return (
    <section className="case-list" aria-label={messages.queue}>
      <FilterChips filter={props.filter} onFilter={props.onFilter} />
      <ul>
        {props.cases.map((listed) => (
          <CaseLink
            key={listed.id}
            shown={props.row(listed)}
            address={hashOf(props.queue, listed.id)}
            holder={listed.claimed_by}
            dueAt={dueAt(listed, props.targetMinutes)}
            now={props.now}
            isOpen={listed.id === props.openId}
            isMine={listed.claimed_by?.id === props.operatorId}
          />
        ))}
      </ul>
      {props.cases.length === 0 && props.filter !== 'all' && (
        <output className="case-no-fit note">{props.isLooking ? texts.loading : messages.noneFits}</output>
      )}
      {props.onMore && (
        <Button kind="line" isWide onClick={props.onMore}>
          {texts.more}
        </Button>
      )}
    </section>
  );
}

/** Filters: all, mine, free, or overdue. */
export function FilterChips({ filter, onFilter }: { filter: CaseFilter; onFilter: (filter: CaseFilter) => void }) {
  const messages = useMessages(queueMessages);
  return (
    <div className="case-filters">
      <ChipChoice
        label={messages.filter}
        options={caseFilters.map((value) => ({ value, label: messages.filters[value] }))}
        value={filter}
        onChange={onFilter}
      />
    </div>
  );
}

interface CaseLinkProps {
  shown: CaseRow;
  address: string;
  holder: ListedCase['claimed_by'];
  dueAt: number;
  now: number;
  isOpen: boolean;
  isMine: boolean;
}

function CaseLink({ shown, address, holder, dueAt: due, now, isOpen, isMine }: CaseLinkProps) {
  const messages = useMessages(queueMessages);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isOpen) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li>
      <a ref={link} className="case-row" href={address} aria-current={isOpen ? 'true' : undefined}>
        <span className="case-row-name label clip">{shown.name}</span>
        <Due at={due} now={now} />
        <span className="case-row-amount">{shown.figure}</span>
        {holder && (
          <span className="case-holder" data-mine={isMine ? '' : undefined}>
            {isMine ? messages.heldByMe : messages.heldBy(holder.name)}
          </span>
        )}
      </a>
    </li>
  );
}
