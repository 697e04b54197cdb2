import { Button } from '@eh/ui/buttons/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { ageText, MINUTE_SECONDS } from '../../../parts/dates/age.ts';
import { LoadState } from '../../../parts/screen/load-state.tsx';
import { screenMessages } from '../../../parts/screen/messages.ts';
import { TopBar } from '../../../parts/screen/top-bar.tsx';
import { useMe } from '../../../session/queries.ts';
import { DecidedList } from '../../../staff/queues/archive/late-decided-list.ts';
import type { CaseFilter } from '../../../staff/queues/case-due.ts';
import { FilterChips } from '../../../staff/queues/case-list.tsx';
import { queueMessages } from '../../../staff/queues/messages.ts';
import { QueueButtons } from '../../../staff/queues/queue-buttons.tsx';
import { complaintMessages } from '../messages.ts';
import type { CaseRow, useComplaintCases } from '../queries.ts';
import { QueueTable } from './queue-table.tsx';

export interface QueueProps {
  list: ReturnType<typeof useComplaintCases>;
  /** The listed cases that match the filter. */
  cases: readonly CaseRow[];
  isDecided: boolean;
  filter: CaseFilter;
  onFilter: (filter: CaseFilter) => void;
  targetMinutes: number;
  onGo: (step: 1 | -1) => void;
}

/** The queue as a table, or its decided cases. */
export function Queue({ list, cases, isDecided, filter, onFilter, targetMinutes, onGo }: QueueProps) {
  const messages = useMessages(complaintMessages);
  const texts = useMessages(screenMessages);
  const shared = useMessages(queueMessages);
  const now = useServerSeconds();
  const queue = useMe().data?.queues.find(({ name }) => name === 'complaints');
  const waited = queue?.oldest_at ? now - queue.oldest_at : 0;
  const age = waited < MINUTE_SECONDS ? null : ageText(waited, texts.ages);
  return (
    <div className="page">
      <TopBar title={messages.title} {...(queue ? { says: texts.inQueue(queue.count, age) } : {})} query={list}>
        <QueueButtons queue="complaints" isDecided={isDecided} isEmpty={cases.length === 0} onGo={onGo} />
      </TopBar>
      {isDecided ? (
        <main className="case">
          <DecidedList queue="complaints" openId={null} />
          <output className="nothing case-none title">{shared.chooseDecided}</output>
        </main>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A long queue scrolls: the arrow keys need it in focus.
        <main className="log" tabIndex={0}>
          <FilterChips filter={filter} onFilter={onFilter} />
          {list.data === undefined ? (
            <LoadState error={list.error} onRetry={() => void list.refetch()} />
          ) : cases.length === 0 ? (
            <output className="nothing title">{list.data.length === 0 ? messages.empty : shared.noneFits}</output>
          ) : (
            <QueueTable cases={cases} targetMinutes={targetMinutes} />
          )}
          {list.hasNextPage && (
            <Button kind="line" onClick={() => void list.fetchNextPage()} isPending={list.isFetchingNextPage}>
              {texts.more}
            </Button>
          )}
        </main>
      )}
    </div>
  );
}
