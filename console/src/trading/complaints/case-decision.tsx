import { Button } from '@eh/ui/buttons/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { HandedNote } from '../../desk/handed-note.tsx';
import { HoldActs } from '../../desk/hold-acts.tsx';
import { AloneNote } from '../../parts/alone-note.tsx';
import { SignatureNote } from '../../parts/signer-note.tsx';
import type { LoggedInOperator } from '../../session/session-store.ts';
import { Key } from '../../shell/key.tsx';
import { useKeys } from '../../shell/keys.ts';
import { coinText } from '../../shell/money.ts';
import { AskForm } from './ask-form.tsx';
import { complaintMessages } from './messages.ts';
import type { Case } from './queries.ts';
import { useClaim } from './queries.ts';
import { ReviewForm } from './review-form.tsx';
import { VerdictForm } from './verdict-form.tsx';

export interface CaseDecisionProps {
  one: Case;
  operator: LoggedInOperator;
  /** Where to go once this one is decided. */
  nextId: string | null;
}

/** What the rules suggest and who signed first; then claim, ask, propose, decide or review. Nothing is prefilled. */
export function CaseDecision({ one, operator, nextId }: CaseDecisionProps) {
  const messages = useMessages(complaintMessages);
  const [isAsking, setAsking] = useState(false);
  const isMine = one.claimed_by?.id === operator.id;
  const mayDecide = operator.role === 'owner' || operator.role === 'arbiter';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls has to be reached by keyboard.
    <section className="decide" aria-label={messages.decision} tabIndex={0}>
      {isMine && <HandedNote caseId={one.id} />}
      <Hints one={one} />
      {isMine && !isAsking && mayDecide && !one.is_review && <VerdictForm one={one} nextId={nextId} />}
      {isMine && !isAsking && mayDecide && one.is_review && <ReviewForm one={one} nextId={nextId} />}
      {isMine && isAsking && <AskForm one={one} onEnd={() => setAsking(false)} />}
      {!isAsking && <Acts one={one} operator={operator} onAsk={() => setAsking(true)} />}
    </section>
  );
}

/** What the rules say by themselves, a proposal that stands, and a first signature that waits for another. */
function Hints({ one }: { one: Case }) {
  const messages = useMessages(complaintMessages);
  const { suggestion, proposal, first_signature: signature } = one;
  return (
    <>
      <h2 className="note">{messages.suggestion}</h2>
      {suggestion ? (
        <p>
          <span className="label">{messages.outcomes[suggestion.outcome]}</span>
          {suggestion.outcome === 'split' &&
            ` ${suggestion.buyer_amount} / ${coinText(suggestion.seller_amount, one.currency)}`}
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
          {signature.buyer_amount !== null && ` ${coinText(signature.buyer_amount, one.currency)}`}
        </p>
      )}
      {signature && <SignatureNote signature={signature} />}
      {one.needs_four_eyes ? (
        <p className="note">{messages.fourEyes}</p>
      ) : (
        <AloneNote amount={one.amount} currency={one.currency} left={one.alone_left} />
      )}
    </>
  );
}

interface ActsProps {
  one: Case;
  operator: LoggedInOperator;
  onAsk: () => void;
}

function Acts({ one, operator, onAsk }: ActsProps) {
  const messages = useMessages(complaintMessages);
  const claim = useClaim();
  const holder = one.claimed_by;
  const isMine = holder?.id === operator.id;
  const mayAct = operator.role !== 'auditor';
  const canAsk = isMine && !one.is_review && !one.is_paused;
  const take = (wants: boolean) => claim.mutate({ id: one.id, claim: wants });
  useKeys({
    c: mayAct && holder === null ? () => take(true) : undefined,
    a: canAsk ? onAsk : undefined,
  });
  if (!mayAct) return <p className="aside">{messages.readOnly}</p>;
  if (holder && !isMine) return <p className="aside">{messages.heldNote(holder.name)}</p>;
  if (!isMine)
    return (
      <div className="decide-acts">
        <Button kind="act" isWide onClick={() => take(true)} isPending={claim.isPending} note={messages.claimNote}>
          {messages.claim} <Key name="C" />
        </Button>
      </div>
    );
  return (
    <div className="decide-acts">
      <HoldActs queue="complaints" caseId={one.id} isPending={claim.isPending} onGiveBack={() => take(false)}>
        <Button kind="line" isWide onClick={onAsk} isDisabled={!canAsk}>
          {messages.ask} <Key name="A" />
        </Button>
      </HoldActs>
    </div>
  );
}
