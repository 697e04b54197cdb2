import { Button } from '@eh/ui/buttons/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { LoadState } from '../../parts/screen/load-state.tsx';
import { TopBar } from '../../parts/screen/top-bar.tsx';
import { sessionMessages } from '../../session/messages.ts';
import { useMe } from '../../session/queries.ts';
import { hashOf } from '../../shell/address.ts';
import { SubjectHistory } from '../audit-log/subject-history.tsx';
import { AddForm } from './add-form.tsx';
import { type GivenLink, InvitationCard } from './invitation-card.tsx';
import { operatorMessages } from './messages.ts';
import { OperatorActions } from './operator-actions.tsx';
import { OperatorFacts } from './operator-facts.tsx';
import { type OperatorRow, useOperators } from './queries.ts';

/** The operators: their roles, who may log in, and how an owner changes that. */
export function OperatorsScreen({ operatorId }: { operatorId: string | null }) {
  const messages = useMessages(operatorMessages);
  const me = useMe().data?.operator;
  const list = useOperators();
  const [isAdding, setAdding] = useState(false);
  const [given, setGiven] = useState<GivenLink | null>(null);
  const chosen = list.data?.find(({ id }) => id === operatorId);
  const isOwner = me?.role === 'owner';

  function handleLink(link: GivenLink): void {
    setAdding(false);
    setGiven(link);
  }

  return (
    <div className="page">
      <TopBar title={messages.title} says={messages.says} query={list}>
        {isOwner && (
          <Button kind="line" size="small" isDisabled={isAdding} onClick={() => setAdding(true)}>
            {messages.add}
          </Button>
        )}
      </TopBar>
      <main className="case">
        <section className="case-list" aria-label={messages.list}>
          {list.data === undefined && <LoadState error={list.error} onRetry={() => void list.refetch()} />}
          <ul>
            {list.data?.map((operator) => (
              <li key={operator.id}>
                <OperatorLink operator={operator} isOpen={operator.id === operatorId} isMe={operator.id === me?.id} />
              </li>
            ))}
          </ul>
        </section>
        {isAdding && <AddForm onAdded={handleLink} onBack={() => setAdding(false)} />}
        {given !== null && (
          <div className="case-form">
            <InvitationCard given={given} onDone={() => setGiven(null)} />
          </div>
        )}
        {!isAdding && given === null && chosen && me && (
          <>
            <OperatorFacts operator={chosen} />
            <OperatorActions key={chosen.id} operator={chosen} me={me} onLink={handleLink} />
            <SubjectHistory id={chosen.id} label={messages.history} none={messages.noHistory} />
          </>
        )}
        {!isAdding && given === null && !chosen && (
          <output className="nothing case-none">
            <h2 className="title">
              {operatorId === null || list.data === undefined ? messages.choose : messages.gone}
            </h2>
          </output>
        )}
      </main>
    </div>
  );
}

interface OperatorLinkProps {
  operator: OperatorRow;
  isOpen: boolean;
  isMe: boolean;
}

function OperatorLink({ operator, isOpen, isMe }: OperatorLinkProps) {
  const messages = useMessages(operatorMessages);
  const { roles } = useMessages(sessionMessages);
  return (
    <a className="case-row" href={hashOf('operators', operator.id)} aria-current={isOpen ? 'true' : undefined}>
      <span className="case-row-name label clip">{operator.name}</span>
      <span className="note">{isMe ? messages.you : ''}</span>
      <span className="note">{roles[operator.role]}</span>
      {operator.is_disabled && <span className="case-holder">{messages.disabled}</span>}
      {operator.is_invited && <span className="case-holder">{messages.invited}</span>}
    </a>
  );
}
