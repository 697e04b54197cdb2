import { Button } from '@eh/ui/buttons/button.tsx';
import { Key } from '@eh/ui/keyboard/key.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { Clock } from '@eh/ui/time/clock.tsx';
import { LoadState } from '../../parts/screen/load-state.tsx';
import { TopBar } from '../../parts/screen/top-bar.tsx';
import type { LoggedInOperator } from '../../session/session-store.ts';
import { DecidedNote } from '../../staff/queues/archive/decided-note.tsx';
import { CaseFacts } from './case-facts.tsx';
import { CaseHistory } from './case-history.tsx';
import { CaseProof } from './case-proof.tsx';
import { CaseDecision } from './decision/case-decision.tsx';
import { type ComplaintMessages, complaintMessages } from './messages.ts';
import { type Case, useComplaintCase } from './queries.ts';

export interface OpenCaseProps {
  id: string;
  operator: LoggedInOperator;
  nextId: string | null;
  isBroken: boolean;
  onGo: (step: 1 | -1) => void;
}

/** One complaint with its facts, evidence, decision and history. */
export function OpenCase({ id, operator, nextId, isBroken, onGo }: OpenCaseProps) {
  const query = useComplaintCase(id);
  const complaint = query.data;
  return (
    <div className="page">
      {complaint ? (
        <CaseHead complaint={complaint} operator={operator} isBroken={isBroken || query.isRefetchError} onGo={onGo} />
      ) : (
        <TopBar title="" />
      )}
      {complaint ? (
        <main className="case complaint-case">
          <CaseFacts complaint={complaint} />
          <CaseProof complaint={complaint} operator={operator} />
          {isOver(complaint) ? (
            <DecidedNote queue="complaints" caseId={complaint.id} />
          ) : (
            <CaseDecision complaint={complaint} operator={operator} nextId={nextId} />
          )}
          <CaseHistory complaint={complaint} />
        </main>
      ) : (
        <main>
          <LoadState error={query.error} onRetry={() => void query.refetch()} />
        </main>
      )}
    </div>
  );
}

/** Whether the complaint is closed and has no open review. */
function isOver(complaint: Case): boolean {
  return complaint.turn === null && !complaint.is_review;
}

interface CaseHeadProps {
  complaint: Case;
  operator: LoggedInOperator;
  isBroken: boolean;
  onGo: (step: 1 | -1) => void;
}

/** The case, its holder, and the clock of the side whose turn it is; orange when it is ours. */
function CaseHead({ complaint, operator, isBroken, onGo }: CaseHeadProps) {
  const messages = useMessages(complaintMessages);
  const isMine = complaint.claimed_by?.id === operator.id;
  return (
    <header className="top">
      <h1 className="title digits">{complaint.complaint_no}</h1>
      {complaint.claimed_by && (
        <span className="tag" data-kind={isMine ? 'on' : undefined}>
          {isMine ? messages.mine : messages.held(complaint.claimed_by.name)}
        </span>
      )}
      <p className="top-says clip">
        {messages.sides[complaint.opened_by]}: {messages.kinds[complaint.kind]}
        {complaint.is_review && ` · ${messages.review}`}
      </p>
      {isBroken && <output className="top-broken">{messages.broken}</output>}
      <div className="top-end complaint-turn">
        <span className="top-says">{turnText(complaint, messages)}</span>
        {complaint.turn_until !== null && !complaint.is_paused && (
          <Clock deadlineAt={complaint.turn_until} whose={complaint.turn === 'service' ? 'mine' : 'theirs'} isSpoken />
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

function turnText(complaint: Case, messages: ComplaintMessages): string {
  if (complaint.is_paused) return messages.paused;
  if (complaint.is_review) return messages.reviewOpen;
  return complaint.turn === null ? '' : messages.turns[complaint.turn];
}
