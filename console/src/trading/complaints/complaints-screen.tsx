import { Button } from '@eh/ui/buttons/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { Clock } from '@eh/ui/time/clock.tsx';
import { useState } from 'react';
import type { CaseFilter } from '../../desk/case-due.ts';
import { DecidedNote } from '../../desk/decided-note.tsx';
import { useFittingPages } from '../../desk/use-fitting-pages.ts';
import { useMe } from '../../session/queries.ts';
import type { LoggedInOperator } from '../../session/session-store.ts';
import { Key } from '../../shell/key.tsx';
import { useKeys } from '../../shell/keys.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { nextCase } from '../../shell/next-case.ts';
import { addressOf, openCase, usePlace } from '../../shell/place.ts';
import { TopBar } from '../../shell/top-bar.tsx';
import { CaseDecision } from './case-decision.tsx';
import { CaseFacts } from './case-facts.tsx';
import { CaseHistory } from './case-history.tsx';
import { CaseProof } from './case-proof.tsx';
import { complaintsToShow } from './complaints-to-show.ts';
import { type ComplaintMessages, complaintMessages } from './messages.ts';
import type { Case } from './queries.ts';
import { useComplaintCase, useComplaintCases } from './queries.ts';
import { Queue } from './queue.tsx';

/** The complaints desk: the queue as a table, or one case on one page: facts, evidence, decision, and what happened. */
export function ComplaintsScreen({ caseId }: { caseId: string | null }) {
  const list = useComplaintCases();
  const me = useMe().data;
  const now = useServerSeconds();
  const place = usePlace();
  const isDecided = 'isDecided' in place && place.isDecided === true;
  const [filter, setFilter] = useState<CaseFilter>('all');
  const targetMinutes = me?.queues.find((one) => one.name === 'complaints')?.target_minutes ?? 0;
  const operatorId = me?.operator.id ?? '';
  const cases = complaintsToShow(list.data ?? [], { filter, operatorId, targetMinutes, now });
  useFittingPages(list, { filter, count: cases.length });
  const targetOf = (step: 1 | -1) => nextCase(cases, caseId, operatorId, step);
  const go = (step: 1 | -1) => {
    const target = targetOf(step);
    if (target !== null) openCase(target, 'complaints');
  };
  const leave = () => location.replace(addressOf({ room: 'complaints', caseId: null, isDecided }));
  useKeys({ j: () => go(1), k: () => go(-1), escape: leave });
  if (caseId !== null && me)
    return (
      <OpenCase
        key={caseId}
        id={caseId}
        operator={me.operator}
        nextId={targetOf(1)}
        isBroken={list.isRefetchError}
        onGo={go}
      />
    );
  return <Queue {...{ list, cases, isDecided, filter, targetMinutes }} onFilter={setFilter} onGo={go} />;
}

interface OpenCaseProps {
  id: string;
  operator: LoggedInOperator;
  nextId: string | null;
  isBroken: boolean;
  onGo: (step: 1 | -1) => void;
}

function OpenCase({ id, operator, nextId, isBroken, onGo }: OpenCaseProps) {
  const query = useComplaintCase(id);
  const one = query.data;
  return (
    <div className="room">
      {one ? (
        <CaseHead one={one} operator={operator} isBroken={isBroken || query.isRefetchError} onGo={onGo} />
      ) : (
        <TopBar title="" updatedAt={0} isBroken={false} />
      )}
      {one ? (
        <main className="case complaint-case">
          <CaseFacts one={one} />
          <CaseProof one={one} operator={operator} />
          {isOver(one) ? (
            <DecidedNote room="complaints" caseId={one.id} />
          ) : (
            <CaseDecision one={one} operator={operator} nextId={nextId} />
          )}
          <CaseHistory one={one} />
        </main>
      ) : (
        <main>
          <LoadState error={query.error} onRetry={() => void query.refetch()} />
        </main>
      )}
    </div>
  );
}

/** Closed, and no review of it is open: there is nothing left to decide. */
function isOver(one: Case): boolean {
  return one.turn === null && !one.is_review;
}

interface CaseHeadProps {
  one: Case;
  operator: LoggedInOperator;
  isBroken: boolean;
  onGo: (step: 1 | -1) => void;
}

/** Which case, whose it is, and the clock of whoever's turn it is; ours stands on orange. */
function CaseHead({ one, operator, isBroken, onGo }: CaseHeadProps) {
  const messages = useMessages(complaintMessages);
  const isMine = one.claimed_by?.id === operator.id;
  return (
    <header className="top">
      <h1 className="title digits">{one.complaint_no}</h1>
      {one.claimed_by && (
        <span className="tag" data-kind={isMine ? 'on' : undefined}>
          {isMine ? messages.mine : messages.held(one.claimed_by.name)}
        </span>
      )}
      <p className="top-says clip">
        {messages.sides[one.opened_by]}: {messages.kinds[one.kind]}
        {one.is_review && ` · ${messages.review}`}
      </p>
      {isBroken && <output className="top-broken">{messages.broken}</output>}
      <div className="top-end complaint-turn">
        <span className="top-says">{turnText(one, messages)}</span>
        {one.turn_until !== null && !one.is_paused && (
          <Clock deadlineAt={one.turn_until} whose={one.turn === 'service' ? 'mine' : 'theirs'} isSpoken />
        )}
        <Button kind="line" size="small" onClick={() => onGo(-1)}>
          {messages.previous} <Key name="K" />
        </Button>
        <Button kind="line" size="small" onClick={() => onGo(1)}>
          {messages.next} <Key name="J" />
        </Button>
      </div>
    </header>
  );
}

function turnText(one: Case, messages: ComplaintMessages): string {
  if (one.is_paused) return messages.paused;
  if (one.is_review) return messages.reviewOpen;
  return one.turn === null ? '' : messages.turns[one.turn];
}
