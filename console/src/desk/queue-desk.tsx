import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import type { ReactNode } from 'react';
import { useMe } from '../session/queries.ts';
import type { LoggedInOperator } from '../session/session-store.ts';
import { ageText, MINUTE_SECONDS } from '../shell/age.ts';
import { shellWords } from '../shell/copy.ts';
import { Key } from '../shell/key.tsx';
import { useKeys } from '../shell/keys.ts';
import { LoadState } from '../shell/load-state.tsx';
import { nextCase } from '../shell/next-case.ts';
import { openCase, type QueueRoom } from '../shell/place.ts';
import { TopBar } from '../shell/top-bar.tsx';
import { CaseList, type CaseRow, type DeskCase } from './case-list.tsx';
import { deskWords } from './copy.ts';

/** The pages of a queue as its query gives them, the oldest case first. */
export interface CaseQuery<Case> {
  readonly data: readonly Case[] | undefined;
  readonly dataUpdatedAt: number;
  readonly error: Error | null;
  readonly isError: boolean;
  readonly isRefetchError: boolean;
  readonly hasNextPage: boolean;
  fetchNextPage(): unknown;
  refetch(): unknown;
}

export interface QueueDeskProps<Case extends DeskCase> {
  room: QueueRoom;
  caseId: string | null;
  query: CaseQuery<Case>;
  words: {
    readonly title: string;
    readonly empty: string;
    readonly emptyText: string;
    /** The open case is no longer in the queue. */
    readonly gone: string;
  };
  row: (one: Case) => CaseRow;
  /** What can be done here beside working the queue. */
  acts?: ReactNode;
  /** The open case: its facts, its decision, its history. */
  children: (
    one: Case,
    at: { now: number; operator: LoggedInOperator | undefined; nextId: string | null },
  ) => ReactNode;
}

/** A queue of cases: the list, one case beside it, and J and K to go through what nobody else works on. */
export function QueueDesk<Case extends DeskCase>(props: QueueDeskProps<Case>) {
  const { room, caseId, query, words, row, acts, children } = props;
  const desk = useWords(deskWords);
  const shell = useWords(shellWords);
  const now = useServerSeconds();
  const me = useMe().data;
  const cases = query.data ?? [];
  const opened = cases.find((one) => one.id === caseId);
  const queue = me?.queues.find((one) => one.name === room);
  const waited = queue?.oldest_at ? now - queue.oldest_at : 0;
  const oldestText = waited < MINUTE_SECONDS ? null : ageText(waited, shell.ages);

  const targetOf = (step: 1 | -1) => nextCase(cases, caseId, me?.operator.id ?? '', step);

  function go(step: 1 | -1): void {
    const target = targetOf(step);
    if (target !== null || !opened) openCase(target, room);
  }

  useKeys({ j: () => go(1), k: () => go(-1) });

  return (
    <div className="room">
      <TopBar
        title={words.title}
        {...(queue ? { says: shell.inQueue(queue.count, oldestText) } : {})}
        updatedAt={query.dataUpdatedAt}
        isBroken={query.isError || query.isRefetchError}
      >
        {acts}
        <Button kind="line" size="small" onClick={() => go(-1)} isDisabled={cases.length === 0}>
          {desk.previous} <Key name="K" />
        </Button>
        <Button kind="line" size="small" onClick={() => go(1)} isDisabled={cases.length === 0}>
          {desk.next} <Key name="J" />
        </Button>
      </TopBar>
      {query.data === undefined ? (
        <main>
          <LoadState error={query.error} onRetry={() => void query.refetch()} />
        </main>
      ) : (
        <main className="case">
          <CaseList
            room={room}
            cases={cases}
            row={row}
            openId={caseId}
            operatorId={me?.operator.id ?? ''}
            now={now}
            onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
          />
          {opened ? (
            children(opened, { now, operator: me?.operator, nextId: targetOf(1) })
          ) : (
            <output className="nothing case-none">
              <h2 className="title">{caseId !== null ? words.gone : cases.length === 0 ? words.empty : desk.choose}</h2>
              {caseId !== null && cases.length > 0 && <p>{desk.goneText}</p>}
              {cases.length === 0 && <p>{words.emptyText}</p>}
            </output>
          )}
        </main>
      )}
    </div>
  );
}
