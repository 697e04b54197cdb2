import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useEffect, useRef } from 'react';
import { ageText } from '../shell/age.ts';
import { shellWords } from '../shell/copy.ts';
import type { QueueCase } from '../shell/next-case.ts';
import { addressOf, type QueueRoom } from '../shell/place.ts';
import { deskWords } from './copy.ts';

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
  room: QueueRoom;
  cases: readonly Case[];
  row: (one: Case) => CaseRow;
  openId: string | null;
  operatorId: string;
  now: number;
  onMore: (() => void) | undefined;
}

/** A queue, oldest first, with who holds which case. */
export function CaseList<Case extends DeskCase>(props: CaseListProps<Case>) {
  const words = useWords(deskWords);
  const shell = useWords(shellWords);
  return (
    <section className="case-list" aria-label={words.queue}>
      <ul>
        {props.cases.map((one) => (
          <CaseLink
            key={one.id}
            shown={props.row(one)}
            address={addressOf({ room: props.room, caseId: one.id })}
            holder={one.claimed_by}
            age={ageText(props.now - one.waiting_since, shell.ages)}
            isOpen={one.id === props.openId}
            isMine={one.claimed_by?.id === props.operatorId}
          />
        ))}
      </ul>
      {props.onMore && (
        <Button kind="line" isWide onClick={props.onMore}>
          {shell.more}
        </Button>
      )}
    </section>
  );
}

interface CaseLinkProps {
  shown: CaseRow;
  address: string;
  holder: DeskCase['claimed_by'];
  age: string;
  isOpen: boolean;
  isMine: boolean;
}

function CaseLink({ shown, address, holder, age, isOpen, isMine }: CaseLinkProps) {
  const words = useWords(deskWords);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isOpen) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li>
      <a ref={link} className="case-row" href={address} aria-current={isOpen ? 'true' : undefined}>
        <span className="case-row-name label clip">{shown.name}</span>
        <span className="note">{age}</span>
        <span className="case-row-amount">{shown.figure}</span>
        {holder && (
          <span className="case-holder" data-mine={isMine ? '' : undefined}>
            {isMine ? words.heldByMe : words.heldBy(holder.name)}
          </span>
        )}
      </a>
    </li>
  );
}
