import { Button } from '@eh/ui/buttons/button.tsx';
import { ChipChoice } from '@eh/ui/buttons/chip.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useEffect, useRef } from 'react';
import { hashOf } from '../shell/address.ts';
import { shellMessages } from '../shell/messages.ts';
import type { QueueCase } from '../shell/next-case.ts';
import type { QueueName } from '../shell/queue-name.ts';
import { type CaseFilter, caseFilters, dueAt } from './case-due.ts';
import { Due } from './due.tsx';
import { deskMessages } from './messages.ts';

export interface DeskCase extends QueueCase {
  readonly claimed_by: { readonly id: string; readonly name: string } | null;
  /** Unix seconds. */
  readonly waiting_since: number;
}

/** What a case shows in the list: whose it is, and what it is about. */
export interface CaseRow {
  readonly name: string;
  readonly figure: string;
}

interface CaseListProps<Case extends DeskCase> {
  room: QueueName;
  cases: readonly Case[];
  row: (one: Case) => CaseRow;
  openId: string | null;
  operatorId: string;
  now: number;
  targetMinutes: number;
  filter: CaseFilter;
  onFilter: (filter: CaseFilter) => void;
  /** Further pages are on their way to find what fits. */
  isLooking: boolean;
  onMore: (() => void) | undefined;
}

/** A queue, whichever is due first at the top, with who holds which case. */
export function CaseList<Case extends DeskCase>(props: CaseListProps<Case>) {
  const messages = useMessages(deskMessages);
  const shell = useMessages(shellMessages);
  return (
    <section className="case-list" aria-label={messages.queue}>
      <FilterChips filter={props.filter} onFilter={props.onFilter} />
      <ul>
        {props.cases.map((one) => (
          <CaseLink
            key={one.id}
            shown={props.row(one)}
            address={hashOf(props.room, one.id)}
            holder={one.claimed_by}
            dueAt={dueAt(one, props.targetMinutes)}
            now={props.now}
            isOpen={one.id === props.openId}
            isMine={one.claimed_by?.id === props.operatorId}
          />
        ))}
      </ul>
      {props.cases.length === 0 && props.filter !== 'all' && (
        <output className="case-no-fit note">{props.isLooking ? shell.loading : messages.noneFits}</output>
      )}
      {props.onMore && (
        <Button kind="line" isWide onClick={props.onMore}>
          {shell.more}
        </Button>
      )}
    </section>
  );
}

/** Everything, mine, nobody's, or late. */
export function FilterChips({ filter, onFilter }: { filter: CaseFilter; onFilter: (filter: CaseFilter) => void }) {
  const messages = useMessages(deskMessages);
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
  holder: DeskCase['claimed_by'];
  dueAt: number;
  now: number;
  isOpen: boolean;
  isMine: boolean;
}

function CaseLink({ shown, address, holder, dueAt: due, now, isOpen, isMine }: CaseLinkProps) {
  const messages = useMessages(deskMessages);
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
