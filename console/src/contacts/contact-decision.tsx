import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { showToast } from '@eh/ui/toast.tsx';
import { useState } from 'react';
import type { LoggedInOperator } from '../session/session-store.ts';
import { Key } from '../shell/key.tsx';
import { useKeys } from '../shell/keys.ts';
import { openCase } from '../shell/place.ts';
import { ReasonForm } from '../shell/reason-form.tsx';
import { contactWords } from './copy.ts';
import { type ContactCase, type Decision, useClaim, useDecide } from './queries.ts';

export interface ContactDecisionProps {
  request: ContactCase;
  operator: LoggedInOperator;
}

/** Claim, then pass or reject; each is restated and needs a reason that the person reads. */
export function ContactDecision({ request, operator }: ContactDecisionProps) {
  const words = useWords(contactWords);
  const [choice, setChoice] = useState<Decision | null>(null);
  const decide = useDecide();
  const isMine = request.claimed_by?.id === operator.id;
  const isPass = choice === 'pass';

  async function handleDecide(decision: Decision, reason: string): Promise<void> {
    try {
      // Awaited, since the decided case leaves the list and this component with it before the answer is handled.
      await decide.mutateAsync({ id: request.id, decision, reason });
    } catch {
      // The toast has said it; the list shows whether somebody else was first.
      setChoice(null);
      return;
    }
    showToast(decision === 'pass' ? words.passed : words.rejected);
    openCase(null, 'contacts');
  }

  return (
    <section className="decide" aria-label={words.decide}>
      <h2 className="label">{words.decide}</h2>
      <p className="aside">{words.explain}</p>
      <div className="decide-acts">
        {isMine && choice !== null ? (
          <ReasonForm
            key={choice}
            title={isPass ? words.passTitle(request.target) : words.rejectTitle}
            text={isPass ? words.passText : words.rejectText}
            confirm={isPass ? words.pass : words.reject}
            firstReason=""
            presets={isPass ? words.passReasons : words.rejectReasons}
            isPending={decide.isPending}
            onConfirm={(reason) => void handleDecide(choice, reason)}
            onBack={() => setChoice(null)}
          />
        ) : (
          <Acts request={request} operator={operator} onChoose={setChoice} />
        )}
      </div>
    </section>
  );
}

function Acts({ request, operator, onChoose }: ContactDecisionProps & { onChoose: (choice: Decision) => void }) {
  const words = useWords(contactWords);
  const claim = useClaim();
  const holder = request.claimed_by;
  const isMine = holder?.id === operator.id;
  const canClaim = operator.role !== 'auditor' && holder === null;
  const take = (wants: boolean) => claim.mutate({ id: request.id, claim: wants });
  useKeys({
    c: canClaim ? () => take(true) : undefined,
    g: isMine ? () => take(false) : undefined,
    p: isMine ? () => onChoose('pass') : undefined,
    r: isMine ? () => onChoose('reject') : undefined,
  });
  if (operator.role === 'auditor') return <p className="aside">{words.readOnly}</p>;
  if (canClaim)
    return (
      <Button kind="act" isWide isPending={claim.isPending} onClick={() => take(true)}>
        {words.claim} <Key name="C" />
      </Button>
    );
  if (!isMine) return <p className="aside">{words.heldBy(holder?.name ?? '')}</p>;
  return (
    <>
      <div className="pair">
        <Button kind="line" onClick={() => onChoose('reject')}>
          {words.reject} <Key name="R" />
        </Button>
        <Button kind="act" onClick={() => onChoose('pass')}>
          {words.pass} <Key name="P" />
        </Button>
      </div>
      <Button kind="line" isWide isPending={claim.isPending} onClick={() => take(false)}>
        {words.giveBack} <Key name="G" />
      </Button>
    </>
  );
}
