import { useKeys } from '@eh/ui/keyboard/keys.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { useState } from 'react';
import { ageText, MINUTE_SECONDS } from '../../parts/dates/age.ts';
import { LoadState } from '../../parts/screen/load-state.tsx';
import { screenMessages } from '../../parts/screen/messages.ts';
import { TopBar } from '../../parts/screen/top-bar.tsx';
import { useMe } from '../../session/queries.ts';
import type { LoggedInOperator } from '../../session/session-store.ts';
import { DecidedList } from '../../staff/queues/archive/late-decided-list.ts';
import { openCase, useIsDecided } from '../../staff/queues/case-address.ts';
import { type CaseFilter, casesToShow } from '../../staff/queues/case-due.ts';
import { FilterChips } from '../../staff/queues/case-list.tsx';
import { nextCase } from '../../staff/queues/next-case.ts';
import { QueueButtons } from '../../staff/queues/queue-buttons.tsx';
import { useFittingPages } from '../../staff/queues/use-fitting-pages.ts';
import { CaseDecision } from './case-decision.tsx';
import { CaseDocuments } from './case-documents.tsx';
import { Figures } from './figures.tsx';
import { IdentityList } from './identity-list.tsx';
import { identityMessages } from './messages.ts';
import { useIdentityCase, useIdentityCases } from './queries.ts';

/** Identity verification: the queue, one case with its documents, and the decision. */
export function IdentityScreen({ caseId }: { caseId: string | null }) {
  const messages = useMessages(identityMessages);
  const texts = useMessages(screenMessages);
  const now = useServerSeconds();
  const me = useMe().data;
  const isDecided = useIsDecided();
  const [filter, setFilter] = useState<CaseFilter>('all');
  const list = useIdentityCases();
  const queue = me?.queues.find(({ name }) => name === 'identity');
  const cases = casesToShow(list.data ?? [], {
    filter,
    operatorId: me?.operator.id ?? '',
    targetMinutes: queue?.target_minutes ?? 0,
    now,
  });
  const waited = queue?.oldest_at ? now - queue.oldest_at : 0;
  useFittingPages(list, { filter, count: cases.length });
  const targetOf = (step: 1 | -1) => nextCase(cases, caseId, me?.operator.id ?? '', step);
  const go = (step: 1 | -1) => {
    const target = targetOf(step);
    if (target !== null) openCase(target, 'identity');
  };
  useKeys({ j: () => go(1), k: () => go(-1) });
  return (
    <div className="page">
      <TopBar
        title={messages.title}
        {...(queue
          ? { says: texts.inQueue(queue.count, waited < MINUTE_SECONDS ? null : ageText(waited, texts.ages)) }
          : {})}
        query={list}
      >
        <QueueButtons queue="identity" isDecided={isDecided} isEmpty={cases.length === 0} onGo={go} />
      </TopBar>
      <main className="case identity-case">
        {isDecided ? (
          <DecidedList queue="identity" openId={caseId} />
        ) : (
          <section className="case-list" aria-label={messages.queue}>
            <Figures />
            <FilterChips filter={filter} onFilter={setFilter} />
            {list.data === undefined ? (
              <LoadState error={list.error} onRetry={() => void list.refetch()} />
            ) : (
              <IdentityList
                cases={cases}
                openId={caseId}
                operatorId={me?.operator.id ?? ''}
                now={now}
                targetMinutes={queue?.target_minutes ?? 0}
                onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
              />
            )}
          </section>
        )}
        {caseId === null || !me ? (
          <output className="nothing case-none">
            <h2 className="title">{cases.length === 0 ? messages.empty : messages.choose}</h2>
          </output>
        ) : (
          <OpenCase key={caseId} id={caseId} operator={me.operator} nextId={targetOf(1)} />
        )}
      </main>
    </div>
  );
}

interface OpenCaseProps {
  id: string;
  operator: LoggedInOperator;
  nextId: string | null;
}

function OpenCase({ id, operator, nextId }: OpenCaseProps) {
  const query = useIdentityCase(id);
  if (!query.data)
    return (
      <div className="case-none">
        <LoadState error={query.error} onRetry={() => void query.refetch()} />
      </div>
    );
  return (
    <>
      <CaseDocuments identity={query.data} />
      <CaseDecision identity={query.data} operator={operator} nextId={nextId} />
    </>
  );
}
