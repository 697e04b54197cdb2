import { useKeys } from '@eh/ui/keyboard/keys.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { type ReactNode, useState } from 'react';
import { ageText, MINUTE_SECONDS } from '../../parts/dates/age.ts';
import { LoadState } from '../../parts/screen/load-state.tsx';
import { screenMessages } from '../../parts/screen/messages.ts';
import { TopBar } from '../../parts/screen/top-bar.tsx';
import { useMe } from '../../session/queries.ts';
import type { LoggedInOperator } from '../../session/session-store.ts';
import type { QueueName } from '../../shell/queue-name.ts';
import { DecidedNote } from './archive/decided-note.tsx';
import { DecidedList } from './archive/late-decided-list.ts';
import { openCase, useIsDecided } from './case-address.ts';
import { type CaseFilter, casesToShow } from './case-due.ts';
import { CaseList, type CaseRow, type ListedCase } from './case-list.tsx';
import { queueMessages } from './messages.ts';
import { nextCase } from './next-case.ts';
import { QueueButtons } from './queue-buttons.tsx';
import { useFittingPages } from './use-fitting-pages.ts';

/** The pages of a queue from its query, oldest case first. */
interface CaseQuery<Case> {
  readonly data: readonly Case[] | undefined;
  readonly dataUpdatedAt: number;
  readonly error: Error | null;
  readonly isError: boolean;
  readonly isRefetchError: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  refetch(): unknown;
}

export interface QueueScreenProps<Case extends ListedCase> {
  queue: QueueName;
  caseId: string | null;
  query: CaseQuery<Case>;
  /** The case in the address if it no longer waits; omitted if the queue shows that itself. */
  past?: { readonly data: Case | null | undefined; readonly isLoading: boolean };
  messages: {
    readonly title: string;
    readonly empty: string;
    readonly emptyText: string;
    /** The text when the open case is no longer in the queue. */
    readonly gone: string;
  };
  row: (listed: Case) => CaseRow;
  /** Further actions of the screen. */
  acts?: ReactNode;
  /** The open case: its facts, its decision, its history. Without an operator it is read-only. */
  children: (
    open: Case,
    at: { now: number; operator: LoggedInOperator | undefined; nextId: string | null },
  ) => ReactNode;
}

/** A queue of cases: the list, one open case, and J and K to move through the cases that nobody else has claimed. */
export function QueueScreen<Case extends ListedCase>(props: QueueScreenProps<Case>) {
  const { queue: name, caseId, query, past, messages, row, acts, children } = props;
  const common = useMessages(queueMessages);
  const texts = useMessages(screenMessages);
  const now = useServerSeconds();
  const isDecided = useIsDecided();
  const me = useMe().data;
  const operatorId = me?.operator.id ?? '';
  const [filter, setFilter] = useState<CaseFilter>('all');
  const queue = me?.queues.find((queue) => queue.name === name);
  const targetMinutes = queue?.target_minutes ?? 0;
  const waiting = query.data ?? [];
  const cases = casesToShow(waiting, { filter, operatorId, targetMinutes, now });
  const opened = waiting.find(({ id }) => id === caseId);
  const over = opened === undefined ? past?.data : null;
  const waited = queue?.oldest_at ? now - queue.oldest_at : 0;
  const oldestText = waited < MINUTE_SECONDS ? null : ageText(waited, texts.ages);
  const isLooking = useFittingPages(query, { filter, count: cases.length });

  const targetOf = (step: 1 | -1) => nextCase(cases, caseId, operatorId, step);

  function go(step: 1 | -1): void {
    const target = targetOf(step);
    if (target !== null || !opened) openCase(target, name);
  }

  useKeys({ j: () => go(1), k: () => go(-1) });

  return (
    <div className="page">
      <TopBar title={messages.title} {...(queue ? { says: texts.inQueue(queue.count, oldestText) } : {})} query={query}>
        {acts}
        <QueueButtons queue={name} isDecided={isDecided} isEmpty={waiting.length === 0} onGo={go} />
      </TopBar>
      {query.data === undefined ? (
        <main>
          <LoadState error={query.error} onRetry={() => void query.refetch()} />
        </main>
      ) : (
        <main className="case">
          {isDecided ? (
            <DecidedList queue={name} openId={caseId} />
          ) : (
            <CaseList
              queue={name}
              cases={cases}
              row={row}
              openId={caseId}
              operatorId={operatorId}
              now={now}
              targetMinutes={targetMinutes}
              filter={filter}
              onFilter={setFilter}
              isLooking={isLooking}
              onMore={query.hasNextPage && !isLooking ? () => void query.fetchNextPage() : undefined}
            />
          )}
          {opened ? (
            children(opened, { now, operator: me?.operator, nextId: targetOf(1) })
          ) : over ? (
            <>
              {children(over, { now, operator: undefined, nextId: null })}
              <DecidedNote queue={name} caseId={over.id} />
            </>
          ) : past?.isLoading ? (
            <LoadState error={null} onRetry={() => void query.refetch()} />
          ) : (
            <output className="nothing case-none">
              <h2 className="title">
                {noneOpen({ caseId, isDecided, isEmpty: waiting.length === 0 }, messages, common)}
              </h2>
              {!isDecided && caseId !== null && cases.length > 0 && <p>{common.goneText}</p>}
              {!isDecided && waiting.length === 0 && <p>{messages.emptyText}</p>}
            </output>
          )}
        </main>
      )}
    </div>
  );
}

function noneOpen(
  { caseId, isDecided, isEmpty }: { caseId: string | null; isDecided: boolean; isEmpty: boolean },
  messages: { readonly gone: string; readonly empty: string },
  common: { readonly choose: string; readonly chooseDecided: string },
): string {
  if (caseId !== null) return messages.gone;
  if (isDecided) return common.chooseDecided;
  return isEmpty ? messages.empty : common.choose;
}
