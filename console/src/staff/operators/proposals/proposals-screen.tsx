import { Button } from '@eh/ui/buttons/button.tsx';
import { CopyButton } from '@eh/ui/buttons/copy-button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { DecidedNote } from '../../queues/archive/decided-note.tsx';
import { openCase } from '../../queues/case-address.ts';
import { CaseHistory } from '../../queues/case-history.tsx';
import { QueueScreen } from '../../queues/queue-screen.tsx';
import { proposalMessages } from './messages.ts';
import { ProposalDecision } from './proposal-decision.tsx';
import { ProposalFacts } from './proposal-facts.tsx';
import { usePastProposal, useProposals } from './queries.ts';

/** An invitation code that was just issued; it exists only on this page. */
interface IssuedCode {
  readonly name: string;
  readonly code: string;
}

/** Changes that one operator proposed and another has to approve. */
export function ProposalsScreen({ caseId }: { caseId: string | null }) {
  const messages = useMessages(proposalMessages);
  const [issued, setIssued] = useState<IssuedCode | null>(null);
  const [isOver, setOver] = useState(false);
  const query = useProposals(isOver);
  const past = usePastProposal(caseId, query.data);
  if (issued !== null) return <CodeCard issued={issued} onDone={() => setIssued(null)} />;
  return (
    <QueueScreen
      queue="proposals"
      caseId={caseId}
      query={query}
      past={past}
      messages={messages}
      row={(proposal) => ({ name: messages.kinds[proposal.kind], figure: proposal.subject })}
      acts={
        <Button
          kind="line"
          size="small"
          onClick={() => {
            setOver(!isOver);
            openCase(null, 'proposals');
          }}
        >
          {isOver ? messages.open : messages.past}
        </Button>
      }
    >
      {(proposal, { operator, nextId }) => (
        <>
          <ProposalFacts proposal={proposal} />
          {operator && proposal.state !== 'waiting' && <DecidedNote queue="proposals" caseId={proposal.id} />}
          {operator && proposal.state === 'waiting' && (
            <ProposalDecision
              key={proposal.id}
              proposal={proposal}
              onDone={(code) => {
                if (code !== null) setIssued({ name: proposal.subject.split(' ')[0] ?? '', code });
                openCase(nextId, 'proposals');
              }}
            />
          )}
          <CaseHistory caseId={proposal.subject_id ?? proposal.id} />
        </>
      )}
    </QueueScreen>
  );
}

function CodeCard({ issued, onDone }: { issued: IssuedCode; onDone: () => void }) {
  const messages = useMessages(proposalMessages);
  return (
    <main className="page">
      <section className="issued" aria-label={messages.codeTitle(issued.name)}>
        <h1 className="title">{messages.codeTitle(issued.name)}</h1>
        <p>{messages.codeText}</p>
        <p className="issued-secret">
          <span className="figure digits">{issued.code}</span>
          <CopyButton text={issued.code} what={messages.code} />
        </p>
        <Button kind="act" onClick={onDone}>
          {messages.codeDone}
        </Button>
      </section>
    </main>
  );
}
