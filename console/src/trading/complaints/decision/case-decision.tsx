import { Button } from '@eh/ui/buttons/button.tsx';
import { Key } from '@eh/ui/keyboard/key.tsx';
import { useKeys } from '@eh/ui/keyboard/keys.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { coinText } from '../../../parts/money/money.ts';
import { AloneNote } from '../../../parts/signatures/alone-note.tsx';
import { SignatureNote } from '../../../parts/signatures/signer-note.tsx';
import type { LoggedInOperator } from '../../../session/session-store.ts';
import { ClaimActions } from '../../../staff/queues/claims/claim-actions.tsx';
import { HandedNote } from '../../../staff/queues/claims/handed-note.tsx';
import { complaintMessages } from '../messages.ts';
import type { Case } from '../queries.ts';
import { useClaim } from '../queries.ts';
import { AskForm } from './ask-form.tsx';
import { ReviewForm } from './review-form.tsx';
import { VerdictForm } from './verdict-form.tsx';

export interface CaseDecisionProps {
  complaint: Case;
  operator: LoggedInOperator;
  /** The case to open after the decision. */
  nextId: string | null;
}

/** The suggestion and the first signature; then claim, ask, propose, decide or review. Nothing is prefilled. */
export function CaseDecision({ complaint, operator, nextId }: CaseDecisionProps) {
  const messages = useMessages(complaintMessages);
  const [isAsking, setAsking] = useState(false);
  const isMine = complaint.claimed_by?.id === operator.id;
  const mayDecide = operator.role === 'owner' || operator.role === 'arbiter';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls has to be reached by keyboard.
    <section className="decide" aria-label={messages.decision} tabIndex={0}>
      {isMine && <HandedNote caseId={complaint.id} />}
      <Hints complaint={complaint} />
      {isMine && !isAsking && mayDecide && !complaint.is_review && (
        <VerdictForm complaint={complaint} nextId={nextId} />
      )}
      {isMine && !isAsking && mayDecide && complaint.is_review && <ReviewForm complaint={complaint} nextId={nextId} />}
      {isMine && isAsking && <AskForm complaint={complaint} onEnd={() => setAsking(false)} />}
      {!isAsking && <Actions complaint={complaint} operator={operator} onAsk={() => setAsking(true)} />}
    </section>
  );
}

/** The suggestion of the rules, an open proposal, and a first signature waiting for a second. */
function Hints({ complaint }: { complaint: Case }) {
  const messages = useMessages(complaintMessages);
  const { suggestion, proposal, first_signature: signature } = complaint;
  return (
    <>
      <h2 className="note">{messages.suggestion}</h2>
      {suggestion ? (
        <p>
          <span className="label">{messages.outcomes[suggestion.outcome]}</span>
          {suggestion.outcome === 'split' &&
            ` ${suggestion.buyer_amount} / ${coinText(suggestion.seller_amount, complaint.currency)}`}
          <span className="note block">{messages.because[suggestion.because]}</span>
        </p>
      ) : (
        <p className="written-none">{messages.noSuggestion}</p>
      )}
      {proposal && (
        <p className="aside">
          {messages.proposed(messages.outcomes[proposal.outcome], proposal.buyer_amount, proposal.seller_amount)}{' '}
          {messages.asked(messages.sides[proposal.asks])}
        </p>
      )}
      {signature && (
        <p className="aside">
          {messages.signed(signature.operator.name)}
          {signature.outcome && ` ${messages.kindsOf[signature.kind]}: ${messages.outcomes[signature.outcome]}`}
          {signature.buyer_amount !== null && ` ${coinText(signature.buyer_amount, complaint.currency)}`}
        </p>
      )}
      {signature && <SignatureNote signature={signature} />}
      {complaint.needs_four_eyes ? (
        <p className="note">{messages.fourEyes}</p>
      ) : (
        <AloneNote amount={complaint.amount} currency={complaint.currency} left={complaint.alone_left} />
      )}
    </>
  );
}

interface ActionsProps {
  complaint: Case;
  operator: LoggedInOperator;
  onAsk: () => void;
}

function Actions({ complaint, operator, onAsk }: ActionsProps) {
  const messages = useMessages(complaintMessages);
  const claim = useClaim();
  const holder = complaint.claimed_by;
  const isMine = holder?.id === operator.id;
  const mayAct = operator.role !== 'auditor';
  const canAsk = isMine && !complaint.is_review && !complaint.is_paused;
  const setClaimed = (isClaimed: boolean) => claim.mutate({ id: complaint.id, claim: isClaimed });
  useKeys({
    c: mayAct && holder === null ? () => setClaimed(true) : undefined,
    a: canAsk ? onAsk : undefined,
  });
  if (!mayAct) return <p className="aside">{messages.readOnly}</p>;
  if (holder && !isMine) return <p className="aside">{messages.heldNote(holder.name)}</p>;
  if (!isMine)
    return (
      <div className="decide-actions">
        <Button
          kind="act"
          isWide
          onClick={() => setClaimed(true)}
          isPending={claim.isPending}
          note={messages.claimNote}
        >
          {messages.claim} <Key name="C" />
        </Button>
      </div>
    );
  return (
    <div className="decide-actions">
      <ClaimActions
        queue="complaints"
        caseId={complaint.id}
        isPending={claim.isPending}
        onGiveBack={() => setClaimed(false)}
      >
        <Button kind="line" isWide onClick={onAsk} isDisabled={!canAsk}>
          {messages.askSide} <Key name="A" />
        </Button>
      </ClaimActions>
    </div>
  );
}
